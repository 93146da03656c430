import type { BotJob, BotQueue, Bus, News } from '@meadhall/hall';
import { jobName } from '@meadhall/hall';
import type { Host } from './host.ts';
import type { World } from './world.ts';

/** What one process has at the bus. */
interface Ear {
  readonly host: Host;
  readonly life: number;
  readonly subscribed: Map<string, (news: News) => void>;
  missed(): void;
  peers: string;
  work: ((job: BotJob) => Promise<void>) | null;
}

/** News and bot jobs between processes: late, lost where a process is split off, jobs sometimes twice. */
export interface Exchange {
  busFor(host: Host): Bus;
  /** Jobs any process with the same rules may take. */
  queueFor(host: Host, peers: string, work: (job: BotJob) => Promise<void>): BotQueue;
  /** The process is gone. */
  forget(host: Host): void;
  /** A split is over. */
  heal(host: Host): void;
  /** How many matches are listened to, by all processes. */
  readonly subscriptions: number;
}

export function newExchange(world: World): Exchange {
  const { time } = world;
  const random = world.dice('bus');
  const ears = new Map<number, Ear>();
  const jobs = new Set<string>();
  const arrival = new Map<string, number>();

  const isSplit = (host: Host): boolean => world.suffers('split', host.number);

  /** News of one sender reach one hearer in their order. */
  function deliver(from: Host, to: Ear, match: string, news: News): void {
    const way = `${from.number}>${to.host.number}`;
    const at = Math.max(arrival.get(way) ?? 0, time.now + 1 + random.below(6));
    arrival.set(way, at);
    time.after(at - time.now, () => {
      if (isSplit(to.host)) return;
      to.host.enter(to.life, () => to.subscribed.get(match)?.(news));
    });
  }

  function earOf(host: Host): Ear {
    const found = ears.get(host.number);
    if (found?.life === host.life) return found;
    const made: Ear = { host, life: host.life, subscribed: new Map(), missed() {}, peers: '', work: null };
    ears.set(host.number, made);
    return made;
  }

  return {
    busFor(host) {
      const own = earOf(host);
      return {
        isShared: true,
        publish(match, news) {
          if (isSplit(host)) return;
          for (const ear of ears.values()) if (ear !== own) deliver(host, ear, match, news);
        },
        subscribe: (match, hear) =>
          new Promise((resolve) => {
            own.subscribed.set(match, hear);
            time.after(1 + random.below(3), () => host.enter(own.life, resolve));
          }),
        unsubscribe: (match) => void own.subscribed.delete(match),
        onGap(act) {
          own.missed = act;
        },
        get isUp() {
          return !isSplit(host);
        },
        async close() {
          ears.delete(host.number);
        },
      };
    },
    queueFor(host, peers, work) {
      const own = earOf(host);
      own.peers = peers;
      own.work = work;
      const takers = (): readonly Ear[] => [
        own,
        ...[...ears.values()].filter((ear) => ear !== own && ear.peers === peers),
      ];
      const give = (ear: Ear, job: BotJob): void => {
        const done = (): void => void jobs.delete(jobName(job));
        ear.host.enter(ear.life, () => void ear.work?.(job).then(done, done));
      };
      return {
        add(job) {
          const name = jobName(job);
          // Split off, a process falls back to its own queue.
          if (isSplit(host)) return void time.after(1, () => give(own, job));
          if (jobs.has(name)) return;
          jobs.add(name);
          const taker = random.pick(takers());
          time.after(1 + random.below(5), () => give(taker, job));
          // Whoever died at it or fell silent loses the job to another.
          time.after(10_000, () => jobs.delete(name));
          if (random.below(20) === 0) time.after(1 + random.below(50), () => give(random.pick(takers()), job));
        },
        async close() {
          own.work = null;
        },
      };
    },
    forget: (host) => void ears.delete(host.number),
    heal(host) {
      const ear = ears.get(host.number);
      ear?.host.enter(ear.life, () => ear.missed());
    },
    get subscriptions() {
      return [...ears.values()].reduce((sum, { subscribed }) => sum + subscribed.size, 0);
    },
  };
}
