import type { Position } from '@meadhall/match';
import { type OutcomeInfo, type SeatInfo, secondsOf, type TableInfo } from '@meadhall/protocol';
import { z } from 'zod';
import { docFrom, type TableDoc } from './doc.ts';
import { awaited } from './opening.ts';
import type { TableRow } from './store.ts';

const outcomeText = z.object({
  ending: z.string(),
  winners: z.array(z.int()),
  payoff: z.array(z.number()),
  by: z.array(z.string()).exactOptional(),
});

export const outcomeFrom = (text: string | null): OutcomeInfo | null =>
  text === null ? null : outcomeText.parse(JSON.parse(text));

/** Nobody plays on. */
export const isUnsealed = ({ status }: TableRow): boolean => status === 'over' || status === 'archived';

const DAY = 86_400_000;

/** Whether a day of the world's clock is over. */
export const isPastDay = (day: string, now: number): boolean => now >= Date.parse(day) + DAY;

/** Others still play, or may yet begin, the deal of this table. */
export const isSealedSet = ({ duplicate }: Pick<TableDoc, 'duplicate'>): boolean =>
  duplicate !== null && !duplicate.isTold;

/** The seed and the whole log may be read: nobody plays on and, of a deal that is shared, nobody else can either. */
export const isOpenBook =
  (now: number) =>
  (row: TableRow): boolean => {
    if (!isUnsealed(row)) return false;
    const doc = docFrom(row.doc);
    const { trial } = doc;
    if (isSealedSet(doc)) return false;
    return trial === null || isPastDay(trial, now);
  };

/** Who is connected, as far as this process knows. */
export interface Presence {
  readonly seats: ReadonlySet<number>;
  readonly watching: number;
  /** Those who watch and are known by name. */
  readonly names: readonly string[];
  /** Connected seats whose page is not hidden. */
  readonly looking: ReadonlySet<number>;
}

export const nobody: Presence = { seats: new Set(), watching: 0, names: [], looking: new Set() };

function takeBackInfo({ takeBack }: TableDoc): TableInfo['takeBack'] {
  if (!takeBack) return null;
  const { seat, ply, agreed, refusedBy } = takeBack;
  return { seat, ply, agreed, refusedBy };
}

function pauseInfo({ pause }: TableDoc): TableInfo['pause'] {
  if (!pause) return undefined;
  const { seat, hours, agreed, refusedBy, since, until, back } = pause;
  return { seat, hours, agreed, refusedBy, since, until, back };
}

/** A table as everybody may see it: built from nothing, so that what is not named here stays secret. */
export function tableInfo(row: TableRow, doc: TableDoc, presence: Presence, held: string | null = null): TableInfo {
  const hasStarted = doc.start !== null;
  return {
    match: row.id,
    code: row.status === 'open' ? row.code : null,
    game: row.game,
    version: doc.version,
    options: doc.options,
    status: row.status,
    seats: doc.seats.map(
      ({ kind, name, level, away, hasty, person, mark, resigned, late }, seat): SeatInfo => ({
        kind,
        name,
        level: kind === 'bot' ? level : away ? doc.standIn : null,
        away,
        present: kind === 'bot' || presence.seats.has(seat),
        ...(hasty ? { hasty } : {}),
        ...(person === null ? {} : { person }),
        ...(mark === null ? {} : { mark }),
        ...(resigned ? { resigned } : {}),
        ...(late === null ? {} : { late }),
      }),
    ),
    host: doc.host,
    listed: row.listed,
    spectators: doc.spectators,
    watching: presence.watching,
    ...(presence.names.length > 0 ? { onlookers: presence.names } : {}),
    pace: doc.pace,
    standIn: doc.standIn,
    ...(doc.rated ? { rated: true } : {}),
    ...(doc.screen === null ? {} : { screen: true }),
    ...(row.status === 'open' && doc.seek ? { seek: doc.seek } : {}),
    ...(doc.trial === null ? {} : { trial: doc.trial }),
    ...(doc.duplicate
      ? { duplicate: { set: doc.duplicate.set, tables: doc.duplicate.tables.length, isOpen: doc.duplicate.isTold } }
      : {}),
    fairness: {
      commitment: doc.commitment,
      opening: doc.opening && { ...doc.opening, awaited: awaited(doc) },
      promises: hasStarted || doc.opening?.phase === 'salts' ? doc.seats.map(({ promise }) => promise) : null,
      salts: hasStarted ? doc.seats.map(({ salt }) => salt) : null,
      start: doc.start,
      // Of a trial the day tells it, when it is over; of a set, its last table.
      hallSeed: isUnsealed(row) && doc.trial === null && !isSealedSet(doc) ? doc.hallSeed : null,
    },
    outcome: outcomeFrom(row.outcome),
    rematch: doc.rematch,
    takeBack: row.status === 'running' ? takeBackInfo(doc) : null,
    ...(row.status === 'running' && doc.pause ? { pause: pauseInfo(doc) } : {}),
    held,
    created: row.created,
  };
}

/** Who plays a seat now: the person, or a bot of that level. */
export function botAt({ seats, standIn }: TableDoc, seat: number): string | null {
  const place = seats[seat];
  if (!place) return null;
  if (place.kind === 'bot') return place.level;
  return place.away ? standIn : null;
}

/** The people who sit here and play themselves. */
export const peopleAt = (doc: TableDoc): readonly number[] =>
  doc.seats.flatMap(({ kind }, seat) => (kind === 'person' && botAt(doc, seat) === null ? [seat] : []));

/** All rest: nobody chooses, no clock runs. */
export const isPaused = ({ pause }: TableDoc): boolean => pause !== null && pause.since !== null;

/** For how long the clocks stood still since a time. */
const stoodStill = ({ pauses }: TableDoc, since: number): number =>
  pauses.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, since)), 0);

/** When the time of a decision runs out that was asked then; null where nobody counts and while the table rests. */
export function timeOutOf(doc: TableDoc, since: number): number | null {
  const seconds = secondsOf(doc.pace);
  return seconds === null || isPaused(doc) ? null : since + seconds * 1000 + stoodStill(doc, since);
}

/** When each seat's time runs out, in milliseconds; null for bots and where nobody counts. */
export function deadlinesAt(doc: TableDoc, { asked, askedAt, waiting }: Position): (number | null)[] | null {
  if (secondsOf(doc.pace) === null) return null;
  return asked.map((age, seat) => {
    const since = askedAt[seat] ?? null;
    const isTimed = age !== null && since !== null && waiting.includes(seat) && botAt(doc, seat) === null;
    return isTimed ? timeOutOf(doc, since) : null;
  });
}

/** Everyone who played here has left, and bots sit in for all of them. */
export const isDeserted = ({ seats }: TableDoc): boolean => seats.every(({ kind, away }) => kind !== 'person' || away);

/** How long a bot may be silent before someone looks after it. */
const BOT_GRACE = 15_000;

/** When someone has to look at the match next; `ordered` says of a seat whether an order may be about to answer. */
export function dueAt(
  doc: TableDoc,
  position: Position,
  now: number,
  ordered = (seat: number): boolean => (doc.seats[seat]?.orders ?? []).length > 0,
): number | null {
  if (isPaused(doc)) return doc.pause?.until ?? null;
  const times = (deadlinesAt(doc, position) ?? []).filter((at) => at !== null);
  const isOwed = (seat: number): boolean => botAt(doc, seat) !== null || ordered(seat);
  if (!isDeserted(doc) && position.waiting.some(isOwed)) times.push(now + BOT_GRACE);
  return times.length > 0 ? Math.min(...times) : null;
}
