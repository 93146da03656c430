import { copy, Random, range, seedFrom, type Viewer } from '@meadhall/core';
import { expect, test } from 'vitest';
import { composeAnswer } from '../src/hidden.ts';
import { game, type State } from '../src/index.ts';
import { attack, type GowScenario, heroes, interact, inventory } from './given.ts';

const OTHERS: readonly Viewer[] = [1, 'spectator'];

/** Kratos has begun something with hands closed; of the cards nobody else has seen few end it. */
const begunBy = (hand: State['seats'][number]['hand'], here: Parameters<typeof heroes>[1]): GowScenario =>
  heroes(
    [
      { party: 'kratos', hand, deck: ['m0', 'm0', 'm1', 'r0', 'd0', 'd0', 'heal1', 'stun', 'm1', 'r0'], column: 3 },
      { party: 'atreus' },
    ],
    { openHands: false, ...here },
  );
const paying = begunBy(['n1', 'n3', 'm0', 'm1'], { scene: 'ogre' }).play(0, interact('kratos', 'burn'));
const building = begunBy(['n1', 'm0', 'r0'], {}).play(0, attack('kratos', 'r0', 'ranged', 'T3'));
const worlds = ({ state }: GowScenario, viewer: Viewer): State[] =>
  range(400).map((n) => game.determinize(state, viewer, seedFrom(`closed ${n}`)) as State);

test('[GW-I2] whoever is paying holds, in every hand others imagine, what ends it', () => {
  for (const viewer of OTHERS) {
    for (const world of worlds(paying, viewer)) expect(game.choices(world, 0)).not.toEqual([]);
  }
});

test('[GW-C5] whoever builds an Attack without a number of its own holds a Number', () => {
  for (const viewer of OTHERS) {
    const listed = worlds(building, viewer).map((world) => game.choices(world, 0));
    expect(listed.every((choices) => choices.some(({ kind }) => kind === 'add'))).toBe(true);
  }
});

test('[GW-C2] a hand that few cards make is put together of what nobody has seen, whatever is really held', () => {
  const other = copy(paying.state) as State;
  const [own] = other.seats;
  if (!own) throw new RangeError('Kratos sits there.');
  // The same cards, dealt otherwise: no one else can tell.
  own.hand = ['n1', 'n3', 'm0', 'd0'];
  own.deck = ['m0', 'm0', 'm1', 'r0', 'm1', 'd0', 'heal1', 'stun', 'm1', 'r0'];
  const composed = (state: GowScenario['state'], n: number): State => {
    const table = copy(state) as State;
    composeAnswer(table, 0, Random.from(seedFrom(`composed ${n}`)));
    return table;
  };
  for (const n of range(60)) {
    const table = composed(paying.state, n);
    expect(game.choices(table, 0)).not.toEqual([]);
    expect(inventory(table)).toEqual(inventory(paying.state));
    expect(composed(other, n).seats[0]).toEqual(table.seats[0]);
  }
  const hands = new Set(range(60).map((n) => composed(paying.state, n).seats[0]?.hand.join()));
  expect(hands.size).toBeGreaterThan(4);
});
