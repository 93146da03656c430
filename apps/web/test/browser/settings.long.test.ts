import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, sitDown, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

test('no finding of axe on hall, settings, rules and a table, in three themes', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDown(page, 'Viking Games');
  const table = page.url();
  for (const theme of ['Lamplight', 'Noon', 'High contrast']) {
    await page.goto('/settings');
    await page.getByRole('radio', { name: theme }).check();
    expect(await axeFindings(page), `settings, ${theme}`).toEqual([]);
    await shot(`settings-${theme}`);
    for (const [place, sign] of [
      ['/', '.gt'],
      ['/rules/axes', '#AX-A1'],
      [table, '.prompt:not(.wait)'],
    ] as const) {
      await page.goto(place);
      await page.waitForSelector(sign);
      expect(await axeFindings(page), `${place}, ${theme}`).toEqual([]);
    }
  }
  expect(complaints).toEqual([]);
});

/** How long the first thing that flies takes, at one setting. */
async function flightMs(motion: string): Promise<number> {
  const { page } = await hall.visit({ ...DESK, reducedMotion: 'no-preference' });
  await page.goto('/settings');
  await page.getByRole('radio', { name: motion, exact: true }).check();
  await sitDown(page, 'Viking Games');
  await page.evaluate(() => {
    const own = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('flight') && typeof options === 'object' && !document.body.dataset.flight)
        document.body.dataset.flight = String(options.duration);
      return own.call(this, frames, options);
    };
  });
  for (let i = 0; i < 60 && !(await page.locator('body[data-flight]').count()); i++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  const found = await page.locator('body').getAttribute('data-flight');
  await page.context().close();
  return Number(found ?? 0);
}

test('motion: slow flights take longer than brisk ones, and none is none', async () => {
  const [none, brisk, slow] = [await flightMs('None'), await flightMs('Brisk'), await flightMs('Slow')];
  expect(none).toBe(0);
  expect(brisk).toBeGreaterThan(0);
  expect(slow).toBeGreaterThan(brisk * 1.5);
});
