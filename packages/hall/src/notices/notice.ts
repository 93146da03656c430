import { docFrom, sha256 } from '../doc.ts';
import { botAt, isPaused, timeOutOf } from '../info.ts';
import type { Glance } from '../persons/glance.ts';
import type { TableRow } from '../store.ts';

/**
 * What a notice may say: that somebody is asked, in which game, at whose table, until when. It is read on locked screens and
 * passes through other people's servers, so it is made from the table alone: no state, no view and no event comes near it.
 */
export interface Notice {
  /** The same for every try to send it: whoever gets it twice can know. */
  readonly id: string;
  readonly kind: 'decision' | 'test';
  readonly match: string;
  readonly game: string;
  readonly title: string;
  /** Whose decision it is. */
  readonly name: string;
  /** Who has opened the table; null if it is the reader's own, or nobody's any more. */
  readonly host: string | null;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
  /** When time runs out; null where nobody counts. */
  readonly until: number | null;
  readonly path: string;
}

/** One decision of one seat that somebody owes now. */
export interface Owed {
  readonly seat: number;
  readonly person: string;
  /** The ply at which it was asked, and when that was. */
  readonly asked: number;
  readonly since: number;
}

/** Decisions that wait for people who come back, as written down; bots and guests are told nothing, nor is anyone at rest. */
export function owedAt(row: TableRow, { waiting, asked }: Glance): readonly Owed[] {
  if (row.status !== 'running') return [];
  const doc = docFrom(row.doc);
  if (isPaused(doc)) return [];
  return waiting.flatMap((seat): Owed[] => {
    const question = asked[seat] ?? null;
    const person = doc.seats[seat]?.person ?? null;
    if (question === null || person === null || botAt(doc, seat) !== null) return [];
    return [{ seat, person, asked: question[0], since: question[1] }];
  });
}

export function noticeFor(row: TableRow, { seat, asked, since }: Owed, title: string): Notice {
  const doc = docFrom(row.doc);
  const { seats, host } = doc;
  return {
    id: sha256(`notice\n${row.id}\n${seat}\n${asked}`).slice(0, 32),
    kind: 'decision',
    match: row.id,
    game: row.game,
    title,
    name: seats[seat]?.name ?? '',
    host: host === null || host === seat ? null : (seats[host]?.name ?? null),
    since,
    until: timeOutOf(doc, since),
    path: `/table/${row.id}`,
  };
}

/** What is sent when somebody wants to see whether it works. */
export const testNotice = (name: string, now: number): Notice => ({
  id: sha256(`test\n${name}\n${now}`).slice(0, 32),
  kind: 'test',
  match: '',
  game: '',
  title: 'Meadhall',
  name,
  host: null,
  since: now,
  until: null,
  path: '/settings#notices',
});
