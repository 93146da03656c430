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
    expect(await verified(pkg, record)).toEqual({ ok: true, plies: record.plies.length });
    const [first, second, ...rest] = record.plies;
    const changed = { ...record, plies: [first, { ...second, hash: first?.hash }, ...rest] } as MatchRecord;
    expect(await verified(pkg, changed)).toMatchObject({ ok: false, ply: 2 });
    if (pkg.game.meta.version > 1) await expect(wholeRecord(pkg, changed)).rejects.toThrow('at ply 2');
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
