import type { Announced, Answered, LogRow, Snapshot, StoredMatch, TableRow, Tally } from '@meadhall/hall';
import { DECIDERS, STATUSES } from '@meadhall/hall/store';

/** Rows as SQLite and PostgreSQL hand them over, turned into ours. A column of another type is a fault of the store. */
export type Raw = Readonly<Record<string, unknown>>;

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`A text was expected in the store, not ${typeof value}.`);
  return value;
}

export function whole(value: unknown): number {
  const number = typeof value === 'number' ? value : Number(value);
  if (value === null || !Number.isSafeInteger(number)) throw new TypeError('A whole number was expected in the store.');
  return number;
}

export const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null =>
  value === null || value === undefined ? null : read(value);

export function oneOf<T extends string>(value: unknown, all: readonly T[]): T {
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
  turn: whole(raw.turn),
});

export const snapshotFrom = (raw: Raw): Snapshot => ({
  ply: whole(raw.ply),
  version: whole(raw.version),
  state: text(raw.state),
  asked: text(raw.asked),
});

export const answeredFrom = (raw: Raw): Answered => ({
  key: text(raw.key),
  request: text(raw.request),
  text: text(raw.text),
  at: whole(raw.at),
});

export const headsFrom = (raws: readonly Raw[]): { id: string; rev: number; ply: number }[] =>
  raws.map(({ id, rev, ply }) => ({ id: text(id), rev: whole(rev), ply: ply === null ? -1 : whole(ply) }));

export const tallyFrom = (raw: Raw | undefined): Tally => ({
  tried: whole(raw?.tried ?? 0),
  won: whole(raw?.won ?? 0),
});

/** `rows` begins with the ply before the snapshot's own; ply 0 has none before it. */
export function storedMatch(table: TableRow, snapshot: Snapshot | null, rows: readonly LogRow[]): StoredMatch {
  if (!snapshot) return { table, game: null };
  const first = rows.findIndex(({ ply }) => ply === snapshot.ply);
  const own = rows[first];
  if (!own) throw new TypeError(`The log of ${table.id} has no ply ${snapshot.ply}.`);
  return { table, game: { snapshot, own, previous: rows[first - 1]?.hash ?? null, rows: rows.slice(first + 1) } };
}

export function announcedFrom(raw: Raw): Announced {
  const rules: unknown = JSON.parse(text(raw.rules));
  if (typeof rules !== 'object' || rules === null) throw new TypeError('Rules versions were expected in the store.');
  const versions = Object.entries(rules).map(([game, version]) => [game, whole(version)] as const);
  return { process: text(raw.process), rules: Object.fromEntries(versions), until: whole(raw.until) };
}
