import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { json, meadhall, scratch } from './meadhall.ts';

test('games are counted: endings, wins per seat, length, speed', () => {
  const { out } = meadhall(['simulate', 'axes', '--seats', '5', '--games', '200', '--seed', 's', '--json']);
  const counts = json(out);
  expect(counts).toMatchObject({
    game: 'axes',
    seats: 5,
    games: 200,
    finished: 200,
    endings: { lastStanding: 200 },
    wins: expect.arrayContaining([expect.any(Number)]),
    seconds: expect.any(Number),
    playoutsPerSecond: expect.any(Number),
  });
  expect(counts.meanTurns).toBeGreaterThan(55);
  expect(counts.meanTurns).toBeLessThan(75);
  expect(counts.meanPlies).toBeGreaterThan(Number(counts.meanTurns));
});

test('the same seed gives the same games with any number of workers, with records or without', () => {
  const totals = (...more: string[]) => {
    const { seconds, playoutsPerSecond, workers, ...same } = json(
      meadhall(['simulate', 'axes', '--games', '60', '--bots', 'karl,random,thrall,random', '--json', ...more]).out,
    );
    expect([seconds, playoutsPerSecond, workers]).not.toContain(undefined);
    return same;
  };
  const one = totals();
  expect(totals('--workers', '3')).toEqual(one);
  expect(totals('--workers')).toEqual(one);
  expect(totals('--records', scratch())).toEqual(one);
  expect(totals('--seed', '2')).not.toEqual(one);
});

test('an option changes the game', () => {
  const { out } = meadhall(['simulate', 'axes', '--games', '20', '--option', 'strategic=true', '--json']);
  expect(json(out)).toMatchObject({ options: { strategic: true }, finished: 20 });
});

let folder = '';
let files: string[] = [];
beforeAll(() => {
  folder = scratch();
  meadhall(['simulate', 'axes', '--games', '12', '--records', folder]);
  files = readdirSync(folder).map((file) => join(folder, file));
});

const record = (): string => readFileSync(files[0] ?? '', 'utf8');

function verifyChanged(change: (text: string) => string): ReturnType<typeof meadhall> {
  const file = join(scratch(), 'changed.json');
  const before = record();
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
  return meadhall(['verify', file]);
}

test('verify accepts every record that simulate wrote', () => {
  expect(files).toHaveLength(12);
  const { code, out } = meadhall(['verify', ...files]);
  expect(code).toBe(0);
  expect(out.trim().split('\n')).toHaveLength(12);
  expect(out).toMatch(/ok, \d+ plies, lastStanding: /);
});

test('verify names the first ply that differs', () => {
  const choice = verifyChanged((text) =>
    text.replace(/"target":(\d)/, (_, seat) => `"target":${(Number(seat) + 1) % 4}`),
  );
  expect(choice.code).toBe(1);
  expect(choice.out).toMatch(/differs at ply \d+/);
  const hash = verifyChanged((text) =>
    text.replace(/("hash":")(.)/, (_, key, digit) => key + (digit === '0' ? '1' : '0')),
  );
  expect(hash.code).toBe(1);
  expect(hash.out).toContain('differs at ply 1:');
  const seed = verifyChanged((text) =>
    text.replace(/("seed":")(.)/, (_, key, digit) => key + (digit === '0' ? '1' : '0')),
  );
  expect(seed.code).toBe(1);
  expect(seed.out).toContain('differs at ply 0:');
  const result = verifyChanged((text) =>
    text.replace(/"winners":\[(\d)\]/, (_, seat) => `"winners":[${(Number(seat) + 1) % 4}]`),
  );
  expect(result.code).toBe(1);
  expect(result.out).toContain('result');
});

test('a record that is not whole is one line and exit code 2', () => {
  for (const change of [
    (text: string) => text.slice(0, text.length / 2),
    (text: string) => text.replace('"format":2', '"format":9'),
    (text: string) => text.replace('"game":"axes"', '"game":"chess"'),
    () => '[]',
    () => '',
  ]) {
    const { code, err } = verifyChanged(change);
    expect(code).toBe(2);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
});

test('replay prints the table at any ply, as any seat', () => {
  const [file = ''] = files;
  const end = meadhall(['replay', file]);
  expect(end.code).toBe(0);
  expect(end.out).toMatch(/last Viking standing/);
  const early = meadhall(['replay', file, '--ply', '5', '--as', '1', '--log']);
  expect(early.out).toContain('ply 5 of');
  expect(early.out).toContain('as Astrid sees it');
  expect(early.out).toContain('You');
  expect(meadhall(['replay', file, '--as', 'Astrid', '--ply', '5', '--log']).out).toBe(early.out);
  expect(meadhall(['replay', file, '--ply', '9999'])).toMatchObject({ code: 2 });
  expect(meadhall(['replay', file, '--as', '9'])).toMatchObject({ code: 2 });
});

test('a whole game in the terminal, with why-not, undo, log and a record', () => {
  const file = join(scratch(), 'played.json');
  const typed = ['h', '?', 'u', 'l', 't', '99', ...new Array<string>(120).fill('1')].join('\n');
  const { code, out } = meadhall(['play', 'axes', '--seed', '5', '--record', file], `${typed}\n`);
  expect(code).toBe(0);
  expect(out).toContain('1  Throw');
  expect(out).toContain('must be played. [AX-T2]');
  expect(out).toContain('cannot be taken back');
  expect(out).toContain('Type a number from 1 to');
  expect(out).toContain('last Viking standing');
  expect(existsSync(file)).toBe(true);
  expect(meadhall(['verify', file]).code).toBe(0);
});

test('leaving the table is no mistake', () => {
  expect(meadhall(['play', 'axes'], 'q\n')).toMatchObject({ code: 0, err: '' });
  expect(meadhall(['play', 'axes'], '')).toMatchObject({ code: 0, err: '' });
});
