import { type AnyGame, range, type Seat, same } from '@meadhall/core';

/** For each seat the ply at which its open question was asked, or null. */
export type Asked = readonly (number | null)[];

export const firstAsked = (game: AnyGame, state: unknown, seats: number): Asked => {
  const toMove = game.toMove(state);
  return range(seats).map((seat) => (toMove.includes(seat) ? 0 : null));
};

/**
 * Who was asked when, after `mover` has chosen and `ply` choices have been made in all. A question that another seat's
 * answer left as it was keeps its age, so that simultaneous answers do not make each other stale.
 */
export function askedAfter(
  game: AnyGame,
  before: unknown,
  asked: Asked,
  mover: Seat,
  after: unknown,
  ply: number,
): Asked {
  const waited = game.toMove(before);
  const toMove = game.toMove(after);
  const may = game.mayMove(after);
  return asked.map((age, seat) => {
    if (!toMove.includes(seat) && !may.includes(seat)) return null;
    if (age === null || seat === mover) return ply;
    // To be asked anew is another question than to be free to revise, even where the choices are the same.
    if (waited.includes(seat) !== toMove.includes(seat)) return ply;
    return same(game.choices(before, seat), game.choices(after, seat)) ? age : ply;
  });
}
