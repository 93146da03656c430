import { type AnyPackage, Random, seedFrom } from '@meadhall/core';
import { type Moved, sha256 } from '@meadhall/hall';
import { firstPosition, type Position, playChoices } from '@meadhall/match';
import { usualOptions, usualSeats } from '../games.ts';

export interface Game {
  readonly first: Position;
  readonly moves: readonly Moved[];
}

function chosen(pkg: AnyPackage, before: Position, dice: Random): Moved | null {
  const { game } = pkg;
  const [seat] = before.waiting;
  if (seat === undefined) return null;
  const choice: unknown = game.sample(before.state, seat, dice);
  const [move] = playChoices(game, before, seat, [choice], 0, sha256);
  const { events, after } = move;
  const row = {
    ply: after.ply,
    seat,
    by: 'seat' as const,
    cid: String(after.ply),
    choice: JSON.stringify(choice),
    events: JSON.stringify(events),
    hash: after.link,
    at: Date.now(),
    turn: after.turn,
  };
  return { row, events, after };
}

/** A game of random choices as the hall would log it, up to so many plies. */
export function playedGame(pkg: AnyPackage, deal: string, most = Number.POSITIVE_INFINITY): Game {
  const dice = Random.from(seedFrom(`choices ${deal}`));
  const dealt = { seats: usualSeats(pkg), options: usualOptions(pkg), seed: seedFrom(deal) };
  const { position } = firstPosition(pkg.game, dealt, 0, sha256);
  const moves: Moved[] = [];
  let before: Position = position;
  while (moves.length < most) {
    const moved = chosen(pkg, before, dice);
    if (!moved) break;
    moves.push(moved);
    before = moved.after;
  }
  return { first: position, moves };
}
