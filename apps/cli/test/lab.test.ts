import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { meadhall, scratch, started } from './meadhall.ts';

const figures = (out: string): string => readFileSync(join(out, 'lab.json'), 'utf8');

test('a report in one file, with charts and no script, and all its figures as JSON', () => {
  const out = scratch();
  const { code } = meadhall(['lab', 'axes', '--games', '60', '--bots', 'karl,random', '--seats', '3,4', '--out', out]);
  expect(code).toBe(0);
  const report = readFileSync(join(out, 'report.html'), 'utf8');
  expect(report.match(/<svg/g)?.length).toBeGreaterThan(8);
  expect(report).not.toContain('<script');
  expect(report).not.toMatch(/(src|href)="http/);
  expect(JSON.parse(figures(out))).toMatchObject({
    game: 'axes',
    seats: [3, 4],
    sides: [
      {
        games: 60,
        finished: 60,
        tables: [
          { seats: 3, games: 30 },
          { seats: 4, games: 30, traits: { bot: [{}, {}] } },
        ],
      },
    ],
  });
});

test('the totals do not depend on the number of workers, nor on having been killed half-way', async () => {
  const [whole, killed] = [scratch(), scratch()];
  const args = (out: string, workers: string) => [
    'lab',
    'axes',
    '--games',
    '1600',
    '--bots',
    'random',
    '--out',
    out,
    '--workers',
    workers,
  ];
  meadhall(args(whole, '1'));
  const first = started(args(killed, '2'));
  const chunks = join(killed, 'chunks.jsonl');
  while (!existsSync(chunks) || readFileSync(chunks, 'utf8').split('\n').length < 30) await setTimeout(20);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(join(killed, 'lab.json'))).toBe(false);
  expect(meadhall(args(killed, '2')).code).toBe(0);
  expect(figures(killed)).toBe(figures(whole));
});

test('a folder with another run is left alone unless told', () => {
  const out = scratch();
  const args = ['lab', 'axes', '--games', '10', '--bots', 'random', '--out', out];
  expect(meadhall(args).code).toBe(0);
  const before = figures(out);
  expect(meadhall([...args, '--seed', '2'])).toMatchObject({ code: 2, err: expect.stringContaining('--fresh') });
  expect(figures(out)).toBe(before);
  expect(meadhall([...args, '--seed', '2', '--fresh']).code).toBe(0);
  expect(figures(out)).not.toBe(before);
});

test('a changed number takes hold everywhere, and a comparison tells what differs', () => {
  const out = scratch();
  const { code } = meadhall([
    'lab',
    'axes',
    '--games',
    '400',
    '--bots',
    'random',
    '--out',
    out,
    '--compare',
    'CARDS.axe3.count=60,STRATEGIC_HAND=3',
  ]);
  expect(code).toBe(0);
  const { sides, differences } = JSON.parse(figures(out));
  expect(sides[1].overrides).toMatchObject([
    { path: 'CARDS.axe3.count', was: 15, value: 60 },
    { was: 2, value: 3 },
  ]);
  expect(sides[1].tables[0].meanTurns).toBeLessThan(sides[0].tables[0].meanTurns - 5);
  expect(differences).toContainEqual(expect.objectContaining({ what: 'turns a game', isSignificant: true }));
});

test('nothing differs significantly between a game and itself', () => {
  const out = scratch();
  meadhall(['lab', 'axes', '--games', '200', '--bots', 'random', '--out', out, '--compare', 'CARDS.axe3.count=15']);
  const { differences } = JSON.parse(figures(out));
  expect(differences.some(({ isSignificant }: { isSignificant: boolean }) => isSignificant)).toBe(false);
});

test('the ladder tells win shares with intervals and ratings, the same with any number of workers', () => {
  const ladder = (workers: string) => {
    const out = scratch();
    const args = ['ladder', 'axes', '--games', '16', '--seats', '3,4', '--pairs', 'karl/random,thrall/random'];
    expect(meadhall([...args, '--out', out, '--workers', workers]).code).toBe(0);
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<svg');
    return JSON.parse(readFileSync(join(out, 'ladder.json'), 'utf8'));
  };
  const one = ladder('1');
  expect(ladder('2')).toEqual(one);
  expect(one.standings).toHaveLength(4);
  expect(one.standings[0]).toMatchObject({ games: 18, low: expect.any(Number), high: expect.any(Number), fair: 1 / 3 });
  expect(one.ratings.map(({ bot }: { bot: string }) => bot).sort()).toEqual(['karl', 'random', 'thrall']);
});
