import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, checkedOptions, seedFrom } from '@meadhall/core';
import {
  commitmentTo,
  type MatchRecord,
  openMatch,
  promiseOf,
  type Receipt,
  recordText,
  sealedSeed,
} from '@meadhall/match';
import { load } from '@meadhall/registry';
import { beforeAll, expect, test } from 'vitest';
import { meadhall, scratch } from './meadhall.ts';

const SALT = 'a1'.repeat(16);
const MATCH = 'abcdefghijklmnop';
const NAMES = ['Freyja', 'Ask'];

let folder = '';
let honest: { readonly record: MatchRecord; readonly receipt: Receipt };

/** A short match of one person and a bot, and what the person's browser kept of it. */
async function played(hallSeed: string): Promise<typeof honest> {
  const { game } = await load('axes');
  const salts = [SALT, ''];
  const fairness = {
    hallSeed,
    commitment: commitmentTo(hallSeed),
    salts,
    promises: [promiseOf(SALT), null],
    bots: [null, 'karl'],
  };
  const options = checkedOptions(game.meta, {});
  const seed = sealedSeed(hallSeed, { match: MATCH, salts });
  const match = openMatch(game, { id: MATCH, options, names: NAMES, seed, fairness });
  while (match.now.ply < 12) match.play(at(match.toMove(), 0), match.choices(at(match.toMove(), 0))[0]);
  const record = match.record();
  const receipt: Receipt = {
    format: 1,
    match: MATCH,
    viewer: 0,
    game: 'axes',
    version: record.version,
    options,
    names: NAMES,
    bots: fairness.bots,
    commitment: fairness.commitment,
    since: 0,
    early: true,
    promises: fairness.promises,
    salt: SALT,
    shown: 'taken',
    start: record.start,
    seen: match.plies.map(({ events, after }) => ({
      ply: after.ply,
      hash: after.link,
      events: game.viewEvents(events, 0),
    })),
    twice: null,
  };
  return { record, receipt };
}

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  folder = scratch();
  honest = await played(seedFrom('hall'));
});

test('a record is held against the receipt of someone who sat there', () => {
  const record = file('record.json', recordText(honest.record));
  const receipt = file('receipt.json', JSON.stringify(honest.receipt));
  const { code, out } = meadhall(['verify', record, '--receipt', receipt]);
  expect(code).toBe(0);
  expect(out).toContain('promise kept, your salt is in it, 12 of 12 plies are those you saw');
});

test('an invented record holds together, is never called fair, and differs from every receipt', async () => {
  const invented = file('invented.json', recordText((await played(seedFrom('a lucky one'))).record));
  const alone = meadhall(['verify', invented]);
  expect(alone.code).toBe(0);
  expect(alone.out).toContain('consistent in itself; no receipt');
  expect(alone.out).not.toMatch(/\bfair\b|\bas promised|promise kept/);
  const receipt = file('receipt.json', JSON.stringify(honest.receipt));
  const against = meadhall(['verify', invented, '--receipt', receipt]);
  expect(against.code).toBe(1);
  expect(against.out).toContain('The promise in the record is not the one you were told.');
});

test('a file of evidence has both in it', () => {
  const record = { ...honest.record, plies: honest.record.plies.slice(0, 9), snapshots: [] };
  const evidence = { format: 'meadhall-evidence', record, receipt: honest.receipt };
  const { code, out } = meadhall(['verify', file('evidence.json', JSON.stringify(evidence))]);
  expect(code).toBe(1);
  expect(out).toContain('differs from the receipt at ply 10');
  expect(out).toContain('9 of 9 plies are those seen');
});

test('what is no receipt is refused in one line', () => {
  const record = file('record.json', recordText(honest.record));
  const { code, err } = meadhall(['verify', record, '--receipt', file('broken.json', '{}')]);
  expect(code).toBe(2);
  expect(err).toContain('format is not 1');
});
