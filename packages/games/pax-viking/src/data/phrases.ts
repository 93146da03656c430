import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['deal', 'noDeal', 'goodGame', 'wait', 'peace', 'thanks'],
  point: ['leave', 'want', 'look', 'stop'],
} as const satisfies Phrases;
