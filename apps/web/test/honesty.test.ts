import { LEVELS } from '@meadhall/bots';
import { type AnyPackage, derive, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { type DecisionPoint, decisionsOf, elsewhere, everyOption } from '@meadhall/testkit';
import { describe, expect, test } from 'vitest';
import { takenUp } from '../src/host/reading.ts';
import { botQuestion, openRivals } from '../src/host/rivals.ts';
import type { StoredMatch } from '../src/host/store.ts';

const WORLDS = 3;

/** A running match in which every seat is a bot's; dealt anew for one seat at the last ply, if a seed is given. */
function running(
  pkg: AnyPackage,
  bot: string,
  { seats, options, seed, plies, seat }: DecisionPoint,
  deal: string | null,
): StoredMatch {
  const { id, version } = pkg.game.meta;
  const sitting = { name: 'Ylva', mark: 1, kind: 'bot', bot } as const;
  return {
    id: 'honest',
    game: id,
    version,
    options,
    seed,
    seating: Array.from({ length: seats }, () => sitting),
    plies,
    ...(deal ? { whatIf: { ply: plies.length, seat, seed: deal } } : {}),
    made: 0,
    touched: 0,
    summary: { turn: 0, asked: [], winners: null },
  };
}

/** What the browser's host of bots answers, by a clock that every look moves on by some milliseconds. */
async function answer(pkg: AnyPackage, stored: StoredMatch, bot: string, tick: number): Promise<string> {
  let now = 0;
  const { state, toMove } = await takenUp(pkg, stored);
  const [seat] = toMove();
  if (seat === undefined) throw new Error('No bot is asked.');
  const question = botQuestion(pkg, state, seat, bot, { seed: stored.seed, plies: stored.plies.length });
  const rivals = openRivals(pkg, stored.seating.length, 'quick', () => (now += tick));
  return JSON.stringify([question.seat, await rivals.answer(question, stored.plies.length, () => false)]);
}

/** Decisions that a host answers otherwise when only what is hidden lies elsewhere. */
async function betrayals(
  pkg: AnyPackage,
  met: readonly DecisionPoint[],
  bots: readonly string[],
  tick = 20,
): Promise<string[]> {
  const found: string[] = [];
  for (const decision of met) {
    for (const bot of bots) {
      const own = await answer(pkg, running(pkg, bot, decision, null), bot, tick);
      for (const seed of elsewhere(WORLDS)) {
        if ((await answer(pkg, running(pkg, bot, decision, seed), bot, tick)) !== own)
          found.push(`${bot} ${JSON.stringify(decision.options)}`);
      }
    }
  }
  return found;
}

/** A host that hands over the true table: what is dealt for the bot's eyes is not dealt, and what it imagines is the truth. */
function cheating(pkg: AnyPackage): AnyPackage {
  const { game } = pkg;
  const veils = Array.from({ length: 8 }, (_, seat) => derive(seedFrom('veil'), seat));
  return {
    ...pkg,
    game: {
      ...game,
      determinize: (state, viewer, seed) => (veils.includes(seed) ? state : game.determinize(state, viewer, seed)),
      imagine: (state) => game.fork(state),
    },
  };
}

const TABLES = METAS.map(({ id, seats }) => [id, Math.max(seats.min, Math.min(3, seats.max))] as const);

describe('the browser’s bots answer alike whatever they cannot see', () => {
  test.each(TABLES)(
    '%s, every level, every option',
    async (id, seats) => {
      const pkg = await load(id);
      const met = everyOption(pkg, seats).flatMap((options) => decisionsOf(pkg, seats, options, 1));
      expect(await betrayals(pkg, met, LEVELS)).toEqual([]);
    },
    60_000,
  );

  test('a host that hands over the true table is caught', async () => {
    const pkg = await load('endless-pass');
    const met = decisionsOf(pkg, 3, {}, 10);
    expect(met.length).toBeGreaterThan(5);
    expect(await betrayals(pkg, met, ['konungr'], 1)).toEqual([]);
    expect(await betrayals(cheating(pkg), met, ['konungr'], 1)).not.toEqual([]);
  }, 60_000);
});
