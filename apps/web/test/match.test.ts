import { at, range, seedFrom, verifyRecord } from '@meadhall/core';
import { GAME_IDS, load, METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { openMatch } from '../src/host/match.ts';
import type { Mark } from '../src/host/session.ts';
import type { Seating, StoredMatch } from '../src/host/store.ts';

const MARKS: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

function stored(game: string, seats: number, people: number, seed = 'web'): StoredMatch {
  const seating = range(seats).map(
    (seat): Seating => ({
      name: `S${seat}`,
      mark: at(MARKS, seat),
      kind: seat < people ? 'person' : 'bot',
      bot: 'karl',
    }),
  );
  const options = {};
  const summary = { turn: 0, asked: [], winners: null };
  return { id: 'x', game, version: 1, options, seed: seedFrom(seed), seating, plies: [], made: 0, touched: 0, summary };
}

describe.each(GAME_IDS)('%s in the browser', (id) => {
  const seats = METAS.find((meta) => meta.id === id)?.seats.max ?? 4;

  test('runs to its end, opens again from what was stored, and gives a record that holds', async () => {
    const pkg = await load(id);
    const match = openMatch(pkg, stored(id, seats, 1));
    for (let i = 0; i < 4000 && !match.isOver(); i++) {
      if (match.playBot()) continue;
      const { choices, asked } = match.moment(0);
      expect(asked).toBe(0);
      expect(match.play(0, [at(choices, i % choices.length)])).toBeNull();
    }
    expect(match.isOver()).toBe(true);
    const again = openMatch(pkg, { ...stored(id, seats, 1), plies: [...match.plies] });
    expect(again.moment('spectator')).toEqual(match.moment('spectator'));
    expect(again.log(0)).toEqual(match.log(0));
    const record = match.record();
    expect(record && verifyRecord(pkg.game, record)).toMatchObject({ ok: true });
  });
});

describe.each(GAME_IDS)('what if, in %s', (id) => {
  test('what a seat could not see is dealt anew, and what it saw stays', async () => {
    const pkg = await load(id);
    const seats = METAS.find((meta) => meta.id === id)?.seats.max ?? 4;
    const before = stored(id, seats, 0);
    const match = openMatch(pkg, before);
    for (let i = 0; i < 25; i++) match.playBot();
    const plies = match.plies.slice(0, 20);
    const asIf = (seed: string): StoredMatch => ({
      ...before,
      seating: before.seating.map((one, seat) => ({ ...one, kind: seat === 1 ? 'person' : 'bot' })),
      plies,
      whatIf: { ply: 20, seat: 1, seed: seedFrom(seed) },
    });
    const one = openMatch(pkg, asIf('one'));
    const other = openMatch(pkg, asIf('other'));
    expect(one.moment(1).view).toEqual(match.moment(1, 20).view);
    expect(one.log(1)).toEqual(match.log(1, 20));
    for (let i = 0; i < 4000 && !one.isOver(); i++) {
      if (!one.playBot()) one.play(1, [at(one.moment(1).choices, 0)]);
    }
    const again = openMatch(pkg, { ...asIf('one'), plies: [...one.plies] });
    expect(again.moment('spectator')).toEqual(one.moment('spectator'));
    expect(one.record()).toBeNull();
    expect(other.undoKind()).toBeNull();
    expect(other.undo()).toBe(false);
    expect(other.plies).toEqual(plies);
  });
});

test('a choice that is not offered is refused with its rule and changes nothing', async () => {
  const match = openMatch(await load('axes'), stored('axes', 3, 3));
  const seat = at(match.askedPersons(), 0);
  const refused = match.play(seat, [{ kind: 'throwAxes', card: 'axe1', target: seat }]);
  expect(refused?.rule).toMatch(/^AX-/);
  expect(match.plies).toEqual([]);
});

test('taking back is free only while nothing new was seen, else with consent', async () => {
  const match = openMatch(await load('axes'), stored('axes', 3, 3));
  const seat = at(match.askedPersons(), 0);
  expect(match.undoKind()).toBeNull();
  match.play(seat, [at(match.moment(seat).choices, 0)]);
  expect(match.undoKind()).toBe('consent');
  expect(match.undo()).toBe(true);
  expect(match.plies).toEqual([]);
});

test('a viewer is told nothing of other hands', async () => {
  const pkg = await load('axes');
  const match = openMatch(pkg, { ...stored('axes', 3, 3), options: { strategic: true } });
  const view = JSON.stringify(match.moment('spectator'));
  expect(view).not.toMatch(/"hand":\[/);
});
