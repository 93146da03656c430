import { botsFor, choiceFromSeed, LEVELS } from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { instantly, thinksAhead } from '@meadhall/hall';
import { load, METAS } from '@meadhall/registry';
import { type DecisionPoint, decisionsOf, elsewhere, everyOption } from '@meadhall/testkit';
import { describe, expect, test } from 'vitest';
import { think } from '../src/bots/bot-worker.ts';

const WORLDS = 3;
const ITERATIONS = 12;
const SEED = 'ab'.repeat(32);

/** One of the ways by which the hall comes by what a bot does. */
type Way = (pkg: AnyPackage, state: unknown, seat: number, bot: string) => unknown;

const onThread: Way = ({ game }, state, seat, level) =>
  think({ game: game.meta.id, state, seat, level, seed: SEED, budget: { iterations: ITERATIONS } });
/** When no thread is free, none answers in time, or a clock has run out. */
const atOnce: Way = (pkg, state, seat, bot) =>
  instantly(pkg, state, seat, bot, (bytes) => new Uint8Array(bytes).fill(7));
/** Where several tables are dealt alike. */
const asDealt: Way = (pkg, state, seat, bot) => choiceFromSeed(pkg, state, seat, bot, SEED, 12);

/** Bots whose answer changes when only what is hidden lies elsewhere. */
async function betrayals(
  pkg: AnyPackage,
  way: Way,
  bots: readonly string[],
  { state, seat, options }: DecisionPoint,
): Promise<string[]> {
  const answer = async (table: unknown, bot: string): Promise<string> =>
    JSON.stringify(await way(pkg, table, seat, bot));
  const found: string[] = [];
  for (const bot of bots) {
    const own = await answer(state, bot);
    for (const seed of elsewhere(WORLDS)) {
      const world: unknown = pkg.game.determinize(state, seat, seed);
      if ((await answer(world, bot)) !== own) found.push(`${bot} ${JSON.stringify(options)}`);
    }
  }
  return found;
}

const TABLES = METAS.map(({ id, seats }) => [id, Math.max(seats.min, Math.min(4, seats.max))] as const);

const met = new Map<string, readonly DecisionPoint[]>();

/** One decision at each option, the same for every way. */
function decisionsIn(pkg: AnyPackage, seats: number): readonly DecisionPoint[] {
  const { id } = pkg.game.meta;
  const found = met.get(id) ?? everyOption(pkg, seats).flatMap((options) => decisionsOf(pkg, seats, options, 1));
  met.set(id, found);
  return found;
}

async function testHonesty(id: string, seats: number, way: Way, isAsked: (bot: string) => boolean): Promise<void> {
  const pkg = await load(id);
  const bots = botsFor(pkg).filter(isAsked);
  for (const decision of decisionsIn(pkg, seats)) expect(await betrayals(pkg, way, bots, decision)).toEqual([]);
}

describe('the hall’s bots answer alike whatever they cannot see', () => {
  const isLevel = (bot: string): boolean => LEVELS.some((level) => level === bot);
  test.each(TABLES)('%s, every level, every option', (id, seats) => testHonesty(id, seats, onThread, isLevel), 60_000);

  test.each(TABLES)('%s, at once, every level and temperament, every option', (id, seats) =>
    testHonesty(id, seats, atOnce, () => true),
  );

  test.each(TABLES)('%s, where a deal is shared, all who answer at once, every option', (id, seats) =>
    testHonesty(id, seats, asDealt, (bot) => !thinksAhead(bot)),
  );
});
