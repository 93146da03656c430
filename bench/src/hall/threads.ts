import { load } from '@meadhall/registry';
import { usualSeats } from '../games.ts';
import { printRates } from '../page.ts';
import { median, type Ratio, ratio, spreadOf } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { type Load, play, TablePool } from './load.ts';
import { type MeadhallRival, meadhall } from './meadhall.ts';

const MATCHES = 50;
const IDLE_MS = 60_000;
const THREADS = [2, 1] as const;

/** By what the ratio is called: the game that is played. */
const NAMES: Readonly<Record<string, string>> = {
  'hall.threads2/1': 'axes',
  'hall.threads2/1.pax-viking': 'pax-viking',
};

const costName = (name: string): string => name.replace('hall.', 'hall.cpu.');

interface Played {
  readonly name: string;
  readonly hall: MeadhallRival;
  readonly pool: TablePool;
  readonly loads: Load[];
}

const ratesOf = ({ name, loads }: Played) => {
  const rates = loads.map(({ movesPerSecond }) => movesPerSecond);
  return { name, rates, median: median(rates) };
};

/** The same matches on a hall with two threads and on one with one, in turns; every process goes where the system puts it. */
async function compared(game: string, rounds: number, milliseconds: number): Promise<readonly [Ratio, Ratio]> {
  const seats = usualSeats(await load(game));
  const halls: Played[] = [];
  try {
    for (const threads of THREADS) {
      const hall = await meadhall(IDLE_MS, undefined, threads);
      const pool = new TablePool(() => hall.openOf({ game, seats }));
      halls.push({ name: `${game}, ${threads} threads`, hall, pool, loads: [] });
    }
    for (let round = 0; round <= rounds; round++) {
      for (const { hall, pool, loads } of halls) {
        await pool.fill(2 * MATCHES);
        const load = await play(hall, pool, { matches: MATCHES, milliseconds });
        if (round > 0) loads.push(load);
      }
    }
    printRates('The hall on two threads and on one, 50 matches, closed loop', halls.map(ratesOf), 'moves/s');
    const [two, one] = halls;
    const cost = spreadOf(one.loads.map(({ cpuPerMove }, round) => cpuPerMove / two.loads[round].cpuPerMove));
    return [ratio(ratesOf(two), ratesOf(one)), cost];
  } finally {
    await Promise.all(halls.map(({ hall }) => hall.stop()));
  }
}

export const threads: Suite = {
  part: 'hall',
  names: Object.keys(NAMES).flatMap((name) => [name, costName(name)]),
  async measure(wanted, quick) {
    const [rounds, milliseconds] = quick ? [3, 1200] : [5, 4000];
    const ratios: Record<string, Ratio> = {};
    for (const [name, game] of Object.entries(NAMES)) {
      if (!wanted.has(name) && !wanted.has(costName(name))) continue;
      const [speed, cost] = await compared(game, rounds, milliseconds);
      ratios[name] = speed;
      ratios[costName(name)] = cost;
    }
    return ratios;
  },
};
