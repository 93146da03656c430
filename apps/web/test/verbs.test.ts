import { type AnyPackage, derive, Random, range, sayFor, seedFrom } from '@meadhall/core';
import { GAME_IDS, load, loadBoard } from '@meadhall/registry';
import { expect, test } from 'vitest';

const GAMES = 4;
const PLIES = 500;

const kindOf = (choice: unknown): string =>
  typeof choice === 'object' && choice !== null ? String(Reflect.get(choice, 'kind')) : '';

/** The kinds of choices of every decision of some random games, each set once. */
function decisionsOf({ game }: AnyPackage): readonly (readonly string[])[] {
  const met = new Map<string, readonly string[]>();
  const { min, max } = game.meta.seats;
  for (const n of range(GAMES)) {
    const seed = derive(seedFrom('verbs'), n);
    const random = Random.from(seed);
    let { state } = game.start(min + (n % (max - min + 1)), {}, seed);
    for (const _ of range(PLIES)) {
      const [seat] = game.toMove(state);
      if (seat === undefined) break;
      const choices = game.choices(state, seat);
      const kinds = [...new Set(choices.map(kindOf))].sort();
      met.set(kinds.join(' '), kinds);
      ({ state } = game.play(state, seat, random.pick(choices)));
    }
  }
  return [...met.values()];
}

test.each(GAME_IDS)(
  '%s: every kind of choice has a verb, and none of one decision is called like another',
  async (id) => {
    const board = await loadBoard(id);
    const decisions = decisionsOf(await load(id));
    const say = sayFor(['Astrid', 'Ketil'], 0);
    for (const kinds of decisions) {
      const verbs = kinds.map((kind) => board?.verb(kind, say) ?? '');
      expect(verbs.filter((verb) => verb.trim() === '' || /verb$|kind$/i.test(verb))).toEqual([]);
      expect(new Set(verbs).size, verbs.join(', ')).toBe(kinds.length);
    }
  },
);
