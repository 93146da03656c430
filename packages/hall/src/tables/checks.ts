import { type AnyPackage, checkedOptions, MeadhallError } from '@meadhall/core';
import { said } from '@meadhall/protocol';
import { type Bearer, isScreen, seatOf, type TableDoc } from '../doc.ts';
import { Refuse } from '../refusal.ts';
import type { TableRow } from '../store.ts';

/** A try is one person's own, from its deal to its end: nobody else sits down, sits in or lays places anew. */
export function notAtTrial({ trial }: TableDoc): void {
  if (trial !== null) throw new Refuse('TRIAL', said('notAtTrial'));
}

/** A seat of a set stays with its person: nobody may come by a link who sits at another table of it. */
export function notAtDuplicate({ duplicate }: TableDoc): void {
  if (duplicate !== null) throw new Refuse('BAD_OPTION', said('noLinkAtDuplicate'));
}

export function mustBe(row: TableRow, status: 'open' | 'running' | 'over'): void {
  if (row.status === status) return;
  if (status === 'open') throw new Refuse('NOT_OPEN', said('notOpen'));
  if (status === 'running') throw new Refuse('NOT_RUNNING', said('notUnderWay'));
  throw new Refuse('NOT_OVER', said('notOverYet'));
}

export function holder(doc: TableDoc, token: Bearer): number {
  const seat = seatOf(doc, token);
  if (seat < 0) throw new Refuse('BAD_TOKEN', said('noSeatByToken'));
  return seat;
}

export function hostOnly(doc: TableDoc, token: Bearer): void {
  if (isScreen(doc, token)) return;
  if (holder(doc, token) !== doc.host) throw new Refuse('NOT_HOST', said('hostOnly'));
}

/** Options and seats that the game itself accepts. */
export function checkedSetup(pkg: AnyPackage, options: unknown, seats: number): TableDoc['options'] {
  const { meta } = pkg.game;
  const { min, max } = meta.seats;
  if (seats < min || seats > max)
    throw new Refuse('BAD_SEATS', said('seatsRange', { title: meta.title, min, max, seats }));
  try {
    const checked: TableDoc['options'] = checkedOptions(meta, options);
    const misfit = meta.refuseSetup?.(seats, checked);
    if (misfit) throw new Refuse('BAD_OPTION', said('asTold', { why: misfit }));
    return checked;
  } catch (error) {
    if (error instanceof MeadhallError) throw new Refuse('BAD_OPTION', said('asTold', { why: error.message }));
    throw error;
  }
}
