import type { Medals } from '@meadhall/core';

/** What a win is remembered for. */
export const MEDALS = [
  { of: 'side', from: 'trait', values: ['attackers', 'defenders'] },
  { of: 'board', from: 'option', values: ['brandubh', 'tablut', 'copenhagen'] },
] as const satisfies readonly Medals[];
