import { printNotes, printRates, say } from '../page.ts';
import { median, type Ratio, ratio, single, spreadOf } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { bare } from './bare.ts';
import { offServerCore } from './cores.ts';
import { type Load, play, TablePool, tablesNeeded } from './load.ts';
import { meadhall } from './meadhall.ts';
import type { Rival } from './rival.ts';

const MATCHES = 50;
/** As far as two servers may be apart in what they keep of a move: the games they play differ by chance. */
const MOST_APART = 0.05;

const boardgameio = async (store: 'memory' | 'file'): Promise<Rival> =>
  (await import('./boardgameio.ts')).boardgameio(store);
const colyseus = async (keeps: boolean): Promise<Rival> => (await import('./colyseus.ts')).colyseus(keeps);

/** Whom the hall is measured against, by what the ratio is called. Other servers' libraries are loaded only when asked for. */
const RIVALS: Readonly<Record<string, () => Promise<Rival>>> = {
  bare,
  boardgameio: () => boardgameio('memory'),
  'boardgameio.file': () => boardgameio('file'),
  colyseus: () => colyseus(false),
  'colyseus.durable': () => colyseus(true),
};

const speedName = (rival: string): string => `hall/${rival}`;
const costName = (rival: string): string => `hall.cpu/${rival}`;
const LATENCY = 'hall.p99ms';

/** One server, its tables, and how it did round after round. */
interface Entrant {
  readonly rival: Rival;
  readonly pool: TablePool;
  readonly loads: Load[];
  kbPerMatch: number;
}

const entrant = (rival: Rival): Entrant => ({
  rival,
  pool: new TablePool(() => rival.open()),
  loads: [],
  kbPerMatch: 0,
});

const ratesOf = ({ rival: { name }, loads }: Entrant) => {
  const rates = loads.map(({ movesPerSecond }) => movesPerSecond);
  return { name, rates, median: median(rates) };
};

const middle = ({ loads }: Entrant, of: (load: Load) => number): number => median(loads.map(of));

/** Of each round: how much more processor time the other one spends on a move, all threads. */
const costRatio = (hall: Entrant, other: Entrant): Ratio =>
  spreadOf(hall.loads.map(({ cpuPerMove }, round) => other.loads[round].cpuPerMove / cpuPerMove));

async function weigh(one: Entrant): Promise<void> {
  await one.pool.fill(10);
  const before = await one.rival.heap();
  await one.pool.fill(10 + MATCHES);
  one.kbPerMatch = ((await one.rival.heap()) - before) / MATCHES / 1024;
}

/** Plays until the server's code has been compiled for what it does; says how fast it went last. */
async function warmUp({ rival, pool }: Entrant, quick: boolean): Promise<Load> {
  const [enough, patience] = quick ? [30_000, 8_000] : [150_000, 30_000];
  const until = performance.now() + patience;
  let moves = 0;
  for (;;) {
    await pool.fill(2 * MATCHES);
    const load = await play(rival, pool, { matches: MATCHES, milliseconds: 1000 });
    moves += load.movesPerSecond;
    if (moves >= enough || performance.now() > until) return load;
  }
}

async function round({ rival, pool, loads }: Entrant, last: Load, milliseconds: number): Promise<void> {
  await pool.fill(tablesNeeded(last.movesPerSecond, milliseconds, MATCHES));
  loads.push(await play(rival, pool, { matches: MATCHES, milliseconds }));
}

/** A server that keeps less than the hall is no measure for it. */
function checkKept(entrants: readonly Entrant[]): void {
  const [own = 0, ...others] = entrants.flatMap(({ rival }) => rival.keptPerMove?.() ?? []);
  for (const kept of others) {
    say(`  on disk for a move: the hall ${own.toFixed(0)} bytes, the bare server ${kept.toFixed(0)}`);
    if (Math.abs(kept / own - 1) > MOST_APART) throw new Error('The bare server does not keep what the hall keeps.');
  }
}

async function atHalf({ rival, pool }: Entrant, pace: number, milliseconds: number): Promise<Load> {
  await pool.fill(tablesNeeded(pace, milliseconds, MATCHES));
  return play(rival, pool, { matches: MATCHES, milliseconds, pace });
}

function tell(entrants: readonly Entrant[], half: Load): void {
  printRates('Servers: 50 matches of 4, all connected, closed loop', entrants.map(ratesOf), 'moves/s');
  const notes = entrants.map((one) => ({
    name: one.rival.name,
    durable: one.rival.durable,
    bytesPerMove: middle(one, ({ bytesPerMove }) => bytesPerMove),
    cpuPerMove: middle(one, ({ cpuPerMove }) => cpuPerMove),
    p50: middle(one, ({ p50 }) => p50),
    p99: middle(one, ({ p99 }) => p99),
    kbPerMatch: one.kbPerMatch,
  }));
  printNotes(notes, half);
}

/** Fifty matches of four in a closed loop: the hall and the others, in turns. */
async function measure(wanted: ReadonlySet<string>, quick: boolean): Promise<Record<string, Ratio>> {
  const [rounds, milliseconds] = quick ? [3, 1200] : [5, 4000];
  const names = Object.keys(RIVALS).filter((name) => wanted.has(speedName(name)) || wanted.has(costName(name)));
  const hall = entrant(await meadhall());
  const entrants = [hall];
  try {
    for (const name of names) entrants.push(entrant(await RIVALS[name]()));
    for (const one of entrants) await weigh(one);
    const warm: Load[] = [];
    for (const one of entrants) warm.push(await warmUp(one, quick));
    for (let number = 0; number < rounds; number++) {
      for (let turn = 0; turn < entrants.length; turn++) {
        const next = (turn + number) % entrants.length;
        await round(entrants[next], entrants[next].loads.at(-1) ?? warm[next], milliseconds);
      }
    }
    const half = await atHalf(hall, ratesOf(hall).median / 2, milliseconds);
    tell(entrants, half);
    checkKept(entrants);
    const ratios: Record<string, Ratio> = { [LATENCY]: single(half.p99) };
    for (const [i, name] of names.entries()) {
      ratios[speedName(name)] = ratio(ratesOf(hall), ratesOf(entrants[i + 1]));
      ratios[costName(name)] = costRatio(hall, entrants[i + 1]);
    }
    return ratios;
  } finally {
    await Promise.all(entrants.map(({ rival }) => rival.stop()));
  }
}

export const against: Suite = {
  part: 'hall',
  names: [...Object.keys(RIVALS).flatMap((name) => [speedName(name), costName(name)]), LATENCY],
  measure: (wanted, quick) => offServerCore(() => measure(wanted, quick)),
};
