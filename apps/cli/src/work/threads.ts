import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { BadInput } from '../failure.ts';
import type { Applied } from '../lab/overrides.ts';
import { type Chunk, type Done, type Job, runChunk } from './chunks.ts';
import type { Complaint, Said } from './thread.ts';

export type Tell = (done: Done) => unknown;

/** A thread that does chunks of one job, with the job's overrides in its own copy of the game. */
export interface Hand {
  readonly applied: readonly Applied[];
  run(chunk: Chunk): Promise<Done>;
  stop(): Promise<unknown>;
}

const misfortune = ({ error, isBadInput }: Complaint): Error => (isBadInput ? new BadInput(error) : new Error(error));

/** Starts a thread for a job and waits until it has loaded the game. */
export function hand(job: Job): Promise<Hand> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: job });
  let fulfil: (done: Done) => void = () => {};
  let fail: (error: Error) => void = () => {};
  return new Promise<Hand>((resolve, reject) => {
    fail = reject;
    thread.on('error', (error: Error) => fail(error));
    thread.on('message', (said: Said) => {
      if ('error' in said) {
        fail(misfortune(said));
      } else if ('done' in said) {
        fulfil(said.done);
      } else {
        resolve({
          applied: said.ready,
          run: (chunk) =>
            new Promise<Done>((done, failed) => {
              fulfil = done;
              fail = failed;
              thread.postMessage(chunk);
            }),
          stop: () => thread.terminate(),
        });
      }
    });
  }).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
}

/** Does the chunks in this thread, or in several of its own; tells each as it is done, in no fixed order. */
export async function work(job: Job, chunks: readonly Chunk[], workers: number, tell: Tell): Promise<void> {
  if (workers > 1 || 'overrides' in job) return inThreads(job, chunks, workers, tell);
  for (const chunk of chunks) {
    await tell({ chunk, result: await runChunk(job, chunk) });
    await setImmediate();
  }
}

async function inThreads(job: Job, chunks: readonly Chunk[], workers: number, tell: Tell): Promise<void> {
  const left = chunks.values();
  const hands = await Promise.all(Array.from({ length: Math.min(workers, chunks.length) }, () => hand(job)));
  try {
    await Promise.all(
      hands.map(async ({ run }) => {
        for (const chunk of left) await tell(await run(chunk));
      }),
    );
  } finally {
    await Promise.all(hands.map(({ stop }) => stop()));
  }
}
