import type { AnyGame, Seat } from '@meadhall/core';
import type { PlyEvents } from '@meadhall/protocol';
import type { Append, LogRow, TableRow } from '../store/store.ts';
import type { TableDoc } from './doc.ts';
import { dueAt } from './info.ts';
import { type Moved, nextPosition, type Position, positionBack, snapshotOf } from './position.ts';

/** Plies between snapshots: no match is ever played again from further back. */
const SNAPSHOT_EVERY = 20;

/** What is to be written, and where the match stands then. */
export interface Planned {
  readonly entry: Append;
  readonly moves: readonly Moved[];
  readonly after: Position;
}

/** A match as far as it is written down. */
interface Written {
  readonly row: TableRow;
  readonly doc: TableDoc;
  /** The ply of the newest snapshot. */
  readonly kept: number;
}

interface Answer {
  readonly seat: Seat;
  readonly cid: string;
  readonly by: LogRow['by'];
  /** One choice, or a path of them. */
  readonly choices: readonly unknown[];
}

function movesOf(game: AnyGame, from: Position, { seat, cid, by, choices }: Answer, at: number): Moved[] {
  const moves: Moved[] = [];
  let position = from;
  for (const choice of choices) {
    const { state, events } = game.play(position.state, seat, choice);
    const after = nextPosition(game, position, seat, choice, state, at);
    // A path is acknowledged, and found again, by its last pick.
    const isLast = moves.length === choices.length - 1;
    const row: LogRow = {
      ply: after.ply,
      seat,
      by,
      cid: isLast ? cid : '',
      choice: JSON.stringify(choice),
      events: JSON.stringify(events),
      hash: after.hash,
      at,
    };
    moves.push({ row, events, after });
    position = after;
  }
  return moves;
}

/** Judges choices against the newest position and says what is to be written. Throws if they are refused. */
export function planChoices(game: AnyGame, match: Written, from: Position, answer: Answer, at: number): Planned {
  const moves = movesOf(game, from, answer, at);
  const after = moves.at(-1)?.after ?? from;
  const outcome = after.waiting.length === 0 ? game.outcome(after.state) : null;
  const isDue = after.ply - match.kept >= SNAPSHOT_EVERY || outcome !== null;
  const due = dueAt(match.doc, after, at);
  const entry: Append = {
    match: match.row.id,
    after: from.hash,
    rows: moves.map(({ row }) => row),
    ...(isDue ? { snapshot: snapshotOf(game, after) } : {}),
    ...(due !== null || match.row.due !== null ? { due } : {}),
    ...(outcome ? { outcome: JSON.stringify(outcome) } : {}),
  };
  return { entry, moves, after };
}

interface Return {
  readonly seat: Seat;
  /** The ply whose state stands again, and that state. */
  readonly to: number;
  readonly state: unknown;
}

/**
 * Going back is one more row of the log, and nothing before it is touched. It always brings a snapshot, so that whoever
 * loads the match never has to find the earlier state again.
 */
export function planBack(
  game: AnyGame,
  match: Written,
  before: Position,
  { seat, to, state }: Return,
  at: number,
): Planned {
  const after = positionBack(game, before, seat, to, state, at);
  const { ply, hash } = after;
  const row: LogRow = { ply, seat, by: 'back', cid: '', choice: String(to), events: '[]', hash, at };
  const due = dueAt(match.doc, after, at);
  const entry = { match: match.row.id, after: before.hash, rows: [row], snapshot: snapshotOf(game, after), due };
  return { entry, moves: [], after };
}

/** What everyone is told of a row that goes back. */
export const toldOf = ({ ply, seat, choice }: LogRow): PlyEvents => ({
  ply,
  events: [],
  back: { seat, to: Number(choice) },
});
