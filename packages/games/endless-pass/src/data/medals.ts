import type { Medals } from '@meadhall/core';
import { HEROES } from './boards.ts';

/** What a win is remembered for. */
export const MEDALS = [
  { of: 'board', from: 'trait', values: HEROES },
  { of: 'nine', from: 'option', values: ['substitute', 'add'] },
] as const satisfies readonly Medals[];
