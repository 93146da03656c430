import { pkg } from '@meadhall/axes';
import { Random, seedFrom } from '@meadhall/core';
import type { Playout } from './bare.ts';

const { game } = pkg;
const OPTIONS = { strategic: false };

/** Any 64 hex digits are a seed, so a counter does. */
const seedOf = (base: number, count: number): string => (base * 1e9 + count).toString(16).padStart(64, '0');

/** Random playouts on a line that is changed in place, each from a game of its own: `start`, `fork`, then picks. */
export function forkTable(seats: number, seed: number): () => Playout {
  const dice = Random.from(seedFrom(`bench ${seed}`));
  let games = 0;
  return () => {
    const line = game.fork(game.start(seats, OPTIONS, seedOf(seed, games++)).state);
    for (let asked = line.toMove(); asked.length > 0; asked = line.toMove()) {
      line.play(asked[0], line.sample(asked[0], dice));
    }
    return { turns: game.turns(line.state), winner: game.outcome(line.state)?.winners[0] ?? 0 };
  };
}

/** The same through `play`: a copy of the state, a legality check and the events of every ply. */
export function playTable(seats: number, seed: number): () => Playout {
  const dice = Random.from(seedFrom(`bench ${seed}`));
  let games = 0;
  return () => {
    let { state } = game.start(seats, OPTIONS, seedOf(seed, games++));
    for (let asked = game.toMove(state); asked.length > 0; asked = game.toMove(state)) {
      ({ state } = game.play(state, asked[0], game.sample(state, asked[0], dice)));
    }
    return { turns: game.turns(state), winner: game.outcome(state)?.winners[0] ?? 0 };
  };
}
