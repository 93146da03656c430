import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTable, own, until } from './at-table.ts';
import { DESK, openHall, PHONE, type TestHall } from './hall.ts';
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
