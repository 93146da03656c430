import { at, NotYourTurn, range, seedFrom } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import {
  askedAfter,
  canUndo,
  firstAsked,
  type Match,
  openMatch,
  parseRecord,
  playback,
  playOut,
  pureLine,
  recordText,
  snapshotsHold,
  terse,
  verifyRecord,
} from '../src/index.ts';

const NAMES = ['Ylva', 'Ketil', 'Astrid', 'Olaf'];

async function opened(game: string): Promise<Match> {
  const pkg = await load(game);
  const { min, max } = pkg.game.meta.seats;
  const seats = Math.min(max, Math.max(3, min));
  return openMatch(pkg.game, { id: 'here', options: {}, names: NAMES.slice(0, seats), seed: seedFrom('match') });
}

/** Always the choice whose number is the ply's. */
const scripted = (match: Match) => (seat: number, ply: number) => {
  const choices = match.choices(seat);
  return at(choices, ply % choices.length);
};

async function played(game: string): Promise<Match> {
  const match = await opened(game);
  playOut(match.game, match, scripted(match));
  return match;
}

describe.each(GAME_IDS)('%s', (id) => {
  test('a match played to its end gives a record that holds, in text and back', async () => {
    const match = await played(id);
    expect(match.isOver).toBe(true);
    const record = match.record();
    const read = parseRecord(recordText(record));
    expect(read).toEqual(JSON.parse(JSON.stringify(record)));
    expect(verifyRecord(match.game, read)).toEqual({ ok: true, plies: match.now.ply });
    expect(snapshotsHold(read)).toMatchObject({ ok: true });
    expect(verifyRecord(match.game, terse(read))).toMatchObject({ ok: true });
  });

  test('a line that keeps nothing, one in place and a match lead to the same end', async () => {
    const match = await played(id);
    const { game } = match;
    const start = game.start(match.setup.names.length, {}, seedFrom('match'));
    for (const line of [pureLine(game, start), game.fork(start.state)]) {
      const ended = playOut(game, line, (seat, ply) => {
        const { seat: chooser, choice } = at(match.plies, ply + 1);
        expect(seat).toBe(chooser);
        return choice;
      });
      expect(ended).toEqual({ outcome: match.outcome(), plies: match.now.ply, turns: match.now.turn });
      expect(line.state).toEqual(match.state);
    }
  });

  test('playback by its own rules shows every ply as it was', async () => {
    const match = await played(id);
    const scenes = playback(match.game, match.record());
    expect(scenes.map(({ state }) => state)).toEqual(match.plies.map(({ after }) => after.state));
    expect(scenes.every(({ isExact }) => isExact)).toBe(true);
    expect(scenes.map(({ turn }) => turn)).toEqual(match.plies.map(({ after }) => after.turn));
    expect(playback(match.game, terse(match.record())).map(({ events }) => events)).toEqual(
      match.plies.map(({ events }) => events),
    );
  });
});

test('a path is played whole or not at all', async () => {
  const match = await opened('axes');
  const seat = at(match.toMove(), 0);
  const choice = at(match.choices(seat), 0);
  expect(() => match.choose(seat, [choice, { kind: 'nonsense' }])).toThrow();
  expect(match.now.ply).toBe(0);
  const other = (seat + 1) % 3;
  expect(() => match.choose(other, [choice])).toThrow(NotYourTurn);
  expect(match.choose(seat, [choice])).toHaveLength(1);
  expect(match.plies.map(({ after }) => after.ply)).toEqual([0, 1]);
});

test('going back is one more ply; the record shows it and still holds', async () => {
  const match = await opened('axes');
  const script = scripted(match);
  for (const ply of range(5)) {
    const seat = at(match.toMove(), 0);
    match.play(seat, script(seat, ply));
  }
  const { state } = at(match.plies, 3).after;
  const back = match.goBack(1, 3);
  expect(back.after).toMatchObject({ ply: 6, state });
  expect(match.now.asked.filter((ply) => ply !== null)).toEqual([6]);
  playOut(match.game, match, script);
  const record = match.record();
  expect(record.plies[5]).toMatchObject({ seat: 1, back: 3 });
  expect(verifyRecord(match.game, record)).toMatchObject({ ok: true });
  const scenes = playback(match.game, record);
  expect(at(scenes, 6).state).toEqual(at(scenes, 3).state);
});

test('every question is asked since the ply and the time at which it was first asked', async () => {
  let time = 0;
  const { game } = await load('axes');
  const setup = { options: {}, names: NAMES, seed: seedFrom('asked') };
  const match = openMatch(game, setup, { clock: () => ++time });
  const script = scripted(match);
  for (const ply of range(40)) {
    if (match.isOver) break;
    for (const seat of match.toMove()) {
      const asked = match.now.asked[seat] ?? -1;
      expect(match.now.askedAt[seat]).toBe(asked + 1);
      expect(asked).toBeLessThanOrEqual(match.now.ply);
    }
    const seat = at(match.toMove(), 0);
    match.play(seat, script(seat, ply));
  }
});

test('another seat’s answer does not age a question', async () => {
  const { game } = await load('axes');
  const { state } = game.start(4, {}, seedFrom('wonder'));
  expect(firstAsked(game, state, 4).filter((ply) => ply !== null)).toEqual([0]);
  const seat = at(game.toMove(state), 0);
  const after = game.play(state, seat, at(game.choices(state, seat), 0)).state;
  const asked = askedAfter(game, state, firstAsked(game, state, 4), seat, after, 1);
  expect(asked.every((ply) => ply === null || ply === 1)).toBe(true);
});

test('undo stops where others are asked', async () => {
  const match = await opened('axes');
  const seat = at(match.toMove(), 0);
  expect(canUndo(match.game, 3, match.state, seat, at(match.choices(seat), 0))).toBe(false);
});

test('what if: from a ply on all that a seat could not see is dealt anew', async () => {
  const { game } = await load('axes');
  const setup = { options: { strategic: true }, names: NAMES, seed: seedFrom('what if') };
  const real = openMatch(game, setup);
  const asIf = openMatch(game, { ...setup, whatIf: { ply: 4, seat: 1, seed: seedFrom('other') } });
  for (const ply of range(4)) {
    const seat = at(real.toMove(), 0);
    const choice = scripted(real)(seat, ply);
    real.play(seat, choice);
    asIf.play(seat, choice);
  }
  expect(asIf.state).not.toEqual(real.state);
  expect(game.view(asIf.state, 1)).toEqual(game.view(real.state, 1));
});
