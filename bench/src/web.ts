import { openHall, openRealHall, type Page, sitDown, type TestHall } from '@meadhall/web/testing';
import { spreadOf } from './rounds.ts';
import type { Ratios, Suite } from './suite.ts';

/** What page meters call slow 4G, on a processor four times slower than this one. */
const SLOW_4G = { latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
const SLOWER = 4;
const SIZE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const FLIGHTS_MS = 6000;

/** A visitor who was never here, with nothing in the cache. */
async function slowVisitor(hall: TestHall, options: { network: boolean; motion: boolean }): Promise<Page> {
  const { page } = await hall.visit({ ...SIZE, reducedMotion: options.motion ? 'no-preference' : 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  if (options.network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Milliseconds until the largest thing of the hall's first page is painted. */
async function paint(hall: TestHall): Promise<number> {
  const page = await slowVisitor(hall, { network: true, motion: false });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await page.context().close();
  return largest;
}

/** Milliseconds from “Open the table” to the first question of Viking Games; the hall is there, the game is not. */
async function firstTable(hall: TestHall): Promise<number> {
  const page = await slowVisitor(hall, { network: true, motion: false });
  await page.goto('/open/axes');
  const open = page.getByRole('button', { name: /^Open the table/ });
  await open.waitFor();
  await page.waitForLoadState('networkidle');
  const began = performance.now();
  await open.click();
  await page.waitForSelector('.table .prompt:not(.wait)');
  const took = performance.now() - began;
  await page.context().close();
  return took;
}

interface Motion {
  readonly frames: number;
  readonly longest: number;
}

/** Frames a second while bots play and things fly, and the longest task of the page meanwhile. */
async function motion(hall: TestHall): Promise<Motion> {
  const page = await slowVisitor(hall, { network: false, motion: true });
  await sitDown(page, 'Viking Games');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.evaluate(() => {
    const seen = { frames: 0, ms: 0, longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number): void => {
      if (document.querySelector('.flight')) {
        seen.frames++;
        seen.ms += now - last;
      }
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { seen });
  });
  for (const end = Date.now() + FLIGHTS_MS; Date.now() < end; ) {
    if (await page.locator('.prompt:not(.wait)').count()) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(100);
  }
  const seen: { frames: number; ms: number; longest: number } = await page.evaluate('seen');
  await page.context().close();
  return { frames: (seen.frames / Math.max(1, seen.ms)) * 1000, longest: seen.longest };
}

/** What a visitor with a slow phone waits for. On a busy machine these say more of the machine than of the page. */
export const web: Suite = {
  part: 'web',
  names: ['web.paint.ms', 'web.table.ms', 'web.frames', 'web.longtask.ms'],
  isSlow: true,
  async measure(wanted, quick) {
    // Compressed and cached as a hall sends it; a bare file server would be slower than any visitor's.
    const real = await openRealHall();
    const hall = await openHall(real.address);
    const rounds = quick ? 1 : 5;
    const times = async <T>(once: (hall: TestHall) => Promise<T>): Promise<T[]> => {
      const all: T[] = [];
      for (let round = 0; round < rounds; round++) all.push(await once(hall));
      return all;
    };
    try {
      const found: Record<string, Ratios[string]> = {};
      if (wanted.has('web.paint.ms')) found['web.paint.ms'] = spreadOf(await times(paint));
      if (wanted.has('web.table.ms')) found['web.table.ms'] = spreadOf(await times(firstTable));
      if (wanted.has('web.frames') || wanted.has('web.longtask.ms')) {
        const moved = await times(motion);
        found['web.frames'] = spreadOf(moved.map(({ frames }) => frames));
        found['web.longtask.ms'] = spreadOf(moved.map(({ longest }) => longest));
      }
      return Object.fromEntries(Object.entries(found).filter(([name]) => wanted.has(name)));
    } finally {
      await hall.close();
      await real.close();
    }
  },
};

interface Bar {
  readonly about: string;
  readonly unit: 'ms' | '/s';
  /** What it must not exceed, or not fall below. */
  readonly most?: number;
  readonly least?: number;
}

/** What was promised of each figure. A page draws at most sixty frames a second here, and the last one may be cut short. */
export const WEB_BARS: Readonly<Record<string, Bar>> = {
  'web.paint.ms': { about: 'largest paint of the hall', unit: 'ms', most: 2500 },
  'web.table.ms': { about: 'from “Open the table” to the first question', unit: 'ms', most: 4000 },
  'web.frames': { about: 'frames while things fly', unit: '/s', least: 59 },
  'web.longtask.ms': { about: 'longest task while bots think', unit: 'ms', most: 100 },
};
