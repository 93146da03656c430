import type { Outbox, Unanswered } from '@meadhall/protocol';

const KEY = 'meadhall.unanswered';
/** The hall keeps its answers for a day. */
const DAY = 86_400_000;
/** Records of trials are proof enough of themselves and too long to keep twice. */
const MOST = 4_000;

type Kept = Readonly<Record<string, Unanswered & { readonly at: number }>>;

const isKept = (value: unknown): value is Kept[string] =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'at' in value &&
  typeof value.at === 'number';

function read(storage: () => Pick<Storage, 'getItem'>, now: number): Kept {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    const kept = Object.entries(value).flatMap(([path, one]) =>
      isKept(one) && one.at > now - DAY ? [[path, { key: one.key, body: one.body, at: one.at }] as const] : [],
    );
    return Object.fromEntries(kept);
  } catch {
    return {};
  }
}

/** Requests whose answer never came, kept so that the page that is opened next sends them again under the same key. */
export function pageOutbox(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: () => number): Outbox {
  const write = (kept: Kept): void => {
    try {
      storage().setItem(KEY, JSON.stringify(kept));
    } catch {
      // A browser that keeps no data sends again as long as the page is open.
    }
  };
  return {
    waiting: (path) => read(storage, now())[path] ?? null,
    keep(path, { key, body }) {
      if (JSON.stringify(body ?? null).length > MOST) return;
      write({ ...read(storage, now()), [path]: { key, body, at: now() } });
    },
    forget(path) {
      const { [path]: _, ...others } = read(storage, now());
      write(others);
    },
  };
}
