import { at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playFirst, sitDown } from './hall.ts';
import { playsWithoutServer, stopServer, visit } from './offline-hall.ts';

test('after one visit the hall and the game that was opened work with the server stopped', async () => {
  await playsWithoutServer(await visit(), [at(METAS, 0).title]);
});

test('without what is kept at the first visit nothing opens: the tests above can fail', async () => {
  const keepsNothing = (path: string, content: Buffer): Buffer | string =>
    path === '/sw.js'
      ? content.toString().replace(/"unhashed":\[[^\]]*\],"app":\[[^\]]*\]/, '"unhashed":[],"app":[]')
      : content;
  const page = await visit(keepsNothing);
  await stopServer();
  await expect(page.reload()).rejects.toThrow(/ERR_(FAILED|CONNECTION_REFUSED)/);
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
