import { range } from '@meadhall/core';
import type { Example } from './fit.ts';
import { isKeptBack, type LearntGame, numbersOf } from './games.ts';

/** Of the games that are fitted to, every so manieth only says when to stop. */
const HELD = 7;

export interface Split {
  readonly fitted: readonly Example[];
  readonly held: readonly Example[];
}

/** Two examples for each position: as a seat sees it, and as all hands tell. */
export function examplesOf(game: LearntGame, inputs: number): readonly Example[] {
  const { seats, payoff, positions } = game;
  const numbers = numbersOf(game);
  const row = seats * inputs;
  return range(positions).flatMap((position): readonly Example[] => {
    const after = position + seats;
    const later = after < positions ? { start: (2 * after + 1) * row } : null;
    return [0, 1].map((kind) => ({ numbers, start: (2 * position + kind) * row, seats, payoff, later }));
  });
}

/** By whole games: positions of one game share a result, so that none may be on both sides. */
export function splitOf(games: readonly LearntGame[], inputs: number): Split {
  const own = games.filter(({ number }) => !isKeptBack(number));
  return {
    fitted: own.filter(({ number }) => number % HELD !== 1).flatMap((game) => examplesOf(game, inputs)),
    held: own.filter(({ number }) => number % HELD === 1).flatMap((game) => examplesOf(game, inputs)),
  };
}
