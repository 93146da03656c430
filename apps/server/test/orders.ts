import type { AnyPackage } from '@meadhall/core';
import type { Seated } from '@meadhall/protocol';
import { tiny } from '@meadhall/testkit/tiny';
import { afterEach } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { started, type TestHall, testHall } from './support.ts';

/** Rounds turned so far. */
const rounds = (view: { readonly turned: readonly unknown[] }): number => view.turned.length;

/** Orders at the smallest table: always the first card; the second one until a round was turned. */
export const withOrders = (spend: () => void = () => {}): AnyPackage => ({
  ...tiny,
  orders: [
    {
      id: 'first',
      answer(_, __, choices) {
        spend();
        return choices[0];
      },
    },
    { id: 'untilTurned', answer: (_, __, choices) => choices[1], until: (view) => -rounds(view) },
  ],
});

const halls: TestHall[] = [];
afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.end();
});

export async function opened(options: ServeOptions = {}): Promise<TestHall> {
  const hall = await testHall({ load: async () => withOrders(), orderWait: () => 40, ...options });
  halls.push(hall);
  return hall;
}

export async function met(url: string): Promise<readonly [Seated, Seated]> {
  const [first, second] = await started(url, 2, { game: 'tiny' });
  if (!first || !second) throw new Error('nobody');
  return [first, second];
}
