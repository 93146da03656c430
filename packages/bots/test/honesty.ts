import { type AnyPackage, derive, type Line, range, type Seat, same, seedFrom } from '@meadhall/core';
import type { Choice } from '../src/index.ts';

/** Makes a choice for a seat, however it comes by it. An honest one looks at nothing but the seat's view. */
export type Suspect = (state: unknown, seat: Seat) => Choice;

/** Tables that look the same from a seat: other hidden cards and the same dice, then the same cards and other dice. */
function* lookalikes(pkg: AnyPackage, state: unknown, seat: Seat, worlds: number): Generator<unknown> {
  const { random } = state as { random: unknown };
  const dealt = range(worlds).map((n) => pkg.game.determinize(state, seat, derive(seedFrom('elsewhere'), n)));
  for (const world of dealt) yield { ...world, random };
  for (const world of dealt) yield { ...(state as object), random: world.random };
}

/**
 * Asks again in worlds where what the seat cannot see lies elsewhere, or the dice will fall otherwise. An honest suspect
 * answers the same each time; returns the first other answer, or null.
 */
export function betrayal(pkg: AnyPackage, state: unknown, seat: Seat, suspect: Suspect, worlds: number): Choice | null {
  const answer = suspect(state, seat);
  for (const elsewhere of lookalikes(pkg, state, seat, worlds)) {
    const other = suspect(elsewhere, seat);
    if (!same(other, answer)) return other;
  }
  return null;
}

/** A game whose every look into a table is noted, unless that table was dealt anew for a seat or came of one that was. */
export interface Spied {
  readonly pkg: AnyPackage;
  /** What was asked of a table that nobody had dealt anew. */
  readonly strays: readonly string[];
}

export function spied(pkg: AnyPackage): Spied {
  const { game, judge } = pkg;
  const imagined = new WeakSet<object>();
  const strays: string[] = [];
  const look = (state: unknown, what: string): void => {
    if (!imagined.has(state as object)) strays.push(what);
  };
  const line = <L extends Line<unknown, Choice>>(made: L): L => {
    imagined.add(made.state as object);
    return made;
  };
  const watched: AnyPackage['game'] = {
    ...game,
    determinize(state, viewer, seed) {
      const dealt = game.determinize(state, viewer, seed);
      imagined.add(dealt);
      return dealt;
    },
    imagine(state, viewer, seed) {
      look(state, 'imagine');
      return line(game.imagine(state, viewer, seed));
    },
    fork(state, dice) {
      look(state, 'fork');
      return line(game.fork(state, dice));
    },
    play(state, seat, choice) {
      look(state, 'play');
      const played = game.play(state, seat, choice);
      imagined.add(played.state);
      return played;
    },
    sample(state, seat, random) {
      look(state, 'sample');
      return game.sample(state, seat, random);
    },
  };
  const value: AnyPackage['judge']['value'] = (state) => {
    look(state, 'value');
    return judge.value(state);
  };
  return { pkg: { ...pkg, game: watched, judge: { ...judge, value } }, strays };
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
