import { at } from '@meadhall/core';

/** The plies that led to where the game stands now: without those that were taken back. The first is ply 1. */
export function standingPlies<P extends { readonly back?: number }>(plies: readonly P[]): readonly P[] {
  /** For each ply the last one that counted by then. */
  const last: number[] = [0];
  const before: number[] = [0];
  plies.forEach(({ back }, i) => {
    before.push(at(last, i));
    last.push(back === undefined ? i + 1 : (last[back] ?? 0));
  });
  const standing: P[] = [];
  for (let ply = at(last, -1); ply > 0; ply = at(before, ply)) standing.push(at(plies, ply - 1));
  return standing.reverse();
}
