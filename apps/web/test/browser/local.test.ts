import { choiceFromSeed } from '@meadhall/bots';
import { at, seedFrom } from '@meadhall/core';
import { openMatch } from '@meadhall/match';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredMatch } from '../../src/host/store.ts';
import { plan } from '../local.ts';
import { olderDatabase } from '../older-database.ts';
import { DESK, openHall, type TestHall } from './hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall.close());

/** A match for two as the version before kept it; the person on the first seat is asked. */
async function kept(game: string, id: string): Promise<StoredMatch> {
  const pkg = await load(game);
  const seed = seedFrom('kept');
  const match = openMatch(pkg.game, { id, options: {}, names: ['S0', 'S1'], seed });
  for (let ply = 0; ply < 6 || at(match.toMove(), 0) !== 0; ply++) {
    const seat = at(match.toMove(), 0);
    match.play(seat, choiceFromSeed(pkg, match.state, seat, 'karl', seed, ply));
  }
  const plies = match.plies.slice(1).map(({ seat, choice }) => ({ seat: seat ?? -1, choice }));
  return plan(game, 2, 1, { id, seed, plies, record: match.record() });
}

test('a match that the version before kept goes on; one click takes a choice back; a reload changes nothing', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  // Of the same origin, and without a script that would open the database.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<p>empty</p>' }));
  await page.goto('/empty');
  await page.evaluate(olderDatabase, { version: 2, matches: [await kept('hnefatafl', '0123456789ab')] });
  await page.goto('/play/0123456789ab');
  await page.waitForSelector('.prompt:not(.wait)');
  const lines = (): Promise<string[]> => page.locator('.log li').allTextContents();
  const before = await lines();
  expect(before.length).toBeGreaterThan(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.log li').nth(before.length).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.waitForSelector('.prompt:not(.wait)');
  // It waits until the button can be clicked.
  await undo.click();
  await page.locator('.log li', { hasText: 'the last choice back' }).waitFor();
  expect(await page.locator('dialog').count()).toBe(0);
  const after = await lines();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  await shot('local-taken-back');
  await page.reload();
  await page.locator('.log li').nth(before.length).waitFor();
  expect(await lines()).toEqual(after);
  expect(complaints).toEqual([]);
});
