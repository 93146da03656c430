import { keysOf, type Medals } from '@meadhall/core';
import { JARLS } from './jarls.ts';
import { VICTORY } from './victory.ts';

/** What a win is remembered for. */
export const MEDALS: readonly Medals[] = [
  { of: 'jarl', from: 'trait', values: keysOf(JARLS) },
  { of: 'card', from: 'by', values: keysOf(VICTORY) },
];
