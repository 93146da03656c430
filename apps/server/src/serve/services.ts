import {
  type BotQueue,
  type Company,
  type Hall,
  type House,
  localQueue,
  OPENING_TIMES,
  openBotSeats,
  openCompany,
  openDuplicates,
  openHall,
  openHouse,
  openLinking,
  openOverdue,
  openOwner,
  openOwnSeats,
  openPauses,
  openPersons,
  openRatings,
  openReplays,
  openTables,
  openTakeBacks,
  openTrials,
  openUpkeep,
  type Ratings,
} from '@meadhall/hall';
import { faultsIn } from '../metrics.ts';
import { openNoticeService } from '../notices/open.ts';
import { DEFAULTS, MOST_IDLE } from '../options.ts';
import { openPasskeys } from '../persons/passkeys.ts';
import { type Ended, endedOf } from '../threads/messages.ts';
import type { Ground } from './ground.ts';

const DAY_MS = 86_400_000;

/** Everything a hall does, whoever asks for it. */
export type Services = Awaited<ReturnType<typeof openServices>>;

export async function openServices(ground: Ground) {
  const { options, store, bus, clock, log, metrics, load, lease, peers, thinkers } = ground;
  const ratings = ratingsOf(ground);
  const house: House = openHouse({ store: store.company, clock });
  const company: Company = openCompany({ store: store.company, house, bus, clock });

  /** A match is over: whatever fails here is found again by the sweep. */
  const settle = (what: string, match: string, settled: Promise<unknown> | undefined): void =>
    void settled?.catch((error: unknown) => log.warn({ err: error, match }, `a ${what} waits`));

  const delayMs = options.botDelayMs ?? DEFAULTS.botDelayMs;
  const bots = openBotSeats({
    hall: () => hall,
    queue: () => queue,
    thinkers,
    log,
    metrics,
    delayMs,
    clock,
    ...(options.orderWait ? { orderWait: options.orderWait } : {}),
  });
  const settleOver = ({ match, isRated, isTrial, isDuplicate }: Omit<Ended, 'k'>): void => {
    if (isRated) settle('rating', match, ratings?.settle(match));
    if (isTrial) settle('trial', match, trials.settle(match));
    if (isDuplicate) settle('set', match, duplicates.settle(match));
  };
  ground.onEnded(settleOver);
  const hall: Hall = openHall(
    { store, bus, log, metrics, process: ground.process, clock, company },
    load,
    { idleMs: options.idleMs ?? DEFAULTS.idleMs, mostIdle: MOST_IDLE },
    (match) => {
      bots.rouse(match);
      const ended = endedOf(match);
      if (ended) settleOver(ended);
    },
  );
  const ownQueue = (): BotQueue =>
    ground.shared
      ? ground.shared.sharedQueue(options.redisUrl ?? '', bots.work, { peers, delayMs, log, isUp: () => bus.isUp })
      : localQueue(bots.work, clock);
  const queue = ground.threads?.queue ?? ownQueue();
  const openingTimes = options.openingTimes ?? OPENING_TIMES;
  const tables = openTables({ store, hall, metrics, load, clock, openingTimes, ratings });
  const trialClock = { ...clock, now: options.now ?? Date.now };
  const trials = openTrials({ store, tables, thinkers, clock: trialClock, games: ground.metas });
  await trials.seal();
  const duplicates = openDuplicates({ store, hall });
  const pauses = openPauses({ hall, clock });
  const retentionDays = options.retentionDays ?? DEFAULTS.retentionDays;
  const overdue = openOverdue({
    pauses,
    store,
    people: store.persons,
    company: store.company,
    hall,
    bots,
    tables,
    log,
    metrics,
    ...lease,
    peers,
    retentionMs: retentionDays > 0 ? retentionDays * DAY_MS : null,
    clock,
    sweep: async () => {
      await ratings?.sweep();
      await trials.sweep();
    },
  });

  const persons = openPersons({ store: store.persons, clock });
  const notices = await openNoticeService(options.notices ?? {}, {
    store,
    persons,
    hall,
    bus,
    clock,
    log,
    metrics,
    ...lease,
    titleOf: ground.titleOf,
  });
  const owner = openOwner({
    store: store.company,
    house,
    hall,
    resident: () => ground.threads?.resident ?? hall.resident,
    faults: async () => faultsIn(metrics, (await ground.threads?.figures()) ?? []),
    clock,
  });
  const ownerKey = await owner.makeKey(options.newOwnerKey ?? false);
  if (ownerKey !== null) options.onOwnerKey?.(ownerKey);
  const upkeep = openUpkeep({ hall, bus, clock });

  return {
    ratings,
    house,
    company,
    hall,
    tables,
    trials,
    duplicates,
    pauses,
    persons,
    notices,
    owner,
    linking: openLinking({ store: store.persons, clock, persons }),
    seats: openOwnSeats({ store, hall, bus, clock }),
    passkeys: openPasskeys({ store: store.persons, persons, now: () => clock.now() }),
    takeBacks: openTakeBacks({ store, hall, clock }),
    replays: openReplays({ store, games: ground.gameIds, clock }),
    /** Begins nothing new: sweeps and notices end. */
    async rest() {
      upkeep.stop();
      await overdue.stop();
      await notices.stop();
    },
    closeQueue: () => queue.close(),
  };
}

/** Ratings and medals, unless the hall does without. */
function ratingsOf({ options, store, clock, metas }: Ground): Ratings | undefined {
  if (options.standing === false) return undefined;
  return openRatings({ store, clock, isTogether: (game) => metas.find(({ id }) => id === game)?.cooperative === true });
}
