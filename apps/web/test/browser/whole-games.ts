import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../../scripts/test/patience.ts';
import {
  axeFindings,
  DESK,
  openHall,
  type Page,
  PHONE,
  playByKeyboard,
  playByMouse,
  sitDown,
  type TestHall,
} from './hall.ts';

interface WholeGames {
  readonly id: string;
  readonly title: string;
  /** From the hall to a table; without it, with two clicks to the usual one. */
  readonly sit?: (page: Page) => Promise<void>;
  /** What a game of its own shows at the first decision, before it is played. */
  readonly onPhone?: (page: Page, shot: (name: string) => Promise<void>) => Promise<void>;
  readonly onDesk?: (page: Page) => Promise<void>;
}

/** No game is over sooner. */
const FEWEST_PLIES = 4;
/** A game may have thousands of decisions. */
const timeout = patient(600_000);

/**
 * What every game must do in a browser: a whole game by pointing, on a phone, and one by keyboard alone, on a desk. Returns
 * the way into that hall, for tests of a game's own.
 */
export function wholeGames({
  id,
  title,
  sit = (page) => sitDown(page, title),
  onPhone,
  onDesk,
}: WholeGames): TestHall['visit'] {
  let hall: TestHall;
  beforeAll(async () => {
    hall = await openHall(undefined, 'when looked at');
  });
  afterAll(() => hall?.close());

  test(`a whole game of ${title} by pointing, on a phone`, { timeout }, async () => {
    const { page, complaints, shot } = await hall.visit(PHONE);
    await sit(page);
    await page.waitForSelector('.prompt:not(.wait)');
    await shot(`${id}-phone`);
    await onPhone?.(page, shot);
    await playByMouse(page, { limit: 3000 });
    expect(Number(await page.locator('.table').getAttribute('data-ply'))).toBeGreaterThan(FEWEST_PLIES);
    await shot(`${id}-phone-over`);
    expect(complaints).toEqual([]);
  });

  test(`a whole game of ${title} by keyboard alone, on a desk`, { timeout }, async () => {
    const { page, complaints, shot } = await hall.visit(DESK);
    await sit(page);
    await page.waitForSelector('.prompt:not(.wait)');
    await shot(`${id}-desk`);
    expect(await axeFindings(page)).toEqual([]);
    await onDesk?.(page);
    expect(await playByKeyboard(page)).toBeGreaterThan(0);
    await shot(`${id}-desk-over`);
    expect(complaints).toEqual([]);
  });

  return (...visitor) => hall.visit(...visitor);
}
