import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTable, layTable, own, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
import { button, linked, rename } from './persons.ts';
import { openRealHall, type RealHall } from './real-hall.ts';

let real: RealHall;
let hall: TestHall;
beforeAll(async () => {
  real = await openRealHall();
  // A passkey belongs to a name, not to a number.
  hall = await openHall(real.address.replace('127.0.0.1', 'localhost'), 'when looked at');
});
afterAll(async () => {
  await hall?.close();
  await real?.close();
});

test('name, mark and seats follow a person from desk to phone, and a device that is ended is out', async () => {
  const desk = await hall.visit(DESK);
  const phone = await hall.visit(PHONE);
  const friend = await hall.visit(DESK);
  await rename(desk.page, 'Signy', 'Otter');
  const code = await layTable(desk.page);
  expect(await desk.page.locator('.on-seats').textContent()).toContain('Signy');
  await joinTable(friend.page, code);

  await linked(desk.page, phone.page, true);
  await phone.page.getByText('Welcome back, Signy.').waitFor();
  await phone.page.getByRole('link', { name: 'Your page' }).click();
  await phone.page.getByRole('heading', { name: 'Signy', level: 1 }).waitFor();
  await phone.page.getByText('this one').waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  await phone.page.goto('/');
  await phone.page.getByRole('link', { name: 'Sit down' }).click();
  await button(phone.page, 'Begin').waitFor();

  // A new name on one device is the name on the other.
  await rename(phone.page, 'Sif', 'Fox');
  await desk.page.goto('/');
  await until(
    'the desk follows',
    async () => (await desk.page.locator('a.you').textContent())?.includes('Sif') === true,
  );

  await desk.page.goto('/you');
  await button(desk.page, /^End Chrome/).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await until(
    'it is gone',
    async () =>
      (await desk.page.locator('.me-rows .chip.good').count()) === 1 &&
      (await button(desk.page, /^End /).count()) === 0,
  );
  await phone.page.goto('/you');
  await phone.page.getByText('The hall has not met you yet').waitFor();
  expect(await axeFindings(desk.page)).toEqual([]);
  expect(own(desk.complaints)).toEqual([]);
});

test('all that is kept is in one file, without a secret; deleting leaves nothing here or there', async () => {
  const desk = await hall.visit(DESK);
  await rename(desk.page, 'Hervor', 'Raven');
  await layTable(desk.page);
  const kept = await desk.page.evaluate(() => {
    localStorage.setItem('meadhall.thing-of-tomorrow', '{"a":1}');
    return localStorage.getItem('meadhall.person') ?? '';
  });
  await desk.page.goto('/you');
  await desk.page.getByText('this one').waitFor();
  const [file] = await Promise.all([desk.page.waitForEvent('download'), button(desk.page, 'Export all').click()]);
  const text = await readFile(await file.path(), 'utf8');
  const told = JSON.parse(text);
  const names: string[] = await desk.page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('meadhall')),
  );
  for (const name of names) if (name !== 'meadhall.unanswered') expect(told.browser.storage).toHaveProperty([name]);
  const databases: string[] = await desk.page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name ?? ''),
  );
  expect(Object.keys(told.browser.databases).sort()).toEqual(
    databases.filter((name) => name.startsWith('meadhall')).sort(),
  );
  expect(told.hall.person.name).toBe('Hervor');
  expect(told.hall.tables).toHaveLength(1);
  expect(text).not.toContain(JSON.parse(kept).key);

  await button(desk.page, 'Delete everything').click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText('What stays: the records of games with others, without your name.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete everything' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Write Hervor to mean it').fill('hervor');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await desk.page.waitForURL('**/');
  await desk.page.waitForSelector('.gt');
  const left = await desk.page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(left).not.toContain('Hervor');
  expect(left).not.toContain('thing-of-tomorrow');
  expect(left).not.toContain(JSON.parse(kept).key);
  const answer = await fetch(`${real.address}/api/persons/me`, {
    headers: { 'meadhall-person': JSON.parse(kept).key },
  });
  expect(answer.status).toBe(401);
});
