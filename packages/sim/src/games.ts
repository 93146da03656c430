import type { AnyPackage } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { tinyOf } from '@meadhall/testkit/tiny';

/** A game that is played in the simulator, under its older rules and under newer ones. */
export interface Versions {
  readonly older: AnyPackage;
  readonly newer: AnyPackage;
}

/** The smallest game under another name, whose newer rules play the same choices to other states without a word. */
function changed(): Versions {
  const named = (pkg: AnyPackage): AnyPackage => ({
    ...pkg,
    game: { ...pkg.game, meta: { ...pkg.game.meta, id: 'tiny-changed' } },
  });
  const [older, newer] = [named(tinyOf(1, {})), named(tinyOf(2, { 1: (state: object) => state }))];
  const { game } = newer;
  const play: typeof game.play = (state, seat, choice) => {
    const played = game.play(state, seat, choice);
    return { ...played, state: { ...played.state, note: `${played.state.note ?? ''}+` } };
  };
  return { older, newer: { ...newer, game: { ...game, play } } };
}

/**
 * The smallest game, whose newer rules lead to the same states; the shortest real one, whose newer rules cannot read the
 * older states, so that a match goes over from a snapshot alone; and one whose newer rules differ in what they do.
 */
export async function simulatedGames(): Promise<readonly Versions[]> {
  const [shortest = ''] = GAME_IDS;
  const real = await load(shortest);
  return [
    { older: tinyOf(1, {}), newer: tinyOf(2, { 1: (state: object) => ({ ...state, note: 'newer' }) }) },
    { older: real, newer: bumped(real) },
    changed(),
  ];
}

export const packagesOf = (games: readonly Versions[], isNewer: boolean): readonly AnyPackage[] =>
  games.map(({ older, newer }) => (isNewer ? newer : older));
