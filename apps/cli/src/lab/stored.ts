import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { same } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import type { Chunk } from '../work/chunks.ts';
import type { LabJob } from './observe.ts';
import { addTally, type LabTally, noTally } from './tally.ts';

/** One side of a lab run; a comparison has two, played with the same seeds. */
export interface Side {
  readonly name: string;
  readonly job: LabJob;
}

export interface LabPlan {
  readonly format: 1;
  readonly version: number;
  readonly games: number;
  readonly chunk: number;
  readonly sides: readonly Side[];
}

/** A run on disk: its plan, and a line for every chunk done. Whatever stops it, it goes on from there. */
export interface StoredRun {
  readonly tallies: readonly LabTally[];
  isDone(side: number, chunk: Chunk): boolean;
  add(side: number, chunk: Chunk, result: LabTally): Promise<void>;
}

const PLAN = 'plan.json';
const CHUNKS = 'chunks.jsonl';

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

interface ChunkLine {
  readonly side: number;
  readonly from: number;
  readonly to: number;
  readonly result: LabTally;
}

/** A line cut off by a crash is as good as none: its chunk is done again. */
function chunkLine(line: string): ChunkLine | null {
  try {
    const parsed: ChunkLine = JSON.parse(line);
    return parsed.result.kind === 'lab' ? parsed : null;
  } catch {
    return null;
  }
}

export async function openRun(folder: string, plan: LabPlan, fresh: boolean): Promise<StoredRun> {
  await mkdir(folder, { recursive: true });
  const planFile = join(folder, PLAN);
  const chunkFile = join(folder, CHUNKS);
  if (fresh) await Promise.all([rm(planFile, { force: true }), rm(chunkFile, { force: true })]);
  const before = await textOf(planFile);
  if (before !== null && !same(JSON.parse(before), JSON.parse(JSON.stringify(plan)))) {
    throw new BadInput(`${folder} holds a run of something else; name another --out, or begin anew with --fresh.`);
  }
  if (before === null) await writeFile(planFile, `${JSON.stringify(plan, null, 2)}\n`);

  const tallies = plan.sides.map(() => noTally());
  const done = new Set<string>();
  const key = (side: number, from: number): string => `${side} ${from}`;
  const take = ({ side, from, result }: ChunkLine): void => {
    const tally = tallies[side];
    if (!tally || done.has(key(side, from))) return;
    done.add(key(side, from));
    addTally(tally, result);
  };
  const stored = await textOf(chunkFile);
  for (const line of stored?.split('\n') ?? []) {
    const parsed = chunkLine(line);
    if (parsed) take(parsed);
  }
  // What follows a line that was cut off must begin on a line of its own.
  if (stored && !stored.endsWith('\n')) await appendFile(chunkFile, '\n');
  return {
    tallies,
    isDone: (side, { from }) => done.has(key(side, from)),
    async add(side, { from, to }, result) {
      const line: ChunkLine = { side, from, to, result };
      await appendFile(chunkFile, `${JSON.stringify(line)}\n`);
      take(line);
    },
  };
}
