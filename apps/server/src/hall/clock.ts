import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Store, StoreDown } from '../store/store.ts';
import type { BotSeats } from './bots.ts';
import type { Hall } from './hall.ts';
import { deadlinesAt } from './info.ts';
import type { Match } from './match.ts';
import { Refuse } from './refusal.ts';
import { instantly } from './thinkers.ts';

const TICK = 500;
const AT_ONCE = 200;
/** After so many decisions in a row made by the clock a bot sits in, until the person is back. */
const PATIENCE = 2;
/** Tables that never started are forgotten after two days. */
const FORGET_MS = 2 * 86_400_000;
const SWEEP_EVERY = 3_600_000;

export interface Clock {
  stop(): Promise<void>;
}

/**
 * Whoever holds the office looks after matches whose time has come: decisions that ran out of time are made, as logged
 * choices like any other, and bots that went silent are roused. If the holder dies, another process takes the office.
 */
export function openClock(deps: {
  readonly store: Store;
  readonly hall: Hall;
  readonly bots: BotSeats;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly holder: string;
  readonly leaseMs: number;
  now(): number;
}): Clock {
  const { store, hall, bots, log, metrics, now } = deps;
  let heldUntil = 0;
  let swept = 0;
  let isStopped = false;

  async function inOffice(): Promise<boolean> {
    const time = now();
    if (heldUntil - time > deps.leaseMs / 2) return true;
    const until = time + deps.leaseMs;
    const isHeld = await store.lease('clock', deps.holder, time, until);
    heldUntil = isHeld ? until : 0;
    return isHeld;
  }

  async function timeOut(match: Match, seat: number, asked: number): Promise<void> {
    const { shown, doc, pkg } = match;
    if (!shown) return;
    const choice = instantly(pkg, shown.state, seat, doc.standIn);
    await match.choose(seat, asked, `clock-${asked}`, [choice], 'clock');
    metrics.timeouts.inc();
    await hall.edit(match.id, (fresh) => {
      const place = fresh.seats[seat];
      if (!place) return null;
      const missed = place.missed + 1;
      const late = { ...place, missed, away: place.away || missed >= PATIENCE };
      return { doc: { ...fresh, seats: fresh.seats.map((old, i) => (i === seat ? late : old)) } };
    });
  }

  async function lookAfter(id: string): Promise<void> {
    const match = await hall.match(id);
    const { shown } = match;
    if (!shown) return;
    const deadlines = deadlinesAt(match.doc, shown) ?? [];
    for (const [seat, deadline] of deadlines.entries()) {
      const asked = shown.asked[seat] ?? null;
      if (deadline !== null && asked !== null && deadline <= now()) await timeOut(match, seat, asked);
    }
    bots.rouse(match);
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
    if (now() - swept > SWEEP_EVERY) {
      swept = now();
      await store.sweep(now() - FORGET_MS);
    }
  }

  let ticking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const again = (): void => {
    timer = setTimeout(() => {
      ticking = tick()
        .catch((error: unknown) => {
          heldUntil = 0;
          if (!(error instanceof StoreDown)) log.error({ err: error }, 'the clock failed');
        })
        .then(() => {
          if (!isStopped) again();
        });
    }, TICK);
  };
  again();

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await ticking;
    },
  };
}
