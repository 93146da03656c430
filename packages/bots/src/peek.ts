import { type AnyPackage, copy, type Seat } from '@meadhall/core';
import { type Seen, seenBy } from './seen.ts';

/**
 * A cheat: imagines the very table it sits at, hidden cards, decks, dice and all. Never given to a bot that plays with
 * people; it measures how far luck lets anyone get, and the honesty test must catch it.
 */
export function peekingAt(pkg: AnyPackage, state: unknown, seat: Seat): Seen {
  const { game } = pkg;
  const open: AnyPackage['game'] = {
    ...game,
    determinize: () => copy(state),
    imagine: () => game.fork(state),
    fork: () => game.fork(state),
  };
  return seenBy({ ...pkg, game: open }, state, seat);
}
