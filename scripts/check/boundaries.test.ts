import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breaches, breachesOf } from './boundaries.ts';

const rules = (file: string, source: string): string[] => breachesOf(file, source).map(({ rule }) => rule);

test('no file of ours goes against the layout', () => {
  expect(breaches(join(import.meta.dirname, '../..'))).toEqual([]);
}, 60_000);

test('planted breaches are found', () => {
  const game = 'packages/games/axes/src';
  expect(rules('packages/core/src/a.ts', "import { x } from '@meadhall/axes';")).toEqual(['imports @meadhall/axes']);
  expect(rules('packages/core/src/a.ts', "import fs from 'node:fs';")).toEqual(['imports node:fs']);
  expect(rules('packages/core/src/a.ts', "import { z } from 'zod';")).toEqual(['imports zod']);
  expect(rules(`${game}/a.ts`, "export * from '@meadhall/bots';")).toEqual(['imports @meadhall/bots']);
  expect(rules(`${game}/a.ts`, "const x = await import('@meadhall/pax-viking');")).toEqual([
    'imports @meadhall/pax-viking',
  ]);
  expect(rules(`${game}/rules/a.ts`, "import { play } from '../steps/play.ts';")).toEqual([
    "imports 'steps' from 'rules'",
  ]);
  expect(rules(`${game}/data/a.ts`, "import { s } from '../state.ts';")).toEqual(["imports 'state' from 'data'"]);
  expect(rules(`${game}/a.ts`, "import { x } from '../../pax-viking/src/index.ts';")).toHaveLength(1);
  expect(rules(`${game}/a.ts`, 'const x = Math.random();')).toEqual(['uses Math.random']);
  expect(rules(`${game}/a.ts`, 'const now = Date.now();')).toEqual(['uses Date']);
  expect(rules(`${game}/a.ts`, 'const x = y as number;')).toHaveLength(1);
  expect(rules(`${game}/a.ts`, 'const x = [1] as const;')).toEqual([]);
  expect(rules(`${game}/a.ts`, 'class Deck {}')).toEqual(['has a class']);
  expect(rules('apps/server/src/a.ts', "import { pkg } from '@meadhall/axes';")).toEqual(['imports @meadhall/axes']);
  expect(rules('apps/web/src/table/a.tsx', "import { pkg } from '@meadhall/axes';")).toEqual([
    'imports @meadhall/axes',
  ]);
  expect(rules('apps/server/src/a.ts', "import { Card } from '@meadhall/board';")).toEqual(['imports @meadhall/board']);
  const hall = 'packages/hall/src';
  expect(rules(`${hall}/a.ts`, "import { hash } from 'node:crypto';")).toHaveLength(1);
  expect(rules(`${hall}/hash/node.ts`, "import { hash } from 'node:crypto';")).toEqual([]);
  expect(rules(`${hall}/a.ts`, 'setTimeout(act, 5);')).toEqual(['uses setTimeout, not its clock']);
  expect(rules(`${hall}/a.ts`, 'const now = Date.now();')).toEqual(['uses Date.now, not its clock']);
  expect(rules(`${hall}/a.ts`, "import { serve } from '@meadhall/server';")).toHaveLength(1);
  const board = 'packages/games/axes/board';
  expect(rules(`${board}/a.tsx`, "import { pkg } from '../src/index.ts';")).toEqual([]);
  expect(rules(`${board}/a.tsx`, "import { reach } from '../src/ask.ts';")).toEqual([]);
  expect(rules(`${board}/a.tsx`, "import { Card } from '@meadhall/board';")).toEqual([]);
  expect(rules(`${board}/a.tsx`, "import { power } from '../src/rules/throwing.ts';")).toHaveLength(1);
  expect(rules(`${board}/a.tsx`, "import { pkg } from '../../pax-viking/src/index.ts';")).toHaveLength(1);
  expect(rules(`${board}/a.tsx`, "import { pkg } from '@meadhall/pax-viking';")).toHaveLength(1);
  expect(rules(`${board}/a.tsx`, "import { Table } from '../../../../apps/web/src/table/table.tsx';")).toHaveLength(1);
  expect(rules(`${game}/a.ts`, "import { plugin } from '../board/index.tsx';")).toHaveLength(1);
  expect(rules('packages/bots/src/a.ts', "import { peekingAt } from './peek.ts';")).toEqual([
    'hands a bot what is hidden',
  ]);
  expect(rules('apps/server/src/hall/a.ts', "import { p } from '../../../../packages/bots/src/peek.ts';")).toHaveLength(
    1,
  );
  expect(rules('packages/board/src/a.tsx', "import { load } from '@meadhall/registry';")).toHaveLength(1);
});

test('who looks into a table past what a seat sees is found, however it is written', () => {
  const host = 'apps/server/src/bots/bot-worker.ts';
  expect(rules(host, 'const line = pkg.game.fork(state);')).toEqual(['looks into a table by fork']);
  expect(rules(host, 'const line = game.imagine(state, seat, seed);')).toEqual(['looks into a table by imagine']);
  expect(rules(host, "const world = game['determinize'](state, seat, seed);")).toHaveLength(1);
  expect(rules(host, 'const { determinize } = pkg.game;')).toEqual(['looks into a table by determinize']);
  expect(rules(host, 'const { fork: again } = pkg.game;')).toEqual(['looks into a table by fork']);
  for (const file of ['apps/web/src/host/rivals.ts', 'packages/hall/src/bots.ts', 'packages/bots/src/coach.ts'])
    expect(rules(file, 'const line = pkg.game.fork(state);')).toEqual(['looks into a table by fork']);
  const search = 'packages/bots/src/search/search.ts';
  expect(rules(search, 'const line = this.#seen.imagine(seed);')).toEqual([]);
  expect(rules(search, 'const line = this.#pkg.game.imagine(state, seat, seed);')).toHaveLength(1);
  expect(rules('packages/bots/src/seen.ts', 'const line = this.#game.fork(imagined, dice);')).toEqual([]);
  expect(rules('packages/games/axes/src/judge/value.ts', 'const line = game.fork(state);')).toHaveLength(1);
});
