import type { ReadonlyState } from '../state.ts';

/** How far the heroes came, all together, and how much they could still take. */
export const score = ({ journey, heroes }: ReadonlyState): readonly number[] => [
  journey.path.length,
  heroes.reduce((sum, { health, damage, down }) => sum + (down ? 0 : Math.max(0, health - damage)), 0),
];
