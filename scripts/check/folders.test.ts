import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { type Folder, folderAt, HOLDS, PLAYS, wrongIn } from './folders.ts';

const GAMES = join(import.meta.dirname, '../../packages/games');

const folderOf = (game: string): Folder =>
  folderAt(join(GAMES, game), METAS.find(({ id }) => id === game)?.version ?? 1);

test.each(readdirSync(GAMES))('%s holds what every game holds, by the same names', (game) => {
  expect(wrongIn(folderOf(game))).toEqual([]);
});

const [{ id: first } = { id: '' }] = METAS.filter(({ version }) => version > 0);
const real = folderOf(first);

const without = ({ files }: Folder, path: string): readonly string[] =>
  files.filter((file) => (path.endsWith('/') ? !file.startsWith(path) : file !== path));

test.each(HOLDS)('a folder without %s is found', (path) => {
  expect(wrongIn({ ...real, files: without(real, path) })).toContain(`lacks ${path}`);
});

const draft: Folder = { ...real, version: 0, files: PLAYS };

test('a draft needs no more than what plays', () => {
  expect(wrongIn(draft)).toEqual([]);
  expect(wrongIn({ ...draft, version: 1 }).length).toBeGreaterThan(10);
  for (const path of PLAYS) expect(wrongIn({ ...draft, files: without(draft, path) })).toContain(`lacks ${path}`);
  for (const file of ['board/board.tsx', 'src/data/cards.ts', 'lessons/scenes.ts', 'test/turns.test.ts'])
    expect(wrongIn({ ...draft, files: [...PLAYS, file] })).toEqual([]);
  expect(wrongIn({ ...draft, files: [...PLAYS, 'src/value.ts'] })).toEqual(['does not know what src/value.ts is']);
});

test('a game that was published is no draft again', () => {
  expect(wrongIn({ ...real, version: 0 })).toContain('is a draft and has test/games/');
  const files = [...PLAYS, 'src/older/v1.js'];
  expect(wrongIn({ ...draft, files })).toEqual(['is a draft and has src/older/']);
});

test('what has no place or another name is found', () => {
  const added = (file: string): Folder => ({ ...real, files: [...real.files, file] });
  for (const file of ['src/value.ts', 'src/text.en.ts', 'src/weigh/plan.ts', 'notes.txt', 'covers/cover.svg'])
    expect(wrongIn(added(file))).toEqual([`does not know what ${file} is`]);
  for (const file of ['src/rules/more.ts', 'src/copy.ts', 'src/words/de.ts', 'board/more.tsx', 'test/more.test.ts'])
    expect(wrongIn(added(file))).toEqual([]);
  const renamed = (file: string): string => real.read(file).replaceAll('eventViews', 'seenEvents');
  expect(wrongIn({ ...real, read: renamed })).toHaveLength(1);
  const closed = (file: string): string => real.read(file).replace('"./board"', '"./table"');
  expect(wrongIn({ ...real, read: closed })).toEqual(['does not export ./board']);
});

test('an empty folder is found', () => {
  expect(wrongIn({ version: 1, files: [], read: () => '' }).length).toBeGreaterThanOrEqual(HOLDS.length);
});
