import {
  DECIDERS,
  type LogRow,
  type Snapshot,
  STATUSES,
  type StoredMatch,
  type TableRow,
  type Tally,
} from './store.ts';

/** Rows as SQLite and PostgreSQL hand them over, turned into ours. A column of another type is a fault of the store. */
type Raw = Readonly<Record<string, unknown>>;

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`A text was expected in the store, not ${typeof value}.`);
  return value;
}

function whole(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(value);
  if (value === null || !Number.isSafeInteger(number)) throw new TypeError('A whole number was expected in the store.');
  return number;
}

const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value);

function oneOf<T extends string>(value: unknown, all: readonly T[]): T {
  const found = all.find((known) => known === value);
  if (found === undefined) throw new TypeError(`One of ${all.join(', ')} was expected in the store.`);
  return found;
}

export const tableFrom = (raw: Raw): TableRow => ({
  id: text(raw.id),
  code: orNull(raw.code, text),
  status: oneOf(raw.status, STATUSES),
  game: text(raw.game),
  listed: raw.listed === true || raw.listed === 1,
  rev: whole(raw.rev),
  doc: text(raw.doc),
  outcome: orNull(raw.outcome, text),
  due: orNull(raw.due, whole),
  created: whole(raw.created),
});

export const logFrom = (raw: Raw): LogRow => ({
  ply: whole(raw.ply),
  seat: whole(raw.seat),
  by: oneOf(raw.by, DECIDERS),
  cid: text(raw.cid),
  choice: text(raw.choice),
  events: text(raw.events),
  hash: text(raw.hash),
  at: whole(raw.at),
});

export const snapshotFrom = (raw: Raw): Snapshot => ({
  ply: whole(raw.ply),
  version: whole(raw.version),
  state: text(raw.state),
  asked: text(raw.asked),
});

export const headsFrom = (raws: readonly Raw[]): { id: string; rev: number; ply: number }[] =>
  raws.flatMap(({ id, rev, ply }) => (ply === null ? [] : [{ id: text(id), rev: whole(rev), ply: whole(ply) }]));

export const tallyFrom = (raw: Raw | undefined): Tally => ({
  tried: whole(raw?.tried ?? 0),
  won: whole(raw?.won ?? 0),
});

/** `rows` begins with the ply of the snapshot itself, whose link the next one follows. */
export function storedMatch(table: TableRow, snapshot: Snapshot | null, rows: readonly LogRow[]): StoredMatch {
  const [own, ...after] = rows;
  if (!snapshot) return { table, game: null };
  if (own?.ply !== snapshot.ply) throw new TypeError(`The log of ${table.id} has no ply ${snapshot.ply}.`);
  return { table, game: { snapshot, hash: own.hash, rows: after } };
}
