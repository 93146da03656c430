import { speakerOf, tellerOf } from '@meadhall/core';
import type { RiddleBook, RiddlePlan } from '@meadhall/learn';
import riddles from './riddles.json' with { type: 'json' };
import { en, others, type T } from './words/index.ts';

/** Where riddles are looked for, and how they are asked. */
const planIn = (t: T): RiddlePlan => ({
  tables: [
    { seats: 1, options: { journey: 'first' } },
    { seats: 2, options: { journey: 'first' } },
  ],
  lead: 0.06,
  asks: {
    defend: t('askDefend'),
    upgrade: t('askUpgrade'),
    any: t('askAny'),
  },
  leavesOut: ['add', 'pay', 'alsoAt', 'sort', 'place', 'pickHero'],
  untold: ['cardDrawn', 'handDiscarded', 'companionsReadied'],
});

export const plan = planIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, planIn);

/** Found and checked by `meadhall riddles`. */
export const book: RiddleBook = riddles;
