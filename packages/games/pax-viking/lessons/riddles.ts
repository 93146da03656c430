import { speakerOf, tellerOf } from '@meadhall/core';
import type { RiddleBook, RiddlePlan } from '@meadhall/learn';
import riddles from './riddles.json' with { type: 'json' };
import { en, others, type T } from './words/index.ts';

/** Where riddles are looked for, and how they are asked. */
const planIn = (t: T): RiddlePlan => ({
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: { difficulty: 'novice' } },
  ],
  lead: 0.04,
  asks: {
    buy: t('askBuy'),
    sail: t('askSail'),
    vote: t('askVote'),
    any: t('askAny'),
  },
  leavesOut: ['offer', 'counter', 'accept', 'influence', 'marker', 'option'],
  untold: ['actionTaken', 'turnBegan', 'abilityUsed', 'tileDiscarded'],
});

export const plan = planIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, planIn);

/** Found and checked by `meadhall riddles`. */
export const book: RiddleBook = riddles;
