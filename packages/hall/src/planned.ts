import type { AnyGame, Seat, Viewer } from '@meadhall/core';
import {
  chooserSeen,
  type Earlier,
  eventsSeen,
  isKept,
  type Position,
  playChoices,
  positionBack,
  positionMigrated,
} from '@meadhall/match';
import type { PlyEvents } from '@meadhall/protocol';
import { sha256, type TableDoc } from './doc.ts';
import { dueAt } from './info.ts';
import { standingOf } from './persons/glance.ts';
import { type Moved, snapshotOf } from './position.ts';
import type { Append, LogRow, TableRow } from './store.ts';

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
}

interface Answer {
  readonly seat: Seat;
  readonly cid: string;
  readonly by: LogRow['by'];
  /** One choice, or a path of them. */
  readonly choices: readonly unknown[];
  /** Whether the state they lead to is kept wherever that is. */
  readonly isKept?: boolean;
}

function movesOf(game: AnyGame, from: Position, { seat, cid, by, choices }: Answer, at: number): Moved[] {
  return playChoices(game, from, seat, choices, at, sha256).map(({ choice, events, after }, i) => {
    const row: LogRow = {
      ply: after.ply,
      seat,
      by,
      // A path is acknowledged, and found again, by its last pick.
      cid: i === choices.length - 1 ? cid : '',
      choice: JSON.stringify(choice),
      events: JSON.stringify(events),
      hash: after.link,
      at,
      turn: after.turn,
    };
    return { row, events, after };
  });
}

/** Judges choices against the newest position and says what is to be written. Throws if they are refused. */
export function planChoices(game: AnyGame, match: Written, from: Position, answer: Answer, at: number): Planned {
  const moves = movesOf(game, from, answer, at);
  const after = moves.at(-1)?.after ?? from;
  const outcome = after.waiting.length === 0 ? game.outcome(after.state) : null;
  const last = outcome || answer.isKept ? after.ply : -1;
  const snapshots = moves.flatMap(({ after: at }) => (isKept(at.ply, last) ? [snapshotOf(game, at)] : []));
  const due = dueAt(match.doc, after, at);
  const events = moves.flatMap((move) => move.events);
  const standing = standingOf(game, match.doc, after, { seat: answer.seat, at, events });
  const entry: Append = {
    match: match.row.id,
    after: from.link,
    rows: moves.map(({ row }) => row),
    ...(snapshots.length > 0 ? { snapshots } : {}),
    ...(due !== null || match.row.due !== null ? { due } : {}),
    ...(outcome ? { outcome: JSON.stringify(outcome) } : {}),
    ...(standing ? { standing } : {}),
  };
  return { entry, moves, after };
}

/** The ply whose state stands again, and the id of the request that led to it. */
export interface Return extends Earlier {
  readonly cid: string;
}

/**
 * Going back is one more row of the log, and nothing before it is touched. It always brings a snapshot, so that whoever
 * loads the match never has to find the earlier state again.
 */
export function planBack(
  game: AnyGame,
  match: Written,
  before: Position,
  { cid, ...earlier }: Return,
  at: number,
): Planned {
  const { seat, to } = earlier;
  const after = positionBack(game, before, earlier, at, sha256);
  const { ply, link: hash } = after;
  const row: LogRow = { ply, seat, by: 'back', cid, choice: String(to), events: '[]', hash, at, turn: after.turn };
  const due = dueAt(match.doc, after, at);
  const standing = standingOf(game, match.doc, after, null);
  const entry = {
    match: match.row.id,
    after: before.link,
    rows: [row],
    snapshots: [snapshotOf(game, after)],
    due,
    ...(standing ? { standing } : {}),
  };
  return { entry, moves: [], after };
}

/**
 * A match goes on under newer rules: one more row of the log, which only one process can write, with a snapshot of the
 * migrated state. Throws NO_MIGRATION where there is no way over.
 */
export function planMigration(game: AnyGame, match: Written, before: Position, version: number, at: number): Append {
  const after = positionMigrated(game, before, version, at, sha256);
  const { ply, link: hash } = after;
  const choice = String(game.meta.version);
  const row: LogRow = { ply, seat: -1, by: 'rules', cid: '', choice, events: '[]', hash, at, turn: after.turn };
  const due = dueAt(match.doc, after, at);
  const standing = standingOf(game, match.doc, after, null);
  const snapshots = [snapshotOf(game, after)];
  return { match: match.row.id, after: before.link, rows: [row], snapshots, due, ...(standing ? { standing } : {}) };
}

/** Whether somebody chose at this ply; else the table was changed as a whole. */
export const isChoice = ({ by }: LogRow): boolean => by !== 'back' && by !== 'rules';

/** A ply at which this seat chose, with all that happened; ply 0 is nobody's. */
type Chosen = Omit<PlyEvents, 'by' | 'back' | 'rules'> & { readonly seat: Seat };

/** What a viewer is told of a ply at which somebody chose. */
export function toldTo(game: AnyGame, viewer: Viewer, { seat, ...ply }: Chosen): PlyEvents {
  const events = eventsSeen(game, ply.events, viewer);
  const by = chooserSeen(seat, events, viewer);
  return { ...ply, events, ...(by === null ? {} : { by }) };
}

/** What everyone is told of a row at which nobody chose. */
export const toldOf = ({ ply, hash, seat, by, choice, turn }: LogRow): PlyEvents =>
  by === 'back'
    ? { ply, hash, events: [], turn, back: { seat, to: Number(choice) } }
    : { ply, hash, events: [], turn, rules: Number(choice) };
