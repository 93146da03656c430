import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { same } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import { t } from '../words/reports/index.ts';
import type { Chunk, Result } from './chunks.ts';

/** A run on disk: its plan, and a line for every chunk done. Whatever stops it, it goes on from there. */
export interface StoredRun {
  isDone(side: number, chunk: Chunk): boolean;
  add(side: number, chunk: Chunk, result: Result): Promise<void>;
}

/** Told once for every chunk, stored before or done now. */
export type Take = (side: number, result: Result) => void;

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
  readonly result: Result;
}

/** A line cut off by a crash is as good as none: its chunk is done again. */
function chunkLine(line: string): ChunkLine | null {
  try {
    const parsed: ChunkLine = JSON.parse(line);
    return typeof parsed.result.kind === 'string' ? parsed : null;
  } catch {
    return null;
  }
}

/** Opens the run a folder holds, or begins one. A folder that holds a run of something else is left alone. */
export async function openRun(folder: string, plan: unknown, fresh: boolean, take: Take): Promise<StoredRun> {
  try {
    return await openFolder(folder, plan, fresh, take);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(t('folderInUse', { folder, why: error instanceof Error ? error.message : String(error) }));
  }
}

async function openFolder(folder: string, plan: unknown, fresh: boolean, take: Take): Promise<StoredRun> {
  await mkdir(folder, { recursive: true });
  const planFile = join(folder, PLAN);
  const chunkFile = join(folder, CHUNKS);
  if (fresh) await Promise.all([rm(planFile, { force: true }), rm(chunkFile, { force: true })]);
  const before = await textOf(planFile);
  if (before !== null && !same(JSON.parse(before), JSON.parse(JSON.stringify(plan)))) {
    throw new BadInput(t('otherRun', { folder }));
  }
  if (before === null) await place(planFile, `${JSON.stringify(plan, null, 2)}\n`);

  const done = new Set<string>();
  const key = (side: number, from: number): string => `${side} ${from}`;
  const takeOnce = ({ side, from, result }: ChunkLine): void => {
    if (done.has(key(side, from))) return;
    done.add(key(side, from));
    take(side, result);
  };
  const stored = await textOf(chunkFile);
  for (const line of stored?.split('\n') ?? []) {
    const parsed = chunkLine(line);
    if (parsed) takeOnce(parsed);
  }
  // What follows a line that was cut off must begin on a line of its own.
  if (stored && !stored.endsWith('\n')) await appendFile(chunkFile, '\n');
  return {
    isDone: (side, { from }) => done.has(key(side, from)),
    async add(side, { from, to }, result) {
      const line: ChunkLine = { side, from, to, result };
      await appendFile(chunkFile, `${JSON.stringify(line)}\n`);
      takeOnce(line);
    },
  };
}

/** Written beside and moved into place, so that a file is there whole or not at all. */
export async function place(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
