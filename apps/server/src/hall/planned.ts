import type { AnyGame, Seat } from '@meadhall/core';
import type { PlyEvents } from '@meadhall/protocol';
import type { Append, LogRow } from '../store/store.ts';
import type { TableDoc } from './doc.ts';
import { dueAt } from './info.ts';
import { type Moved, type Position, positionBack, snapshotOf } from './position.ts';

/** What is to be written, and where the match stands then. */
export interface Planned {
  readonly entry: Append;
  readonly moves: readonly Moved[];
  readonly after: Position;
}

/**
 * Going back is one more row of the log, and nothing before it is touched. It always brings a snapshot, so that whoever
 * loads the match never has to find the earlier state again.
 */
export function planBack(
  game: AnyGame,
  match: string,
  doc: TableDoc,
  before: Position,
  seat: Seat,
  to: number,
  state: unknown,
  at: number,
): Planned {
  const after = positionBack(game, before, seat, to, state, at);
  const { ply, hash } = after;
  const row: LogRow = { ply, seat, by: 'back', cid: '', choice: String(to), events: '[]', hash, at };
  const due = dueAt(doc, after, at);
  const entry = { match, after: before.hash, rows: [row], snapshot: snapshotOf(game, after), due };
  return { entry, moves: [], after };
}

/** What everyone is told of a row that goes back. */
export const toldOf = ({ ply, seat, choice }: LogRow): PlyEvents => ({
  ply,
  events: [],
  back: { seat, to: Number(choice) },
});
