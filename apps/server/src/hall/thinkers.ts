import { botFrom, choose, LEVEL_BUDGETS, type Level, type Proof, seenBy } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { Piscina } from 'piscina';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { BotTask, ProofTask } from './bot-worker.ts';
import { newSeed } from './doc.ts';
import { Refuse } from './refusal.ts';

/** How far past its budget a bot may run before the hall decides for it. */
const GRACE = 700;
/** A long match of slow bots, played again on a busy machine. */
const PROOF_MS = 20_000;
/** The bot that answers at once, when no thread is free or none answered in time. */
const INSTANT: Level = 'karl';

export interface Thinkers {
  /** What a bot does; always an answer, at the latest a moment after its budget. */
  think(pkg: AnyPackage, state: unknown, seat: number, level: string): Promise<unknown>;
  /** Whether a record proves a day's trial. Refused while all threads are busy. */
  prove(day: string, record: string): Promise<Proof>;
  close(): Promise<void>;
}

/** How long a level may think. */
export function budgetOf(level: string): number {
  const found = Object.entries(LEVEL_BUDGETS).find(([name]) => level === name || level.startsWith(`${name}:`));
  const budget = found?.[1];
  return budget && 'ms' in budget ? budget.ms : 0;
}

/** What looks best at a glance, on this thread. */
export function instantly(pkg: AnyPackage, state: unknown, seat: number, level: string): unknown {
  const bot = budgetOf(level) === 0 ? botFrom(pkg, level) : null;
  return choose(pkg, seenBy(pkg, state, seat), bot?.id ?? INSTANT, newSeed());
}

export function openThinkers(threads: number, log: Logger, metrics: Metrics): Thinkers {
  let pool: Piscina | null = null;

  function thePool(): Piscina {
    pool ??= new Piscina({
      filename: new URL('./bot-worker.ts', import.meta.url).href,
      minThreads: Math.min(1, threads),
      maxThreads: threads,
      maxQueue: threads * 8,
      idleTimeout: 60_000,
    });
    return pool;
  }

  return {
    async think(pkg, state, seat, level) {
      const budget = budgetOf(level);
      if (budget === 0) return instantly(pkg, state, seat, level);
      try {
        const task: BotTask = { game: pkg.game.meta.id, state, seat, level, seed: newSeed() };
        const signal = AbortSignal.timeout(budget + GRACE);
        return await thePool().run(task, { name: 'think', signal });
      } catch (error) {
        metrics.botFallbacks.inc();
        log.warn({ game: pkg.game.meta.id, level, why: error instanceof Error ? error.message : '' }, 'bot fell back');
        return instantly(pkg, state, seat, INSTANT);
      }
    },
    async prove(day, record) {
      try {
        const task: ProofTask = { day, record };
        return await thePool().run(task, { name: 'prove', signal: AbortSignal.timeout(PROOF_MS) });
      } catch (error) {
        log.warn({ day, why: error instanceof Error ? error.message : '' }, 'a trial was not looked at');
        throw new Refuse('TOO_MANY', 'The hall has no time to look at this now; try again.');
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
