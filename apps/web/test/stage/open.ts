import { type Drawing, openHall, type Page } from '../browser/hall.ts';
import { serveFolder } from '../browser/served.ts';
import { buildStage } from './build.ts';
import type { NamedPosition } from './positions.ts';
import type { Staged } from './session.ts';
import type { SIZES } from './sizes.ts';

export type Size = (typeof SIZES)[number];

export interface OpenStage {
  /** In English unless another language is named. */
  page(size: Size, language?: string): Promise<Page>;
  close(): Promise<void>;
}

/** A browser on the stage as it is now. */
export async function openStage(drawing?: Drawing): Promise<OpenStage> {
  const built = await buildStage();
  const served = await serveFolder(built);
  const hall = await openHall(served.address, drawing);
  return {
    async page({ options }, language = 'en') {
      const { page } = await hall.visit({ ...options, serviceWorkers: 'block' });
      await page.addInitScript((settings) => {
        // What a test has set since then stays.
        if (!localStorage.getItem('meadhall.settings')) localStorage.setItem('meadhall.settings', settings);
      }, JSON.stringify({ language }));
      await page.goto('/');
      await page.waitForFunction(() => 'stage' in window);
      return page;
    },
    async close() {
      await hall.close();
      await served.stop();
    },
  };
}

export const show = (page: Page, position: NamedPosition, rivals: Staged['rivals'] = 'still'): Promise<void> =>
  page.evaluate((staged) => window.stage.show(staged), { ...position, rivals });

/** Does something with each of these, a few at a time. */
export async function inTurn<T>(all: readonly T[], act: (each: T) => Promise<void>, atOnce = 3): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
