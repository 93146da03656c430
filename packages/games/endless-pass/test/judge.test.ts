import { at, derive, Random, range, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { game, pkg } from '../src/index.ts';
import { facing } from './given.ts';

const { judge } = pkg;

/** The seat that wins when one seat plays by the judge and all others at random. */
function winnerAgainstRandom(own: number, seed: string): number {
  const line = game.fork(game.start(4, { boards: 'basic', nine: 'off' }, seedFrom(seed)).state);
  const random = Random.from(derive(seedFrom(seed), 'play'));
  for (let seat = line.toMove()[0]; seat !== undefined; seat = line.toMove()[0]) {
    const choices = line.choices(seat);
    const rates = seat === own ? judge.rate(game.view(line.state, seat), seat, choices) : null;
    const best = rates ? range(choices.length).reduce((a, b) => (at(rates, b) > at(rates, a) ? b : a), 0) : null;
    line.play(seat, best === null ? random.pick(choices) : at(choices, best));
  }
  return line.state.won?.seat ?? -1;
}

test('the heuristic wins far more than its share against chance', () => {
  const wins = range(200).filter((n) => winnerAgainstRandom(n % 4, `judge ${n}`) === n % 4).length;
  expect(wins).toBeGreaterThan(120);
});

test('the chances of all seats sum to one and follow Glory, Health and danger', () => {
  const chance = (...vikings: Parameters<typeof facing>[1]): number => at(judge.value(facing([], vikings).state), 0);
  const even = chance({}, {});
  expect(judge.value(facing(['endless'], [{}, {}, {}]).state).reduce((a, b) => a + b, 0)).toBeCloseTo(1);
  expect(chance({ glory: 4 }, {})).toBeGreaterThan(even);
  expect(chance({ health: 3 }, {})).toBeLessThan(even);
  const doomed = judge.value(facing(['endless', 'endless', 'endless'], [{ health: 2 }, {}]).state);
  expect(at(doomed, 0)).toBeLessThan(0.1);
});

const ways = Object.entries({ plain: judge.rate, ...judge.temperaments });

test.each(ways)('a win at hand is taken, death is avoided: %s', (_, rate) => {
  const choose = (at0: ReturnType<typeof facing>): unknown => {
    const choices = game.choices(at0.state, 0);
    const rates = rate(at0.view(0), 0, choices);
    return choices[rates.indexOf(Math.max(...rates))];
  };
  expect(choose(facing(['endless'], [{ glory: 9, actions: ['attack', 'evade'] }, {}]))).toMatchObject({
    card: 'attack',
  });
  expect(choose(facing(['endless', 'endless'], [{ health: 2, actions: ['defend'] }, {}]))).toMatchObject({
    card: 'defend',
  });
});

test('what was rated before changes no rating', () => {
  const met: { state: ReturnType<typeof game.start>['state']; seat: number }[] = [];
  let { state } = game.start(4, { boards: 'random', nine: 'substitute' }, seedFrom('rated twice'));
  const random = Random.from(seedFrom('rated twice'));
  for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
    met.push({ state, seat });
    ({ state } = game.play(state, seat, game.sample(state, seat, random)));
  }
  const rated = ({ state, seat }: (typeof met)[number]) =>
    ways.map(([, rate]) => rate(game.view(state, seat), seat, game.choices(state, seat)));
  const backwards = [...met].reverse().map(rated);
  expect(met.map(rated)).toEqual(backwards.reverse());
});
