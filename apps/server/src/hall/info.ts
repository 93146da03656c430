import { type OutcomeInfo, type SeatInfo, secondsOf, type TableInfo } from '@meadhall/protocol';
import { z } from 'zod';
import type { TableRow } from '../store/store.ts';
import type { TableDoc } from './doc.ts';
import type { Position } from './position.ts';

const outcomeText = z.object({ ending: z.string(), winners: z.array(z.int()), payoff: z.array(z.number()) });

export const outcomeFrom = (text: string | null): OutcomeInfo | null =>
  text === null ? null : outcomeText.parse(JSON.parse(text));

/** Who is connected, as far as this process knows. */
export interface Presence {
  readonly seats: ReadonlySet<number>;
  readonly watching: number;
}

export const nobody: Presence = { seats: new Set(), watching: 0 };

function takeBackInfo({ takeBack }: TableDoc): TableInfo['takeBack'] {
  if (!takeBack) return null;
  const { seat, ply, agreed, refusedBy } = takeBack;
  return { seat, ply, agreed, refusedBy };
}

/** A table as everybody may see it: built from nothing, so that what is not named here stays secret. */
export function tableInfo(row: TableRow, doc: TableDoc, presence: Presence): TableInfo {
  const hasStarted = doc.start !== null;
  return {
    match: row.id,
    code: row.status === 'open' ? row.code : null,
    game: row.game,
    version: doc.version,
    options: doc.options,
    status: row.status,
    seats: doc.seats.map(
      ({ kind, name, level, away }, seat): SeatInfo => ({
        kind,
        name,
        level: kind === 'bot' ? level : away ? doc.standIn : null,
        away,
        present: kind === 'bot' || presence.seats.has(seat),
      }),
    ),
    host: doc.host,
    listed: row.listed,
    spectators: doc.spectators,
    watching: presence.watching,
    pace: doc.pace,
    standIn: doc.standIn,
    fairness: {
      commitment: doc.commitment,
      salts: hasStarted ? doc.seats.map(({ salt }) => salt) : null,
      start: doc.start,
      hallSeed: row.status === 'over' ? doc.hallSeed : null,
    },
    outcome: outcomeFrom(row.outcome),
    rematch: doc.rematch,
    takeBack: row.status === 'running' ? takeBackInfo(doc) : null,
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

/** When each seat's time runs out, in milliseconds; null for bots and where nobody counts. */
export function deadlinesAt(doc: TableDoc, { asked, askedAt, waiting }: Position): (number | null)[] | null {
  const seconds = secondsOf(doc.pace);
  if (seconds === null) return null;
  return asked.map((age, seat) => {
    const since = askedAt[seat] ?? null;
    const isTimed = age !== null && since !== null && waiting.includes(seat) && botAt(doc, seat) === null;
    return isTimed ? since + seconds * 1000 : null;
  });
}

/** How long a bot may be silent before someone looks after it. */
const BOT_GRACE = 15_000;

/** When someone has to look at the match next. */
export function dueAt(doc: TableDoc, position: Position, now: number): number | null {
  const times = (deadlinesAt(doc, position) ?? []).filter((at) => at !== null);
  if (position.waiting.some((seat) => botAt(doc, seat) !== null)) times.push(now + BOT_GRACE);
  return times.length > 0 ? Math.min(...times) : null;
}
