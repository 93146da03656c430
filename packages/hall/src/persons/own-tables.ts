import { LIMITS, type OwnQuery, type OwnTable, type OwnTables, ownQuery, secondsOf } from '@meadhall/protocol';
import type { Bus } from '../bus.ts';
import { docFrom, emptySeat, seatOf, type TableDoc } from '../doc.ts';
import type { Edit, Hall } from '../hall.ts';
import { botAt, outcomeFrom } from '../info.ts';
import { bondFrom } from '../opening.ts';
import { Refuse } from '../refusal.ts';
import type { Clock } from '../seams.ts';
import type { PeopledStore, TableRow } from '../store.ts';
import { withoutPerson } from '../tables/seating.ts';
import { type Glance, glanceFrom, standingOf } from './glance.ts';
import type { Person } from './persons.ts';
import type { OwnRow } from './rows.ts';

/** The seats of a person: what waits for them, and what becomes of it when they come or go. */
export interface OwnSeats {
  tables(me: Person, query: OwnQuery): Promise<OwnTables>;
  /** Seats held by their tokens become this person's, and the tokens void; resolves with the matches where that is so. */
  adopt(me: Person, seats: readonly { readonly match: string; readonly token: string }[]): Promise<readonly string[]>;
  /** Connections by that device end, wherever they are. */
  endDevice(me: Person, hash: string): Promise<void>;
  /** Takes a person's name off every table. Running games go on with a bot. */
  leaveAll(me: Person): Promise<void>;
}

/** Matches without a glance that are looked at for one request; the others show less until the next. */
const MOST_HEALED = 20;
const GUEST = 'A guest';

interface Clocked {
  readonly deadline: number | null;
  readonly since: number | null;
}

/** Own time first; else the nearest of those who are waited for. */
function clockOf(doc: TableDoc, { waiting, asked }: Glance, seat: number): Clocked {
  const seconds = secondsOf(doc.pace);
  const people = waiting.filter((one) => botAt(doc, one) === null);
  const timed = people.includes(seat) ? [seat] : people;
  const since = timed.flatMap((one) => asked[one]?.[1] ?? []);
  if (since.length === 0) return { deadline: null, since: null };
  const first = Math.min(...since);
  return { since: first, deadline: seconds === null ? null : first + seconds * 1000 };
}

function ownTable({ table, seat, standing, touched }: OwnRow): OwnTable {
  const doc = docFrom(table.doc);
  const glance = standing && glanceFrom(standing.glance);
  const isRunning = table.status === 'running';
  return {
    match: table.id,
    game: table.game,
    status: table.status,
    pace: doc.pace,
    seat,
    host: doc.host,
    seats: doc.seats.map(({ kind, name, mark, away }) => ({ kind, name, mark, away })),
    waiting: isRunning && glance ? glance.waiting : [],
    ...(isRunning && glance ? clockOf(doc, glance, seat) : { deadline: null, since: null }),
    missed: doc.seats[seat]?.missed ?? 0,
    turn: glance?.turn ?? 0,
    ply: glance?.ply ?? 0,
    last: glance?.last ?? null,
    winners: outcomeFrom(table.outcome)?.winners ?? null,
    touched: Math.max(touched, glance?.last?.at ?? 0),
  };
}

export function openOwnSeats({
  store,
  hall,
  bus,
  clock,
}: {
  readonly store: PeopledStore;
  readonly hall: Hall;
  readonly bus: Bus;
  readonly clock: Clock;
}): OwnSeats {
  /** A match whose last ply was written by a hall that kept no glance: looked at once, and kept from then on. */
  async function healed(row: OwnRow): Promise<OwnRow> {
    try {
      const { pkg, doc, shown } = await hall.match(row.table.id);
      const standing = shown && standingOf(pkg.game, doc, shown, null);
      if (!standing) return row;
      await store.persons.stand(row.table.id, standing);
      return { ...row, standing };
    } catch (error) {
      if (error instanceof Refuse) return row;
      throw error;
    }
  }

  async function* all(me: Person): AsyncGenerator<OwnRow> {
    for (const which of ['live', 'past'] as const) {
      for (let skip = 0; ; skip += LIMITS.ownTables) {
        const rows = await store.persons.tables(me.id, which, skip, LIMITS.ownTables);
        yield* rows;
        if (rows.length < LIMITS.ownTables) break;
      }
    }
  }

  function left(doc: TableDoc, row: TableRow, me: Person): Edit | null {
    const seat = seatOf(doc, { person: me.id });
    if (seat < 0) return null;
    if (row.status === 'open') {
      const without = withoutPerson(doc, seat);
      return without.host === null ? { doc: without, status: 'closed', code: null } : { doc: without };
    }
    const { kind, salt, missed } = doc.seats[seat] ?? emptySeat;
    const gone = { ...emptySeat, kind, salt, missed, name: GUEST, away: row.status === 'running' };
    const seats = doc.seats.map((old, i) => (i === seat ? gone : old));
    return { doc: { ...doc, seats }, ...(row.status === 'running' ? { due: clock.now() } : {}) };
  }

  /** The record of a match tells names by its first row; the link that binds them stays as it is. */
  async function withhold(match: string, seat: number): Promise<void> {
    const [first] = await store.log(match, 0, 1);
    const bond = first?.ply === 0 ? bondFrom(first) : null;
    if (!bond) return;
    const names = bond.names.map((name, i) => (i === seat ? GUEST : name));
    const withheld = [...new Set([...(bond.withheld ?? []), seat])];
    await store.persons.withhold(match, JSON.stringify({ ...bond, names, withheld }));
  }

  return {
    async tables(me, query) {
      const { which, skip, limit } = ownQuery.parse(query);
      const rows = await store.persons.tables(me.id, which, skip, limit + 1);
      let toHeal = MOST_HEALED;
      const tables: OwnTable[] = [];
      for (const row of rows.slice(0, limit)) {
        const isBlank = row.table.status === 'running' && row.standing === null && toHeal-- > 0;
        tables.push(ownTable(isBlank ? await healed(row) : row));
      }
      return { now: clock.now(), tables, more: rows.length > limit };
    },
    async adopt(me, seats) {
      const adopted: string[] = [];
      for (const { match, token } of seats) {
        const edit = (doc: TableDoc): Edit | null => {
          const seat = seatOf(doc, token);
          if (seat < 0 || seatOf(doc, { person: me.id }) >= 0) return null;
          const own = doc.seats.map((old, i) =>
            i === seat ? { ...old, person: me.id, mark: me.mark, token: null } : old,
          );
          return { doc: { ...doc, seats: own } };
        };
        try {
          const { doc } = await hall.edit(match, edit);
          if (seatOf(doc, { person: me.id }) >= 0) adopted.push(match);
        } catch (error) {
          // A table that is gone, or cannot be opened by these rules, stays as it is.
          if (!(error instanceof Refuse)) throw error;
        }
      }
      return adopted;
    },
    async endDevice(me, hash) {
      for (const { table } of await store.persons.tables(me.id, 'live', 0, LIMITS.ownTables)) {
        bus.publish(table.id, { k: 'ended', device: hash });
        hall.peek(table.id)?.hear({ k: 'ended', device: hash });
      }
    },
    async leaveAll(me) {
      const rows: OwnRow[] = [];
      for await (const row of all(me)) rows.push(row);
      for (const { table, seat } of rows) {
        await hall.edit(table.id, (doc, row) => left(doc, row, me));
        await withhold(table.id, seat);
      }
    },
  };
}
