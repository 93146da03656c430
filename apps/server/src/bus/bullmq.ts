import { type BotJob, type BotQueue, jobName, localQueue, systemClock } from '@meadhall/hall';
import { Queue, Worker } from 'bullmq';
import type { Logger } from '../log.ts';
import { handedOutAfter } from './ahead.ts';

const QUEUE = 'meadhall-bots';
/** Decisions one process works on at the same time; those that think ahead do so on its pool. */
const AT_ONCE = 32;
/** A turn that Redis has not taken by then is worked on here. */
const PATIENCE = 1_000;

interface SharedQueueSettings {
  /** Processes with the same rules: those with others could not take these turns. */
  readonly peers: string;
  readonly delayMs: number;
  readonly log: Logger;
  isUp(): boolean;
}

/** Bot turns that any process with these rules may take. One that dies over its work is noticed, and the turn is given to another. */
export function sharedQueue(
  url: string,
  work: (job: BotJob) => Promise<void>,
  { peers, delayMs, log, isUp }: SharedQueueSettings,
): BotQueue {
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
  /** For as long as Redis is away. */
  const own = localQueue(work, systemClock);
  const name = `${QUEUE}-${peers}`;
  const queue = new Queue<BotJob>(name, {
    connection: { ...connection, enableOfflineQueue: false },
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
  });
  const worker = new Worker<BotJob>(name, async ({ data }) => work(data), {
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
      const here = (): void => own.add(job);
      if (!isUp()) return here();
      // BullMQ waits for a lost connection; a bot does not. Should both work on it, the log decides.
      const late = setTimeout(here, PATIENCE);
      queue.add('turn', job, { jobId: jobName(job), delay: handedOutAfter(delayMs) }).then(
        () => clearTimeout(late),
        () => {
          clearTimeout(late);
          here();
        },
      );
    },
    async close() {
      await own.close();
      await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, 3_000).unref())]);
      await queue.close();
    },
  };
}
