import { at } from '@meadhall/core';
import { loadDemos, METAS } from '@meadhall/registry';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playFirst, sitDown } from './hall.ts';
import { finishScene, isDone } from './learner.ts';
import { arrive, keptGames, playsWithoutServer, stopServer, visit } from './offline-hall.ts';

test('after one visit the hall and the games that were opened work with the server stopped', async () => {
  await playsWithoutServer(
    await visit(),
    METAS.map(({ title }) => title),
  );
});

/** Nobody was here before: each game's teaching, rules, coach and replay come from what was kept. */
async function everythingOf(page: Page, game: string, title: string): Promise<void> {
  await page.goto(`/learn/${game}`);
  await page.locator('.stone.now').waitFor({ state: 'attached' });
  await page.locator('[data-one], .prompt .one').first().waitFor({ state: 'attached' });
  await page.goto(`/riddles/${game}`);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  // Whoever gives up the riddle of the day is asked once more.
  const sure = page.getByRole('button', { name: 'Show it' });
  await sure.or(page.locator('.riddle-answer')).first().waitFor();
  if (await sure.count()) await sure.click();
  await page.locator('.riddle-answer').waitFor();
  const rule = (await loadDemos(game))?.demos[0]?.rules[0] ?? '';
  await page.goto(`/rules/${game}#${rule}`);
  await page.locator(`[id="${rule}"] .demo .demo-box > *`).first().waitFor();
  await sitDown(page, title);
  expect(await playFirst(page, 2)).toBe(2);
  await page.locator('.prompt:not(.wait)').waitFor();
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.waitForSelector('.coach ol');
  await page.goto(page.url().replace('/play/', '/replay/'));
  await page.waitForSelector('.timeline');
}

test('kept for the journey, games that were never opened are taught, played, told and replayed with the server stopped', async () => {
  const page = await visit();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Kept' }).waitFor();
  expect(await keptGames(page)).toHaveLength(METAS.length);
  await stopServer();
  await page.reload();
  for (const { id, title } of METAS) await everythingOf(page, id, title);
  await page.goto(`/learn/${at(METAS, 0).id}`);
  await finishScene(page, 'touch');
  expect(await isDone(page)).toBe(true);
  for (const path of ['/about', '/settings', '/you', '/trial', '/replays']) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
  }
});

test('a game opened before the service worker was there is kept all the same', async () => {
  const page = await arrive();
  await sitDown(page, 'Viking Games');
  await expect.poll(() => keptGames(page)).toEqual(['axes']);
  await stopServer();
  await page.reload();
  expect(await playFirst(page, 2)).toBe(2);
});

test('the browser finds nothing that stands in the way of installing the app, and its pictures are there', async () => {
  const page = await visit();
  const browser = await page.context().newCDPSession(page);
  // Every context of a test is a private window, and the browser says so; that is its only objection.
  const objections = async (): Promise<readonly string[]> =>
    (await browser.send('Page.getInstallabilityErrors')).installabilityErrors.map(({ errorId }) => errorId);
  await expect.poll(objections).toEqual(['in-incognito']);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: { icons: { src: string }[]; screenshots: { src: string }[] } = await page.evaluate(async () =>
    (await fetch('/manifest.webmanifest')).json(),
  );
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect(await page.evaluate(async (path) => (await fetch(path)).status, src), src).toBe(200);
});

/** The same app as another version: another page, another list of files, and one file of old gone from the server. */
function newer(path: string, content: Buffer): Buffer | string | null {
  if (/\/assets\/rulebook-axes/.test(path)) return null;
  if (path === '/index.html') return content.toString().replace('<title>', '<meta name="newer"><title>');
  if (path !== '/sw.js') return content;
  return content
    .toString()
    .replace(/"version":"\w+"/, '"version":"newer"')
    .replace(/"\/assets\/rulebook-axes[^"]*",/g, '');
}

test('a new version waits until it is called, and no match is reloaded under anyone’s hands', async () => {
  let isNewer = false;
  const page = await visit((path, content) => (isNewer ? newer(path, content) : content));
  const context = page.context();
  const other = await context.newPage();
  await sitDown(other, 'Viking Games');
  await sitDown(page, 'Viking Games');
  for (const tab of [page, other]) await tab.evaluate(() => document.body.setAttribute('data-same', 'yes'));
  const isSame = (tab: Page): Promise<boolean> => tab.evaluate(() => document.body.hasAttribute('data-same'));

  isNewer = true;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await playFirst(page, 2)).toBe(2);
  expect(await page.getByText('A new version of Meadhall is ready').count()).toBe(0);

  await page.getByRole('link', { name: 'Meadhall, back to the hall' }).click();
  await page.getByText('A new version of Meadhall is ready').waitFor();
  expect(await isSame(page)).toBe(true);
  await page.getByRole('button', { name: 'Load it now' }).click();
  await page.waitForSelector('meta[name=newer]', { state: 'attached' });

  // The other tab plays on with the old version, whose files it still finds although the server has them no more.
  expect(await isSame(other)).toBe(true);
  expect(await playFirst(other, 2)).toBe(2);
  await other.evaluate(() => history.pushState(null, '', '/rules/axes'));
  await other.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await other.waitForSelector('#AX-A1');
  expect(await isSame(other)).toBe(true);
});
