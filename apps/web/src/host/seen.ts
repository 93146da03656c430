const KEY = 'meadhall.seen';
/** Matches remembered at most; the one looked at last comes first. */
const MOST = 60;

type Seen = readonly (readonly [match: string, ply: number])[];

const isSeen = (value: unknown): value is Seen[number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';

function all(): Seen {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isSeen) : [];
  } catch {
    return [];
  }
}

/** The ply this browser last showed of a match, or null if it never did. */
export const lastSeen = (match: string): number | null => all().find(([id]) => id === match)?.[1] ?? null;

export function rememberSeen(match: string, ply: number): void {
  try {
    const others = all().filter(([id]) => id !== match);
    localStorage.setItem(KEY, JSON.stringify([[match, ply], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps no data remembers nothing between visits.
  }
}
