import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openHall, playByKeyboard, sitDown, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall();
  hall = await openHall(real.address, 'when looked at');
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const hand = (page: Page): Promise<readonly string[]> => page.locator('.ax-hand .card').allTextContents();

async function atReplay(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('.timeline');
  await page.waitForSelector('.vps button[aria-pressed="true"]');
}

test('a game of one browser travels inside its link or by the hall; a changed link is refused', async () => {
  const one = await hall.visit(DESK);
  await sitDown(one.page, 'Viking Games');
  await playByKeyboard(one.page);
  const id = one.page.url().split('/').at(-1) ?? '';
  await atReplay(one.page, `/replay/${id}?ply=2`);
  const mine = await hand(one.page);
  await button(one.page, 'Link to ply 2').click();
  await one.page.locator('.share-text').waitFor();
  const inside = (await one.page.locator('.share-text').textContent()) ?? '';
  expect(inside).toContain('#game=');
  await button(one.page, 'Hand it to the hall').click();
  await one.page.getByText('The hall keeps it under this address.').waitFor();
  const kept = (await one.page.locator('.share-text').textContent()) ?? '';
  expect(kept).toMatch(/\/replay\/s[0-9a-f]{15}\?ply=2&as=0$/);

  const other = await hall.visit(DESK);
  await atReplay(other.page, inside);
  expect(await hand(other.page)).toEqual(mine);
  await atReplay(other.page, kept);
  expect(await hand(other.page)).toEqual(mine);
  const half = inside.slice(0, -20);
  await other.page.goto('/');
  await other.page.goto(half);
  await other.page.getByRole('alert').filter({ hasText: 'not whole' }).waitFor();
  const seed = await other.page.evaluate(async (address) => {
    const text = address.split('#game=')[1] ?? '';
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const read = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    const packed = JSON.parse(await read.text());
    packed.last = packed.last.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    const out = new Response(
      new Blob([JSON.stringify(packed)]).stream().pipeThrough(new CompressionStream('deflate-raw')),
    );
    const letters = Array.from(new Uint8Array(await out.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  }, inside);
  await other.page.goto('/');
  await other.page.goto(`/replay/shared#game=${seed}`);
  await other.page.getByRole('alert').filter({ hasText: 'changed on its way' }).waitFor();

  await one.page.goto('/replays');
  await button(one.page, 'Shared by me').click();
  await button(one.page, /^Remove Viking Games/).click();
  await one.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await one.page.getByText('Nothing of that kind yet.').waitFor();
  await other.page.goto('/');
  await other.page.goto(kept);
  await other.page.getByRole('heading', { name: 'No such record' }).waitFor();
});
