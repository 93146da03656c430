import type { DuplicateResult, DuplicateSet, DuplicateTable } from '@meadhall/protocol';
import { said } from '@meadhall/protocol';
import { docFrom, seatOf, type TableDoc } from '../doc.ts';
import type { Hall } from '../hall.ts';
import { outcomeFrom } from '../info.ts';
import { bondFrom } from '../opening.ts';
import type { Person } from '../persons/persons.ts';
import { logOf } from '../records.ts';
import { Refuse } from '../refusal.ts';
import type { Store, TableRow } from '../store.ts';
import { rankOf } from '../trials/doc.ts';

/** Sets of tables with one deal: sealed towards each other until the last is over, then compared. */
export interface Duplicates {
  /** The set that a table belongs to, as everybody may see it. */
  find(match: string): Promise<DuplicateSet>;
  /** A table is over: keeps how it ended and, if it was the last, opens the set. Does nothing if that was done. */
  settle(match: string): Promise<void>;
  /** Someone of the set waits no longer for tables where nobody sits. */
  closeEmpty(match: string, me: Person): Promise<DuplicateSet>;
}

type Duplicate = NonNullable<TableDoc['duplicate']>;
type Result = NonNullable<Duplicate['result']>;

interface Laid {
  readonly id: string;
  readonly row: TableRow;
  readonly doc: TableDoc;
  readonly duplicate: Duplicate;
}

const isEnded = ({ row: { status } }: Laid): boolean => status === 'over' || status === 'archived';
/** Nobody plays there any more, and how it ended is kept. */
const isDone = (table: Laid): boolean =>
  table.row.status === 'closed' || (isEnded(table) && table.duplicate.result !== null);

export function openDuplicates({ store, hall }: { readonly store: Store; readonly hall: Hall }): Duplicates {
  async function laid(id: string): Promise<Laid | null> {
    const row = await store.table(id);
    const doc = row && docFrom(row.doc);
    return row && doc?.duplicate ? { id, row, doc, duplicate: doc.duplicate } : null;
  }

  async function mustBeLaid(match: string): Promise<Laid> {
    const found = await laid(match);
    if (!found) throw new Refuse('NO_TABLE', said('noTable'));
    return found;
  }

  /** Persons' seats for which a bot or the clock has chosen. */
  async function stoodIn(match: string): Promise<number[]> {
    const helped = new Set<number>();
    let bots: readonly (string | null)[] = [];
    for await (const row of logOf(store, match)) {
      if (row.ply === 0) bots = bondFrom(row)?.bots ?? [];
      else if ((row.by === 'bot' || row.by === 'clock') && bots[row.seat] === null) helped.add(row.seat);
    }
    return [...helped].sort((a, b) => a - b);
  }

  async function resultOf({ id, row, doc }: Laid): Promise<Result> {
    const outcome = outcomeFrom(row.outcome);
    const told = { ending: outcome?.ending ?? null, winners: [...(outcome?.winners ?? [])] };
    const helped = await stoodIn(id);
    try {
      const { pkg, shown } = await hall.match(id);
      if (!shown) throw new Refuse('NOT_RUNNING', said('notStarted'));
      const scores = doc.seats.map((_, seat) => [...(pkg.score?.(shown.state, seat) ?? [])]);
      return { ...told, turns: pkg.game.turns(shown.state), scores, stoodIn: helped };
    } catch (error) {
      // A match of rules that are gone tells nothing more, and keeps nobody waiting.
      if (!(error instanceof Refuse) || error.code === 'MOVING') throw error;
      return { ...told, turns: 0, scores: doc.seats.map(() => []), stoodIn: helped };
    }
  }

  const change = (id: string, to: (duplicate: Duplicate) => Duplicate | null): Promise<unknown> =>
    hall.edit(id, (doc) => {
      const next = doc.duplicate && to(doc.duplicate);
      return next ? { doc: { ...doc, duplicate: next } } : null;
    });

  async function keepResult(table: Laid): Promise<void> {
    if (!isEnded(table) || table.duplicate.result) return;
    const result = await resultOf(table);
    await change(table.id, (old) => (old.result ? null : { ...old, result }));
  }

  /**
   * Opens the set if no table of it runs or can begin. Each process writes how its table ended before it looks at the
   * others, so whichever looks last sees all; a process that dies in between leaves it to whoever asks next.
   */
  async function settle(match: string): Promise<void> {
    const own = await laid(match);
    if (!own || own.duplicate.isTold) return;
    for (const id of own.duplicate.tables) {
      const table = await laid(id);
      if (table) await keepResult(table);
    }
    const all = await Promise.all(own.duplicate.tables.map(laid));
    if (all.some((table) => table && !isDone(table))) return;
    for (const table of all) {
      if (table && isEnded(table)) await change(table.id, (old) => (old.isTold ? null : { ...old, isTold: true }));
    }
  }

  /** Seat by seat the rank of whoever played it themselves. */
  const ranksAt = ({ doc, duplicate: { result } }: Laid): (number | null)[] =>
    doc.seats.map(({ kind }, seat) => {
      if (!result || kind !== 'person' || result.stoodIn.includes(seat)) return null;
      const { winners, scores, turns } = result;
      return rankOf({ won: winners.includes(seat), score: scores[seat] ?? [], turns, rounds: [] });
    });

  /** Seat by seat the place among all who played that seat themselves; equals share one. */
  const placesOf = (table: Laid, all: readonly Laid[]): (number | null)[] =>
    ranksAt(table).map((own, seat) => {
      const better = all.filter((other) => (ranksAt(other)[seat] ?? -1) > (own ?? 0));
      return own === null ? null : 1 + better.length;
    });

  function tableOf(id: string, found: Laid | null, isOpen: boolean, all: readonly Laid[]): DuplicateTable {
    if (!found) return { match: id, status: 'gone', code: null, seats: [], result: null };
    const { row, doc, duplicate } = found;
    const { result } = duplicate;
    const told: DuplicateResult | null = result && { ...result, places: placesOf(found, all) };
    return {
      match: id,
      status: row.status,
      code: row.status === 'open' ? row.code : null,
      seats: doc.seats.map(({ kind, name, mark, person }) => ({ kind, name, mark, person })),
      result: isOpen ? told : null,
    };
  }

  async function find(match: string): Promise<DuplicateSet> {
    await mustBeLaid(match);
    await settle(match);
    const { row, doc, duplicate } = await mustBeLaid(match);
    const found = await Promise.all(duplicate.tables.map(laid));
    const all = found.filter((table) => table !== null);
    const isOpen = duplicate.isTold;
    return {
      set: duplicate.set,
      game: row.game,
      made: row.created,
      commitment: doc.commitment,
      hallSeed: isOpen ? doc.hallSeed : null,
      isOpen,
      tables: duplicate.tables.map((id, i) => tableOf(id, found[i] ?? null, isOpen, all)),
    };
  }

  return {
    find,
    settle,
    async closeEmpty(match, me) {
      const { duplicate } = await mustBeLaid(match);
      const all = await Promise.all(duplicate.tables.map(laid));
      if (!all.some((table) => table && seatOf(table.doc, { person: me.id }) >= 0))
        throw new Refuse('NO_SEAT', said('noSeatInSet'));
      for (const table of all) {
        if (!table) continue;
        await hall.edit(table.id, (doc, { status }) => {
          const isEmpty = status === 'open' && doc.seats.every(({ kind }) => kind !== 'person');
          return isEmpty ? { doc, status: 'closed', code: null } : null;
        });
      }
      return find(match);
    },
  };
}
