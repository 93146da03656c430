import { speakerOf, tellerOf } from '@meadhall/core';
import type { RiddleBook, RiddlePlan } from '@meadhall/learn';
import riddles from './riddles.json' with { type: 'json' };
import { en, others, type T } from './words/index.ts';

/** Where riddles are looked for, and how they are asked. */
const planIn = (t: T): RiddlePlan => ({
  tables: [
    { seats: 3, options: { goal: '100' } },
    { seats: 4, options: { goal: '100' } },
  ],
  lead: 0.03,
  asks: {
    draft: t('askDraft'),
    commit: t('askCommit'),
    lay: t('askLay'),
    sail: t('askSail'),
    any: t('askAny'),
  },
  leavesOut: ['point', 'take'],
  untold: ['cardLaid', 'cardsTurned', 'cardTaken'],
});

export const plan = planIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, planIn);

/** Found and checked by `meadhall riddles`. */
export const book: RiddleBook = riddles;
