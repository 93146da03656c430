import type { Medals } from '@meadhall/core';
import { PARTIES } from './heroes.ts';
import { BOSSES } from './scenes.ts';

/** What a win is remembered for. */
export const MEDALS = [
  { of: 'hero', from: 'trait', values: PARTIES },
  { of: 'boss', from: 'trait', values: BOSSES },
  { of: 'difficulty', from: 'option', values: ['story', 'normal', 'ragnarok'] },
] as const satisfies readonly Medals[];
