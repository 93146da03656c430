import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { weighAll } from '../../build/weighing.ts';
import { isTooHeavy, weightTable } from '../../build/weight.ts';
import { DIST } from './hall.ts';
import { openRealHall } from './real-hall.ts';

test('what a visitor is sent keeps within the budgets', async () => {
  const hall = await openRealHall();
  try {
    const weights = await weighAll(hall.address);
    console.log(weightTable(weights));
    expect(weights).toHaveLength(3 + 2 * METAS.length);
    expect(weights.filter(({ bytes }) => bytes < 5_000)).toEqual([]);
    expect(weights.filter(isTooHeavy)).toEqual([]);
  } finally {
    await hall.close();
  }
});

/** A copy of the app in which files of these names may have become heavier, compressed as the build does. */
async function tooHeavyWith(planted: readonly RegExp[], game: string): Promise<readonly string[]> {
  const web = await mkdtemp(join(tmpdir(), 'meadhall-heavy-'));
  await cp(DIST, web, { recursive: true });
  const names = await readdir(join(web, 'assets'));
  for (const name of planted) {
    const file = join(web, 'assets', names.find((each) => name.test(each)) ?? '');
    const heavy = Buffer.from(`${await readFile(file, 'utf8')}\n/*${randomBytes(260_000).toString('base64')}*/`);
    await writeFile(file, heavy);
    await writeFile(`${file}.br`, brotliCompressSync(heavy));
    await writeFile(`${file}.gz`, gzipSync(heavy));
  }
  const real = await openRealHall({ MEADHALL_WEB: web });
  try {
    return (await weighAll(real.address, [game])).filter(isTooHeavy).map(({ what }) => what);
  } finally {
    await real.close();
    await rm(web, { recursive: true, force: true });
  }
}

test('a script, a board and a worker that became heavier are found too heavy, and nothing else is', async () => {
  const { id, title } = at(METAS, 0);
  expect(await tooHeavyWith([], id)).toEqual([]);
  expect(await tooHeavyWith([new RegExp(`^board-${id}-.*\\.js$`), /^worker-.*\.js$/], id)).toEqual([
    'kept at the first visit, besides',
    `${title}, more`,
    `${title}, its workers besides`,
  ]);
  expect(await tooHeavyWith([/^index-.*\.js$/], id)).toEqual(['the hall, script', 'the hall, all']);
});
