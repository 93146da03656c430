import { speakerOf, tellerOf, type Words } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { PARTIES } from '../data/heroes.ts';
import { PHRASES } from '../data/phrases.ts';
import { BOSSES } from '../data/scenes.ts';
import type { Event } from '../events.ts';
import { ORDERS } from '../orders.ts';
import type { View } from '../view.ts';
import { en, messages, type T } from './catalogue.ts';
import { choiceText } from './choices.ts';
import { eventText } from './events.ts';
import { promptText } from './prompts.ts';
import { tableText } from './table.ts';

const REASONS = [
  'heroTaken',
  'columnFull',
  'hasMoved',
  'topRow',
  'noNumber',
  'spotClosed',
  'spotSpent',
  'cannotPay',
  'rageNotReady',
  'alreadyWarded',
  'noWardLeft',
  'onlyArmor',
  'companionSpent',
  'unhurt',
  'rageFull',
  'stunned',
  'deckEmpty',
  'noAttack',
  'noBlow',
  'nobodyLeft',
  'onlyNumbers',
  'noDefense',
  'specialLater',
  'onlySpecials',
  'nobodyHere',
  'whenStruck',
  'inASet',
  'onlyPaid',
  'notNeeded',
  'settleFirst',
  'sameEnemy',
] as const;

const LOSSES = ['allDown', 'losingCondition', 'outOfTime'] as const;

function endingText(t: T, ending: string): string {
  if (ending === 'won' || ending === 'questDone') return t(ending);
  const loss = LOSSES.find((each) => each === ending);
  return t('journeyLost', { why: loss ? t(loss) : '' });
}

const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt: (view, seat, say) => promptText(t, view, seat, say),
  choice: (choice, view) => choiceText(t, choice, view),
  event: (event, say) => eventText(t, event, say),
  reason: (because) => t(REASONS.find((each) => each === because) ?? 'notOffered'),
  ending: ({ ending }) => endingText(t, ending),
  table: (view, say) => tableText(t, view, say),
  order: (id) => {
    const known = ORDERS.find((each) => each.id === id);
    return known ? t(known.id) : null;
  },
  phrase: (id) => {
    const known = [...PHRASES.talk, ...PHRASES.point].find((each) => each === id);
    return known ? t(known) : null;
  },
  medal: (_, value) => {
    const party = PARTIES.find((each) => each === value);
    const boss = BOSSES.find((each) => each === value);
    return party ? t(party) : boss ? t(`${boss}Scene`) : null;
  },
});

export const words = wordsIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, messages.others, wordsIn);
