import { hashText } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { type Job as Bull, Queue, QueueEvents, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BadInput } from '../failure.ts';
import type { Chunk, Job, Result } from './chunks.ts';
import { type Hand, hand, type Tell } from './threads.ts';

const QUEUE = 'meadhall-work';
/** A worker that dies keeps its chunk for so long; then another one takes it. */
const LOCK = 10_000;
const SWEEP = 3_000;
const NO_ANSWER = 'no answer';
const STALLS_ALLOWED = 20;

interface Parcel {
  readonly job: Job;
  readonly chunk: Chunk;
  /** Of the game's rules: a worker that knows others must not answer. */
  readonly version: number;
}

/** Connects, or says in one line that nobody answers. */
async function connected(url: string): Promise<Redis> {
  if (!/^rediss?:\/\//.test(url)) throw new BadInput(`--redis takes redis://HOST:PORT, not '${url}'.`);
  let isReady = false;
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    lazyConnect: true,
    retryStrategy: (times) => (isReady ? Math.min(times * 200, 2000) : null),
  });
  let reason = NO_ANSWER;
  redis.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
  } catch (error) {
    throw new BadInput(
      `Redis at ${url} cannot be reached: ${reason === NO_ANSWER && error instanceof Error ? error.message : reason}`,
    );
  }
  isReady = true;
  return redis;
}

/**
 * Lays the chunks out for workers anywhere and tells each as it comes back. A chunk's name follows from its job, so a
 * run that is begun again finds what was done meanwhile.
 */
export async function throughRedis(url: string, job: Job, chunks: readonly Chunk[], tell: Tell): Promise<void> {
  if (chunks.length === 0) return;
  const redis = await connected(url);
  const listening = await connected(url);
  const queue = new Queue<Parcel, Result>(QUEUE, { connection: redis });
  const events = new QueueEvents(QUEUE, { connection: listening });
  const { version } = (await load(job.game)).game.meta;
  const stem = hashText(`${version} ${JSON.stringify(job)}`).slice(0, 24);
  const left = new Map(chunks.map((chunk) => [`${stem}-${chunk.from}-${chunk.to}`, chunk]));
  let sweeper: NodeJS.Timeout | undefined;
  try {
    await events.waitUntilReady();
    await queue.addBulk(
      [...left].map(([jobId, chunk]) => ({
        name: job.kind,
        data: { job, chunk, version },
        opts: { jobId, attempts: STALLS_ALLOWED, backoff: { type: 'fixed', delay: 500 } },
      })),
    );
    await new Promise<void>((resolve, reject) => {
      const collect = async (jobId: string): Promise<void> => {
        const chunk = left.get(jobId);
        const done = chunk && (await queue.getJob(jobId));
        if (!chunk || !done || !left.has(jobId)) return;
        if (await done.isFailed()) throw new BadInput(`A worker gave up: ${done.failedReason}`);
        if (!(await done.isCompleted()) || !left.delete(jobId)) return;
        await tell({ chunk, result: done.returnvalue });
        await done.remove();
        if (left.size === 0) resolve();
      };
      const tend = (jobId: string): void => void collect(jobId).catch(reject);
      events.on('completed', ({ jobId }) => tend(jobId));
      events.on('failed', ({ jobId }) => tend(jobId));
      // Whatever came back before anyone listened, or while the connection was down.
      const sweep = (): void => {
        queue
          .getJobs(['completed', 'failed'])
          .then((ended) => {
            for (const { id } of ended) if (id !== undefined) tend(id);
          })
          .catch(reject);
      };
      sweeper = setInterval(sweep, SWEEP);
      sweep();
    });
  } finally {
    clearInterval(sweeper);
    await events.close();
    await queue.close();
    redis.disconnect();
    listening.disconnect();
  }
}

/** Threads of this worker, kept while their job has chunks to do. */
class Hands {
  readonly #idle = new Map<string, Hand[]>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async do({ job, chunk, version }: Parcel): Promise<Result> {
    const own = (await load(job.game)).game.meta.version;
    if (own !== version) throw new UnrecoverableError(`it plays version ${own} of ${job.game}, not ${version}`);
    const key = JSON.stringify(job);
    const worker = this.#idle.get(key)?.pop() ?? (await hand(job));
    const { result } = await worker.run(chunk).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    this.#keep(key, worker);
    return result;
  }

  #keep(key: string, worker: Hand): void {
    const kept = this.#idle.get(key) ?? [];
    this.#idle.delete(key);
    this.#idle.set(key, [...kept, worker]);
    for (const [other, hands] of this.#idle) {
      const many = [...this.#idle.values()].reduce((sum, { length }) => sum + length, 0);
      if (many <= this.#limit) return;
      const spare = hands.pop();
      if (hands.length === 0) this.#idle.delete(other);
      void spare?.stop();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map((worker) => worker.stop()));
  }
}

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Takes chunks from Redis, as many at a time as said, until stopped. */
export async function workFor(url: string, threads: number, told: (line: string) => void): Promise<RunningWorker> {
  const redis = await connected(url);
  const hands = new Hands(threads);
  const worker = new Worker<Parcel, Result>(QUEUE, async ({ data }: Bull<Parcel, Result>) => hands.do(data), {
    connection: redis,
    concurrency: threads,
    lockDuration: LOCK,
    stalledInterval: LOCK / 2,
    maxStalledCount: STALLS_ALLOWED,
  });
  worker.on('completed', ({ data: { job, chunk } }) =>
    told(`${job.kind} ${job.game}: games ${chunk.from} to ${chunk.to}`),
  );
  worker.on('failed', (_, error) => told(`a chunk failed: ${error.message}`));
  worker.on('error', (error) => told(`trouble with Redis: ${error.message}`));
  await worker.waitUntilReady();
  return {
    async stop() {
      await worker.close();
      await hands.stop();
      redis.disconnect();
    },
  };
}
