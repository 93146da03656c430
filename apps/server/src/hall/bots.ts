import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { StoreDown } from '../store/store.ts';
import type { Hall } from './hall.ts';
import { botAt } from './info.ts';
import type { Match } from './match.ts';
import { Refuse } from './refusal.ts';
import { budgetOf, type Thinkers } from './thinkers.ts';

/** A decision that a bot owes: this seat of this match, as asked at that ply. */
export interface BotJob {
  readonly match: string;
  readonly seat: number;
  readonly asked: number;
  /** When it was asked, in milliseconds since 1970. */
  readonly since: number;
}

/** Where bot decisions wait for someone to work on them: this process, or any. */
export interface BotQueue {
  /** Asking twice for the same decision is asking once. */
  add(job: BotJob): void;
  close(): Promise<void>;
}

export interface BotSeats {
  /** Looks who is asked and gets the bots among them to work. */
  rouse(match: Match): void;
  /** Works on one decision; does nothing if it was made meanwhile. */
  work(job: BotJob): Promise<void>;
}

export const jobName = ({ match, seat, asked }: BotJob): string => `${match}.${seat}.${asked}`;

const owes = (match: Match, { seat, asked }: Omit<BotJob, 'since'>): string | null => {
  const { shown, doc, row } = match;
  if (row.status !== 'running' || !shown?.waiting.includes(seat) || shown.asked[seat] !== asked) return null;
  return botAt(doc, seat);
};

export function openBotSeats(deps: {
  readonly hall: () => Hall;
  readonly queue: () => BotQueue;
  readonly thinkers: Thinkers;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A pause before every answer, so that people can follow. */
  readonly delayMs: number;
  now(): number;
}): BotSeats {
  const { thinkers, log, metrics } = deps;

  async function work(job: BotJob): Promise<void> {
    const match = await deps.hall().match(job.match);
    const level = owes(match, job);
    if (level === null || !match.shown) return;
    const choice = await thinkers.think(match.pkg, match.shown.state, job.seat, level);
    // Every answer of a level takes the same time, whether there was one choice or sixty: the wait tells nothing.
    const rest = job.since + deps.delayMs + budgetOf(level) - deps.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    const still = await deps.hall().match(job.match);
    if (owes(still, job) === null) return;
    await still.choose(job.seat, job.asked, `bot-${job.asked}`, [choice], 'bot');
  }

  return {
    rouse(match) {
      const { shown } = match;
      if (!shown || match.row.status !== 'running') return;
      for (const seat of shown.waiting) {
        const asked = shown.asked[seat];
        if (asked === null || asked === undefined || botAt(match.doc, seat) === null) continue;
        deps.queue().add({ match: match.id, seat, asked, since: deps.now() });
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
export function localQueue(work: (job: BotJob) => Promise<void>): BotQueue {
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
      await Promise.race([
        Promise.allSettled(atWork.values()),
        new Promise((resolve) => setTimeout(resolve, 3_000).unref()),
      ]);
    },
  };
}
