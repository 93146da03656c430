import { join } from 'node:path';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { gamesNamed, gamesNamedIn } from './ids.ts';

const named = (file: string, source: string): number => gamesNamedIn(file, source, METAS).length;

test('no game is named outside its folder and the registry', () => {
  expect(gamesNamed(join(import.meta.dirname, '../..'), METAS)).toEqual([]);
});

test('planted names are found', () => {
  const lines = [
    "const SEATS = { 'god-of-war': 2 };",
    "if (id === 'axes') {}",
    '// as in Pax Viking',
    "load('/rules/axes/')",
  ];
  for (const line of lines) expect([line, named('packages/bots/src/a.ts', line)]).toEqual([line, 1]);
  expect(named('apps/web/src/table/table.css', '.t-endless-pass .guide {}')).toBe(1);
  expect(named('packages/board/src/look/card.css', '.g-axes .c-win {}')).toBe(1);
  expect(named('apps/web/index.html', '<p>Viking Games</p>')).toBe(1);
  expect(named('scripts/run.mjs', "browser('axes');")).toBe(1);
});

test('what may name a game does, and plain words stay plain', () => {
  const line = "export { entry as axes } from '@meadhall/axes/entry';";
  expect(named('packages/registry/src/games.ts', line)).toBe(0);
  expect(named('packages/registry/src/index.ts', line)).toBeGreaterThan(0);
  expect(named('packages/games/axes/board/index.tsx', "<Card deck='axes' />")).toBe(0);
  expect(named('packages/core/src/a.ts', '// both axes of the chart')).toBe(0);
});
