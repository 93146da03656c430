import { currentLanguage, followLanguage } from '@meadhall/board/tongue';
import { useSyncExternalStore } from 'react';
import type { OfflineQuestion, OfflineState } from './files.ts';

/** What this page knows of its service worker. */
export interface Offline {
  /** Null while nothing is known: no service worker here, or not yet. */
  readonly state: OfflineState | null;
  /** Another version is fetched and waits. */
  readonly isNewReady: boolean;
  /** This page is of a version that another one has followed: what it has not loaded yet may be gone. */
  readonly isPassed: boolean;
  /** Games are being fetched. */
  readonly isBusy: boolean;
}

const HOUR = 3_600_000;

let offline: Offline = { state: null, isNewReady: false, isPassed: false, isBusy: false };
let registration: ServiceWorkerRegistration | null = null;
let reloads = false;
/** Whoever has put the app on their home screen wants all of it wherever they are. */
let isInstalled = matchMedia('(display-mode: standalone)').matches;
const listeners = new Set<() => void>();

function become(change: Partial<Offline>): void {
  offline = { ...offline, ...change };
  for (const listener of listeners) listener();
}

const isState = (value: unknown): value is OfflineState =>
  typeof value === 'object' && value !== null && 'version' in value && 'games' in value;

/** The answers of the active service worker to one question, until it has no more. */
function ask(question: OfflineQuestion, worker = registration?.active ?? null): void {
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isState(data)) return;
    const isDone = data.trouble !== null || data.games.every(({ kept }) => kept);
    become({ state: data, ...(isDone ? { isBusy: false } : {}) });
    if (isInstalled && !isDone && !offline.isBusy) keepAll();
  };
  worker.postMessage(question, [port2]);
}

/** Everything for play without a network, all games included. */
export function keepAll(): void {
  const games = offline.state?.games.flatMap(({ game, kept }) => (kept ? [] : [game])) ?? [];
  if (games.length === 0) return;
  become({ isBusy: true });
  ask({ ask: 'keep', games });
}

/** The waiting version takes over, and this page is loaded anew. Other tabs stay as they are until their own reload. */
export function takeNewVersion(): void {
  reloads = true;
  if (registration?.waiting) ask({ ask: 'takeOver' }, registration.waiting);
  else location.reload();
}

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  if (found.waiting && navigator.serviceWorker.controller) become({ isNewReady: true });
  found.addEventListener('updatefound', () => {
    const coming = found.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller) become({ isNewReady: true });
    });
  });
  const look = (): void => void found.update().catch(() => {});
  setInterval(look, HOUR);
  document.addEventListener('visibilitychange', () => document.hidden || look());
}

/** What was loaded before the service worker could see it is told to it. */
function tellSeen(): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  ask({ ask: 'seen', addresses });
}

async function start(): Promise<void> {
  const container = navigator.serviceWorker;
  let hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (reloads) return location.reload();
    if (hadOne) become({ isPassed: true, isNewReady: true });
    hadOne = true;
  });
  addEventListener('appinstalled', () => {
    isInstalled = true;
    keepAll();
  });
  watch(await container.register('/sw.js'));
  await container.ready;
  tellSeen();
  ask({ ask: 'language', language: currentLanguage() });
  followLanguage(async (language) => ask({ ask: 'language', language }));
  if (localStorage.getItem('meadhall.push') === 'on')
    await import('../settings/push.ts').then(({ renewPush }) => renewPush());
}

/** The script that the page began with: another version begins with another. */
const ownScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Where browsers allow no service worker the hall's page itself tells its version. */
async function isOtherPage(): Promise<boolean> {
  const script = ownScript();
  const response = await fetch('/', { cache: 'no-store' });
  return script !== null && response.ok && !(await response.text()).includes(script);
}

async function isOtherVersion(): Promise<boolean> {
  if (!navigator.onLine) return false;
  if (!registration) return isOtherPage();
  const found = await registration.update();
  return (found.installing ?? found.waiting) !== null;
}

/** A part could not be loaded: its hall is out of reach, or has another version by now and no such part any more. */
async function missed(): Promise<void> {
  if (offline.isPassed || !(await isOtherVersion().catch(() => false))) return;
  // Loading anew helps once the other version can answer.
  become({ isPassed: true, isNewReady: offline.isNewReady || !registration || registration.waiting !== null });
}

/** Only where browsers allow it: over https or on this very machine. */
export function startOffline(): void {
  window.addEventListener('vite:preloadError', () => void missed());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = (): void => void start().catch(() => {});
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOffline = (): Offline => useSyncExternalStore(subscribe, () => offline);
