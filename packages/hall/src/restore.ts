import { type AnyGame, MeadhallError } from '@meadhall/core';
import { hasNames, linkAfter, type Position, readableState, startLink } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { sha256, type TableDoc } from './doc.ts';
import { bondFrom, dealSeed } from './opening.ts';
import { type Moved, positionFrom, replayed, storedPosition } from './position.ts';
import { recordedPly } from './records.ts';
import { Refuse } from './refusal.ts';
import type { LogRow, StoredGame, TableRow } from './store.ts';

/** A stored match under the rules of this process. */
export type Restored =
  /** It goes on: the position of its snapshot, and the plies after it. */
  | { readonly kind: 'ready'; readonly start: Position; readonly moves: readonly Moved[] }
  /** It is bound to older rules. There is a way over, which one process takes, once. */
  | { readonly kind: 'older'; readonly position: Position; readonly version: number }
  /** It waits, or was stopped; nothing is changed. */
  | { readonly kind: 'held'; readonly why: Refuse };

const held = (why: Refuse): Restored => ({ kind: 'held', why });

/** A ply of the log leads to another state than the one its writer saw. */
export const stoppedAt = (ply: number): Refuse => new Refuse('STOPPED', said('stoppedAt', { ply }));

export const newerRules = (game: AnyGame, version: number): Refuse =>
  new Refuse('OTHER_RULES', said('rulesNeeded', { version, title: game.meta.title, own: game.meta.version }));

/** A process with older rules has started this match while it was followed here. */
export const elsewhere = (): Refuse => new Refuse('MOVING', said('olderElsewhere'));

const olderRules = (game: AnyGame, version: number, why: string): Refuse =>
  new Refuse('OTHER_RULES', said('rulesNeededWhy', { version, title: game.meta.title, why }));

/** Whether a snapshot is the state that the log's chain of hashes covers. */
export function belongs(
  table: TableRow,
  doc: TableDoc,
  { snapshot, own, previous }: Omit<StoredGame, 'rows'>,
): boolean {
  const state: unknown = JSON.parse(snapshot.state);
  if (previous !== null) return sha256(linkAfter(previous, recordedPly(own), state)) === own.hash;
  const bond = bondFrom(own);
  if (!hasNames(bond)) return true;
  const link = startLink(table.game, snapshot.version, doc.options, dealSeed(doc, bond), state, bond);
  return sha256(link) === own.hash;
}

/** The plies after a position, each played again and compared with its link; null at the first that differs. */
function* replay(
  game: AnyGame,
  start: Position,
  rows: readonly LogRow[],
): Generator<Moved | { readonly differs: number }> {
  let before = start;
  for (const row of rows) {
    let moved: ReturnType<typeof replayed>;
    try {
      moved = replayed(game, before, row);
    } catch {
      return yield { differs: row.ply };
    }
    if (!moved.agrees) return yield { differs: row.ply };
    before = moved.after;
    yield moved;
  }
}

/** All plies after a position, or the first that does not lead where the log says. */
export function replayAll(
  game: AnyGame,
  start: Position,
  rows: readonly LogRow[],
): { readonly moves: readonly Moved[] } | { readonly differs: number } {
  const moves: Moved[] = [];
  for (const step of replay(game, start, rows)) {
    if ('differs' in step) return step;
    moves.push(step);
  }
  return { moves };
}

/**
 * What this process can do with a stored match. Plies are only ever played again by rules that lead to their hashes:
 * `before` are those of its snapshot, where they are older and were kept.
 */
export function restored(
  game: AnyGame,
  table: TableRow,
  doc: TableDoc,
  stored: StoredGame,
  before: AnyGame | null = null,
): Restored {
  const { snapshot, own, rows } = stored;
  const { version } = snapshot;
  if (!belongs(table, doc, stored)) return held(stoppedAt(snapshot.ply));
  if (version > game.meta.version) return held(newerRules(game, version));
  if (version === game.meta.version) {
    const start = positionFrom(game, snapshot, own.hash);
    const again = replayAll(game, start, rows);
    return 'differs' in again ? held(stoppedAt(again.differs)) : { kind: 'ready', start, ...again };
  }
  return table.status === 'over' ? finished(game, doc, stored) : older(game, stored, before);
}

/** A finished match is shown as far as today's rules can read its last state; it is not changed any more. */
function finished(game: AnyGame, doc: TableDoc, { snapshot, own }: StoredGame): Restored {
  const { version } = snapshot;
  const read = readableState(game, { ...snapshot, state: JSON.parse(snapshot.state) }, doc.seats.length);
  if (!read)
    return held(olderRules(game, version, 'its last table cannot be drawn by newer ones. Its record can be read.'));
  const start = positionFrom(game, { ...snapshot, state: JSON.stringify(read.state) }, own.hash);
  return { kind: 'ready', start, moves: [] };
}

/**
 * A running match of older rules. Plies after its last snapshot were made by those rules, which play them again if they were
 * kept. If today's play them to the very same hashes, nothing was lost by that either; otherwise the match waits.
 */
function older(game: AnyGame, { snapshot, own, rows }: StoredGame, before: AnyGame | null): Restored {
  const { version } = snapshot;
  const again = rows.length > 0 ? againBy(before ?? game, { snapshot, own, rows }) : storedPosition(snapshot, own.hash);
  if ('differs' in again) {
    if (before) return held(stoppedAt(again.differs));
    const why = `its plies from ${again.differs} on were made by them. Start the hall once with that version.`;
    return held(olderRules(game, version, why));
  }
  try {
    game.migrate(again.state, version);
    return { kind: 'older', position: again, version };
  } catch (error) {
    const isKnown = error instanceof MeadhallError && error.code === 'NO_MIGRATION';
    const why = isKnown ? `there is no way to version ${game.meta.version}.` : 'its state cannot be brought over.';
    return held(olderRules(game, version, why));
  }
}

function againBy(
  game: AnyGame,
  { snapshot, own, rows }: Omit<StoredGame, 'previous'>,
): Position | { readonly differs: number } {
  try {
    const start = positionFrom(game, snapshot, own.hash);
    const again = replayAll(game, start, rows);
    return 'differs' in again ? again : (again.moves.at(-1)?.after ?? start);
  } catch {
    return { differs: snapshot.ply + 1 };
  }
}
