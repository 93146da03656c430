import { choiceFromSeed } from '@meadhall/bots';
import { same } from '@meadhall/core';
import type { Position } from '@meadhall/match';
import type { Hall } from './hall.ts';
import { botAt, isDeserted, isPaused } from './info.ts';
import type { LiveMatch } from './match/match.ts';
import { sharedSeed } from './opening.ts';
import { orderWait as drawnWait, dropEnded, hasOrders, orderedAt, ordersAt } from './orders.ts';
import { Refuse } from './refusal.ts';
import { atMost, type Clock, type Log, type Metrics, pause } from './seams.ts';
import { StoreDown } from './store.ts';
import { randomBytes } from './system.ts';
import { type Thinkers, timeFor } from './thinkers.ts';

/** A decision that a bot owes: this seat of this match, as asked at that ply. */
export interface BotJob {
  readonly match: string;
  readonly seat: number;
  readonly asked: number;
  /** When it was asked, in milliseconds since 1970. */
  readonly since: number;
  /** How many choices were made in this turn of the game before; jobs of an older version do not say. */
  readonly nth?: number;
}

/** Where bot decisions wait for someone to work on them: this process, or any. */
export interface BotQueue {
  /** Idempotent: a decision that waits already is not added again. */
  add(job: BotJob): void;
  close(): Promise<void>;
}

export interface BotSeats {
  /** Looks who is asked and gets the bots among them to work. */
  rouse(match: LiveMatch): void;
  /** Works on one decision; does nothing if it was made meanwhile. */
  work(job: BotJob): Promise<void>;
}

/** All people have left and nobody looks on: bots do not play among themselves. */
export const isResting = ({ doc, presence: { seats, watching } }: LiveMatch): boolean =>
  isDeserted(doc) && seats.size === 0 && watching === 0;

export const jobName = ({ match, seat, asked }: BotJob): string => `${match}.${seat}.${asked}`;

const isAsked = ({ shown, doc, row }: LiveMatch, { seat, asked }: BotJob): boolean =>
  row.status === 'running' && !isPaused(doc) && shown?.waiting.includes(seat) === true && shown.asked[seat] === asked;

const owes = (match: LiveMatch, job: BotJob): string | null =>
  isAsked(match, job) ? botAt(match.doc, job.seat) : null;

/** What a person's standing orders answer here; null if they are not asked, play by a bot, or ordered nothing of the kind. */
const ordered = ({ pkg, doc, shown }: LiveMatch, seat: number): unknown =>
  shown && botAt(doc, seat) === null ? orderedAt(pkg, doc, shown, seat) : null;

export function openBotSeats(deps: {
  readonly hall: () => Hall;
  readonly queue: () => BotQueue;
  readonly thinkers: Pick<Thinkers, 'think'>;
  readonly log: Log;
  readonly metrics: Metrics;
  /** A pause before every answer, so that people can follow. */
  readonly delayMs: number;
  readonly clock: Clock;
  /** How long a level may think over the `nth` decision of a turn. */
  readonly time?: typeof timeFor;
  /** How long a standing order waits before it answers. */
  orderWait?(): number;
}): BotSeats {
  const { thinkers, log, metrics, time = timeFor, orderWait = () => drawnWait(randomBytes) } = deps;

  /** Where the present turn of a match began, as far as this process was there. */
  const turns = new WeakMap<LiveMatch, { readonly turn: number; readonly ply: number }>();

  function choicesInTurn(match: LiveMatch, { state, ply }: Position): number {
    const turn = match.pkg.game.turns(state);
    const known = turns.get(match);
    if (known?.turn === turn && known.ply <= ply) return ply - known.ply;
    turns.set(match, { turn, ply });
    return 0;
  }

  /** Until so long after it was asked. */
  async function waitOut({ since }: BotJob, ms: number): Promise<void> {
    // `since` may come from another process, whose clock may be ahead of this one by minutes.
    const rest = Math.min(ms, since + ms - deps.clock.now());
    if (rest > 0) await pause(deps.clock, rest);
  }

  async function work(job: BotJob): Promise<void> {
    const match = await deps.hall().match(job.match);
    // Whoever handed this out may have seen more than this process: the start, or that a bot sits in.
    if (owes(match, job) === null) await match.catchUp();
    const level = owes(match, job);
    if (level === null) return obey(match, job);
    if (!match.shown) return;
    const ms = time(level, match.doc.seats.length, job.nth ?? 0);
    const { state, ply } = match.shown;
    const past = match.pkg.inference ? match.recent.events : [];
    const decision = { match: job.match, ply, asked: job.asked, past };
    const shared = sharedSeed(match.doc);
    // Where a deal is shared all meet the same rivals: the same play is answered by the same choices.
    const { choice, isHasty } =
      shared === null
        ? await thinkers.think(match.pkg, state, job.seat, level, ms, decision)
        : {
            choice: choiceFromSeed(match.pkg, state, job.seat, level, shared, job.asked),
            isHasty: false,
          };
    // The time of an answer hangs on what everybody knows, not on whether there was one choice or sixty.
    await waitOut(job, deps.delayMs + ms);
    const still = await deps.hall().match(job.match);
    if (owes(still, job) === null) return;
    await still.choose(job.seat, job.asked, `bot-${job.asked}`, [choice], 'bot');
    await tellHaste(job, isHasty);
  }

  /**
   * The wait is drawn by chance, whatever is asked and held, and what it takes to find the answer is part of it. The answer
   * is written like any that this person gives.
   */
  async function obey(match: LiveMatch, job: BotJob): Promise<void> {
    const { seat, asked } = job;
    const wait = orderWait();
    const orders = ordersAt(match.doc, seat);
    const answer = isAsked(match, job) ? ordered(match, seat) : null;
    if (answer === null) return;
    await waitOut(job, wait);
    const still = await deps.hall().match(job.match);
    if (isAsked(still, job) && botAt(still.doc, seat) === null && same(ordersAt(still.doc, seat), orders))
      await still.choose(seat, asked, `order-${asked}`, [answer], 'seat');
  }

  /** People see when a bot plays below its level, and when it is itself again. */
  async function tellHaste({ match, seat }: BotJob, isHasty: boolean): Promise<void> {
    if (deps.hall().peek(match)?.doc.seats[seat]?.hasty === isHasty) return;
    await deps.hall().edit(match, (doc) => ({
      doc: { ...doc, seats: doc.seats.map((old, i) => (i === seat ? { ...old, hasty: isHasty } : old)) },
    }));
  }

  return {
    rouse(match) {
      const { shown } = match;
      if (!shown || match.row.status !== 'running' || isPaused(match.doc) || isResting(match)) return;
      const since = deps.clock.now();
      if (hasOrders(match.doc)) dropEnded(deps.hall(), match.id).catch(() => {});
      const nth = choicesInTurn(match, shown);
      for (const seat of shown.waiting) {
        const asked = shown.asked[seat];
        if (asked === null || asked === undefined) continue;
        if (botAt(match.doc, seat) === null && ordered(match, seat) === null) continue;
        deps.queue().add({ match: match.id, seat, asked, since, nth });
      }
    },
    async work(job) {
      metrics.botQueue.inc();
      try {
        await work(job);
      } catch (error) {
        // Refused: someone was faster. Not written: the sweeper comes by again.
        if (error instanceof Refuse || error instanceof StoreDown) return;
        metrics.faults.inc();
        log.error({ err: error, match: job.match, seat: job.seat }, 'a bot failed');
      } finally {
        metrics.botQueue.dec();
      }
    },
  };
}

/** One process: every decision is worked on at once, each once. */
export function localQueue(work: (job: BotJob) => Promise<void>, clock: Clock): BotQueue {
  const atWork = new Map<string, Promise<void>>();
  let isClosed = false;
  return {
    add(job) {
      const name = jobName(job);
      if (isClosed || atWork.has(name)) return;
      atWork.set(
        name,
        work(job).finally(() => atWork.delete(name)),
      );
    },
    async close() {
      isClosed = true;
      await atMost(clock, 3_000, Promise.allSettled(atWork.values()));
    },
  };
}
