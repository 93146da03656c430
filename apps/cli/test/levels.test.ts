import { type LadderStanding, type Level, offeredLevels } from '@meadhall/bots';
import { at, type OfferedLevel } from '@meadhall/core';
import { load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { levelsSource, offeredFrom, offeredTogether } from '../src/ladder/offered.ts';
import { duelSeats, ladderPage, roundRobin, stepVerdict } from '../src/ladder/round-robin.ts';
import { meadhall } from './meadhall.ts';

const ORDER = ['thrall', 'karl', 'jarl', 'konungr'];

/** Whether every level but the weakest was shown to be stronger than the one before it. */
const areShown = (levels: readonly OfferedLevel[]): boolean =>
  levels.every(
    ({ proof, won }, i) => i === 0 || (proof ? proof.low > 0.5 : (won?.share ?? 0) > (levels[i - 1]?.won?.share ?? 1)),
  );

describe('bot levels', () => {
  test.each(METAS.filter(({ levels }) => levels).map((meta) => [meta.id, meta] as const))(
    'of %s are listed weakest first, each shown to be stronger',
    (_, meta) => {
      const levels = offeredLevels(meta);
      expect(levels.map(({ level }) => ORDER.indexOf(level))).toEqual(
        levels.map(({ level }) => ORDER.indexOf(level)).sort((a, b) => a - b),
      );
      expect(areShown(levels)).toBe(true);
    },
  );

  test('one that was not shown is found out', () => {
    const proof = { share: 0.52, low: 0.48, high: 0.56, games: 400, seed: 's' };
    expect(
      areShown([
        { level: 'thrall', proof: null },
        { level: 'karl', proof },
      ]),
    ).toBe(false);
    expect(
      areShown([
        { level: 'thrall', proof: null },
        { level: 'karl', proof: null },
      ]),
    ).toBe(false);
  });

  test('a ladder offers a level only where its whole interval lies above half, and none above one that is not shown', () => {
    const duel = (challenger: Level, field: Level, low: number, seats = 4): LadderStanding => ({
      pairing: { challenger, field, challengers: 2 },
      seats,
      games: 400,
      share: low + 0.05,
      low,
      high: low + 0.1,
      fair: 2 / seats,
      pliesPerGame: 9,
    });
    const shown = [duel('karl', 'thrall', 0.58), duel('jarl', 'karl', 0.56), duel('konungr', 'jarl', 0.49)];
    const levels = offeredFrom(shown, 'levels-2', { jarl: { iterations: 150 } });
    expect(levels.map(({ level }) => level)).toEqual(['thrall', 'karl', 'jarl']);
    expect(levels[2]?.proof).toMatchObject({ low: 0.56, games: 400, seed: 'levels-2', think: '150 iterations' });
    expect(areShown(levels)).toBe(true);
    const gap = offeredFrom([duel('karl', 'thrall', 0.45), duel('jarl', 'karl', 0.6)], 's');
    expect(gap.map(({ level, proof }) => [level, proof?.low])).toEqual([
      ['karl', undefined],
      ['jarl', 0.6],
    ]);
    const neither = offeredFrom([duel('karl', 'thrall', 0.45), duel('jarl', 'karl', 0.45)], 's');
    expect(neither.map(({ level }) => level)).toEqual(['thrall']);
    expect(offeredFrom([], 's')).toHaveLength(1);
    expect(() => offeredFrom([duel('karl', 'thrall', 0.6, 3)], 's')).toThrow('as many of one kind');
    expect(levelsSource(levels, 'meadhall ladder')).toContain("{ level: 'thrall', proof: null },");
  });

  test('in a game that is won together a level must surely win more of the same deals', () => {
    const alone = (challenger: Level, field: Level, share: number, fair: number): LadderStanding => ({
      pairing: { challenger, field },
      seats: 2,
      games: 100,
      share,
      low: share - 0.1,
      high: share + 0.1,
      fair,
      pliesPerGame: 9,
    });
    const levels = offeredTogether(
      [alone('karl', 'thrall', 0.6, 0.4), alone('jarl', 'karl', 0.9, 0.6), alone('konungr', 'jarl', 0.95, 0.9)],
      's',
    );
    expect(levels.map(({ level, won }) => [level, won?.share])).toEqual([
      ['thrall', 0.4],
      ['karl', 0.6],
      ['jarl', 0.9],
    ]);
    expect(areShown(levels)).toBe(true);
  });

  test('all games on one page: every level against every one below it, half of the seats each', async () => {
    const pkgs = await Promise.all(METAS.map(({ id }) => load(id)));
    for (const pkg of pkgs) {
      const count = offeredLevels(pkg.game.meta).length;
      const pairings = roundRobin(pkg);
      expect(pairings).toHaveLength((count * (count - 1)) / 2);
      for (const { challenger, field } of pairings)
        expect(ORDER.indexOf(challenger)).toBeGreaterThan(ORDER.indexOf(field));
      if (!pkg.game.meta.cooperative)
        expect(pairings.every(({ challengers = 1 }) => 2 * challengers === duelSeats(pkg))).toBe(true);
    }
    const tafl = at(
      pkgs.filter(({ game }) => game.meta.seats.max === 2),
      0,
    );
    const duel = (share: number, low: number): LadderStanding => ({
      pairing: { challenger: 'karl', field: 'thrall' },
      seats: 2,
      games: 400,
      share,
      low,
      high: share + 0.05,
      fair: 0.5,
      pliesPerGame: 9,
    });
    expect(
      [duel(0.52, 0.48), duel(0.55, 0.51), duel(0.66, 0.62), duel(0.91, 0.86)].map((each) => stepVerdict(tafl, each)),
    ).toEqual(['not shown', 'less', 'as wanted', 'more']);
    expect(
      ladderPage('meadhall ladder all', 's', [{ pkg: tafl, seats: 2, thinking: '', standings: [duel(0.91, 0.86)] }]),
    ).toContain('Karl against Thrall');
  });

  test('are told as JSON', () => {
    const listed: { id: string; levels: { level: string }[] }[] = JSON.parse(meadhall(['levels', '--json']).out);
    expect(listed.map(({ id }) => id)).toEqual(METAS.map(({ id }) => id));
    expect(listed.every(({ levels }) => levels.length > 1)).toBe(true);
  });
});
