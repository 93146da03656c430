import { availableParallelism } from 'node:os';
import { at } from '@meadhall/core';
import { wholeNumber } from '../command.ts';
import { progress } from '../progress.ts';
import type { Chunk, Job } from './chunks.ts';
import { crewThrough } from './crew.ts';
import { openRun, type Take } from './stored.ts';

const NO_OPTIONS: string[] = [];

/** What every long run takes on the command line, besides what it plays. */
export const RUN_OPTIONS = {
  seed: { type: 'string', default: '1' },
  option: { type: 'string', multiple: true, default: NO_OPTIONS },
  out: { type: 'string' },
  workers: { type: 'string', default: String(availableParallelism()) },
  redis: { type: 'string' },
  fresh: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export interface RunChoices {
  readonly workers: string;
  readonly redis?: string | undefined;
  readonly fresh: boolean;
}

export interface Run {
  /** What the bar on the terminal is called. */
  readonly title: string;
  readonly folder: string;
  /** All that the results follow from; a folder with another plan holds another run. */
  readonly plan: unknown;
  /** Jobs played one after the other, all in the same chunks. */
  readonly sides: readonly Job[];
  readonly chunks: readonly Chunk[];
  readonly take: Take;
}

/** Plays what is left of a run, writing down every chunk as it comes; says how many seconds that took. */
export async function playRun(
  { title, folder, plan, sides, chunks, take }: Run,
  { workers, redis, fresh }: RunChoices,
): Promise<number> {
  const crew = crewThrough(redis, wholeNumber('workers', workers, 1, 256));
  const run = await openRun(folder, plan, fresh, take);
  const left = sides.map((_, side) => chunks.filter((chunk) => !run.isDone(side, chunk)));
  const games = (some: readonly Chunk[]): number => some.reduce((sum, { from, to }) => sum + to - from, 0);
  const total = games(chunks) * sides.length;
  let done = total - games(left.flat());
  const bar = progress(title, total, done);
  const began = performance.now();
  try {
    for (const [side, job] of sides.entries()) {
      await crew(job, at(left, side), async ({ chunk, result }) => {
        await run.add(side, chunk, result);
        done += chunk.to - chunk.from;
        bar.at(done);
      });
    }
  } finally {
    bar.stop();
  }
  return (performance.now() - began) / 1000;
}
