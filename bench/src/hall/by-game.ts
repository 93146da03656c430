import type { AnyPackage } from '@meadhall/core';
import { GAME_IDS, load as loadGame } from '@meadhall/registry';
import { loadWanted, usualSeats } from '../games.ts';
import { printRates } from '../page.ts';
import { median, type Ratio, ratio, spreadOf } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { offServerCore } from './cores.ts';
import { type Load, play, TablePool } from './load.ts';
import { type MeadhallRival, meadhall } from './meadhall.ts';

const MATCHES = 50;

interface Played {
  readonly id: string;
  readonly pool: TablePool;
  readonly loads: Load[];
}

const playedIn = (hall: MeadhallRival, pkg: AnyPackage): Played => {
  const { id } = pkg.game.meta;
  const pool = new TablePool(() => hall.openOf({ game: id, seats: usualSeats(pkg) }));
  return { id, pool, loads: [] };
};

const speedName = (id: string): string => `hall.${id}/axes`;
const costName = (id: string): string => `hall.cpu.${id}/axes`;

const ratesOf = ({ id, loads }: Played) => {
  const rates = loads.map(({ movesPerSecond }) => movesPerSecond);
  return { name: id, rates, median: median(rates) };
};

const costRatio = (axes: Played, other: Played): Ratio =>
  spreadOf(axes.loads.map(({ cpuPerMove }, round) => cpuPerMove / other.loads[round].cpuPerMove));

/** One hall and fifty matches of one game after the other, in a closed loop, in turns. The first round warms up. */
async function measure(wanted: ReadonlySet<string>, quick: boolean): Promise<Record<string, Ratio>> {
  const [rounds, milliseconds] = quick ? [3, 1200] : [5, 4000];
  const pkgs = new Set([await loadGame('axes'), ...(await loadWanted(wanted, speedName, costName))]);
  const hall = await meadhall();
  try {
    const games = [...pkgs].map((pkg) => playedIn(hall, pkg));
    for (let round = 0; round <= rounds; round++) {
      for (const { pool, loads } of games) {
        await pool.fill(2 * MATCHES);
        const load = await play(hall, pool, { matches: MATCHES, milliseconds });
        if (round > 0) loads.push(load);
      }
    }
    printRates('The hall, 50 matches of each game, closed loop', games.map(ratesOf), 'moves/s');
    const [axes, ...others] = games;
    return Object.fromEntries(
      others.flatMap((one) => [
        [speedName(one.id), ratio(ratesOf(one), ratesOf(axes))],
        [costName(one.id), costRatio(axes, one)],
      ]),
    );
  } finally {
    await hall.stop();
  }
}

export const byGame: Suite = {
  part: 'hall',
  names: GAME_IDS.filter((id) => id !== 'axes').flatMap((id) => [speedName(id), costName(id)]),
  measure: (wanted, quick) => offServerCore(() => measure(wanted, quick)),
};
