import { at, range, seedFrom } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { type LookBack, lookBack, lookBackOf, notePly, type Ply, playMatch } from '../src/index.ts';
import { pkg } from './runes.ts';

const plies: Ply[] = [];
const { outcome } = playMatch(
  pkg,
  { bots: ['random', 'random', 'karl'], options: { barter: false }, seed: seedFrom('analysis') },
  () => 0,
  (ply) => plies.push(ply),
);
const told: number[] = [];
const report = lookBack(pkg, plies, outcome.payoff, seedFrom('a'), (done) => told.push(done));

const addsUp = ({ seats }: LookBack, payoff: readonly number[]): boolean =>
  seats.every(
    ({ seat, first, own, rivals, draws }) =>
      Math.abs(first + own.mean + rivals.mean + draws.mean - at(payoff, seat)) < 1e-9,
  );

describe('the look back', () => {
  test('charts every decision and ends with the outcome', () => {
    expect(told).toEqual(range(plies.length).map((i) => i + 1));
    expect(at(report.chart, -1)).toEqual({ ply: plies.length, chances: outcome.payoff });
    expect(report.chart.length).toBe(report.notes.length + 1);
  });

  test('is the same however often and wherever it is made', () => {
    expect(lookBack(pkg, plies, outcome.payoff, seedFrom('a'))).toEqual(report);
    expect(lookBackOf(report.notes, plies.length, outcome.payoff)).toEqual(report);
  });

  test('names what was played and up to three others, best first for the chooser', () => {
    for (const { seat, options, played, ply } of report.notes) {
      expect(options.length).toBeLessThanOrEqual(4);
      expect(at(options, played).choice).toEqual(at(plies, ply).choice);
      const chances = options.map((option) => at(option.chances, seat));
      expect(chances).toEqual([...chances].sort((a, b) => b - a));
      expect(at(options, 0).behind.mean).toBeCloseTo(0);
    }
  });

  test('splits a match into own decisions, those of rivals, and draws, which add up', () => {
    expect(addsUp(report, outcome.payoff)).toBe(true);
    for (const { own } of report.seats) expect(own.mean).toBeLessThanOrEqual(0);
    const forgetful = report.seats.map((seat) => ({ ...seat, rivals: { mean: 0.5, error: 0 } }));
    expect(addsUp({ ...report, seats: forgetful }, outcome.payoff)).toBe(false);
  });

  test('calls nothing a key moment that may be noise', () => {
    for (const { change, error } of report.moments) expect(Math.abs(change)).toBeGreaterThan(2 * error);
    expect(report.moments.map(({ ply }) => ply)).toEqual(report.moments.map(({ ply }) => ply).sort((a, b) => a - b));
  });

  test('finds nothing where nothing matters', async () => {
    const own = await load('axes');
    // Every choice is rated alike and every position is worth the same: all that is left is noise.
    const value = (): number[] => [0.25, 0.25, 0.25, 0.25];
    const game = { ...own.game, turns: () => 0, outcome: () => ({ ending: '', winners: [], payoff: value() }) };
    const even = { ...own, game, judge: { ...own.judge, value } };
    const all: Ply[] = [];
    playMatch(
      own,
      { bots: ['karl', 'karl', 'karl', 'karl'], options: {}, seed: seedFrom('even') },
      () => 0,
      (ply) => all.push(ply),
    );
    const notes = all.slice(0, 12).flatMap((ply, i) => notePly(even, ply, i, seedFrom('even')) ?? []);
    const { seats, moments } = lookBackOf(notes, 12, null);
    expect(notes.length).toBeGreaterThan(3);
    expect(moments).toEqual([]);
    for (const { decisions, sound } of seats) expect(sound).toBe(decisions);
  });

  test('knows the worst ply of whoever erred for sure', () => {
    for (const { seat, worst, decisions, sound } of report.seats) {
      expect(worst === null).toBe(decisions === sound);
      if (worst !== null) expect(at(plies, worst).seat).toBe(seat);
    }
  });

  test('stops when told to', () => {
    const some = lookBack(pkg, plies, null, seedFrom('a'), (done) => done < 3);
    expect(some.notes.length).toBeLessThanOrEqual(3);
  });
});

// Tables of four begin alike for all; two sides of one board need not.
test.each(METAS.filter(({ cooperative, seats }) => !cooperative && seats.max >= 4).map(({ id }) => id))(
  'nobody is ahead before the first choice of %s',
  async (id) => {
    const own = await load(id);
    const { game } = own;
    const seats = 4;
    let state: unknown = game.start(seats, {}, seedFrom('symmetric')).state;
    let seat = at(game.toMove(state), 0);
    while (game.choices(state, seat).length < 2) {
      state = game.play(state, seat, game.choices(state, seat)[0]).state;
      seat = at(game.toMove(state), 0);
    }
    const note = notePly(own, { state, seat, choice: game.choices(state, seat)[0] }, 0, seedFrom('s'));
    expect(note).not.toBeNull();
    for (const { mean, error } of note?.standing ?? [])
      expect(Math.abs(mean - 1 / seats)).toBeLessThan(0.1 + 3 * error);
  },
);
