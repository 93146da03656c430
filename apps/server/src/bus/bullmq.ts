import { Queue, Worker } from 'bullmq';
import { type BotJob, type BotQueue, jobName } from '../hall/bots.ts';
import type { Logger } from '../log.ts';

const QUEUE = 'meadhall-bots';
/** Decisions one process works on at the same time; those that think ahead do so on its pool. */
const AT_ONCE = 32;

/** Bot turns that any process may take. One that dies over its work is noticed, and the turn is given to another. */
export function sharedQueue(url: string, work: (job: BotJob) => Promise<void>, delayMs: number, log: Logger): BotQueue {
  const { hostname, port, password, username, pathname } = new URL(url);
  const connection = {
    host: hostname,
    port: Number(port || 6379),
    db: Number(pathname.slice(1) || 0),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(url.startsWith('rediss:') ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
  };
  const queue = new Queue<BotJob>(QUEUE, {
    connection: { ...connection, enableOfflineQueue: false },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
  });
  const worker = new Worker<BotJob>(QUEUE, async ({ data }) => work(data), {
    connection,
    concurrency: AT_ONCE,
    lockDuration: 10_000,
    stalledInterval: 5_000,
    maxStalledCount: 10,
  });
  const complain = (error: Error): void => log.warn({ why: error.message }, 'bot queue');
  queue.on('error', complain);
  worker.on('error', complain);
  return {
    add(job) {
      // Not written down because Redis is away: the sweeper finds the decision in the store.
      queue.add('turn', job, { jobId: jobName(job), delay: delayMs }).catch(() => {});
    },
    async close() {
      await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
      await queue.close();
    },
  };
}
