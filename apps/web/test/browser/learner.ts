import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from '../../../../scripts/test/patience.ts';
import { passScene } from './hall.ts';

/** A way to do what a lesson asks: by pointer or finger, by the keyboard alone, or by what a screen reader is told. */
export type Way = 'touch' | 'keys' | 'names';

const MOST_STEPS = 40;
/** As far as a lesson's table has things to go through with the Tab key. */
const MOST_TABS = 400;
/** What carries the strong ring. */
const RINGED = '[data-one], .prompt .one';
/** How a screen reader is told of the same. */
const ASKED = 'The task asks for this';
const DONE = '.lesson-answer.right';

export const isDone = (page: Page): Promise<boolean> => page.locator(DONE).isVisible();

/** Until there is something to do, or the praise. */
const ready = (page: Page): Promise<void> => page.locator(`${RINGED}, ${DONE}`).first().waitFor({ state: 'attached' });

/** A fight stands until one has seen it, and may lie over what is pressed next: whoever has seen it taps it away. */
export const passScenes = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.locator('.stage-skip'), () => passScene(page), { noWaitAfter: true });

/** Does what is asked for until the scene is done. */
export async function finishScene(page: Page, way: Way): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    await ready(page);
    if (await isDone(page)) return;
    const before = await page.evaluate(asItStands);
    if (way === 'touch') expect(await page.evaluate(covered, RINGED), 'said over what it speaks of').toEqual([]);
    await WAYS[way](page);
    await expect.poll(() => page.evaluate(asItStands), { interval: 20 }).not.toBe(before);
  }
}

/** Runs in the page: what is asked for and lies under the words about it. */
function covered(ringed: string): readonly string[] {
  const note = document.querySelector('.lesson-answer')?.getBoundingClientRect();
  if (!note) return [];
  return [...document.querySelectorAll(ringed)].flatMap((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const isApart =
      right <= note.left + 1 || left >= note.right - 1 || bottom <= note.top + 1 || top >= note.bottom - 1;
    return isApart ? [] : [thing.getAttribute('data-label') ?? thing.textContent ?? ''];
  });
}

/** Runs in the page: all that a step can change, which is what is asked, what is picked and what is ringed. */
function asItStands(): string {
  const ply = document.querySelector('.table')?.getAttribute('data-ply');
  const texts = ['.prompt', '.lesson-answer'].map((part) => document.querySelector(part)?.textContent);
  const things = [...document.querySelectorAll('[data-one], [data-state="picked"]')];
  return [
    ply,
    ...texts,
    ...things.map((thing) => thing.outerHTML.length + (thing.getAttribute('data-thing') ?? '')),
  ].join();
}

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly isClose: boolean;
}

/**
 * Runs in the page: where a finger reaches what is asked for, once it lies still. Nobody scrolls for it: the table brings it
 * into sight. What lies over it and can be closed is to be closed first.
 */
async function whereToTouch({
  ringed,
  soon,
  patience,
}: {
  ringed: string;
  soon: number;
  patience: number;
}): Promise<Touch | null> {
  const reached = (things: Iterable<Element>): { x: number; y: number } | null => {
    for (const thing of things) {
      const { x, y, width, height } = thing.getBoundingClientRect();
      const at = { x: x + width / 2, y: y + height / 2 };
      const top = document.elementFromPoint(at.x, at.y);
      if (top !== null && thing.contains(top)) return at;
    }
    return null;
  };
  const closers = (): Element[] =>
    [...document.querySelectorAll('button')].filter((each) =>
      /^Close\b/.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
    );
  let last = '';
  for (const began = performance.now(); performance.now() - began < patience; ) {
    document.querySelector<HTMLElement>('.stage-skip')?.click();
    const asked = reached(document.querySelectorAll(ringed));
    const close = !asked && performance.now() - began > soon ? reached(closers()) : null;
    const found = asked ?? close;
    const now = JSON.stringify(found);
    if (found && now === last) return { ...found, isClose: !asked };
    last = now;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}

async function touch(page: Page): Promise<void> {
  const hasFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  for (let sheets = 0; sheets < 3; sheets++) {
    const limits = { soon: patient(2_000), patience: patient(30_000) };
    const spot = await page.evaluate(whereToTouch, { ringed: RINGED, ...limits });
    if (!spot) break;
    await (hasFinger ? page.touchscreen.tap(spot.x, spot.y) : page.mouse.click(spot.x, spot.y));
    if (!spot.isClose) return;
  }
  throw new Error('No finger reaches what is asked for.');
}

/** Goes on with the Tab key until it has the focus, then presses Enter. */
async function keys(page: Page): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await page.evaluate((ringed) => document.activeElement?.matches(ringed), RINGED))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key never reaches what is asked for.');
}
/** The names of all that the accessibility tree says is asked for. */
async function asked(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role, description }) => !ignored && role?.value === 'button' && description?.value === ASKED)
    .map(({ name }) => String(name?.value ?? ''));
}

/** Presses what a screen reader is told to be asked for, found by that and its name alone. */
async function names(page: Page): Promise<void> {
  const [name] = await asked(page);
  if (!name) throw new Error('A screen reader is not told what is asked for.');
  // As screen readers press: a click without a pointer.
  await page.getByRole('button', { name, exact: true, disabled: false }).first().dispatchEvent('click');
}

const WAYS: Readonly<Record<Way, (page: Page) => Promise<void>>> = { touch, keys, names };
