import { type AnyGame, at, MeadhallError, type Seat, same, type Viewer } from '@meadhall/core';
import { hasSnapshots, lastVersion, type MatchRecord, type RecordedPly, type RecordedState } from './record.ts';
import { otherRules } from './verify.ts';

/** One ply of a match that is looked at again. Ply 0 is the deal. */
export interface PlaybackPly {
  readonly ply: number;
  /** Null for the deal and where the rules were renewed. */
  readonly seat: Seat | null;
  readonly choice: unknown;
  readonly events: readonly unknown[];
  /** The state after this ply or, where `isExact` is false, the last one known before it. */
  readonly state: unknown;
  readonly isExact: boolean;
  readonly turn: number;
  readonly back?: number;
  readonly rules?: number;
}

/** Why a record cannot be shown; what has to be done about it is in the message. */
export const cannotShow = (game: AnyGame, record: MatchRecord): MeadhallError =>
  new MeadhallError(
    'BAD_RECORD',
    `Rules version ${record.version} of ${game.meta.title} is needed to show this match: ${otherRules(record, game)}, ` +
      'and it carries no events and snapshots.',
  );

/** Whether today's rules can show a state to anyone at the table. */
function canShow(game: AnyGame, state: unknown, seats: number): boolean {
  try {
    game.toMove(state);
    game.turns(state);
    game.outcome(state);
    for (let seat = 0; seat < seats; seat++) game.view(state, seat);
    game.view(state, 'spectator');
    return true;
  } catch {
    return false;
  }
}

/** A kept state as today's rules read it: migrated where there is a way, as it is where that can be shown. */
export function readableState(
  game: AnyGame,
  { state, version }: RecordedState,
  seats: number,
): { readonly state: unknown } | null {
  try {
    const migrated: unknown = game.migrate(state, version);
    if (canShow(game, migrated, seats)) return { state: migrated };
  } catch {
    // No migration, or one that does not fit: perhaps only the rules changed and not the shape.
  }
  return canShow(game, state, seats) ? { state } : null;
}

/**
 * A record ply by ply, whatever the rules are now. Events are those of the record. States come from its snapshots and, in
 * between, from playing its choices again for as long as that gives the very events recorded; where it does not, the last
 * state known stays until the next snapshot. Throws BAD_RECORD if there is nothing to show.
 */
export function playback(game: AnyGame, record: MatchRecord): readonly PlaybackPly[] {
  const seats = record.seats.length;
  const isOwn = record.version === game.meta.version && lastVersion(record) === record.version;
  if (!isOwn && !hasSnapshots(record)) throw cannotShow(game, record);
  const kept = new Map<number, { readonly state: unknown }>();
  for (const snapshot of record.snapshots ?? []) {
    const read = readableState(game, snapshot, seats);
    if (read) kept.set(snapshot.ply, read);
  }
  const opened: Opened | null = kept.get(0) ?? dealt(game, record, isOwn);
  if (!opened) throw cannotShow(game, record);
  const scenes: PlaybackPly[] = [
    {
      ply: 0,
      seat: null,
      choice: null,
      events: record.opening ?? opened.events ?? [],
      state: opened.state,
      isExact: true,
      turn: game.turns(opened.state),
    },
  ];
  for (const [index, entry] of record.plies.entries()) scenes.push(scene(game, scenes, entry, kept.get(index + 1)));
  return scenes;
}

interface Opened {
  readonly state: unknown;
  readonly events?: readonly unknown[];
}

function dealt(game: AnyGame, { seats, options, seed }: MatchRecord, isOwn: boolean): Opened | null {
  return isOwn ? game.start(seats.length, options, seed) : null;
}

function scene(
  game: AnyGame,
  before: readonly PlaybackPly[],
  { seat, choice, events, back, rules }: RecordedPly,
  kept: { readonly state: unknown } | undefined,
): PlaybackPly {
  const ply = before.length;
  const last = at(before, -1);
  const common = { ply, seat: rules === undefined ? seat : null, choice };
  if (back !== undefined) {
    const { state, isExact, turn } = at(before, back);
    return { ...common, events: [], state: kept?.state ?? state, isExact: isExact || kept !== undefined, turn, back };
  }
  const again = kept || rules !== undefined ? null : replayed(game, last, seat, choice, events);
  const state = kept?.state ?? again?.state ?? last.state;
  return {
    ...common,
    events: events ?? again?.events ?? [],
    state,
    isExact: kept !== undefined || again !== null || (rules !== undefined && last.isExact),
    turn: game.turns(state),
    ...(rules === undefined ? {} : { rules }),
  };
}

/** The choice played again on a state that is known to be right; null if it leads elsewhere than recorded. */
function replayed(
  game: AnyGame,
  last: PlaybackPly,
  seat: Seat,
  choice: unknown,
  events: readonly unknown[] | undefined,
): { readonly state: unknown; readonly events: readonly unknown[] } | null {
  if (!last.isExact) return null;
  try {
    const played = game.play(last.state, seat, choice);
    return events === undefined || same(played.events, events) ? played : null;
  } catch {
    return null;
  }
}

/**
 * Who chose at a ply, by the events that a viewer sees of it. Null where nothing is seen: an answer that is sealed, or changed
 * behind its seal, does not tell whose it is.
 */
export const chooserSeen = (seat: Seat | null, seen: readonly unknown[], viewer: Viewer): Seat | null =>
  seat === viewer || (seat !== null && seat >= 0 && seen.length > 0) ? seat : null;

/** What a viewer may see of recorded events; kinds that today's rules do not know are left out. */
export function eventsSeen(game: AnyGame, events: readonly unknown[], viewer: Viewer): readonly unknown[] {
  try {
    return game.viewEvents(events, viewer);
  } catch {
    return events.flatMap((event) => {
      try {
        return game.viewEvents([event], viewer);
      } catch {
        return [];
      }
    });
  }
}
