import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['fairWind', 'goodGame', 'wellSailed', 'wait', 'yourTurn', 'thanks'],
  point: ['iGoThere', 'letMe', 'look', 'danger'],
} as const satisfies Phrases;
