import { type AnyGame, derive, range, type Seat, same, seedFrom, type Viewer } from '@meadhall/core';

/** Worlds tried for each viewer. What all of them agree on, the viewer was as good as sure of. */
const WORLDS = 16;

const dice = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'random' in state ? state.random : undefined;

/**
 * Whether a choice may be taken back: its seat, and no other, was asked before and is asked again after; no die was
 * rolled or card shuffled; and nobody was shown anything new. The last is computed: the choice is played again in
 * worlds dealt anew for each viewer, and if one of them would have looked different to that viewer, the choice told
 * that viewer something.
 */
export function canUndo(game: AnyGame, seats: number, before: unknown, seat: Seat, choice: unknown): boolean {
  const asks = (state: unknown): boolean => same(game.toMove(state), [seat]);
  if (!asks(before)) return false;
  const after = game.play(before, seat, choice).state;
  if (!asks(after) || !same(dice(after), dice(before))) return false;
  const viewers: Viewer[] = [...range(seats), 'spectator'];
  return viewers.every((viewer) => toldNothing(game, before, seat, choice, viewer, after));
}

/** A ply that was played: the states around it, and who chose what. */
export interface Passed {
  readonly before: unknown;
  readonly seat: Seat;
  readonly choice: unknown;
  readonly after: unknown;
}

/**
 * Whether a seat may call these last plies off without anybody's leave: all of them are its own, and each told nobody
 * anything.
 */
export const isCalledOffFreely = (game: AnyGame, seats: number, seat: Seat, plies: readonly Passed[]): boolean =>
  plies.length > 0 && plies.every((ply) => ply.seat === seat && canUndo(game, seats, ply.before, ply.seat, ply.choice));

/**
 * Why a seat may not have these last plies back even if everyone agrees: a die has fallen or a card was drawn, or that
 * seat has seen something it could not know. Null if it would come back no wiser.
 */
export function whyNotBack(game: AnyGame, seat: Seat, plies: readonly Passed[]): 'chance' | 'seen' | null {
  if (!plies.every(({ before, after }) => same(dice(before), dice(after)))) return 'chance';
  const isUnseen = ({ before, seat: mover, choice, after }: Passed): boolean =>
    toldNothing(game, before, mover, choice, seat, after);
  return plies.every(isUnseen) ? null : 'seen';
}

function toldNothing(
  game: AnyGame,
  before: unknown,
  seat: Seat,
  choice: unknown,
  viewer: Viewer,
  after: unknown,
): boolean {
  const seen = game.view(after, viewer);
  if (same(seen, game.view(before, viewer))) return true;
  const seed = seedFrom('undo');
  return range(WORLDS).every((world) => {
    const other = game.determinize(before, viewer, derive(seed, world));
    try {
      return same(game.view(game.play(other, seat, choice).state, viewer), seen);
    } catch {
      return false;
    }
  });
}
