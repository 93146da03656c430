import { join } from 'node:path';
import type { Catalogue } from '@meadhall/core';
import { BOT_NAMES, GUEST_NAMES } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { catalogueFolders } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

async function wordsOf(folder: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const language of ['en', 'de', 'pl']) {
    const file = join(ROOT, folder, `${language}.ts`);
    const module: Record<string, Catalogue> = await import(file).catch(() => ({}));
    const text = Object.values(module[language] ?? {}).join(' ');
    for (const word of plain(text).match(/\p{L}+/gu) ?? []) words.add(word);
  }
  return words;
}

test('no bot and no guest is called like a hero, a captain or a card', async () => {
  const folders = catalogueFolders(ROOT, 'packages/games').filter((folder) => /\/src\/words/.test(folder));
  expect(folders.length).toBeGreaterThan(10);
  const taken = await Promise.all(folders.map(wordsOf));
  const names = [...BOT_NAMES, ...GUEST_NAMES];
  expect(names.filter((name) => taken.some((words) => words.has(plain(name))))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
