import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadAll, usualSeats } from '../games.ts';
import { type Measured, median, type Ratio, ratio } from '../rounds.ts';
import { boardgameio } from './boardgameio.ts';
import { bytesFrom } from './bytes.ts';
import { colyseus } from './colyseus.ts';
import { offServerCore } from './cores.ts';
import { type Load, type Plan, play, TablePool, tablesNeeded } from './load.ts';
import { type MeadhallRival, meadhall, type Opening } from './meadhall.ts';
import type { Rival } from './rival.ts';
import { multiply } from './stored.ts';

const MATCHES = 50;
/** Games that go on for longer are left at this ply. */
const MOST_PLIES = 200;
const FEW_PLIES = 8;

export interface HallPart {
  readonly rates: readonly Measured[];
  readonly notes: readonly {
    readonly name: string;
    readonly durable: string;
    readonly bytesPerMove: number;
    /** Milliseconds of the server's processor time for one move. */
    readonly cpuPerMove: number;
    readonly p50: number;
    readonly p99: number;
    /** One match with its four seats connected. */
    readonly kbPerMatch: number;
  }[];
  /** The hall at half of its own maximum. */
  readonly half: Load;
  readonly ratios: Readonly<Record<string, Ratio>>;
}

const single = (value: number): Ratio => ({ median: value, low: value, high: value });

/** Plays until the server's code has been compiled for what it does; says how fast it went last. */
async function warmUp(rival: Rival, pool: TablePool, quick: boolean): Promise<Load> {
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

/** Fifty matches of four in a closed loop: the hall, boardgame.io's server and a Colyseus room, in turns. */
async function measureLoad(quick: boolean): Promise<HallPart> {
  const milliseconds = quick ? 1200 : 4000;
  const rounds = quick ? 3 : 5;
  const hall = await meadhall();
  const rivals: Rival[] = [hall, await boardgameio('memory'), await boardgameio('file'), await colyseus()];
  const pools = rivals.map((rival) => new TablePool(() => rival.open()));
  const loads: Load[][] = rivals.map(() => []);
  try {
    const heaps: number[] = [];
    for (const [i, rival] of rivals.entries()) {
      await pools[i].fill(10);
      const before = await rival.heap();
      await pools[i].fill(10 + MATCHES);
      heaps.push(((await rival.heap()) - before) / MATCHES / 1024);
    }
    for (const [i, rival] of rivals.entries()) loads[i].push(await warmUp(rival, pools[i], quick));
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < rivals.length; turn++) {
        const next = (turn + round) % rivals.length;
        await pools[next].fill(tablesNeeded(loads[next].at(-1)?.movesPerSecond ?? 0, milliseconds, MATCHES));
        loads[next].push(await play(rivals[next], pools[next], { matches: MATCHES, milliseconds }));
      }
    }
    const counted = loads.map((all) => all.slice(1));
    const rates = rivals.map(({ name }, i) => {
      const own = counted[i].map(({ movesPerSecond }) => movesPerSecond);
      return { name, rates: own, median: median(own) };
    });
    const pace = rates[0].median / 2;
    await pools[0].fill(tablesNeeded(pace, milliseconds, MATCHES));
    const half = await play(hall, pools[0], { matches: MATCHES, milliseconds, pace });
    const cpuOf = ({ cpuPerMove }: Load): number => cpuPerMove;
    const middle = (i: number, of: (load: Load) => number): number => median(counted[i].map(of));
    return {
      rates,
      notes: rivals.map(({ name, durable }, i) => ({
        name,
        durable,
        bytesPerMove: middle(i, ({ bytesPerMove }) => bytesPerMove),
        cpuPerMove: middle(i, ({ cpuPerMove }) => cpuPerMove),
        p50: middle(i, ({ p50 }) => p50),
        p99: middle(i, ({ p99 }) => p99),
        kbPerMatch: heaps[i],
      })),
      half,
      ratios: {
        'hall/boardgameio': ratio(rates[0], rates[1]),
        'hall/boardgameio.file': ratio(rates[0], rates[2]),
        'hall/colyseus': ratio(rates[0], rates[3]),
        'hall.cpu/boardgameio': single(middle(1, cpuOf) / middle(0, cpuOf)),
        'hall.cpu/colyseus': single(middle(3, cpuOf) / middle(0, cpuOf)),
        'hall.p99ms': single(half.p99),
      },
    };
  } finally {
    await Promise.all(rivals.map((rival) => rival.stop()));
  }
}

/** Bytes that reach all seats for one choice, over whole games. */
async function bytesPerMove(hall: MeadhallRival, opening: Opening, games: number): Promise<number> {
  let moves = 0;
  let bytes = 0;
  for (let game = 0; game < games; game++) {
    const table = await hall.openOf(opening);
    const start = bytesFrom(hall.port);
    for (let ply = 0; ply < MOST_PLIES && (await table.move()) !== null; ply++) moves++;
    bytes += bytesFrom(hall.port) - start;
    table.leave();
  }
  return bytes / Math.max(1, moves);
}

/** How much the heap grows for one more match that has been played a little, with its seats connected or gone. */
async function heapPerMatch(hall: MeadhallRival, opening: Opening, many: number, stays: boolean): Promise<number> {
  const before = await hall.heap();
  for (let match = 0; match < many; match++) {
    const table = await hall.openOf(opening);
    for (let ply = 0; ply < FEW_PLIES; ply++) await table.move();
    if (!stays) table.leave();
  }
  await setTimeout(300);
  return ((await hall.heap()) - before) / many / 1024;
}

/** Bytes on the wire and memory in the hall, game by game: a match that is resident, and one with all seats connected. */
async function measureSizes(quick: boolean): Promise<Record<string, Ratio>> {
  const ratios: Record<string, Ratio> = {};
  const many = quick ? 20 : 200;
  for (const pkg of await loadAll()) {
    const { id } = pkg.game.meta;
    const opening = { game: id, seats: usualSeats(pkg) };
    const hall = await meadhall(3_600_000);
    try {
      ratios[`hall.bytesPerUpdate.${id}`] = single(await bytesPerMove(hall, opening, quick ? 2 : 20));
      await heapPerMatch(hall, opening, 10, false);
      ratios[`resident.kb.${id}`] = single(await heapPerMatch(hall, opening, many, false));
      ratios[`connected.kb.${id}`] = single(await heapPerMatch(hall, opening, many, true));
    } finally {
      await hall.stop();
    }
  }
  return ratios;
}

/** Moves per second once warm: the first round is only there to warm up, and to tell how many tables the next ones need. */
async function usualRate(hall: Rival, pool: TablePool, plan: Plan): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < 4; round++) {
    await pool.fill(tablesNeeded(found.at(-1) ?? 500, plan.milliseconds, plan.matches));
    found.push((await play(hall, pool, plan)).movesPerSecond);
  }
  return median(found.slice(1));
}

/** Ten matches played as fast as they go, alone and with many others resident beside them. */
async function measureGrowth(quick: boolean): Promise<Record<string, Ratio>> {
  const many = quick ? 200 : 10_000;
  const hall: MeadhallRival = await meadhall(3_600_000);
  try {
    const pool = new TablePool(() => hall.open());
    const plan = { matches: 10, milliseconds: quick ? 800 : 3000 };
    const few = await usualRate(hall, pool, plan);
    const resident = new TablePool(() => hall.openOf({ game: 'axes', seats: 2, connected: 1 }));
    await resident.fill(many);
    const among = await usualRate(hall, pool, plan);
    return { [`hall.resident${many}/10`]: single(few / among) };
  } finally {
    await hall.stop();
  }
}

/** What a match leaves behind in memory once nobody listens to it any more. */
async function measureEvicted(): Promise<Record<string, Ratio>> {
  const hall = await meadhall(200);
  try {
    const many = 200;
    const comeAndGo = async (): Promise<void> => {
      for (let match = 0; match < many; match++) {
        const table = await hall.open();
        await table.move();
        table.leave();
      }
      await setTimeout(9_000);
    };
    // The first ones also leave compiled code behind.
    await comeAndGo();
    const before = await hall.heap();
    await comeAndGo();
    return { 'evicted.kb.axes': single(((await hall.heap()) - before) / many / 1024) };
  } finally {
    await hall.stop();
  }
}

const STORED_ROUNDS = 7;

/** Ten matches played as fast as they go, in a hall that has stored a thousand others and, in turn, one with a hundred times as many. */
async function measureStored(): Promise<Record<string, Ratio>> {
  const plan = { matches: 10, milliseconds: 1500 };
  const folders = [1_000, 100_000].map((many) => ({ many, data: mkdtempSync(join(tmpdir(), 'meadhall-bench-')) }));
  const halls: MeadhallRival[] = [];
  try {
    for (const { many, data } of folders) {
      const hall = await meadhall(200, data);
      await play(hall, new TablePool(() => hall.open()), plan);
      await hall.stop();
      multiply(data, many);
      halls.push(await meadhall(200, data));
    }
    const pools = halls.map((hall) => new TablePool(() => hall.open()));
    const ratios: number[] = [];
    for (let round = 0; round < STORED_ROUNDS; round++) {
      const costs: number[] = [];
      for (const [i, hall] of halls.entries()) {
        const pool = pools[i];
        await pool.fill(tablesNeeded(10_000, plan.milliseconds, plan.matches));
        costs.push((await play(hall, pool, plan)).cpuPerMove);
      }
      if (round > 0) ratios.push(costs[1] / costs[0]);
    }
    const spread = { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
    return { 'hall.stored100000/1000': spread };
  } finally {
    for (const hall of halls) await hall.stop();
    for (const { data } of folders) rmSync(data, { recursive: true, force: true });
  }
}

export async function measureHall(quick: boolean): Promise<HallPart> {
  const load = await offServerCore(() => measureLoad(quick));
  const sizes = await measureSizes(quick);
  const growth = await measureGrowth(quick);
  const slow = quick ? {} : { ...(await measureEvicted()), ...(await measureStored()) };
  return { ...load, ratios: { ...load.ratios, ...sizes, ...growth, ...slow } };
}
