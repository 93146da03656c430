import { DESK, openHall, playFirst, sitDown, type TestHall } from '@meadhall/web/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

declare global {
  interface Window {
    /** How long each quarter turn of a card was to take, and how many faces made room for another. */
    turning: { readonly quarters: number[]; faces: number };
  }
}

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

/** Runs in the page before anything else. */
function watch(): void {
  window.turning = { quarters: [], faces: 0 };
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const isTurn = JSON.stringify(frames).includes('rotateY');
    if (isTurn && this.matches('.gw-card') && typeof options === 'object')
      window.turning.quarters.push(Number(options.duration));
    return animate.call(this, frames, options);
  };
  new MutationObserver((records) => {
    for (const { target, removedNodes } of records)
      if (removedNodes.length > 0 && target instanceof Element && target.matches('.gw-slot')) window.turning.faces++;
  }).observe(document, { subtree: true, childList: true });
}

/** Plays until a card was turned. */
async function turns(motion: string): Promise<Window['turning']> {
  const { page, complaints } = await hall.visit({ ...DESK, reducedMotion: 'no-preference' });
  await page.addInitScript(
    (settings) => localStorage.setItem('meadhall.settings', settings),
    JSON.stringify({ motion }),
  );
  await page.addInitScript(watch);
  await sitDown(page, 'God of War');
  const now = () => page.evaluate(() => window.turning);
  for (let i = 0; i < 40 && (await now()).faces === 0; i++) await playFirst(page, 1);
  await page.waitForFunction(() => document.querySelector('.gw-mosaic')?.getAnimations({ subtree: true }).length === 0);
  expect(complaints).toEqual([]);
  return now();
}

test('a card that is turned takes two quarter turns, as fast as things move; none where nothing shall move', async () => {
  const [calm, none] = [await turns('calm'), await turns('none')];
  expect(Math.min(calm.faces, none.faces)).toBeGreaterThan(0);
  expect(calm.quarters.length).toBeGreaterThanOrEqual(2 * calm.faces);
  expect(new Set(calm.quarters)).toEqual(new Set([170]));
  expect(none.quarters).toEqual([]);
});
