import { join } from 'node:path';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { gamesNamed, gamesNamedIn, prefixOf, withPrefixes } from './ids.ts';

const ROOT = join(import.meta.dirname, '../..');
const GAMES = withPrefixes(ROOT, METAS);

const named = (file: string, source: string): number => gamesNamedIn(file, source, GAMES).length;

test('no game is named outside its folder and the registry', () => {
  expect(gamesNamed(ROOT, METAS)).toEqual([]);
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

test('names that are no text are found: keys, members, exports', () => {
  for (const line of [
    'const SEATS = { axes: 4 };',
    'const SEATS = { hnefatafl: 4 };',
    'const most = SEATS.axes;',
    'const { version } = endlessPass.meta;',
    'const Board = PaxVikingBoard;',
    'const meta = axesMeta;',
    'function godOfWar() {}',
  ])
    expect([line, named('packages/hall/src/a.ts', line)]).toEqual([line, 1]);
});

test('an id with something behind or before it is found', () => {
  for (const line of [
    "const key = 'axes-4';",
    'const key = `axes:4`;',
    "const key = 'table-axes';",
    "const key = 'last-god-of-war-table';",
    "page.locator('[data-game=axes]');",
  ])
    expect([line, named('apps/web/src/a.tsx', line)]).toEqual([line, 1]);
  for (const style of ['[data-game=axes] {}', '.table-axes {}', '.axes .card {}', '/* hit */ .x { --axes-hit: red; }'])
    expect([style, named('apps/web/src/a.css', style)]).toEqual([style, 1]);
});

test("what a board calls its classes is found, as the board's own style has it", () => {
  expect(prefixOf('.t-dock .ab-hand {} .ab-hit, .ab-card {}')).toBe('ab');
  const boards = GAMES.filter(({ prefix }) => prefix);
  expect(new Set(boards.map(({ prefix }) => prefix)).size).toBe(boards.length);
  expect(boards.length).toBeGreaterThan(5);
  for (const { id, prefix } of boards) {
    expect([id, named('packages/board/src/look/card.css', `.${prefix}-hits {}`)]).toEqual([id, 1]);
    expect([id, named('apps/web/src/a.tsx', `const a = <b className="card ${prefix}-hand" />;`)]).toEqual([id, 1]);
  }
  expect(named('apps/web/src/table/fit.css', '.ax-hits {}')).toBe(1);
  expect(named('apps/web/src/table/fit.css', '.gw-hand {}')).toBe(1);
});

test('every kind of file is read', () => {
  for (const file of [
    'deploy/hall.yml',
    'deploy/hall.yaml',
    'scripts/built.mts',
    'deploy/Dockerfile',
    '.ci/run',
    'a.sh',
  ])
    expect([file, named(file, 'game: axes')]).toEqual([file, 1]);
  expect(named('scripts/test/config.ts', 'const SLOW = /(layout|god-of-war)/;')).toBe(1);
  expect(named('apps/web/src/games/axes.ts', '')).toBe(1);
  expect(named('apps/web/src/god-of-war/board.css', '')).toBe(1);
});

test('what may name a game does, and plain words stay plain', () => {
  const line = "export { entry as axes } from '@meadhall/axes/entry';";
  expect(named('packages/registry/src/games.ts', line)).toBe(0);
  expect(named('packages/registry/src/index.ts', line)).toBeGreaterThan(0);
  expect(named('packages/games/axes/board/index.tsx', "<Card deck='axes' />")).toBe(0);
  for (const line of [
    '// both axes of the chart',
    "const en = { soundThings: 'Cards, dice and axes' };",
    "import crossed from 'icon:crossed-axes';",
    'const event = throwAxes;',
    "const fill = 'max-width';",
  ])
    expect([line, named('packages/core/src/a.ts', line)]).toEqual([line, 0]);
  expect(named('packages/board/src/a.css', ':root { --kind: red; } /* axes, attack */')).toBe(0);
  expect(named('deploy/Dockerfile', '# for axes and all others')).toBe(0);
  expect(named('apps/web/test/browser/a.ts', "sitDown('axes');")).toBe(0);
  expect(named('apps/web/build/test/a.ts', "sitDown('axes');")).toBe(1);
});
