import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyPackage, at, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { bumped } from '@meadhall/testkit/bumped';
import { describe, expect, test } from 'vitest';
import {
  type Match,
  type MatchRecord,
  openMatch,
  parseRecord,
  playback,
  playOut,
  recordText,
  resumeMatch,
  type Setup,
  snapshotsHold,
  terse,
  verifyRecord,
} from '../src/index.ts';

const setupOf = (seats: number): Setup => ({
  id: 'match',
  options: {},
  names: ['Ylva', 'Ketil', 'Astrid', 'Olaf'].slice(0, seats),
  seed: seedFrom('resume'),
});

const decide = (match: Match) => (seat: number, ply: number) => {
  const choices = match.choices(seat);
  return at(choices, (ply * 7) % choices.length);
};

function played(pkg: AnyPackage, seats: number, plies = Number.POSITIVE_INFINITY): Match {
  const match = openMatch(pkg.game, setupOf(seats));
  const next = decide(match);
  for (let ply = 0; ply < plies && !match.isOver; ply++) {
    const seat = at(match.toMove(), 0);
    match.play(seat, next(seat, ply));
  }
  return match;
}

const copied = (record: MatchRecord): MatchRecord => parseRecord(recordText(record));

describe.each([
  ['axes', 3],
  ['god-of-war', 2],
])('%s, taken up from its record', (game, seats) => {
  test('by its own rules it goes on as if it had never stopped', async () => {
    const pkg = await load(game);
    const whole = played(pkg, seats);
    const half = copied(played(pkg, seats, 22).record());
    const again = resumeMatch(pkg.game, setupOf(seats), half);
    expect(again.plies.map(({ after }) => after.link)).toEqual(whole.plies.slice(0, 23).map(({ after }) => after.link));
    for (let ply = 22; !again.isOver; ply++) {
      const seat = at(again.toMove(), 0);
      again.play(seat, decide(again)(seat, ply));
    }
    expect(recordText(again.record())).toBe(recordText(whole.record()));
  });

  test('by newer rules it is brought over once, and what was before is told as it was', async () => {
    const pkg = await load(game);
    const next = bumped(pkg);
    const half = copied(played(pkg, seats, 23).record());
    const again = resumeMatch(next.game, setupOf(seats), half);
    expect(again.plies.at(-1)).toMatchObject({ rules: next.game.meta.version, seat: null });
    playOut(next.game, again, decide(again));
    const record = copied(again.record());
    expect(record.version).toBe(pkg.game.meta.version);
    expect(record.plies.slice(0, 23)).toEqual(half.plies);
    expect(record.plies.filter(({ rules }) => rules !== undefined)).toHaveLength(1);
    expect(snapshotsHold(record)).toMatchObject({ ok: true });
    for (const rules of [pkg, next]) {
      const scenes = playback(rules.game, record);
      expect(scenes).toHaveLength(record.plies.length + 1);
      expect(scenes.map(({ events }) => events.length)).toEqual([
        record.opening?.length,
        ...record.plies.map(({ events }) => events?.length ?? 0),
      ]);
    }
    const third = resumeMatch(next.game, setupOf(seats), copied(again.record(26)));
    expect(recordText(third.record())).toBe(recordText(again.record(26)));
  });

  test('where there is no way it waits and says what it needs; older rules refuse newer matches', async () => {
    const pkg = await load(game);
    const half = copied(played(pkg, seats, 9).record());
    const { version } = pkg.game.meta;
    const stuck = (): Match => resumeMatch(bumped(pkg, 'no way').game, setupOf(seats), half);
    expect(stuck).toThrow(`Rules version ${version} of ${pkg.game.meta.title} is needed`);
    expect(stuck).toThrow('It waits as it is.');
    const newer = copied(played(bumped(pkg), seats, 9).record());
    expect(() => resumeMatch(pkg.game, setupOf(seats), newer)).toThrow(`Rules version ${version + 1}`);
    const cut = { ...half, snapshots: half.snapshots?.slice(0, 1) ?? [] };
    expect(() => resumeMatch(bumped(pkg).game, setupOf(seats), cut)).toThrow('its last plies were made by them');
  });

  test('a finished match is known whatever the rules are, as far as they can show it', async () => {
    const pkg = await load(game);
    const record = copied(played(pkg, seats).record());
    const next = bumped(pkg);
    const again = resumeMatch(next.game, setupOf(seats), record);
    expect(again.isOver).toBe(true);
    expect(again.plies.map(({ events }) => events)).toEqual(played(pkg, seats).plies.map(({ events }) => events));
    expect(copied(again.record())).toEqual(record);
    expect(() => playback(next.game, terse(record))).toThrow('carries no events and snapshots');
  });

  test('a ply that leads elsewhere is not played on', async () => {
    const pkg = await load(game);
    const half = copied(played(pkg, seats, 24).record());
    const plies = half.plies.map((ply, i) => (i === 6 ? { ...ply, hash: '0'.repeat(64) } : ply));
    expect(() => resumeMatch(pkg.game, setupOf(seats), { ...half, plies })).toThrow('Ply 7 does not hold');
    const snapshots = half.snapshots?.map((one) =>
      one.ply === 20 ? { ...one, state: at(half.snapshots ?? [], 0).state } : one,
    );
    expect(snapshotsHold({ ...half, snapshots: snapshots ?? [] })).toMatchObject({ ok: false, ply: 20 });
  });
});

test('a record of format 1, as it was once written, is read, verified and shown', async () => {
  const record = parseRecord(readFileSync(join(import.meta.dirname, 'format-1.json'), 'utf8'));
  const { game } = await load(record.game);
  expect(record.format).toBe(1);
  if (record.version === game.meta.version) {
    expect(verifyRecord(game, record)).toEqual({ ok: true, plies: record.plies.length });
    expect(playback(game, record)).toHaveLength(record.plies.length + 1);
  } else expect(verifyRecord(game, record)).toMatchObject({ ok: false, why: expect.stringContaining('rules version') });
});
