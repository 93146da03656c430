import { speakerOf, tellerOf } from '@meadhall/core';
import type { RiddleBook, RiddlePlan } from '@meadhall/learn';
import riddles from './riddles.json' with { type: 'json' };
import { en, others, type T } from './words/index.ts';

/** Where riddles are looked for, and how they are asked. */
const planIn = (t: T): RiddlePlan => ({
  tables: [
    { seats: 2, options: { board: 'brandubh' } },
    { seats: 2, options: { board: 'brandubh', attackers: 'second' } },
    { seats: 2, options: { board: 'tablut' } },
  ],
  lead: 0.06,
  // That somebody moves elsewhere says nothing of what it is good for.
  untold: ['pieceMoved'],
  asks: {
    any: t('askAny'),
  },
});

export const plan = planIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, planIn);

/** Found and checked by `meadhall riddles`. */
export const book: RiddleBook = riddles;
