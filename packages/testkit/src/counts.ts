import type { AnyGame, AnyPackage, Seed } from '@meadhall/core';
import { derive, range } from '@meadhall/core';
import { anyChoice, anySeat, randomFor } from './checks.ts';

/** How many lines of play there are from a state, to a depth. Simultaneous answers are counted in seat order. */
export function count(game: AnyGame, state: unknown, depth: number): number {
  if (depth === 0) return 1;
  const seat = game.toMove(state)[0];
  if (seat === undefined) return 1;
  let lines = 0;
  for (const choice of game.choices(state, seat)) lines += count(game, game.play(state, seat, choice).state, depth - 1);
  return lines;
}

export interface UseRun {
  readonly seats: number;
  readonly options: object;
  readonly games: number;
}

/** Everything the lab notes saw used over a run of random games. */
export function usedInPlay({ game, lab }: AnyPackage, runs: readonly UseRun[], seed: Seed): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const { seats, options, games } of runs) {
    for (const n of range(games)) {
      const own = derive(seed, `${seats}/${JSON.stringify(options)}/${n}`);
      const random = randomFor(own, 'use');
      const note = (events: readonly unknown[]): void => {
        for (const event of events) for (const { what } of lab.used(event)) seen.add(what);
      };
      const started = game.start(seats, options, own);
      note(started.events);
      let { state } = started;
      while (game.toMove(state).length > 0) {
        const seat = anySeat(game, state, random);
        const played = game.play(state, seat, anyChoice(game, state, seat, random));
        note(played.events);
        state = played.state;
      }
    }
  }
  return seen;
}
