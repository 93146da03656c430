import { keysOf, type Medals } from '@meadhall/core';
import { BOARDS } from './boards.ts';

/** What a win is remembered for. */
export const MEDALS = [
  { of: 'side', from: 'trait', values: ['attackers', 'defenders'] },
  { of: 'board', from: 'option', values: keysOf(BOARDS) },
] as const satisfies readonly Medals[];
