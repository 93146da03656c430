import { at, derive, Random, range, seedFrom } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { type Choice, type Event, game, pkg } from '../src/index.ts';

type Rate = typeof pkg.judge.rate;
const { judge } = pkg;
const rating = (name: string): Rate => judge.temperaments?.[name] ?? judge.rate;
const flat: Rate = (_view, _seat, choices) => choices.map(() => 0);

interface Told {
  winner: number;
  leader: number;
  rounds: number;
  events: Event[];
}

/** One game; equal rates are drawn by lot, so that a flat rating plays at random. */
function playOut(rates: readonly Rate[], n: number): Told {
  const seed = derive(seedFrom('bots'), n);
  const random = Random.from(derive(seed, 'lots'));
  let { state } = game.start(rates.length, { goal: '150', roundCap: 40, chaseCap: 10 }, seed);
  const events: Event[] = [];
  const pick = (seat: number): Choice => {
    const choices = game.choices(state, seat);
    const rated = at(rates, seat)(game.view(state, seat), seat, choices);
    const best = Math.max(...rated);
    return random.pick(choices.filter((_, i) => rated[i] === best));
  };
  for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
    const played = game.play(state, seat, pick(seat));
    state = played.state;
    events.push(...played.events);
  }
  return { winner: state.winner ?? -1, leader: state.chase?.leader ?? -1, rounds: state.round, events };
}

const mixed = ['trader', 'raider', 'pirate', 'captain'];

describe('bots', () => {
  test('a captain beats three who play at random', () => {
    const games = range(12).map((n) => playOut([rating('captain'), flat, flat, flat], n));
    expect(games.filter(({ leader }) => leader === 0)).toHaveLength(12);
    expect(games.filter(({ winner }) => winner === 0).length).toBeGreaterThan(6);
  });

  test('an honest trader neither raids nor attacks, a raider raids, a pirate attacks', () => {
    const games = range(16).map((n) => playOut(mixed.map(rating), n));
    const events = games.flatMap((each) => each.events);
    const raids = (seat: number): number =>
      events.filter((event) => event.kind === 'raidBegan' && event.seat === seat).length;
    const attacks = (seat: number): number =>
      events.filter((event) => event.kind === 'shipAttacked' && event.attacker === seat).length;
    expect([raids(0), attacks(0)]).toEqual([0, 0]);
    expect(raids(1)).toBeGreaterThan(raids(2));
    expect(attacks(2)).toBeGreaterThan(attacks(1));
    const rounds = games.map((each) => each.rounds).sort((a, b) => a - b);
    expect(at(rounds, 8)).toBeGreaterThanOrEqual(10);
    expect(at(rounds, 8)).toBeLessThanOrEqual(18);
  });

  test('the value of a table is shared out, and the winner has all of it', () => {
    let { state } = game.start(4, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom('value'));
    for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
      expect(judge.value(state).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      const choices = game.choices(state, seat);
      const rated = judge.rate(game.view(state, seat), seat, choices);
      state = game.play(state, seat, at(choices, rated.indexOf(Math.max(...rated)))).state;
    }
    expect(at(judge.value(state), state.winner ?? -1)).toBe(1);
  });
});
