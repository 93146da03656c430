import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median, type Ratio, single, spreadOf } from '../rounds.ts';
import type { Suite } from '../suite.ts';
import { type Plan, play, TablePool, tablesNeeded } from './load.ts';
import { type MeadhallRival, meadhall } from './meadhall.ts';
import type { Rival } from './rival.ts';
import { multiply } from './stored.ts';

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
    return { 'hall.stored100000/1000': spreadOf(ratios) };
  } finally {
    for (const hall of halls) await hall.stop();
    for (const { data } of folders) rmSync(data, { recursive: true, force: true });
  }
}

export const growth: Suite = {
  part: 'hall',
  names: ['hall.resident10000/10', 'hall.resident200/10'],
  measure: (wanted, quick) => measureGrowth(quick || !wanted.has('hall.resident10000/10')),
};

export const evicted: Suite = { part: 'hall', names: ['evicted.kb.axes'], isSlow: true, measure: measureEvicted };

export const stored: Suite = { part: 'hall', names: ['hall.stored100000/1000'], isSlow: true, measure: measureStored };
