import type { AnyPackage } from '@meadhall/core';
import { type BotQueue, type Bus, type Connections, pause, type Thinkers } from '@meadhall/hall';
import { shardOf } from '../store/sharded.ts';
import { openFront } from './front.ts';
import { openHub } from './hub.ts';
import { startThread, type Thread, type ThreadStart } from './life.ts';
import type { Link } from './link.ts';
import type { Ended, FromThread, ThinkTask, ToThread } from './messages.ts';

/** How long a thread may take to say its figures. */
const COUNT_MS = 1_000;

/** The threads of a hall that play its matches. */
export interface MatchThreads {
  readonly bus: Bus;
  /** Turns of bots, each to the thread of its match. */
  readonly queue: BotQueue;
  readonly connections: Connections;
  /** Matches in their memory. */
  readonly resident: number;
  /** What each of them has counted. */
  figures(): Promise<object[]>;
}

export interface ThreadSurroundings extends ThreadStart {
  readonly thinkers: Pick<Thinkers, 'think'>;
  load(game: string): Promise<AnyPackage>;
  /** A match has ended that counts for something. */
  ended(match: Ended): void;
}

/** Starts the threads and waits until each can play. */
export async function openThreads(around: ThreadSurroundings): Promise<MatchThreads> {
  const { many, metrics, clock, thinkers } = around;
  const hub = openHub();
  const counting = new Map<number, (figures: object | null) => void>();
  let counts = 0;

  /** Told to the life of the thread that asked: the one after it counts its questions anew. */
  async function think(asker: Link<ToThread>, { id, game, state, seat, level, ms, past }: ThinkTask): Promise<void> {
    const decision = { match: '', ply: 0, asked: 0, past };
    const thought = await around
      .load(game)
      .then((pkg) => thinkers.think(pkg, state, seat, level, ms, decision))
      .catch(() => null);
    asker.tell({ k: 'thought', id, thought });
  }

  function obey(thread: Thread, asker: Link<ToThread>, item: FromThread, bytes: Uint8Array | null): void {
    if (front.obey(item, bytes)) return;
    switch (item.k) {
      case 'news':
        return hub.publish(item.match, item.news, thread);
      case 'subscribe':
        hub.subscribe(item.match, thread);
        return thread.tell({ k: 'subscribed', match: item.match });
      case 'unsubscribe':
        return hub.unsubscribe(item.match, thread);
      case 'job':
        return homeOf(item.job.match).tell({ k: 'job', job: item.job });
      case 'over':
        return around.ended(item);
      case 'think':
        return void think(asker, item);
      case 'counted':
        return counting.get(item.id)?.(item.figures);
      default:
    }
  }

  function lost(thread: Thread): void {
    hub.forget(thread);
    front.abandon(thread);
  }

  async function endAll(): Promise<void> {
    await Promise.all(threads.map((thread) => thread.end()));
  }

  const homeOf = (match: string): Thread => {
    const [first] = threads;
    const home = threads[shardOf(match, threads.length)] ?? first;
    if (!home) throw new RangeError('There is no thread.');
    return home;
  };
  const front = openFront(homeOf, endAll, { metrics, clock });
  const threads = Array.from({ length: many }, (_, number) => startThread(number, around, { obey, lost }));
  try {
    await Promise.all(threads.map(({ ready }) => ready));
  } catch (error) {
    await endAll();
    throw error;
  }

  return {
    bus: hub.bus,
    connections: front,
    get resident() {
      return hub.followed;
    },
    queue: {
      add: (job) => homeOf(job.match).tell({ k: 'job', job }),
      async close() {},
    },
    async figures() {
      const asked = threads.map((thread) => {
        const id = ++counts;
        const told = new Promise<object | null>((resolve) => counting.set(id, resolve));
        thread.tell({ k: 'count', id });
        return Promise.race([told, pause(clock, COUNT_MS).then(() => null)]).finally(() => counting.delete(id));
      });
      return (await Promise.all(asked)).filter((figures) => figures !== null);
    },
  };
}
