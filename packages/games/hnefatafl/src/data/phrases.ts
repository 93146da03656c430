import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['wellPlayed', 'goodGame', 'wait', 'yourTurn', 'oops', 'thanks'],
  point: ['look', 'nice', 'trapped', 'gate'],
} as const satisfies Phrases;
