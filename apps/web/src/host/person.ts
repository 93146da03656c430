import type { TableInfo } from '@meadhall/protocol';
import { currentProfile } from './profile.ts';

/** Who this browser is to the hall. The key is drawn here and leaves it only towards the hall, which keeps its hash. */
interface Own {
  readonly key: string;
  /** The hall's name for this person, once they have sat down somewhere. */
  readonly id: string | null;
}

const KEY = 'meadhall.person';

const isOwn = (value: unknown): value is Own =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'id' in value;

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function read(): Own {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (isOwn(value)) return value;
  } catch {
    // A browser that keeps nothing is somebody until the page is closed.
  }
  return { key: newKey(), id: null };
}

let own: Own | null = null;

function keep(next: Own): void {
  own = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // As above.
  }
}

function me(): Own {
  if (!own) keep(read());
  return own ?? read();
}

export const personKey = (): string => me().key;
export const personId = (): string | null => me().id;

/** The hall knows this person by now. */
export const becomeKnown = (id: string): void => keep({ ...me(), id });

/** This browser was let in as somebody, with a key of its own. */
export const becomePerson = (key: string, id: string): void => keep({ key, id });

/** Signed out: nobody the hall knows, with another key. */
export const becomeStranger = (): void => keep({ key: newKey(), id: null });

// Another tab of this browser became somebody else.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) own = null;
});

/** Where it stands how someone does in this hall. */
export const pageOf = (person: string): string => `/who/${person}`;

/** A seat of this person's at a table in the hall, on whichever device it was taken; -1 if there is none. */
export const ownSeatAt = ({ seats }: TableInfo): number => {
  const id = personId();
  return id === null ? -1 : seats.findIndex(({ person }) => person === id);
};

/** What this device is called among others of the same person; who reads it is told by `deviceName`. */
export function deviceLabel(agent = navigator.userAgent): string {
  const maker = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : 'A browser';
  const place = /iPhone|Android.*Mobile/.test(agent)
    ? 'a phone'
    : /iPad|Android/.test(agent)
      ? 'a tablet'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'a Mac'
          : /Linux/.test(agent)
            ? 'Linux'
            : 'a computer';
  return `${maker} on ${place}`;
}

/** What the hall is told of whoever sits down for the first time, and whenever name or mark change. */
export const introduction = (name = currentProfile().name) => ({
  name,
  mark: currentProfile().mark,
  label: deviceLabel(),
});
