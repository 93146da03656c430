import type { Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { patient } from '../../../../scripts/test/patience.ts';
import { DESK, DIST, openHall, playFirst, sitDown, type TestHall } from './hall.ts';
import { type Served, type ServeWith, serveFolder } from './served.ts';

const KEPT = { ...DESK, serviceWorkers: 'allow' } as const;
let hall: TestHall | null = null;
let served: Served | null = null;

/** A browser that keeps what it is sent, not yet anywhere. */
export async function arrive(instead?: ServeWith['instead']): Promise<Page> {
  served = await serveFolder(DIST, instead ? { instead } : {});
  hall = await openHall(served.address, 'when looked at', 'alike');
  return (await hall.visit(KEPT)).page;
}

/** The same, with the service worker at work. */
export async function visit(instead?: ServeWith['instead']): Promise<Page> {
  const page = await arrive(instead);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** From now on nobody answers. */
export const stopServer = async (): Promise<void> => served?.stop();

afterEach(async () => {
  await hall?.close();
  await served?.stop();
});

/** Which games the service worker has whole; none while there is no service worker. */
export const keptGames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { controller } = navigator.serviceWorker;
        if (!controller) return resolve([]);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) =>
          resolve(data.games.flatMap((each: { game: string; kept: boolean }) => (each.kept ? [each.game] : [])));
        controller.postMessage({ ask: 'state' }, [port2]);
      }),
  );

/** After one visit the games that were opened work with the server stopped. */
export async function playsWithoutServer(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await sitDown(page, title);
    await page.waitForSelector('.prompt:not(.wait)');
  }
  await expect.poll(() => keptGames(page), { timeout: patient(60_000) }).toHaveLength(titles.length);

  await stopServer();
  const refused = await page.evaluate(() =>
    fetch('/api/hall').then(
      () => 'answered',
      () => 'refused',
    ),
  );
  expect(refused).toBe('refused');

  await page.reload();
  await page.waitForSelector('.prompt:not(.wait)');
  await page.goto('/');
  await page.waitForSelector('.gt');
  for (const title of titles) {
    await sitDown(page, title);
    expect(await playFirst(page, 1)).toBe(1);
  }
}
