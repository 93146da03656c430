import { randomBytes } from 'node:crypto';
import type { AnyPackage } from '@meadhall/core';
import {
  announceRules,
  type Bus,
  type Clock,
  DEFAULT_LIMITS,
  localBus,
  type PeopledStore,
  peersBy,
  type RateLimits,
  steadyTime,
  systemClock,
} from '@meadhall/hall';
import * as house from '@meadhall/registry';
import { openThinkers } from '../bots/thinkers.ts';
import { type Logger, newLogger } from '../log.ts';
import { type Metrics, newMetrics } from '../metrics.ts';
import { DEFAULTS, type ServeOptions, sqliteFile } from '../options.ts';
import { takeFolder, writable } from '../store/data-folder.ts';
import { failureLog } from '../store/failures.ts';
import { databasesOf, openStore } from '../store/open.ts';
import { writingThread } from '../store/sqlite-writing.ts';
import type { Ended } from '../threads/messages.ts';
import { type MatchThreads, openThreads } from '../threads/threads.ts';

/** What a process stands on: its clock and log, the games it knows, its store, its bus and its threads. */
export interface Ground {
  readonly options: ServeOptions;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: RateLimits;
  /** Id of this server process in a cluster. */
  readonly process: string;
  readonly clock: Clock;
  readonly metas: house.Registry['METAS'];
  readonly gameIds: readonly string[];
  load(game: string): Promise<AnyPackage>;
  titleOf(game: string): string;
  readonly store: PeopledStore;
  readonly bus: Bus;
  /** What processes on the same Redis share; null for one that is alone. */
  readonly shared: typeof import('../bus/shared.ts') | null;
  /** Under which name, and for how long, this process leases jobs that one of many does. */
  readonly lease: { readonly holder: string; readonly leaseMs: number };
  /** All processes with the rules of this one. */
  readonly peers: string;
  readonly thinkers: ReturnType<typeof openThinkers>;
  /** The threads that play matches; null where the process plays them on its only one. */
  readonly threads: MatchThreads | null;
  /** What is done about a match that ended on one of them. */
  onEnded(act: (ended: Ended) => void): void;
  close(): Promise<void>;
}

async function registryAt(games: string | URL): Promise<house.Registry> {
  return house.registryOf(house.entriesOf(await import(String(games))));
}

/** Lets go of everything before a start fails. */
const lettingGo = (store: PeopledStore, letGo: () => void) => async (error: unknown) => {
  await store.close();
  letGo();
  throw error;
};

/** How many threads play matches. What was handed in as functions, for tests, stays on this one. */
function threadsOf(options: ServeOptions, isAlone: boolean): number {
  const { threads = DEFAULTS.threads, load, rules, now, tick, orderWait } = options;
  if (!Number.isInteger(threads) || threads < 1) throw new RangeError('A hall plays on one thread or more.');
  if (!isAlone && threads > 1)
    throw new RangeError('Threads share one SQLite file. On a database, start several processes instead.');
  return load || rules || now || tick || orderWait ? 1 : threads;
}

export async function openGround(options: ServeOptions): Promise<Ground> {
  const log = newLogger(options.logLevel ?? DEFAULTS.logLevel);
  const metrics = newMetrics();
  const process = randomBytes(6).toString('hex');
  const time = steadyTime(systemClock.now, options.tick ?? systemClock.monotonic);
  const clock: Clock = { ...systemClock, now: options.now ?? time.now, monotonic: time.tick };
  const { METAS, GAME_IDS, load } = options.games ? await registryAt(options.games) : house;

  const isAlone = databasesOf(options.databaseUrl ?? '').length === 0;
  const many = threadsOf(options, isAlone);
  const letGo = isAlone ? takeFolder(options.data ?? DEFAULTS.data, log) : () => {};
  const writing = many > 1 ? writingThread(sqliteFile(options.data), options.maxPages ?? null) : undefined;
  const store = await openStore(options, failureLog(log, metrics, time.tick), writing);
  if (isAlone) await writable(options.data ?? DEFAULTS.data, store).catch(lettingGo(store, letGo));
  const shared = store.kind === 'postgres' && options.redisUrl ? await import('../bus/shared.ts') : null;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const thinkers = openThinkers(options.botThreads ?? DEFAULTS.botThreads, log, metrics, options.games);
  let settleEnded: (ended: Ended) => void = () => {};
  const threads = writing
    ? await openThreads({
        given: {
          data: options.data,
          logLevel: options.logLevel ?? DEFAULTS.logLevel,
          idleMs: options.idleMs ?? DEFAULTS.idleMs,
          botDelayMs: options.botDelayMs ?? DEFAULTS.botDelayMs,
          limits,
        },
        many,
        process,
        games: options.games === undefined ? null : String(options.games),
        writing,
        thinkers,
        load,
        ended: (match) => settleEnded(match),
        log,
        metrics,
        clock,
      }).catch(lettingGo(store, letGo))
    : null;
  const bus = threads?.bus ?? (shared ? await shared.redisBus(options.redisUrl ?? '', log) : localBus);
  const rules = options.rules ?? Object.fromEntries(METAS.map(({ id, version }) => [id, version]));
  const announced = shared ? await announceRules(store, process, rules, clock) : null;

  return {
    options,
    log,
    metrics,
    limits,
    process,
    clock,
    metas: METAS,
    gameIds: GAME_IDS,
    load: options.load ?? load,
    titleOf: (game) => METAS.find(({ id }) => id === game)?.title ?? game,
    store,
    bus,
    shared,
    lease: store.kind === 'sqlite' ? { holder: 'the only one', leaseMs: 60_000 } : { holder: process, leaseMs: 6_000 },
    peers: peersBy(rules),
    thinkers,
    threads,
    onEnded(act) {
      settleEnded = act;
    },
    async close() {
      await announced?.stop();
      await thinkers.close();
      await bus.close();
      await store.close();
      letGo();
    },
  };
}
