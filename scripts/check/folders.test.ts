import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Folder, folderAt, HOLDS, wrongIn } from './folders.ts';

const GAMES = join(import.meta.dirname, '../../packages/games');

test.each(readdirSync(GAMES))('%s holds what every game holds, by the same names', (game) => {
  expect(wrongIn(folderAt(join(GAMES, game)))).toEqual([]);
});

const [first = ''] = readdirSync(GAMES);
const real = folderAt(join(GAMES, first));

test.each(HOLDS)('a folder without %s is found', (path) => {
  const files = real.files.filter((file) => (path.endsWith('/') ? !file.startsWith(path) : file !== path));
  expect(wrongIn({ ...real, files })).toContain(`lacks ${path}`);
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
  expect(wrongIn({ files: [], read: () => '' }).length).toBeGreaterThanOrEqual(HOLDS.length);
});
