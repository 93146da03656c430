import { type BotSeats, isResting } from './bots.ts';
import type { CompanyStore } from './company/rows.ts';
import type { Hall } from './hall.ts';
import { botAt, deadlinesAt, dueAt, isPaused } from './info.ts';
import type { Pauses } from './manners/pauses.ts';
import type { LiveMatch } from './match/match.ts';
import { hasOrders, orderedAt } from './orders.ts';
import type { PersonStore } from './persons/rows.ts';
import { Refuse } from './refusal.ts';
import type { Clock, Entropy, Log, Metrics } from './seams.ts';
import { type Store, StoreDown } from './store.ts';
import type { Tables } from './tables/tables.ts';
import { instantly } from './thinkers.ts';

const TICK = 500;
const AT_ONCE = 200;
/** After so many decisions in a row made by the clock a bot sits in, until the person is back. */
const PATIENCE = 2;
/** Tables that never started are forgotten after two days. */
const FORGET_MS = 2 * 86_400_000;
/** A request can be sent again for a day and gets the answer it got. */
const ANSWERS_MS = 86_400_000;
/** That someone was told of a decision is remembered for longer than a decision may take. */
const NOTICES_MS = 30 * 86_400_000;
const SWEEP_EVERY = 3_600_000;
/** Matches that ended while their process did are rated and judged so much later at most. */
const RATE_EVERY = 300_000;

/** Each holder's own: where two offices look after the same match, one of them is refused and counts nothing. */
const idOf = (asked: number, holder: string): string => `clock-${asked}-${holder}`;

export interface Overdue {
  stop(): Promise<void>;
}

interface OverdueSurroundings {
  readonly store: Store;
  readonly hall: Hall;
  readonly bots: BotSeats;
  readonly tables: Pick<Tables, 'goOn'>;
  /** Left out where nobody rests. */
  readonly pauses?: Pick<Pauses, 'wake'>;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly holder: string;
  /** Processes with the same rules, by `peersBy`. */
  readonly peers: string;
  readonly leaseMs: number;
  /** Running matches without a choice for so long are archived; null keeps them. */
  readonly retentionMs: number | null;
  readonly clock: Clock;
  /** Where a hall knows people: what is kept about them ages, too. */
  readonly people?: PersonStore;
  readonly company?: CompanyStore;
  readonly random?: Entropy;
  /** Looks after what processes that ended too early have left: ratings and trials. */
  sweep?(): Promise<void>;
}

/**
 * The process that holds the lease handles overdue matches: decisions that ran out of time are made, as logged choices like
 * any other, and bot turns that nobody finished are queued again. The lease expires if its holder dies; another process then
 * takes it. There is one lease per set of rule versions, since a process with other versions cannot continue these matches.
 */
export function openOverdue(deps: OverdueSurroundings): Overdue {
  const { store, hall, bots, tables, log, metrics, clock, random } = deps;
  const now = (): number => clock.now();
  let heldUntil = 0;
  let swept = 0;
  let ratedAt = 0;
  let isStopped = false;

  async function inOffice(): Promise<boolean> {
    const time = now();
    if (heldUntil - time > deps.leaseMs / 2) return true;
    const until = time + deps.leaseMs;
    const isHeld = await store.lease(`clock/${deps.peers}`, deps.holder, time, until);
    heldUntil = isHeld ? until : 0;
    return isHeld;
  }

  async function timeOut(match: LiveMatch, seat: number, asked: number): Promise<void> {
    const { shown, doc, pkg } = match;
    if (!shown) return;
    const choice = instantly(pkg, shown.state, seat, doc.standIn, random);
    await match.choose(seat, asked, idOf(asked, deps.holder), [choice], 'clock');
    metrics.timeouts.inc();
    await hall.edit(match.id, (fresh) => {
      const place = fresh.seats[seat];
      if (!place) return null;
      const missed = place.missed + 1;
      const late = {
        ...place,
        missed,
        away: place.away || missed >= PATIENCE,
        late: { count: (place.late?.count ?? 0) + 1, at: now() },
      };
      return { doc: { ...fresh, seats: fresh.seats.map((old, i) => (i === seat ? late : old)) } };
    });
  }

  async function lookAfter(id: string): Promise<void> {
    const match = await hall.match(id);
    const { shown, pkg } = match;
    if (!shown) return tables.goOn(id);
    if (isPaused(match.doc)) return deps.pauses?.wake(id);
    const deadlines = deadlinesAt(match.doc, shown) ?? [];
    for (const [seat, deadline] of deadlines.entries()) {
      const asked = shown.asked[seat] ?? null;
      if (deadline !== null && asked !== null && deadline <= now()) await timeOut(match, seat, asked);
    }
    bots.rouse(match);
    // Orders that have nothing to say here are not looked after again.
    const isOwed = shown.waiting.some(
      (seat) => botAt(match.doc, seat) !== null || orderedAt(pkg, match.doc, shown, seat) !== null,
    );
    if (hasOrders(match.doc) && !isOwed)
      await hall.edit(id, (doc) => ({ doc, due: dueAt(doc, shown, now(), () => false) }));
    if (isResting(match)) await hall.edit(id, (doc) => ({ doc, due: null }));
  }

  async function tick(): Promise<void> {
    if (!(await inOffice())) return;
    for (const id of await store.due(now(), AT_ONCE)) {
      await lookAfter(id).catch((error: unknown) => {
        if (error instanceof Refuse || error instanceof StoreDown) return;
        metrics.faults.inc();
        log.error({ err: error, match: id }, 'a match could not be looked after');
      });
    }
    if (deps.sweep && now() - ratedAt > RATE_EVERY) {
      ratedAt = now();
      await deps.sweep();
    }
    if (now() - swept > SWEEP_EVERY) {
      swept = now();
      const { retentionMs } = deps;
      const { forgotten, archived } = await store.sweep({
        tables: now() - FORGET_MS,
        answers: now() - ANSWERS_MS,
        matches: retentionMs === null ? null : now() - retentionMs,
      });
      await deps.people?.sweep(now(), now() - NOTICES_MS);
      await deps.company?.sweep();
      // Matches in memory hear of it only from the store.
      if (archived > 0) await Promise.allSettled([...hall.matches()].map((live) => live.refresh()));
      if (forgotten + archived > 0) log.info({ forgotten, archived }, 'old tables were put away');
    }
  }

  let ticking: Promise<void> = Promise.resolve();
  let callOff = (): void => {};
  const again = (): void => {
    callOff = clock.after(TICK, () => {
      ticking = tick()
        .catch((error: unknown) => {
          heldUntil = 0;
          if (!(error instanceof StoreDown)) log.error({ err: error }, 'the clock failed');
        })
        .then(() => {
          if (!isStopped) again();
        });
    });
  };
  again();

  return {
    async stop() {
      isStopped = true;
      callOff();
      await ticking;
    },
  };
}
