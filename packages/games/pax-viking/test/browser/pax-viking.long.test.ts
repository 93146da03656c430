import { choiceFromSeed } from '@meadhall/bots';
import { Random, range, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { axeFindings, DESK, openHall, type Page, type TestHall } from '@meadhall/web/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDownShort } from './short.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall?.close());

/** Bots play until the first jarl may make an offer of their own: there the match is put into this browser's store. */
async function sitDownToParley(page: Page): Promise<void> {
  const pkg = await load('pax-viking');
  const { game } = pkg;
  const seats = 3;
  let deal = 0;
  let seed = seedFrom('parley');
  let plies: { seat: number; choice: unknown }[] = [];
  let { state } = game.start(seats, {}, seed);
  const offers = (choice: { readonly kind: string }): boolean => choice.kind === 'offer';
  const mayOffer = (): boolean =>
    game.toMove(state)[0] === 0 &&
    game.isOpen(state, 0) &&
    range(20).some((n) => offers(game.sample(state, 0, Random.from(seedFrom(`offer ${n}`)))));
  while (!mayOffer()) {
    const [seat] = game.toMove(state);
    if (seat === undefined) {
      // Nobody parleyed in that game: another deal.
      seed = seedFrom(`parley ${++deal}`);
      plies = [];
      ({ state } = game.start(seats, {}, seed));
      continue;
    }
    const choice = choiceFromSeed(pkg, state, seat, 'karl', seed, plies.length);
    ({ state } = game.play(state, seat, choice));
    plies.push({ seat, choice });
  }
  const seating = ['Freyja', 'Astrid', 'Ketil'].map((name, seat) => ({
    name,
    mark: seat + 1,
    ...(seat === 0 ? { kind: 'person' } : { kind: 'bot', bot: 'karl' }),
  }));
  const summary = { turn: 0, asked: [], winners: null };
  const match = {
    id: 'parleyparley',
    game: 'pax-viking',
    version: game.meta.version,
    options: {},
    seed,
    seating,
    plies,
  };
  // As a browser of the second version kept it, before the app has opened anything.
  await page.goto('/favicon.svg');
  await page.evaluate(
    (kept) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('meadhall', 2);
        opening.onerror = () => failed(opening.error);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('matches', { keyPath: 'id' });
          opening.result.createObjectStore('pasts', { keyPath: ['id', 'chunk'] });
        };
        opening.onsuccess = () => {
          const writing = opening.result.transaction('matches', 'readwrite');
          writing.objectStore('matches').put(kept);
          writing.oncomplete = () => {
            opening.result.close();
            done(null);
          };
        };
      }),
    { ...match, made: 1, touched: 1, summary },
  );
  await page.goto('/play/parleyparley');
  await page.waitForSelector('.prompt:not(.wait)');
}

test('an offer is put together and sent, and its promise is told', async () => {
  const { page, complaints, shot } = await hall.visit(DESK);
  await sitDownToParley(page);
  const trade = page.locator('.px-trade-button');
  await trade.click();
  const own = page.locator('.px-side').first();
  await own.getByRole('button', { name: '+ peace' }).click();
  await shot('pax-viking-trade');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Offer it to/ }).click();
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await page.locator('.log', { hasText: 'a promise: peace' }).waitFor();
  // The bare picture at the beginning has no icon of its own.
  expect(complaints.filter((one) => !one.includes('404'))).toEqual([]);
});

test('a journey of several steps is sailed by one click on where it ends', async () => {
  const { page, complaints } = await hall.visit(DESK);
  await sitDownShort(page);
  const far = page.locator('.chart [aria-label^="Sail to"]');
  const listed = page.locator('.prompt .choices button');
  for (let decisions = 0; decisions < 40 && (await far.count()) === 0; decisions++) {
    await page.waitForSelector('.prompt:not(.wait)');
    const all = page.locator('.prompt .btn.all');
    if ((await all.count()) === 0) {
      // A rival's offer has two answers and no list.
      await page.locator('.prompt .btns .btn').last().click();
      await page.waitForTimeout(400);
      continue;
    }
    await all.click();
    const onward = listed.filter({ hasText: /^\d*\s*(Journey|Sail to)/ });
    await ((await onward.count()) > 0 ? onward : listed).first().click();
    await page.waitForTimeout(400);
  }
  const ply = async (): Promise<number> => Number(await page.locator('.table').getAttribute('data-ply'));
  const before = await ply();
  const steps = Number(/(\d+) step/.exec((await far.first().getAttribute('aria-label')) ?? '')?.[1]);
  await far.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(ply, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + steps);
  expect(complaints).toEqual([]);
});
