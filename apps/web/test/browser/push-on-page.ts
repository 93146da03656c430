import type { Page, Worker } from 'playwright-core';
import type { pushService } from '../../../server/test/notices/stand-ins.ts';

type PushService = Awaited<ReturnType<typeof pushService>>;

/** A browser without the internet has no push service: one on the loopback stands in for the subscription alone. */
export async function subscribedTo(page: Page, to: ReturnType<PushService['subscribe']>): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(PushManager.prototype, 'subscribe', {
      value: async () => ({ toJSON: () => given, unsubscribe: async () => true }),
    });
  }, to);
}

/** In the settings: push on this device, at any hour. */
export async function turnPushOn(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('switch', { name: 'Push on this device' }).click();
  await page.getByRole('switch', { name: 'Push on this device', checked: true }).waitFor();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByRole('switch', { name: 'Quiet hours', checked: false }).waitFor();
}

export function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/** Delivers as the browser would: into the service worker, whether or not a page of the hall is open. */
export async function deliver(page: Page, origin: string, text: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: text });
}

/** What the system shows of this device's notices. */
export const noticesShown = (worker: Worker): Promise<{ tag: string; title: string; body: string }[]> =>
  worker.evaluate(async () => {
    const all: { tag: string; title: string; body: string }[] = await Reflect.get(
      globalThis,
      'registration',
    ).getNotifications();
    return all.map(({ tag, title, body }) => ({ tag, title, body }));
  });

/** Clicks a notice; resolves with the address it opens. */
export const clicked = (worker: Worker, tag: string): Promise<string> =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis;
    const opened = new Promise<string>((resolve) => {
      // Only a real click may open windows.
      Object.defineProperty(Reflect.get(scope, 'clients'), 'openWindow', { value: async (to: string) => resolve(to) });
    });
    const [notification] = await Reflect.get(scope, 'registration').getNotifications({ tag: wanted });
    const Click = Reflect.get(scope, 'NotificationEvent');
    scope.dispatchEvent(new Click('notificationclick', { notification }));
    return opened;
  }, tag);
