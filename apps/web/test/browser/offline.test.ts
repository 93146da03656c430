import { at } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { playsWithoutServer, stopServer, visit } from './offline-hall.ts';

test('after one visit the hall and the game that was opened work with the server stopped', async () => {
  await playsWithoutServer(await visit(), [at(METAS, 0).title]);
});

const PASSED = 'moved on to a new version';

test('with the server stopped a game that was never opened is said not to be kept, and no new version is told of', async () => {
  const page = await visit();
  await page.waitForLoadState('networkidle');
  await stopServer();
  const { id, title } = at(METAS, -1);
  for (const path of [`/learn/${id}`, `/riddles/${id}`, `/rules/${id}`]) {
    await page.goto(path);
    await page.getByText('This game is not kept on this device').waitFor();
  }
  await page.goto('/');
  await page.getByRole('link', { name: `Play ${title}` }).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.getByText('This game is not kept on this device').waitFor();
  expect(await page.getByText(PASSED).count()).toBe(0);
});

test('a page whose hall has another version by now says so, once a part of it is gone', async () => {
  let rolledOut = false;
  const page = await visit((path, content) => {
    if (!rolledOut) return content;
    if (path === '/sw.js') return `${content}\n// another version`;
    return path.includes(`-${at(METAS, -1).id}-`) ? null : content;
  });
  await page.waitForLoadState('networkidle');
  rolledOut = true;
  await page.getByRole('link', { name: `Play ${at(METAS, -1).title}` }).click();
  await page.getByText(PASSED).waitFor();
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
