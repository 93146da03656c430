import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['wellFought', 'goodGame', 'ouch', 'wait', 'yourTurn', 'thanks'],
  point: ['beware', 'mine', 'stop', 'look'],
} as const satisfies Phrases;
