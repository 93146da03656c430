import type { AnyGame, Played, Seat } from './contract.ts';
import { NotYourTurn } from './errors.ts';

/** Plays a whole path of picks for one seat, all or nothing: if one is refused, the state is as it was. */
export function playPath(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  choices: readonly unknown[],
): Played<unknown, unknown> {
  let current = state;
  const events: unknown[] = [];
  for (const choice of choices) {
    if (!game.toMove(current).includes(seat)) throw new NotYourTurn(seat, game.toMove(current));
    const played = game.play(current, seat, choice);
    current = played.state;
    events.push(...played.events);
  }
  return { state: current, events };
}
