// The service worker. One script without imports: browsers start it as a classic one.
import { type Called, callIn } from './call.ts';
import type { OfflineQuestion, OfflineState, ShippedFiles } from './files.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const SHIPPED_FILES: ShippedFiles;

const shipped = SHIPPED_FILES;
const { version, unhashed, app, languages, games } = shipped;

/** Files whose name carries their hash: the same for all versions that name them. */
const HASHED = 'meadhall-hashed';
const UNHASHED = 'meadhall-version-';
const own = UNHASHED + version;
/** Lists a version's hashed files, inside that version's cache. */
const LIST = '/offline-files.json';
/** Says which version took over last, inside the cache of hashed files. */
const LAST = '/offline-version.json';
/** Says which language the page speaks, beside it. */
const SPOKEN = '/offline-language.json';
/** Addresses that only the hall itself can answer. */
const HALL = /^\/(api|socket|metrics|healthz|readyz)(\/|$)/;

/** The game a file belongs to alone. */
const gameOf = new Map<string, string>();
for (const [game, { files }] of Object.entries(games)) {
  const elsewhere = new Set(Object.entries(games).flatMap(([other, each]) => (other === game ? [] : each.files)));
  for (const file of files) if (!elsewhere.has(file)) gameOf.set(file, game);
}
const pathOf = (address: string): string => new URL(address, self.location.origin).pathname;

async function store(cache: Cache, path: string, mode: RequestCache = 'default'): Promise<void> {
  const response = await fetch(path, { cache: mode, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${path} could not be fetched (${response.status}).`);
  await cache.put(path, response);
}

async function storeMissing(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(HASHED);
  const kept = new Set((await cache.keys()).map(({ url }) => pathOf(url)));
  await Promise.all(paths.filter((path) => !kept.has(path)).map((path) => store(cache, path)));
}

/** What the app says in this language; of one that it does not speak, nothing. */
const wordsIn = (language: string | undefined): readonly string[] => languages[language?.slice(0, 2) ?? ''] ?? [];

async function install(): Promise<void> {
  const cache = await caches.open(own);
  await Promise.all(unhashed.map((path) => store(cache, path, 'reload')));
  await storeMissing([...app, ...wordsIn((await spoken())[0])]);
  // A game that was kept stays kept: its new files are fetched before the new version may take over.
  const kept = new Set((await (await caches.open(HASHED)).keys()).map(({ url }) => pathOf(url)));
  const before = await listOf(await lastVersion());
  const wanted = Object.entries(before?.games ?? {}).flatMap(([game, { files }]) =>
    files.length > 0 && files.every((file) => kept.has(file)) ? (games[game]?.files ?? []) : [],
  );
  await storeMissing(wanted);
  await cache.put(LIST, Response.json(shipped));
}

async function lastVersion(): Promise<string | null> {
  const answer = await (await caches.open(HASHED)).match(LAST);
  return answer ? ((await answer.json()) satisfies string) : null;
}

async function listOf(of: string | null): Promise<ShippedFiles | null> {
  if (of === null || !(await caches.has(UNHASHED + of))) return null;
  const answer = await (await caches.open(UNHASHED + of)).match(LIST);
  return answer ? ((await answer.json()) satisfies ShippedFiles) : null;
}

const filesOf = (list: ShippedFiles): readonly string[] => [
  ...list.app,
  // Versions before this one had none.
  ...Object.values(list.languages ?? {}).flat(),
  ...Object.values(list.games).flatMap(({ files }) => files),
];

/** The version before stays whole: another tab may be in the middle of a match on it. Older ones go. */
async function activate(): Promise<void> {
  const last = await lastVersion();
  const before = last === version ? null : await listOf(last);
  const stays = new Set([...filesOf(shipped), ...(before ? filesOf(before) : []), LAST, SPOKEN]);
  const hashed = await caches.open(HASHED);
  for (const request of await hashed.keys()) if (!stays.has(pathOf(request.url))) await hashed.delete(request);
  for (const name of await caches.keys()) {
    const isKnown = name === own || name === HASHED || (before && name === UNHASHED + before.version);
    if (name.startsWith('meadhall-') && !isKnown) await caches.delete(name);
  }
  await hashed.put(LAST, Response.json(version));
  await self.clients.claim();
}

async function keep(game: string): Promise<void> {
  await storeMissing(games[game]?.files ?? []);
}

async function stateNow(trouble: string | null = null): Promise<OfflineState> {
  const kept = new Set((await (await caches.open(HASHED)).keys()).map(({ url }) => pathOf(url)));
  return {
    version,
    trouble,
    games: Object.entries(games).map(([game, { files, bytes }]) => ({
      game,
      bytes,
      kept: files.every((file) => kept.has(file)),
    })),
  };
}

async function answer(question: OfflineQuestion, port: MessagePort | undefined): Promise<void> {
  const tell = async (trouble: string | null = null): Promise<void> => port?.postMessage(await stateNow(trouble));
  switch (question.ask) {
    case 'takeOver':
      return self.skipWaiting();
    case 'state':
      return tell();
    case 'language':
      await (await caches.open(HASHED)).put(SPOKEN, Response.json(question.language));
      return storeMissing(wordsIn(question.language));
    case 'seen': {
      const seen = new Set(question.addresses.flatMap((address) => gameOf.get(pathOf(address)) ?? []));
      await Promise.all([...seen].map(keep));
      return tell();
    }
    case 'keep':
      for (const game of question.games) {
        try {
          await keep(game);
        } catch (error) {
          return tell(error instanceof Error ? error.message : String(error));
        }
        await tell();
      }
  }
}

/** From the cache of hashed files, or fetched and kept; whoever opens one file of a game gets all of it for later. */
async function hashedFile(event: FetchEvent, path: string): Promise<Response> {
  const cache = await caches.open(HASHED);
  const known = await cache.match(path);
  if (known) return known;
  const response = await fetch(event.request);
  if (response.ok && response.status === 200) event.waitUntil(cache.put(path, response.clone()));
  const game = gameOf.get(path);
  if (game) event.waitUntil(keep(game).catch(() => {}));
  return response;
}

async function ownFile(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(own)).match(path)) ?? fetch(request);
}

const isCalled = (value: unknown): value is Called =>
  typeof value === 'object' && value !== null && 'kind' in value && 'title' in value && 'path' in value;

/** As on the page that was open last; before there was one, as the browser's. */
async function spoken(): Promise<readonly string[]> {
  const answer = await (await caches.open(HASHED)).match(SPOKEN);
  return [...(answer ? [String(await answer.json())] : []), ...self.navigator.languages];
}

async function tell(called: Called): Promise<void> {
  const { title, body } = callIn(await spoken(), called);
  await self.registration.showNotification(title, {
    body,
    // One notice a table: whatever comes twice replaces itself.
    tag: called.match || 'test',
    icon: '/icons/shield-192.png',
    data: { path: called.path },
  });
}

/** What cannot be read is told all the same: a browser that shows nothing is soon sent nothing. */
function calledBy(data: PushMessageData | null): Called {
  try {
    const value: unknown = data?.json();
    if (isCalled(value)) return value;
  } catch {
    // Of an older or newer hall.
  }
  return { kind: 'decision', match: 'unknown', title: 'Meadhall', host: null, until: null, path: '/' };
}

/** The table is brought before their eyes: the tab that has it, else the hall's own page, else a new one. */
async function sitDown(path: string): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => pathOf(url) === path);
  if (there) return void (await there.focus());
  const inHall = open.find(({ url }) => pathOf(url) === '/');
  if (!inHall) return void (await self.clients.openWindow(path));
  await inHall.focus();
  await inHall.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('push', (event) => event.waitUntil(tell(calledBy(event.data))));
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const path: unknown = notification.data?.path;
  event.waitUntil(sitDown(typeof path === 'string' && path.startsWith('/') ? path : '/'));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(answer(event.data, event.ports[0])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || HALL.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(ownFile('/index.html', request));
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(event, pathname));
  else if (unhashed.includes(pathname)) event.respondWith(ownFile(pathname, request));
});
