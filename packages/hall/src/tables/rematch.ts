import { said } from '@meadhall/protocol';
import { docFrom, emptySeat, type SeatDoc, type TableDoc } from '../doc.ts';
import type { Edit } from '../hall.ts';
import { nobody, tableInfo } from '../info.ts';
import { type Once, tokenFrom } from '../once.ts';
import { Refuse } from '../refusal.ts';
import type { TableRow } from '../store.ts';
import { holder, mustBe, notAtTrial } from './checks.ts';
import type { Desk } from './desk.ts';
import { seatedAs, turned, whoseIs } from './seating.ts';
import type { Sitting } from './sitting.ts';
import type { Tables } from './tables.ts';

/** The table that follows: the first who asks opens it, all others sit down at it. */
export function openRematch(desk: Desk, { sitAt }: Pick<Sitting, 'sitAt'>): Tables['rematch'] {
  const { store, hall, packageOf, seatedBefore, seatedBy } = desk;

  async function reopen(doc: TableDoc, row: TableRow, mine: number, salt: string, once: Once): Promise<TableRow> {
    const pkg = await packageOf(row.game);
    const seats = turned(doc.seats).map((seat, i): SeatDoc => {
      const { name } = seat;
      if (i === mine) return { ...emptySeat, kind: 'person', name, salt, ...seatedAs(whoseIs(seat), tokenFrom(once)) };
      return seat.kind === 'bot' ? { ...emptySeat, kind: 'bot', name: seat.name, level: seat.level } : emptySeat;
    });
    const { options, spectators, pace, standIn, rated, screen } = doc;
    const host = screen === null ? mine : null;
    const again = desk.newTable(pkg, { options, seats, host, spectators, pace, standIn, rated, screen });
    return desk.create(again, row.game, false, once);
  }

  async function followedBy(id: string): Promise<string | null> {
    const row = await store.table(id);
    return row && docFrom(row.doc).rematch;
  }

  return async (id, token, salt, once) => {
    const before = await seatedBefore(once);
    if (before) return before;
    const row = await store.table(id);
    if (!row) throw new Refuse('NO_TABLE', said('noTable'));
    mustBe(row, 'over');
    const doc = docFrom(row.doc);
    const seat = holder(doc, token);
    notAtTrial(doc);
    const next = (seat + 1) % doc.seats.length;
    if (doc.rematch === null) {
      const made = await reopen(doc, row, next, salt ?? '', once);
      const note = (fresh: TableDoc): Edit | null =>
        fresh.rematch === null ? { doc: { ...fresh, rematch: made.id } } : null;
      const answer = { match: made.id, seat: next, table: tableInfo(made, docFrom(made.doc), nobody) };
      const text = await hall.editOnce(id, once, note, () => answer);
      if ((await followedBy(id)) === made.id) return seatedBy(once, text);
      await store.change({ id: made.id, rev: made.rev, doc: made.doc, status: 'closed', code: null });
    }
    const follow = await followedBy(id);
    if (!follow) throw new Refuse('NO_TABLE', said('noTable'));
    const old = doc.seats[seat] ?? emptySeat;
    return sitAt(follow, { name: old.name ?? '', salt, seat: next }, once, whoseIs(old));
  };
}
