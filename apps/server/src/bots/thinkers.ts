import { INSTANT, instantly, newSeed, Refuse, type Thinkers, thinksAhead } from '@meadhall/hall';
import { said } from '@meadhall/protocol';
import { Piscina } from 'piscina';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { BotTask, ProofTask } from './bot-worker.ts';

/** How far past its budget a bot may run before the hall decides for it. */
const GRACE = 700;
/** A long match of slow bots, played again on a busy machine. */
const PROOF_MS = 20_000;
export function openThinkers(threads: number, log: Logger, metrics: Metrics, games?: string | URL): Thinkers {
  let pool: Piscina | null = null;

  function thePool(): Piscina {
    pool ??= new Piscina({
      filename: new URL('./bot-worker.ts', import.meta.url).href,
      minThreads: Math.min(1, threads),
      maxThreads: threads,
      maxQueue: threads * 8,
      idleTimeout: 60_000,
      ...(games ? { env: { ...process.env, MEADHALL_GAMES: String(games) } } : {}),
    });
    return pool;
  }

  return {
    async think(pkg, state, seat, level, ms, { past = [] }) {
      if (!thinksAhead(level)) return { choice: instantly(pkg, state, seat, level), isHasty: false };
      try {
        const task: BotTask = { game: pkg.game.meta.id, state, seat, level, seed: newSeed(), budget: { ms }, past };
        const signal = AbortSignal.timeout(ms + GRACE);
        return { choice: await thePool().run(task, { name: 'think', signal }), isHasty: false };
      } catch (error) {
        metrics.botFallbacks.inc();
        log.warn({ game: pkg.game.meta.id, level, why: error instanceof Error ? error.message : '' }, 'bot fell back');
        return { choice: instantly(pkg, state, seat, INSTANT), isHasty: true };
      }
    },
    async prove(trial, record) {
      try {
        const task: ProofTask = { trial, record };
        return await thePool().run(task, { name: 'prove', signal: AbortSignal.timeout(PROOF_MS) });
      } catch (error) {
        log.warn({ day: trial.day, why: error instanceof Error ? error.message : '' }, 'a trial was not looked at');
        throw new Refuse('TOO_MANY', said('noTime'));
      }
    },
    async close() {
      await pool?.destroy();
    },
  };
}
