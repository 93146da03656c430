import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTable, layTable, own, until } from './at-table.ts';
import { axeFindings, DESK, openHall, PHONE, type TestHall } from './hall.ts';
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function rename(page: Page, name: string, mark: string): Promise<void> {
  await page.goto('/you');
  await button(page, 'Name and mark').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('radio', { name: mark }).check();
  await button(page, 'Keep').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The new device comes with the old one's code; the old one says yes or no. */
async function linked(desk: Page, phone: Page, yes: boolean): Promise<void> {
  await desk.goto('/you');
  await button(desk, 'Show QR and code').click();
  await desk.waitForSelector('.me-link .qr');
  const code = (await desk.locator('.me-code').textContent()) ?? '';
  await phone.goto(`/link#${code.replaceAll('-', '')}`);
  await button(phone, 'This is me').click();
  await phone.getByText('say yes on your other device').waitFor();
  await desk.getByRole('heading', { name: 'Is this yours?' }).waitFor();
  await button(desk, yes ? 'Yes, it is me' : 'No, shut it out').click();
}

async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: (credential: Parameters<typeof devtools.send<'WebAuthn.addCredential'>>[1]) =>
      devtools.send('WebAuthn.addCredential', credential),
    id: authenticatorId,
  };
}

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

test('a device that is shut out stays nobody, and its code is used up', async () => {
  const desk = await hall.visit(DESK);
  const thief = await hall.visit(PHONE);
  await rename(desk.page, 'Gudrun', 'Hawk');
  await linked(desk.page, thief.page, false);
  await until('nobody came in', async () => (await desk.page.getByRole('dialog').count()) === 0);
  await desk.page.getByText('this one').waitFor();
  expect(await button(desk.page, /^End /).count()).toBe(0);
  await thief.page.goto('/you');
  await thief.page.getByText('The hall has not met you yet').waitFor();
  await thief.page.goto('/link#222222222');
  await button(thief.page, 'This is me').click();
  await thief.page.getByRole('alert').filter({ hasText: 'used, has expired, or never was one' }).waitFor();
  await thief.page.getByLabel('Code').fill('nonsense');
  await button(thief.page, 'This is me').click();
  await thief.page.getByRole('alert').filter({ hasText: 'nine letters and digits' }).waitFor();
});

test('a passkey and a recovery link each bring a person back to a new browser', async () => {
  const desk = await hall.visit(DESK);
  await rename(desk.page, 'Yrsa', 'Lynx');
  const authenticator = await withAuthenticator(desk.page);
  await button(desk.page, 'Passkey: Add one').click();
  await desk.page.getByText(/^added /).waitFor();
  const [made] = await authenticator.credentials();
  expect(made?.isResidentCredential).toBe(true);

  const laptop = await hall.visit(DESK);
  const second = await withAuthenticator(laptop.page);
  if (made) await second.add({ authenticatorId: second.id, credential: made });
  await laptop.page.goto('/you');
  await button(laptop.page, 'Sign in with a passkey').click();
  await laptop.page.getByRole('heading', { name: 'Yrsa', level: 1 }).waitFor();
  await until(
    'two devices',
    async () =>
      (await laptop.page.locator('.me-rows .chip.good').count()) === 1 &&
      (await button(laptop.page, /^End /).count()) === 1,
  );

  await button(desk.page, 'Recovery link: Make one').click();
  const link = (await desk.page.locator('.me-secret').textContent()) ?? '';
  expect(link).toMatch(/\/recover#.{32}$/);
  await button(desk.page, 'I have kept it').click();
  await desk.page.reload();
  await desk.page.getByText('good once').waitFor();
  expect(await desk.page.content()).not.toContain(link.split('#')[1]);
  const found = await hall.visit(PHONE);
  await found.page.goto(link);
  await button(found.page, 'This is me').click();
  await found.page.getByText('Welcome back, Yrsa.').waitFor();
  expect(found.page.url()).not.toContain('#');
  const late = await hall.visit(PHONE);
  await late.page.goto(link);
  await button(late.page, 'This is me').click();
  await late.page.getByRole('alert').filter({ hasText: 'This link was used' }).waitFor();

  // Signing out where there is another way in warns of nothing.
  await found.page.goto('/you');
  await button(found.page, 'Sign out here').click();
  await found.page.getByRole('heading', { name: 'Sign out on this device?' }).waitFor();
  expect(await found.page.getByText('no other way in').count()).toBe(0);
  await button(found.page, 'Sign out').last().click();
  await found.page.waitForURL('**/');
  await found.page.goto('/you');
  await found.page.getByText('The hall has not met you yet').waitFor();
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

test('the last way in is not thrown away unawares', async () => {
  const desk = await hall.visit(PHONE);
  await rename(desk.page, 'Alof', 'Bear');
  await button(desk.page, 'Recovery link: Make one').click();
  await button(desk.page, 'I have kept it').click();
  await desk.page.goto('/you');
  await button(desk.page, 'Sign out here').click();
  expect(await desk.page.getByText('no other way in').count()).toBe(0);
  await button(desk.page, 'Stay').click();
  const lone = await hall.visit(PHONE);
  await layTable(lone.page);
  await lone.page.goto('/you');
  await button(lone.page, 'Sign out here').click();
  await lone.page.getByText('no other way in').waitFor();
  await lone.shot('self-sign-out');
});
