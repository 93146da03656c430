import { at } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, type OpenStage, openStage, show } from '../stage/open.ts';
import { positionsOf } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';
import type { Page } from './hall.ts';

/** Things looked at in each position. */
const THINGS = 8;
const POSITIONS = 3;
const [phone, sideways, zoomed] = [at(SIZES, 1), at(SIZES, 2), at(SIZES, 5)];

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage('when looked at');
});
afterAll(() => stage.close());

interface Spot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The middles of legal things that a mouse reaches. */
const legalSpots = (page: Page): Promise<readonly Spot[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board [data-state="legal"], .me [data-state="legal"]')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const there = document.elementFromPoint(x, y);
      return there?.closest('[data-state]') === element
        ? [{ name: element.getAttribute('aria-label') ?? '', x, y }]
        : [];
    }),
  );

/** Whether the mouse is still on what it was moved to, after the prompt has said what it says of it. */
const isStillOn = (page: Page, { name, x, y }: Spot): Promise<boolean> =>
  page.evaluate(
    async (spot) => {
      for (let frames = 0; frames < 8; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
      const there = document.elementFromPoint(spot.x, spot.y)?.closest('[data-state]');
      return there?.getAttribute('aria-label') === spot.name;
    },
    { name, x, y },
  );

/** Buttons of the prompt that something else lies over, at a corner or in the middle. */
const coveredButtons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.prompt .btns button')].flatMap((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      const inset = 6;
      const points = [
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
        [(left + right) / 2, (top + bottom) / 2],
      ] as const;
      const isOwn = ([x, y]: readonly [number, number]): boolean =>
        button.contains(document.elementFromPoint(x, y)) || y > innerHeight;
      return points.every(isOwn) ? [] : [button.textContent ?? ''];
    }),
  );

describe('the prompt', () => {
  test.each(GAME_IDS)(
    '%s: what is said of a thing never takes the mouse off it',
    async (game) => {
      const page = await stage.page(zoomed);
      const lost: string[] = [];
      for (const position of (await positionsOf(game)).slice(0, POSITIONS)) {
        await show(page, position);
        for (const spot of (await legalSpots(page)).slice(0, THINGS)) {
          await page.mouse.move(spot.x, spot.y);
          if (!(await isStillOn(page, spot))) lost.push(`${position.name}: ${spot.name}`);
        }
        await page.mouse.move(1, 1);
      }
      await page.context().close();
      expect(lost).toEqual([]);
    },
    180_000,
  );

  test.each(GAME_IDS)(
    '%s: its buttons get their own presses, over a hand too',
    async (game) => {
      const covered: string[] = [];
      await inTurn([phone, sideways], async (size) => {
        const page = await stage.page(size);
        for (const position of await positionsOf(game)) {
          if (position.name === 'end') continue;
          await show(page, position);
          covered.push(...(await coveredButtons(page)).map((name) => `${size.name} ${position.name}: ${name}`));
        }
        await page.context().close();
      });
      expect(covered).toEqual([]);
    },
    180_000,
  );
});
