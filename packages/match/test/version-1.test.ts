import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyPackage, at, range, sayFor, type Viewer } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import {
  cutRecord,
  eventsSeen,
  type MatchRecord,
  olderRules,
  parseRecord,
  playback,
  recordText,
  resumeMatch,
  terse,
  verified,
  wholeRecord,
} from '../src/index.ts';

const RECORDS = join(import.meta.dirname, '../../testkit/test/version-1/records');

const recordOf = (game: string): MatchRecord =>
  parseRecord(readFileSync(join(RECORDS, game, at(readdirSync(join(RECORDS, game)), 0)), 'utf8'));

/** Everything that everybody is shown and told, ply by ply; throws where something cannot be. */
async function shown(pkg: AnyPackage, record: MatchRecord): Promise<void> {
  const { game } = pkg;
  const scenes = playback(game, record);
  expect(scenes.flatMap(({ ply, isExact }) => (isExact ? [] : [ply]))).toEqual([]);
  expect(scenes).toHaveLength(record.plies.length + 1);
  expect(game.outcome(at(scenes, -1).state)).toMatchObject(record.outcome ?? {});
  const german = (await pkg.speak?.('de')) ?? pkg.words;
  const viewers: readonly Viewer[] = [...range(record.seats.length), 'spectator'];
  for (const viewer of viewers) {
    const say = sayFor(record.seats, viewer);
    for (const { state, events } of scenes) {
      const view = game.view(state, viewer);
      const told = eventsSeen(game, events, viewer);
      expect(told).toEqual(game.viewEvents(events, viewer));
      for (const words of [pkg.words, german]) {
        expect(words.table(view, say).join('\n')).not.toMatch(/undefined|NaN/);
        for (const event of told) expect(words.event(event, say) ?? '').not.toMatch(/undefined|NaN/);
      }
    }
  }
}

describe.each(readdirSync(RECORDS))('a record of %s, written by version 1', (id) => {
  test('holds by the rules it was played with; what was changed is found', async () => {
    const pkg = await load(id);
    const record = recordOf(id);
    const plies = record.plies.length;
    expect(await verified(pkg, record)).toEqual({ ok: true, plies, by: 'rules', played: plies, missing: [] });
    const [first, second, ...rest] = record.plies;
    const changed = { ...record, plies: [first, { ...second, hash: first?.hash }, ...rest] } as MatchRecord;
    expect(await verified(pkg, changed)).toMatchObject({ ok: false, ply: 2 });
    if (pkg.game.meta.version > 1) await expect(wholeRecord(pkg, changed)).rejects.toThrow('at ply 2');
  });

  test('played on by today’s rules it is verified stretch by stretch, each by the rules of its time', async () => {
    const pkg = await load(id);
    const first = recordOf(id);
    const begun = await wholeRecord(pkg, cutRecord(first, Math.floor(first.plies.length / 2)));
    const { options, seats: names, seed } = first;
    const match = resumeMatch(pkg.game, { options, names, seed }, begun);
    for (const _ of range(5)) {
      const seat = at(match.toMove(), 0);
      match.play(seat, at(match.choices(seat), 0));
    }
    const record = parseRecord(recordText(match.record()));
    const plies = record.plies.length;
    const isRenewed = pkg.game.meta.version > 1;
    expect(record.plies.filter(({ rules }) => rules !== undefined)).toHaveLength(isRenewed ? 1 : 0);
    const whole = { ok: true, plies, by: 'rules', played: plies, missing: [] };
    expect(await verified(pkg, record)).toEqual(whole);
    expect(await verified(pkg, terse(record))).toEqual(whole);
    if (!isRenewed) return;

    // Without the older rules the first stretch hangs on the chain, and the second goes on from the state it ended with.
    const bare = { game: pkg.game };
    const last = begun.plies.length;
    expect(await verified(bare, record)).toEqual({ ok: true, plies, by: 'partly', played: 5, missing: [1] });
    const stayed = cutRecord(record, last);
    expect(await verified(bare, stayed)).toEqual({ ok: true, plies: last, by: 'chain', played: 0, missing: [1] });
    expect(await verified(bare, first)).toMatchObject({ ok: false, ply: 0 });

    const changed = (ply: number, change: object): MatchRecord => ({
      ...record,
      plies: record.plies.map((one, index) => (index === ply - 1 ? { ...one, ...change } : one)),
    });
    const swapped = changed(3, { seat: (at(record.plies, 2).seat + 1) % names.length });
    expect(await verified(pkg, swapped)).toMatchObject({ ok: false, ply: 3 });
    const later = changed(plies, { hash: record.start });
    for (const one of [pkg, bare]) expect(await verified(one, later)).toMatchObject({ ok: false, ply: plies });
    const snapshots = record.snapshots?.map((one) =>
      one.ply === last + 1 ? { ...one, state: { ...Object(one.state), better: true } } : one,
    );
    for (const one of [pkg, bare]) {
      expect(await verified(one, { ...record, ...(snapshots ? { snapshots } : {}) })).toMatchObject({
        ok: false,
        ply: last + 1,
      });
    }
  });

  test('is shown at every ply, to everybody, in words', async () => {
    const pkg = await load(id);
    const record = recordOf(id);
    const whole = await wholeRecord(pkg, record);
    await shown(pkg, whole);
    expect(terse(whole)).toEqual({ ...record, format: whole.format });
  });

  test('cut in the middle it goes on by today’s rules, and is shown from the deal to its end', async () => {
    const pkg = await load(id);
    const { game } = pkg;
    const before = await wholeRecord(pkg, cutRecord(recordOf(id), 40));
    const setup = { options: before.options, names: before.seats, seed: before.seed };
    const match = resumeMatch(game, setup, before);
    for (let i = 0; i < 60 && !match.isOver; i++) {
      const seat = at(match.toMove(), 0);
      const choices = match.choices(seat);
      match.play(seat, at(choices, (i * 7) % choices.length));
    }
    const record = match.record();
    expect(record.plies.slice(0, 40)).toEqual(before.plies);
    expect(record.plies[40]?.rules).toBe(game.meta.version > 1 ? game.meta.version : undefined);
    // A hall of then kept the last state alone.
    const kept = { ...record, snapshots: record.snapshots?.filter(({ ply }) => ply >= 40) ?? [] };
    await shown(pkg, await wholeRecord(pkg, kept));
  });

  test('rules that were not kept are asked for by their version', async () => {
    const { older: _, ...pkg } = await load(id);
    const { version, title } = pkg.game.meta;
    expect(await olderRules(pkg, 1)).toBeNull();
    const record = await wholeRecord(pkg, recordOf(id));
    expect(record).toEqual(recordOf(id));
    if (version > 1) expect(() => playback(pkg.game, record)).toThrow(`Rules version 1 of ${title} is needed`);
  });
});
