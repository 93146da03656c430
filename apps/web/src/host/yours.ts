import type { Mark } from '@meadhall/board';
import { type OwnTable, type OwnTables, type PaceId, secondsOf } from '@meadhall/protocol';
import { t } from '../words/hall/index.ts';
import type { StoredMatch } from './store.ts';

/** Why a table stands where it stands in the list, the most pressing first. */
export const PRESSING = ['people wait', 'time ran out', 'yours', 'others', 'open', 'over'] as const;

/** One of your tables, wherever it runs. */
export interface YourTable {
  readonly id: string;
  readonly game: string;
  readonly where: 'hall' | 'here';
  readonly href: string;
  readonly why: (typeof PRESSING)[number];
  readonly seats: readonly { readonly mark: Mark; readonly name: string }[];
  readonly seat: number;
  readonly waiting: readonly number[];
  readonly pace: PaceId | null;
  /** When time runs out, by this machine's clock, and how long it was in all. */
  readonly deadline: number | null;
  readonly span: number | null;
  readonly turn: number;
  readonly winners: readonly number[] | null;
  /** The last ply, as far as everybody may know it. */
  readonly last: OwnTable['last'];
  readonly touched: number;
}

const ALL: readonly Mark[] = [1, 2, 3, 4, 5, 6, 7];

/** Each seat's own mark, unless a seat before it has the same; the others get what is left. */
export function marksFor(wanted: readonly (number | null | undefined)[]): readonly Mark[] {
  const given = new Map<number, Mark>();
  wanted.forEach((mark, seat) => {
    const own = ALL.find((each) => each === mark);
    if (own && ![...given.values()].includes(own)) given.set(seat, own);
  });
  const free = ALL.filter((mark) => ![...given.values()].includes(mark));
  return wanted.map((_, seat) => given.get(seat) ?? free.shift() ?? 7);
}

function whyOnline({ status, waiting, seat, seats }: OwnTable): YourTable['why'] {
  if (status === 'open') return 'open';
  if (status !== 'running') return 'over';
  if (seats[seat]?.away) return 'time ran out';
  if (!waiting.includes(seat)) return 'others';
  return seats.some(({ kind, away }, i) => i !== seat && kind === 'person' && !away) ? 'people wait' : 'yours';
}

export function fromHall(table: OwnTable, skew: number): YourTable {
  const marks = marksFor(table.seats.map(({ mark }) => mark));
  const seconds = secondsOf(table.pace);
  return {
    id: table.match,
    game: table.game,
    where: 'hall',
    href: `/table/${table.match}`,
    why: whyOnline(table),
    seats: table.seats.map(({ name }, i) => ({ mark: marks[i] ?? 7, name: name ?? t('free') })),
    seat: table.seat,
    waiting: table.waiting,
    pace: table.pace,
    deadline: table.deadline === null ? null : table.deadline + skew,
    span: seconds === null ? null : seconds * 1000,
    turn: table.turn,
    winners: table.winners,
    last: table.last,
    touched: table.touched + skew,
  };
}

/** A table of this browser. The only place where the hall's page reads them. */
export function fromHere({ id, game, seating, summary, touched }: StoredMatch): YourTable {
  const seat = summary.asked.find((asked) => seating[asked]?.kind === 'person') ?? -1;
  const own = seat >= 0 ? seat : seating.findIndex(({ kind }) => kind === 'person');
  return {
    id,
    game,
    where: 'here',
    href: summary.winners === null ? `/play/${id}` : `/replay/${id}`,
    why: summary.winners !== null ? 'over' : 'yours',
    seats: seating.map(({ mark, name }) => ({ mark, name })),
    seat: own,
    waiting: summary.asked,
    pace: null,
    deadline: null,
    span: null,
    turn: summary.turn,
    winners: summary.winners,
    last: null,
    touched,
  };
}

const never = Number.MAX_SAFE_INTEGER;

/** The most pressing first; among those the nearest clock, then the last touched. */
export function inOrder(tables: readonly YourTable[]): readonly YourTable[] {
  return tables
    .slice()
    .sort(
      (a, b) =>
        PRESSING.indexOf(a.why) - PRESSING.indexOf(b.why) ||
        (a.deadline ?? never) - (b.deadline ?? never) ||
        b.touched - a.touched,
    );
}

/** Local and online tables together. */
export const yourTables = (
  online: OwnTables | null,
  local: readonly StoredMatch[],
  now: number,
): readonly YourTable[] =>
  inOrder([
    ...(online?.tables ?? []).map((table) => fromHall(table, now - (online?.now ?? now))),
    ...local.map(fromHere),
  ]);

/** "47 min", "6 h", "2 d 4 h". */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  if (minutes < 60) return t('spanMinutes', { n: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('spanHours', { n: hours });
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return rest > 0 ? t('spanDaysHours', { n: days, hours: rest }) : t('spanDays', { n: days });
}

export const headingFor = (count: number): string => t('tablesWait', { n: count });
