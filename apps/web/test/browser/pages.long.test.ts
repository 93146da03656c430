import { choiceFromSeed } from '@meadhall/bots';
import { at, seedFrom } from '@meadhall/core';
import { openMatch } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable, playOn, until } from './at-table.ts';
import { type Lens, openLens, THEMES, wear } from './contrast.ts';
import { openHall, type Page, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

/** Pages are measured whole: as high as most of them are, and narrow enough for two columns. */
const TALL = { viewport: { width: 1024, height: 1300 } };

let real: RealHall;
let hall: TestHall;
let page: Page;
let lens: Lens;
beforeAll(async () => {
  real = await openRealHall();
  hall = await openHall(real.address);
  page = (await hall.visit(TALL)).page;
  lens = await openLens(page);
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

/** Texts that are too faint as it stands now, in each theme. */
async function faint(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await wear(page, theme);
    found.push(...(await lens.faintTexts()).map((fault) => `${theme}: ${fault}`));
  }
  return found;
}

/** Each with what is there once it is whole. */
const PAGES = {
  hall: ['/', '.gts .gt'],
  'opening a table': ['/open/pax-viking', '.dl .srs'],
  settings: ['/settings', 'main input'],
  rules: ['/rules/axes#AX-A1', '.demo .demo-box > *'],
  'a lesson': ['/learn/endless-pass', '.stone.now'],
  trial: ['/trial', '.tr-head h1'],
  'who one is': ['/you', 'main h1'],
  'another device': ['/link', '.me-come .field'],
  replays: ['/replays', 'main h1'],
} as const satisfies Readonly<Record<string, readonly [address: string, shows: string]>>;

test.each(Object.entries(PAGES))('%s: every text can be read, in three themes', async (_, [address, shows]) => {
  await page.goto(address);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await faint()).toEqual([]);
});

test('riddles: found from the hall, every text can be read, in three themes', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Riddles of Viking Games' }).click();
  await page.waitForSelector('.table.riddle .prompt');
  await page.waitForLoadState('networkidle');
  expect(await faint()).toEqual([]);
});

test('waiting room and own tables: every text can be read, in three themes', async () => {
  await layTable(page);
  await page.locator('.on-share .qr').waitFor();
  expect(await faint(), 'waiting').toEqual([]);
  await page.getByRole('button', { name: 'A bot' }).click();
  await page.getByRole('radio', { name: 'Karl' }).waitFor({ state: 'attached' });
  expect(await faint(), 'with a bot').toEqual([]);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.table .prompt');
  await playOn([page], 2);
  await page.goto('/');
  await page.locator('.yt').waitFor();
  expect(await faint(), 'own tables').toEqual([]);
});

/** A whole game of Viking Games between bots. */
async function wholeGame(): Promise<string> {
  const pkg = await load('axes');
  const seed = seedFrom('pages');
  const match = openMatch(pkg.game, { id: 'pages', options: {}, names: ['Freyja', 'Ketil'], seed });
  for (let ply = 0; !match.outcome(); ply++) {
    const seat = at(match.toMove(), 0);
    match.play(seat, choiceFromSeed(pkg, match.state, seat, 'karl', seed, ply));
  }
  return JSON.stringify(match.record());
}

test('a replay: every text can be read, in three themes', async () => {
  await page.goto('/replays');
  const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(await wholeGame()) };
  await page.setInputFiles('input[type=file]', file);
  await page.waitForSelector('.timeline');
  await page.getByText('Consistent in itself').waitFor();
  expect(await faint()).toEqual([]);
});

test('the owner’s page: every text can be read, in three themes', async () => {
  await page.goto('/owner');
  expect(await faint(), 'key').toEqual([]);
  await until('the key is printed', async () => real.ownerKey() !== '');
  await page.getByLabel('The owner’s key').fill(real.ownerKey());
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('heading', { name: 'Reports to act on' }).waitFor();
  expect(await faint(), 'open').toEqual([]);
});
