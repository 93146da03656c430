import { DESK, type Page, PHONE, sitDown } from '@meadhall/web/testing';
import { wholeGames } from '@meadhall/web/testing/whole-games';
import { expect, test } from 'vitest';

const visit = wholeGames({ id: 'hnefatafl', title: 'Hnefatafl' });

/** Opens a table of another board than the first. */
async function sitDownAt(page: Page, board: RegExp): Promise<void> {
  await page.goto('/open/hnefatafl');
  await page.getByText(board).click();
  await page.getByRole('button', { name: /^Open the table/ }).click();
  await page.waitForSelector('.prompt:not(.wait)');
}

const square = (name: string): string => `[data-at="sq:${name}"]`;

test('arrows walk over the squares, Enter picks up and lays down', async () => {
  const { page, complaints } = await visit(DESK);
  await sitDown(page, 'Hnefatafl');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.locator(`${square('d6')} .hit`).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${square('b6')} .tafl-piece.attacker`);
  expect(complaints).toEqual([]);
});

test('a piece is dragged to its square; what is out of reach says why', async () => {
  const { page, complaints } = await visit(DESK);
  await sitDown(page, 'Hnefatafl');
  await page.waitForSelector('.prompt:not(.wait)');
  await page.locator(`${square('d6')} .hit`).click();
  await page.locator(`${square('a1')} .hit`).click();
  expect(await page.locator('.tafl-note').textContent()).toContain('straight');
  await page.locator(`${square('d6')} .hit`).dragTo(page.locator(`${square('f6')} .hit`));
  await page.waitForSelector(`${square('f6')} .tafl-piece.attacker`);
  expect(complaints).toEqual([]);
});

test('eleven squares across a phone: a near view has room for a finger', async () => {
  const { page, complaints, shot } = await visit({ ...PHONE, viewport: { width: 360, height: 640 } });
  await sitDownAt(page, /^Copenhagen/);
  await page.locator(`${square('f10')} .hit`).tap();
  // The line that warns and explains has its place on a phone too.
  expect(await page.locator('.tafl-note').isVisible()).toBe(true);
  const near = page.locator('.tafl-near .tafl-cell .hit');
  expect(await near.count()).toBe(25);
  const box = await near.first().boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.locator('[data-at="near:g10"] .hit').tap();
  await shot('hnefatafl-near');
  await page.locator('.prompt .btn.go').tap();
  await page.waitForSelector(`${square('g10')} .tafl-piece.attacker`);
  expect(complaints).toEqual([]);
});
