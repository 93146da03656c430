import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall({ MEADHALL_NOTICES: 'anywhere' });
  hall = await openHall(real.address);
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

test('the settings of notices fit every size, and axe finds nothing', async () => {
  const LANDSCAPE = { ...PHONE, viewport: { width: 844, height: 390 } };
  const TABLET = { viewport: { width: 1024, height: 768 } };
  for (const [name, size] of [
    ['phone', PHONE],
    ['landscape', LANDSCAPE],
    ['tablet', TABLET],
    ['desk', DESK],
  ] as const) {
    const { page, shot, complaints } = await hall.visit(size);
    await page.goto('/settings#notices');
    await page.getByRole('textbox', { name: 'Webhook address' }).fill('http://127.0.0.1:9/hooks/freyja');
    await page.getByRole('textbox', { name: 'Webhook address' }).press('Enter');
    await page.getByRole('switch', { name: 'Webhook' }).waitFor();
    await page.locator('#notices').scrollIntoViewIfNeeded();
    await shot(`notices-${name}`);
    expect(await axeFindings(page)).toEqual([]);
    const width = page.viewportSize()?.width ?? 0;
    const edges = await page
      .locator('#notices *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});
