import type { AnyPackage } from '@meadhall/core';
import {
  announceRules,
  type Company,
  type Connections,
  DEFAULT_LIMITS,
  type Hall,
  type Log,
  localBus,
  localQueue,
  lookingAt,
  type Metrics,
  noMetrics,
  openBotSeats,
  openCompany,
  openConnections,
  openHall,
  openHouse,
  openNotices,
  openOverdue,
  openPauses,
  openPersons,
  openSeeks,
  openTables,
  openTakeBacks,
  openTrials,
  openUpkeep,
  peersBy,
  type Thinkers,
} from '@meadhall/hall';
import type { Auditor } from './auditor.ts';
import type { Exchange } from './bus.ts';
import type { Disk } from './disk.ts';
import { entropyFrom, type Host } from './host.ts';
import { type Request, type Response, respond } from './requests.ts';
import type { World } from './world.ts';

/** A process of the hall that is open. */
export interface Process {
  readonly life: number;
  readonly hall: Hall;
  readonly connections: Connections;
  readonly company: Company;
  request(request: Request): Promise<Response>;
  /** Closes it properly, as on SIGTERM. */
  stop(): Promise<void>;
}

const IDLE_MS = 45_000;

/** Matches that cannot go on wait for other rules; anything else is damage. */
const watchedLog = (world: World): Log => ({
  info() {},
  warn() {},
  error(fields, message) {
    const isHeld = 'code' in fields && fields.code === 'OTHER_RULES';
    if (!isHeld) world.violate(`the hall failed: ${message} ${'err' in fields ? String(fields.err) : ''}`);
  },
});

const watchedMetrics = (world: World): Metrics => ({
  ...noMetrics,
  faults: { inc: () => world.violate('the hall counted a fault of its own') },
});

/** Bots that answer anything after a moment, on the way that all bots take. */
const cheapThinkers = (world: World, host: Host): Thinkers => {
  const random = world.dice(`bots/${host.number}/${host.life}`);
  const { life } = host;
  return {
    think: ({ game }, state, seat) =>
      new Promise((resolve) => {
        const choices: readonly unknown[] = game.choices(state, seat);
        const choice = game.isOpen(state, seat) ? game.sample(state, seat, random) : random.pick(choices);
        world.time.after(1 + random.below(300), () => host.enter(life, () => resolve({ choice, isHasty: false })));
      }),
    prove: async () => {
      throw new RangeError('No trials here.');
    },
    close: async () => {},
  };
};

/** Starts a process, put together as the server does it. */
export async function openProcess(
  world: World,
  {
    host,
    disk,
    exchange,
    auditor,
  }: { readonly host: Host; readonly disk: Disk; readonly exchange: Exchange; readonly auditor: Auditor },
  packages: readonly AnyPackage[],
): Promise<Process> {
  const { life } = host;
  const process = `p${host.number}.${life}`;
  const clock = host.clock();
  const isAlone = world.plan.processes === 1;
  const store = disk.storeFor(host);
  const bus = isAlone ? localBus : exchange.busFor(host);
  const log = watchedLog(world);
  const metrics = watchedMetrics(world);
  const random = entropyFrom(world.dice(process));
  const waits = world.dice(`orders/${process}`);
  const chance = world.dice(`couriers/${process}`);
  const rules = Object.fromEntries(packages.map(({ game }) => [game.meta.id, game.meta.version]));
  const load = async (game: string): Promise<AnyPackage> => {
    const found = packages.find((pkg) => pkg.game.meta.id === game);
    if (!found) throw new RangeError(`No game '${game}' is simulated.`);
    return found;
  };

  const announced = isAlone ? null : await announceRules(store, process, rules, clock);
  const thinkers = cheapThinkers(world, host);
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log,
    metrics,
    delayMs: 300,
    clock,
    orderWait: () => 1_500 + waits.below(4_500),
  });
  const house = openHouse({ store: store.company, clock });
  const company = openCompany({ store: store.company, house, bus, clock });
  const persons = openPersons({ store: store.persons, clock, random });
  const hall: Hall = openHall(
    { store, bus, log, metrics, process, clock, company },
    load,
    { idleMs: IDLE_MS, mostIdle: 100 },
    (match) => bots.rouse(match),
  );
  const queue = isAlone ? localQueue(bots.work, clock) : exchange.queueFor(host, peersBy(rules), bots.work);
  const tables = openTables({ store, hall, metrics, load, clock, random });
  const takeBacks = openTakeBacks({ store, hall, clock });
  const seeks = openSeeks({ store, tables, load, clock });
  const trials = openTrials({
    store,
    tables,
    thinkers,
    clock,
    games: packages.slice(0, 1).map(({ game }) => game.meta),
    random,
  });
  const lease = isAlone ? { holder: 'the only one', leaseMs: 60_000 } : { holder: process, leaseMs: 6_000 };
  const pauses = openPauses({ hall, clock });
  const overdue = openOverdue({
    pauses,
    people: store.persons,
    company: store.company,
    store,
    hall,
    bots,
    tables,
    log,
    metrics,
    ...lease,
    peers: peersBy(rules),
    retentionMs: null,
    clock,
    random,
  });
  const limits = { ...DEFAULT_LIMITS };
  const connections = openConnections({ hall, tables, limits, log, metrics, clock, company, whois: persons.of });
  const notices = openNotices({
    store,
    persons,
    // Whoever gets a notice may take a while, and may not take it now.
    couriers: {
      push: null,
      mail: null,
      webhook: ({ url }, { id }) =>
        new Promise((resolve) => {
          const isTaken = chance.below(8) > 0;
          if (isTaken) auditor.noticed(url, id);
          world.time.after(1 + chance.below(2_000), () => host.enter(life, () => resolve(isTaken ? 'sent' : 'failed')));
        }),
    },
    clock,
    log,
    metrics,
    ...lease,
    titleOf: (game) => game,
    isLooking: lookingAt(hall, bus, clock),
  });
  const upkeep = openUpkeep({ hall, bus, clock });

  return {
    life,
    hall,
    connections,
    company,
    request: (request) =>
      respond({ hall, clock, tables, takeBacks, pauses, persons, seeks, trials, store }, request, (error) =>
        world.violate(`a request failed: ${request.path} ${String(error)}`),
      ),
    async stop() {
      upkeep.stop();
      await overdue.stop();
      await notices.stop();
      await connections.close();
      await queue.close();
      await hall.close();
      await announced?.stop();
      await bus.close();
    },
  };
}
