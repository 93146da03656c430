import { type AnyPackage, derive, range, type Seat, same, seedFrom } from '@meadhall/core';
import type { Choice } from '../src/index.ts';

/** Makes a choice for a seat, however it comes by it. An honest one looks at nothing but the seat's view. */
export type Suspect = (state: unknown, seat: Seat) => Choice;

/**
 * Asks again in worlds where everything the seat cannot see lies elsewhere. An honest suspect answers the same each
 * time; returns the first other answer, or null.
 */
export function betrayal(pkg: AnyPackage, state: unknown, seat: Seat, suspect: Suspect, worlds: number): Choice | null {
  const answer = suspect(state, seat);
  const seed = seedFrom('elsewhere');
  for (const world of range(worlds)) {
    const elsewhere = pkg.game.determinize(state, seat, derive(seed, world));
    const other = suspect(elsewhere, seat);
    if (!same(other, answer)) return other;
  }
  return null;
}

/** Decisions of one game between Karls, each with a real choice, spread over the game. */
export function decisions(
  pkg: AnyPackage,
  seats: number,
  options: unknown,
  count: number,
  play: Suspect,
): readonly { state: unknown; seat: Seat }[] {
  const { game } = pkg;
  const met: { state: unknown; seat: Seat }[] = [];
  let state: unknown = game.start(seats, options, seedFrom('decisions')).state;
  for (let ply = 0; ply < game.meta.bound; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    if (game.choices(state, seat).length > 1) met.push({ state, seat });
    state = game.play(state, seat, play(state, seat)).state;
  }
  const apart = Math.max(1, Math.floor(met.length / count));
  return met.filter((_, i) => i % apart === 0).slice(0, count);
}
