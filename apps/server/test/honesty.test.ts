import { LEVELS } from '@meadhall/bots';
import { load, METAS } from '@meadhall/registry';
import { type DecisionPoint, decisionsOf, elsewhere, everyOption } from '@meadhall/testkit';
import { describe, expect, test } from 'vitest';
import { think } from '../src/bots/bot-worker.ts';

const WORLDS = 3;
const ITERATIONS = 12;
const SEED = 'ab'.repeat(32);

const answer = async (game: string, level: string, seat: number, state: unknown): Promise<string> =>
  JSON.stringify(await think({ game, state, seat, level, seed: SEED, budget: { iterations: ITERATIONS } }));

/** Levels whose answer changes when only what is hidden lies elsewhere. */
async function betrayals(game: string, { state, seat, options }: DecisionPoint): Promise<string[]> {
  const pkg = await load(game);
  const found: string[] = [];
  for (const level of LEVELS) {
    const own = await answer(game, level, seat, state);
    for (const seed of elsewhere(WORLDS)) {
      const world: unknown = pkg.game.determinize(state, seat, seed);
      if ((await answer(game, level, seat, world)) !== own) found.push(`${level} ${JSON.stringify(options)}`);
    }
  }
  return found;
}

const TABLES = METAS.map(({ id, seats }) => [id, Math.max(seats.min, Math.min(4, seats.max))] as const);

describe('the hall’s bots answer alike whatever they cannot see', () => {
  test.each(TABLES)(
    '%s, every level, every option',
    async (id, seats) => {
      const pkg = await load(id);
      for (const options of everyOption(pkg, seats)) {
        for (const decision of decisionsOf(pkg, seats, options, 1)) expect(await betrayals(id, decision)).toEqual([]);
      }
    },
    60_000,
  );
});
