import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['wellThrown', 'goodGame', 'spareMe', 'notMe', 'hurry', 'thanks'],
  point: ['beware', 'mine', 'weak', 'leave'],
} as const satisfies Phrases;
