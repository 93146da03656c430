import { type AnyPackage, range, type Seat, same, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { anyChoice, anySeat, randomFor } from './checks.ts';

/** Plays of a random game after which an order that still has not spoken is thought dead. */
const GAMES = 12;
const PLIES = 1_500;

/** Every position of some random games at which a seat is asked. */
function* askedIn({ game }: AnyPackage, seats: number): Generator<{ readonly state: unknown; readonly seat: Seat }> {
  for (const n of range(GAMES)) {
    const seed = seedFrom(`orders ${n}`);
    const random = randomFor(seed, 'moves');
    let { state } = game.start(seats, {}, seed);
    for (let ply = 0; ply < PLIES && game.toMove(state).length > 0; ply++) {
      for (const seat of game.toMove(state)) yield { state, seat };
      const seat = anySeat(game, state, random);
      state = game.play(state, seat, anyChoice(game, state, seat, random)).state;
    }
  }
}

/** The standing orders of a game: each speaks, says only what may be chosen, and knows only what its seat sees. */
export function ordersSuite(pkg: AnyPackage, seats: number): void {
  const { game, words, orders = [] } = pkg;
  describe('standing orders', () => {
    test('speak, choose what is offered, and hang on the view alone', () => {
      const silent = new Set(orders.map(({ id }) => id));
      for (const { state, seat } of askedIn(pkg, seats)) {
        if (silent.size === 0) break;
        const choices = game.choices(state, seat);
        for (const { id, answer } of orders) {
          const told = answer(game.view(state, seat), seat, choices);
          if (told === null) continue;
          expect(choices.some((choice) => same(choice, told))).toBe(true);
          const other = game.determinize(state, seat, seedFrom(id));
          expect(answer(game.view(other, seat), seat, game.choices(other, seat))).toEqual(told);
          silent.delete(id);
        }
      }
      expect([...silent]).toEqual([]);
    });

    test('have words of their own', async () => {
      const spoken = [words, ...(await Promise.all(['de', 'pl'].map(async (one) => pkg.speak?.(one) ?? words)))];
      for (const said of spoken) {
        const names = orders.map(({ id }) => said.order?.(id) ?? null);
        expect(names).not.toContain(null);
        expect(new Set(names).size).toBe(orders.length);
        expect(said.order?.('noSuchOrder')).toBe(null);
      }
    });
  });
}
