import { applyDelta, type Delta, deltaOf } from './delta.ts';

/** Where a position differs from one of the album's base positions. */
export interface Shot {
  readonly base: number;
  readonly delta: Delta | null;
}

/** Whole states, each kept as what it has beyond one of a few that most have in common. */
export interface Album {
  readonly bases: readonly unknown[];
  readonly shots: Readonly<Record<string, Shot>>;
}

export function positionIn({ bases, shots }: Album, name: string): unknown {
  const shot = shots[name];
  if (!shot) throw new RangeError(`No position '${name}' in this album.`);
  return applyDelta(bases[shot.base], shot.delta);
}

/** A delta longer than this share of its state makes the state a base of its own. */
const WORTH_A_BASE = 0.6;

export function albumOf(states: Readonly<Record<string, unknown>>): Album {
  const bases: unknown[] = [];
  const shots: Record<string, Shot> = {};
  for (const [name, state] of Object.entries(states)) {
    let best: Shot | null = null;
    let length = Number.POSITIVE_INFINITY;
    bases.forEach((base, i) => {
      const delta = deltaOf(base, state);
      const size = JSON.stringify(delta).length;
      if (size < length) [best, length] = [{ base: i, delta }, size];
    });
    if (length > JSON.stringify(state).length * WORTH_A_BASE) {
      best = { base: bases.length, delta: null };
      bases.push(state);
    }
    if (best) shots[name] = best;
  }
  return { bases, shots };
}
