import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentAtDoor, weighAll } from '../../build/weighing.ts';
import { isTooHeavy, weightsOfHall, weightTable } from '../../build/weight.ts';
import { DIST, openHall } from './hall.ts';
import { openRealHall } from './real-hall.ts';

test('what a visitor is sent keeps within the budgets', async () => {
  const hall = await openRealHall();
  try {
    const weights = await weighAll(hall.address);
    console.log(weightTable(weights));
    expect(weights.length).toBeGreaterThanOrEqual(7);
    expect(weights.filter(({ bytes }) => bytes < 5_000)).toEqual([]);
    expect(weights.filter(isTooHeavy)).toEqual([]);
  } finally {
    await hall.close();
  }
});

test('a heavier script is found too heavy', async () => {
  const web = await mkdtemp(join(tmpdir(), 'meadhall-heavy-'));
  await cp(DIST, web, { recursive: true });
  const main = (await readdir(join(web, 'assets'))).find((file) => /^index-.*\.js$/.test(file)) ?? '';
  const file = join(web, 'assets', main);
  await writeFile(file, `${await readFile(file, 'utf8')}\n/*${randomBytes(60_000).toString('base64')}*/`);
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`);
  const real = await openRealHall({ MEADHALL_WEB: web });
  const hall = await openHall(real.address);
  try {
    const [script] = weightsOfHall(await sentAtDoor(hall));
    expect(script && isTooHeavy(script)).toBe(true);
  } finally {
    await hall.close();
    await real.close();
    await rm(web, { recursive: true, force: true });
  }
});
