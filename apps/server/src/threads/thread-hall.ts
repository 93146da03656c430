import {
  type BotJob,
  type Connections,
  type Hall,
  localQueue,
  openBotSeats,
  openCompany,
  openConnections,
  openHall,
  openHouse,
  openPersons,
  openTables,
  openTakeBacks,
  openUpkeep,
  steadyTime,
  systemClock,
} from '@meadhall/hall';
import { load } from '@meadhall/registry';
import { newLogger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { MOST_IDLE } from '../options.ts';
import { failureLog } from '../store/failures.ts';
import { openStore } from '../store/open.ts';
import { shardOf } from '../store/sharded.ts';
import { sharedWriting } from '../store/sqlite-writing.ts';
import { endedOf, type FromThread, type ThreadData } from './messages.ts';
import type { ThreadSeams } from './thread-seams.ts';

/** The hall of one thread: live matches, bot seats and conversations, and no requests. */
export interface ThreadHall {
  readonly connections: Connections;
  /** A bot's turn that belongs here. */
  work(job: BotJob): void;
  close(): Promise<void>;
}

export async function openThreadHall(
  { data, logLevel, process, number, of, idleMs, botDelayMs, limits }: ThreadData,
  seams: ThreadSeams,
  metrics: Metrics,
  tell: (item: FromThread) => void,
): Promise<ThreadHall> {
  const log = newLogger(logLevel).child({ thread: number });
  const time = steadyTime(systemClock.now, systemClock.monotonic);
  const clock = { ...systemClock, now: time.now, monotonic: time.tick };
  const { bus, thinkers } = seams;
  const store = await openStore({ data }, failureLog(log, metrics, time.tick), sharedWriting(seams.wayToWriter));
  const company = openCompany({
    store: store.company,
    house: openHouse({ store: store.company, clock }),
    bus,
    clock,
  });
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => routed,
    thinkers,
    log,
    metrics,
    delayMs: botDelayMs,
    clock,
  });
  const hall: Hall = openHall(
    { store, bus, log, metrics, process, clock, company },
    load,
    { idleMs, mostIdle: Math.ceil(MOST_IDLE / of) },
    (match) => {
      bots.rouse(match);
      const ended = endedOf(match);
      if (ended) tell({ k: 'over', ...ended });
    },
  );
  const queue = localQueue(bots.work, clock);
  const routed = {
    ...queue,
    add(job: BotJob): void {
      if (shardOf(job.match, of) === number) queue.add(job);
      else tell({ k: 'job', job });
    },
  };
  const connections = openConnections({
    hall,
    tables: openTables({ store, hall, metrics, load, clock }),
    whois: openPersons({ store: store.persons, clock }).of,
    mayCallOff: openTakeBacks({ store, hall, clock }).mayCallOff,
    company,
    limits,
    log,
    metrics,
    clock,
  });
  const upkeep = openUpkeep({ hall, bus, clock });
  return {
    connections,
    work: queue.add,
    async close() {
      upkeep.stop();
      await connections.close();
      await queue.close();
      await hall.close();
      await store.close();
    },
  };
}
