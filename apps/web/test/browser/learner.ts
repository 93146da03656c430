import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
    await expect.poll(() => page.evaluate(asItStands), { timeout: 10_000, interval: 20 }).not.toBe(before);
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

/** Runs in the page: which of these lies open to a finger; -1 if none does. */
function openToTouch(things: readonly Element[]): number {
  return things.findIndex((thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (thing === top || thing.contains(top));
  });
}

/** Touches it; what lies over it and can be closed is closed first. */
async function touch(page: Page): Promise<void> {
  const ringed = page.locator(RINGED);
  const hasFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const press = async (timeout: number): Promise<void> => {
    // Nobody scrolls for it: the table brings what is asked for into sight.
    await expect.poll(() => ringed.evaluateAll(openToTouch), { timeout, interval: 20 }).toBeGreaterThanOrEqual(0);
    const thing = ringed.nth(await ringed.evaluateAll(openToTouch));
    await (hasFinger ? thing.tap({ timeout }) : thing.click({ timeout }));
  };
  const close = page.getByRole('button', { name: /^Close\b/ });
  try {
    await press(3_000);
  } catch (error) {
    if ((await close.count()) === 0) throw error;
    await close.first().click();
    await press(5_000);
  }
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
