import { type Said, said } from '@meadhall/protocol';
import { type Bearer, seatOf, type TableDoc } from '../doc.ts';
import { Refuse } from '../refusal.ts';
import type { TableRow } from '../store.ts';

export const no = (why: Said): Refuse => new Refuse('NO_TAKE_BACK', why);

export const late = (): Refuse => new Refuse('STALE_CHOICE', said('goneOn'));

/** The seat of whoever asks, at a table where there is something to go back from. */
export function holder(doc: TableDoc, row: TableRow, token: Bearer): number {
  const seat = seatOf(doc, token);
  if (seat < 0) throw new Refuse('BAD_TOKEN', said('noSeatByToken'));
  if (row.status !== 'running') throw new Refuse('NOT_RUNNING', said('notUnderWay'));
  return seat;
}
