import type { LiveMatch } from './match/match.ts';
import { atMost, type Clock } from './seams.ts';
import type { Store } from './store.ts';

export interface HallSettings {
  /** A match nobody listens to leaves memory after so many milliseconds. */
  readonly idleMs: number;
  /** Matches without listeners kept in memory at most; the longest unused leave first. */
  readonly mostIdle: number;
}

/** Matches compared with the store at a time; however many there are, the store is not asked for more. */
const PAGE = 1_000;

/** How long a hall that closes waits for its store. */
const REST_MS = 5_000;

/** A seek that nobody listens to is taken down long before; one that still stands here was, and the answer was lost. */
const WATCHED_MS = 5 * 60_000;

/** What is asked of a match in memory to know whether it leaves. */
type Resident = Pick<LiveMatch, 'isIdle' | 'lastUsed' | 'row' | 'doc'>;

/** Who waits at a seek is known by watching it: out of memory, everybody would seem to have been there a moment ago. */
const isWatched = ({ row, doc, lastUsed }: Resident, now: number): boolean =>
  row.status === 'open' && doc.seek !== null && now - lastUsed < WATCHED_MS;

/** Those that leave memory now: unused for too long, or the longest unused of too many. */
export function leaving<T extends Resident>(
  resident: readonly T[],
  { idleMs, mostIdle }: HallSettings,
  now: number,
): readonly T[] {
  const idle = resident.filter((live) => live.isIdle && !isWatched(live, now)).sort((a, b) => a.lastUsed - b.lastUsed);
  return idle.filter(({ lastUsed }, i) => lastUsed < now - idleMs || idle.length - i > mostIdle);
}

/** Each call compares the next page of the matches that somebody follows with the store; those behind read again. */
export function comparing(
  store: Pick<Store, 'heads'>,
  resident: ReadonlyMap<string, Pick<LiveMatch, 'id' | 'isIdle' | 'row' | 'shown' | 'refresh'>>,
): () => Promise<void> {
  let compared = 0;
  return async () => {
    const followed = [...resident.values()].filter((live) => !live.isIdle);
    if (compared >= followed.length) compared = 0;
    const page = followed.slice(compared, compared + PAGE).map(({ id }) => id);
    compared += PAGE;
    for (const { id, rev, ply } of page.length > 0 ? await store.heads(page) : []) {
      const live = resident.get(id);
      const isBehind = live && (live.row.rev < rev || (live.shown?.ply ?? -1) < ply);
      if (isBehind) await live.refresh();
    }
  };
}

/** Lets every match finish what it has begun and keep its position; says how many did not. */
export async function resting(
  here: readonly LiveMatch[],
  coming: readonly Promise<LiveMatch>[],
  clock: Clock,
): Promise<number> {
  const rests = [
    ...here.map((live) => live.rest()),
    ...coming.map((one) =>
      one.then(
        (live) => live.rest(),
        () => {},
      ),
    ),
  ];
  let unkept = rests.length;
  const kept = rests.map(async (rest) => {
    await rest;
    unkept--;
  });
  await atMost(clock, REST_MS, Promise.allSettled(kept));
  return unkept;
}
