import { Worker } from 'node:worker_threads';
import { type Clock, pause } from '@meadhall/hall';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { WritingThread } from '../store/sqlite-writing.ts';
import type { Hearer } from './hub.ts';
import { type Link, openLink } from './link.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import { openPulse, type Pulse, STUCK } from './pulse.ts';

/** A thread that ends sooner than this after its start is given a moment before the next try. */
const SHORT_LIFE_MS = 5_000;
const BREATH_MS = 1_000;
/** How long a thread may take to end by itself. */
const FAREWELL_MS = 12_000;

/** What the system calls them, for whoever looks which thread is busy. */
const THREAD_NAME = 'matches';

/** One thread, started again whenever it ends, or has to be ended because it is stuck. */
export interface Thread extends Hearer, Pick<Link<ToThread>, 'tell'> {
  readonly ready: Promise<void>;
  end(): Promise<void>;
}

/** What threads are started with. */
export interface ThreadStart {
  readonly given: Omit<ThreadData, 'process' | 'number' | 'of'>;
  readonly many: number;
  readonly process: string;
  readonly games: string | null;
  readonly writing: WritingThread;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
}

/** Whoever the threads work for. */
interface Owner {
  /** What a thread says, and who says it: the one that is started after it counts its questions anew. */
  obey(thread: Thread, asker: Link<ToThread>, item: FromThread, bytes: Uint8Array | null): void;
  /** It has ended: nothing that was acknowledged is lost with it. Its clients come again, and read what is written. */
  lost(thread: Thread): void;
}

export function startThread(number: number, around: ThreadStart, owner: Owner): Thread {
  const { clock, log, metrics, writing } = around;
  let link: Link<ToThread>;
  let worker: Worker;
  let ended: Promise<void>;
  let isEnding = false;
  let isReady: () => void = () => {};
  let hasFailed: (error: unknown) => void = () => {};

  function start(): void {
    const began = clock.monotonic();
    const { games, process: name, many } = around;
    const workerData: ThreadData = { ...around.given, process: `${name}.${number}`, number, of: many };
    const env = games === null ? process.env : { ...process.env, MEADHALL_GAMES: games };
    const started = new Worker(new URL('./thread.ts', import.meta.url), { workerData, env, name: THREAD_NAME });
    let why: unknown = null;
    let pulse: Pulse | null = null;
    worker = started;
    // The socket that listens keeps the process alive.
    started.unref();

    function giveUp(): void {
      why = new Error(STUCK);
      void started.terminate();
    }

    const own = openLink<FromThread, ToThread>(started, (item, bytes) => {
      switch (item.k) {
        case 'ready':
          pulse = openPulse(clock, () => own.tell({ k: 'beat' }), giveUp);
          return isReady();
        case 'beats':
          return pulse?.answered();
        case 'closed':
          return void started.terminate();
        case 'writer':
          return own.hand({ k: 'writer' }, writing.share());
        default:
          return owner.obey(thread, own, item, bytes);
      }
    });
    link = own;
    started.on('error', (error) => {
      why = error;
    });
    ended = new Promise((resolve) => {
      started.on('exit', () => {
        pulse?.stop();
        resolve();
        void lost(began, why);
      });
    });
  }

  async function lost(began: number, why: unknown): Promise<void> {
    owner.lost(thread);
    hasFailed(why);
    if (isEnding) return;
    metrics.faults.inc();
    log.error({ err: why, thread: number }, 'a thread that plays matches ended; it is started again');
    if (clock.monotonic() - began < SHORT_LIFE_MS) await pause(clock, BREATH_MS);
    if (!isEnding) start();
  }

  const thread: Thread = {
    ready: new Promise((resolve, reject) => {
      isReady = resolve;
      hasFailed = reject;
    }),
    tell: (item, bytes) => link.tell(item, bytes),
    hear: (match, news) => link.tell({ k: 'news', match, news }),
    async end() {
      isEnding = true;
      link.tell({ k: 'close' });
      await Promise.race([ended, pause(clock, FAREWELL_MS)]);
      await worker.terminate();
    },
  };
  start();
  return thread;
}
