import { at, range } from '@meadhall/core';
import { describe, expect, test } from 'vitest';
import { fixtures, pairingName, playFixture, RUNGS, shareOf, standings } from '../src/index.ts';
import { pkg } from './runes.ts';

const plan = { pairings: RUNGS.slice(0, 2), games: 12, seed: 'ladder', options: { barter: false } };

describe('the ladder', () => {
  test('plays every deal once from each seat', () => {
    const games = fixtures(pkg, { ...plan, seatCounts: [3] });
    expect(games.length).toBe(24);
    const deal = games.filter((game) => game.deal === 0 && game.pairing === at(plan.pairings, 0));
    expect(deal.map(({ seats }) => seats)).toEqual([[0], [1], [2]]);
    expect(new Set(deal.map(({ seed }) => seed)).size).toBe(1);
    for (const { bots, seats } of deal) expect(bots.indexOf('thrall')).toBe(seats[0]);
  });

  test('seats several challengers in every way, and counts what they win together', () => {
    const pairing = { challenger: 'karl', field: 'random', challengers: 2 } as const;
    const games = fixtures(pkg, { ...plan, pairings: [pairing], seatCounts: [4] });
    expect(games.map(({ seats }) => seats.join(''))).toEqual(
      range(2).flatMap(() => ['01', '02', '03', '12', '13', '23']),
    );
    for (const { bots, seats } of games) for (const seat of seats) expect(bots[seat]).toBe('karl');
    const [standing] = standings(games.map((fixture) => playFixture(pkg, fixture)));
    expect(standing?.fair).toBe(0.5);
    expect(standing?.share).toBeGreaterThan(0.5);
    expect(fixtures(pkg, { ...plan, pairings: [pairing], seatCounts: [2] })).toEqual([]);
    expect(pairingName(pairing)).toBe('2 Karl among Randoms');
  });

  test('covers all table sizes, and the same plan gives the same results', () => {
    const play = () => fixtures(pkg, plan).map((fixture) => playFixture(pkg, fixture));
    const results = play();
    expect(play()).toEqual(results);
    const table = standings(results);
    expect(table.map(({ seats }) => seats)).toEqual([2, 2, 3, 3, 4, 4]);
    for (const { games, share, low, high } of table) {
      expect(games).toBe(12);
      expect(low).toBeLessThanOrEqual(share);
      expect(high).toBeGreaterThanOrEqual(share);
    }
  });

  test('a share comes with an interval that narrows with more games', () => {
    const won = (count: number) => shareOf(range(count).map((deal) => ({ deal, won: deal % 4 === 0 ? 1 : 0 })));
    const [few, many] = [won(40), won(4000)];
    expect(few.share).toBeCloseTo(0.25);
    expect(many.high - many.low).toBeLessThan(few.high - few.low);
    expect(many.low).toBeGreaterThan(0.23);
    expect(many.high).toBeLessThan(0.27);
  });
});
