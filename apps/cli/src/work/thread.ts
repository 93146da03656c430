import { parentPort, workerData } from 'node:worker_threads';
import { BadInput } from '../failure.ts';
import { type Applied, install } from '../lab/overrides.ts';
import type { Chunk, Done, Job } from './chunks.ts';

/** What a thread says: that it is ready and what it has overridden, a chunk's result, or what went wrong. */
export type Said = { readonly ready: readonly Applied[] } | { readonly done: Done } | Complaint;

export interface Complaint {
  readonly error: string;
  readonly isBadInput: boolean;
}

const say = (said: Said): void => parentPort?.postMessage(said);

function complain(error: unknown): void {
  say({ error: error instanceof Error ? error.message : String(error), isBadInput: error instanceof BadInput });
}

/** A thread's whole life: overrides before anything of the game is loaded, then chunks in, results out. */
async function live(job: Job): Promise<void> {
  const overrides = 'overrides' in job ? job.overrides : [];
  const applied = overrides.length > 0 ? install(job.game, overrides) : () => [];
  const [{ runChunk }, { load }] = await Promise.all([import('./chunks.ts'), import('@meadhall/registry')]);
  await load(job.game);
  parentPort?.on('message', (chunk: Chunk) => {
    runChunk(job, chunk).then((result) => say({ done: { chunk, result } }), complain);
  });
  say({ ready: applied() });
}

await live(workerData).catch(complain);
