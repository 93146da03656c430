import type { NoticesInfo, PushTo, Reply } from '@meadhall/protocol';
import { hall, introduceMyself } from '../host/online.ts';
import { personId } from '../host/person.ts';
import { currentProfile } from '../host/profile.ts';

/** Whether this browser is to be told by push; the hall keeps the rest. */
const KEY = 'meadhall.push';

/** Service workers, push and notices: over https or on this very machine, and on a phone of Apple's only once installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

function keep(on: boolean): void {
  try {
    if (on) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

function isWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Whoever wants to be told is somebody the hall knows from then on. */
export async function noticesOf(): Promise<Reply<NoticesInfo>> {
  if (personId() === null) await introduceMyself(currentProfile().name);
  return hall.persons.notices();
}

function pushToOf(subscription: PushSubscription): PushTo | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

async function subscription(key: string): Promise<PushTo | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(async () => {
    // One made with another hall's key stands in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  });
  return pushToOf(made);
}

/** Turns on push in this browser, after asking; or says by which message why not. */
export async function turnOnPush(key: string): Promise<Reply<NoticesInfo> | 'pushDenied' | 'pushSilent'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'pushDenied';
  const to = await subscription(key).catch(() => null);
  if (!to) return 'pushSilent';
  const reply = await hall.persons.pushTo(to);
  if (reply.ok) keep(true);
  return reply;
}

export async function turnOffPush(): Promise<Reply<NoticesInfo>> {
  keep(false);
  const reply = await hall.persons.pushTo(null);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return reply;
}

/** Push services change addresses now and then: the hall is told the new one when the page is next opened. */
export async function renewPush(): Promise<void> {
  if (!canPush() || !isWanted() || personId() === null || Notification.permission !== 'granted') return;
  const reply = await hall.persons.notices();
  if (!reply.ok || reply.value.push.key === null) return;
  const to = await subscription(reply.value.push.key);
  if (to && to.endpoint !== reply.value.push.here) await hall.persons.pushTo(to);
}
