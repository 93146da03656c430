import { randomBytes } from 'node:crypto';
import { load as loadGame } from '@meadhall/registry';
import { localBus } from './bus/bus.ts';
import { localQueue, openBotSeats } from './hall/bots.ts';
import { openClock } from './hall/clock.ts';
import { type Hall, openHall } from './hall/hall.ts';
import { openTables } from './hall/tables.ts';
import { openTakeBacks } from './hall/take-back.ts';
import { openThinkers } from './hall/thinkers.ts';
import { openTrials } from './hall/trials.ts';
import { newApp, servePages } from './http/app.ts';
import { operationRoutes, tableRoutes, trialRoutes } from './http/routes.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { openSockets } from './live/sockets.ts';
import { newLogger } from './log.ts';
import { newMetrics } from './metrics.ts';
import { DEFAULTS, type ServeOptions } from './options.ts';
import { openStore } from './store/open.ts';

/** A hall that is open. */
export interface Serving {
  readonly url: string;
  readonly port: number;
  /** Finishes what is being written, tells clients to reconnect, and ends. */
  stop(): Promise<void>;
}

const MOST_IDLE = 2_000;
const TIDY_EVERY = 5_000;
/** A process that dies between writing and telling leaves others behind for so long. */
const COMPARE_EVERY = 1_500;

/** Opens the hall: one process and a data folder, or one of many on a database and Redis. */
export async function serve(options: ServeOptions = {}): Promise<Serving> {
  const log = newLogger(options.logLevel ?? DEFAULTS.logLevel);
  const metrics = newMetrics();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const origins = options.origins ?? [];
  const trustProxy = options.trustProxy ?? false;
  const process = randomBytes(6).toString('hex');
  const now = options.now ?? (() => Date.now());
  const load = options.load ?? loadGame;
  let isClosing = false;

  const store = await openStore(options);
  const shared = store.kind === 'postgres' && options.redisUrl ? await import('./bus/shared.ts') : null;
  const bus = shared ? await shared.redisBus(options.redisUrl ?? '', log) : localBus;
  const thinkers = openThinkers(options.botThreads ?? DEFAULTS.botThreads, log, metrics);

  const delayMs = options.botDelayMs ?? DEFAULTS.botDelayMs;
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log,
    metrics,
    delayMs,
    now,
  });
  const hall: Hall = openHall(
    { store, bus, log, metrics, process, now },
    load,
    { idleMs: options.idleMs ?? DEFAULTS.idleMs, mostIdle: MOST_IDLE },
    (match) => bots.rouse(match),
  );
  const queue = shared ? shared.sharedQueue(options.redisUrl ?? '', bots.work, delayMs, log) : localQueue(bots.work);
  const tables = openTables({ store, hall, metrics, load, now });
  const clock = openClock({
    store,
    hall,
    bots,
    log,
    metrics,
    holder: store.kind === 'sqlite' ? 'the only one' : process,
    leaseMs: store.kind === 'sqlite' ? 60_000 : 6_000,
    now,
  });

  const webRoot = options.webRoot === undefined ? DEFAULTS.webRoot : options.webRoot;
  const app = await newApp({ log, metrics, limits, origins, trustProxy, webRoot });
  tableRoutes(app, tables, openTakeBacks({ store, hall }), store, limits);
  trialRoutes(app, openTrials({ store, thinkers, now }), limits);
  operationRoutes(app, { store, bus, metrics, isClosing: () => isClosing });
  await servePages(app, webRoot);
  const sockets = openSockets(app.server, { hall, tables, limits, log, metrics, now, origins, trustProxy });
  const url = await app.listen({ host: options.host ?? DEFAULTS.host, port: options.port ?? DEFAULTS.port });

  const tidy = setInterval(() => {
    hall.evict(now());
    for (const match of hall.matches()) if (match.isBehind) match.refresh().catch(() => {});
  }, TIDY_EVERY);
  let isComparing = false;
  const compare = setInterval(() => {
    if (!bus.isShared || isComparing) return;
    isComparing = true;
    hall
      .compare()
      .catch(() => {})
      .finally(() => {
        isComparing = false;
      });
  }, COMPARE_EVERY);
  log.info({ url, store: store.kind, shared: bus.isShared, process }, 'the hall is open');

  async function close(): Promise<void> {
    isClosing = true;
    clearInterval(tidy);
    clearInterval(compare);
    await clock.stop();
    await sockets.close();
    await queue.close();
    await app.close();
    await hall.close();
    await thinkers.close();
    await bus.close();
    await store.close();
    log.info('the hall is closed');
  }
  let closing: Promise<void> | null = null;
  const address = app.server.address();
  return {
    url,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop() {
      closing ??= close();
      return closing;
    },
  };
}
