import type { Chunk, Job } from './chunks.ts';
import { type Tell, work } from './threads.ts';

/** Whoever does the chunks of a job. */
export type Crew = (job: Job, chunks: readonly Chunk[], tell: Tell) => Promise<void>;

/** Threads of this process or, through Redis, workers on any machine. */
export function crewThrough(redis: string | undefined, workers: number): Crew {
  if (redis === undefined)
    return (job, chunks, tell) => (chunks.length === 0 ? Promise.resolve() : work(job, chunks, workers, tell));
  return async (job, chunks, tell) => (await import('./redis.ts')).throughRedis(redis, job, chunks, tell);
}
