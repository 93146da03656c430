import type { Phrases } from '@meadhall/core';

/** What is said at this table at one click: to all, and of a thing one points at. */
export const PHRASES = {
  talk: ['canBlock', 'breakIt', 'waitForMe', 'healMe', 'saveSpecials', 'wellPlanned'],
  point: ['canTake', 'leaveToMe', 'thisFirst', 'danger'],
  showsSets: 'openHands',
} as const satisfies Phrases;
