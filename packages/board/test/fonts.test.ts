import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CUTS, cut, fileOf, LETTERS } from '../fonts.ts';

const ROOT = join(import.meta.dirname, '../../..');

test.each(CUTS)('$file is what `npm run fonts` makes of it now', async (each) => {
  expect((await readFile(fileOf(each.file))).equals(await cut(each))).toBe(true);
});

/** Letters in the texts that no font holds; signs that are drawn or typed, not set, are left to the system's fonts. */
const missing = (text: string): readonly string[] =>
  [...new Set(text.match(/\p{Letter}/gu) ?? [])].filter((letter) => !LETTERS.has(letter));

test('every letter in the words of the games and of the app is in a font', async () => {
  const files = globSync(
    ['packages/games/*/src/words/**/*.ts', 'packages/games/*/src/data/**/*.ts', 'apps/web/src/**/*.tsx'],
    {
      cwd: ROOT,
    },
  );
  expect(files.length).toBeGreaterThan(20);
  const found = await Promise.all(files.map(async (file) => [file, missing(await readFile(join(ROOT, file), 'utf8'))]));
  expect(found.filter(([, letters]) => letters?.length)).toEqual([]);
});

test('a letter from elsewhere would be found', () => {
  expect(missing('Háls, Zażółć, ᚠᚢᚦ, Straße')).toEqual([]);
  expect(missing('Новгород')).toContain('Н');
});
