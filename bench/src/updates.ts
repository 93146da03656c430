import { type AnyPackage, range } from '@meadhall/core';
import { chorus } from '@meadhall/hall';
import { GAME_IDS } from '@meadhall/registry';
import { loadWanted, usualSeats } from './games.ts';
import { type Game, playedGame } from './hall/moves.ts';
import { printRates } from './page.ts';
import { type Measured, median, microseconds, ownTime } from './rounds.ts';
import type { Suite } from './suite.ts';

/** Longer games are left at this ply. */
const MOST_PLIES = 300;

/** Tells every seat each ply of a game: views, what changed in them, questions, and all of it as bytes. */
function tellAll({ game }: AnyPackage, seats: number, { first, moves }: Game): void {
  const voices = chorus(game);
  for (const viewer of range(seats)) voices.add(viewer, first);
  let before = first;
  for (const moved of moves) {
    voices.tell(before, moved, null, () => {});
    before = moved.after;
  }
}

/**
 * Updates a second. The games are played anew for each round, outside of the time: a state that was shown before has views
 * kept of it.
 */
function rateOf(pkg: AnyPackage, deal: string, games: number): number {
  const played = range(games).map((game) => playedGame(pkg, `${deal} ${game}`, MOST_PLIES));
  const began = ownTime();
  for (const game of played) tellAll(pkg, usualSeats(pkg), game);
  const plies = played.reduce((sum, { moves }) => sum + moves.length, 0);
  return (plies / (ownTime() - began)) * 1000;
}

const name = (id: string): string => `update.us.${id}`;

/** What it takes to tell all seats of one choice, game by game, in turns. */
export const updates: Suite = {
  part: 'games',
  names: GAME_IDS.map(name),
  async measure(wanted, quick) {
    const [rounds, games] = quick ? [5, 8] : [11, 20];
    const pkgs = await loadWanted(wanted, name);
    const rates = pkgs.map((): number[] => []);
    for (const pkg of pkgs) rateOf(pkg, 'warm', 3 * games);
    for (const round of range(rounds)) {
      for (const [i, pkg] of pkgs.entries()) rates[i].push(rateOf(pkg, `round ${round}`, games));
    }
    const measured: Measured[] = pkgs.map(({ game }, i) => ({
      name: game.meta.id,
      rates: rates[i],
      median: median(rates[i]),
    }));
    printRates('Updates to all seats of one choice, one thread', measured, 'updates/s');
    return Object.fromEntries(measured.map((one) => [name(one.name), microseconds(one)]));
  },
};
