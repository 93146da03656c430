import {
  at,
  type DeepReadonly,
  type Others,
  type Say,
  type Seat,
  speakerOf,
  type Told,
  tellerOf,
  type Words,
} from '@meadhall/core';
import { thrown } from '../ask.ts';
import type { Choice } from '../choices.ts';
import { type AxeCard, CARDS, type Card } from '../data/cards.ts';
import { ARMORY, MAID } from '../data/kinds.ts';
import { PHRASES } from '../data/phrases.ts';
import type { Event } from '../events.ts';
import { ORDERS } from '../orders.ts';
import type { View } from '../view.ts';
import { en } from './en.ts';

type T = Told<typeof en>;

const others: Others<typeof en> = {
  de: async () => (await import('./de.ts')).de,
  pl: async () => (await import('./pl.ts')).pl,
};

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en, others };

/** Title and rule line of each card, short enough for a small card. */
export const cardText = (
  t: T,
  card: Card,
): { readonly title: string; readonly short: string; readonly full: string } => ({
  title: t(card),
  short: t(`${card}Short`),
  full: t(`${card}Full`),
});

type Me = 'actor' | 'other';
const me = (say: Say, seat: Seat): Me => (seat === say.viewer ? 'actor' : 'other');

/** Which of two people reads this, if one of them does. */
const ofTwo = (say: Say, actor: Seat, target: Seat): Me | 'target' =>
  actor !== say.viewer && target === say.viewer ? 'target' : me(say, actor);

/** What a throw would do to a rival, in two or three words. */
export function foretell(t: T, view: DeepReadonly<View>, card: AxeCard, target: Seat): string {
  const { stopped, hits, total, falls } = thrown(view, card, target);
  if (falls) return t('falls');
  if (hits === 0) return t('blocked', { n: stopped });
  return stopped > 0
    ? t('blockedSome', { stopped, hits })
    : t('hitsAndTotal', { hits, total, max: view.limits.hitsToFall });
}

function reasonText(t: T, because: string, choice: DeepReadonly<Choice>, say: Say): string {
  const name = 'target' in choice ? say.name(choice.target) : null;
  switch (because) {
    case 'fallen':
      return name === null ? t('fallenThat') : t('fallen', { name });
    case 'yourself':
      return t(choice.kind === 'throwAxes' ? 'yourselfAxes' : 'yourselfMaid');
    case 'cardFirst':
    case 'armoryStored':
    case 'mustPlay':
      return t(because);
    case 'noArmory':
      return name === null ? t('noArmoryThat') : t('noArmory', { name });
    case 'cannotLoseTurn':
      return name === null ? t('cannotLoseThat') : t('cannotLose', { name });
    default:
      return t('notOffered');
  }
}

function choiceText(t: T, choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say): string {
  switch (choice.kind) {
    case 'throwAxes':
      return t('throw', {
        card: t(choice.card),
        name: say.name(choice.target),
        what: foretell(t, view, choice.card, choice.target),
      });
    case 'layShield':
      return t('layShield', { card: t(choice.card) });
    case 'layArmory':
      return t('layArmory', { card: t(choice.card) });
    case 'spendArmory':
      return t('spendArmory', { card: t(choice.card) });
    case 'robArmory':
      return t('rob', { card: t(choice.card), name: say.name(choice.target) });
    case 'keepBusy':
      return t('busy', { card: t(choice.card), name: say.name(choice.target) });
    case 'discard':
      return t('discard', { card: t(choice.card) });
    case 'useArmory':
      return t('useArmory');
    case 'endTurn':
      return t('endTurn');
  }
}

function throwText(t: T, event: DeepReadonly<Extract<Event, { kind: 'axesThrown' }>>, say: Say): string {
  const { seat, target, card, hits, stopped, total } = event;
  const who = { me: ofTwo(say, seat, target), name: say.name(seat), target: say.name(target), card: t(card) };
  if (hits === 0) return t('thrownBlocked', { ...who, stopped });
  return stopped > 0 ? t('thrownSome', { ...who, stopped, hits, total }) : t('thrownHits', { ...who, hits, total });
}

export function eventText(t: T, event: DeepReadonly<Event>, say: Say): string | null {
  if (event.kind === 'turnBegan') return null;
  if (event.kind === 'discardsShuffled') return t('shuffled', { n: event.cards });
  const who = { me: me(say, event.seat), name: say.name(event.seat) };
  switch (event.kind) {
    case 'turnLost':
      return t('turnLost', who);
    case 'cardDrawn':
      return event.card ? t('drew', { ...who, card: t(event.card) }) : t('drewHidden', who);
    case 'axesThrown':
      return throwText(t, event, say);
    case 'shieldsUsedUp':
      return t('usedUp', who);
    case 'vikingFell':
      return t('fell', { ...who, me: ofTwo(say, event.seat, event.by), by: say.name(event.by) });
    case 'shieldLaid':
      return t('laid', { ...who, card: t(event.card), n: event.unused });
    case 'armoryLaid':
      return t('armoryLaid', { ...who, card: t(event.armory ?? ARMORY) });
    case 'armorySpent':
      return t(event.stored ? 'armorySpentStored' : 'armorySpentNew', { ...who, card: t(event.armory ?? ARMORY) });
    case 'armoryRobbed':
      return t('robbed', {
        ...who,
        me: ofTwo(say, event.seat, event.target),
        target: say.name(event.target),
        maid: t(event.maid ?? MAID),
        card: t(event.armory ?? ARMORY),
      });
    case 'keptBusy':
      return t('keptBusy', {
        ...who,
        me: ofTwo(say, event.seat, event.target),
        target: say.name(event.target),
        card: t(event.maid ?? MAID),
      });
    case 'cardDiscarded':
      return t('discarded', { ...who, card: t(event.card) });
    case 'gameWon':
      return t('won', who);
  }
}

function promptText(t: T, view: DeepReadonly<View>, seat: Seat, say: Say): string {
  if (view.winner !== null) return t('wins', { me: me(say, view.winner), name: say.name(view.winner) });
  if (!view.asked) return t('beingSet');
  if (view.asked.seat !== seat)
    return t(view.asked.to === 'play' ? 'choosing' : 'mayUse', { name: say.name(view.asked.seat) });
  if (view.asked.to === 'storedArmory') return t('askStored');
  const { hand } = at(view.vikings, seat);
  if (typeof hand === 'number' || hand.length > 1) return t('askHand');
  const card = at(hand, 0);
  const { family, power } = CARDS[card];
  switch (family) {
    case 'axe':
      return t('askAxe', { card: t(card) });
    case 'shield':
      return t('askShield', { card: t(card), n: power });
    case 'armory':
      return t(at(view.vikings, seat).armory ? 'askArmoryAgain' : 'askArmory', { card: t(card) });
    case 'maid':
      return t('askMaid', { card: t(card) });
  }
}

function tableText(t: T, view: DeepReadonly<View>, say: Say): readonly string[] {
  const vikings = view.vikings.map((viking, seat) => {
    const who = seat === say.viewer ? t('you') : say.name(seat);
    if (viking.out) return `${who}: ${t('tableFallen')}.`;
    const parts = [t('tableHits', { hits: viking.hits, max: view.limits.hitsToFall })];
    if (viking.unused > 0) parts.push(t('tableUnused', { n: viking.unused }));
    if (viking.armory) parts.push(t('tableArmory'));
    if (viking.rest === 'busy') parts.push(t('tableBusy'));
    if (viking.rest === 'recovering') parts.push(t('tableResting'));
    if (typeof viking.hand === 'number') parts.push(t('tableCards', { n: viking.hand }));
    else if (viking.hand.length > 0)
      parts.push(t('tableHand', { cards: viking.hand.map((card) => t(card)).join(', ') }));
    return `${who}: ${parts.join(', ')}.`;
  });
  return [t('tableTurn', { turn: view.turn, pile: view.pile, n: view.discards.length }), ...vikings];
}

const wordsIn = (t: T): Words<View, Choice, Event> => ({
  prompt: (view, seat, say) => promptText(t, view, seat, say),
  choice: (choice, view, say) => choiceText(t, choice, view, say),
  event: (event, say) => eventText(t, event, say),
  reason: (because, choice, _view, say) => reasonText(t, because, choice, say),
  ending: ({ winners }, say) => {
    const winner = at(winners, 0);
    return t('won', { me: me(say, winner), name: say.name(winner) });
  },
  table: (view, say) => tableText(t, view, say),
  order: (id) => {
    const known = ORDERS.find((each) => each.id === id);
    return known ? t(known.id) : null;
  },
  phrase: (id) => {
    const known = [...PHRASES.talk, ...PHRASES.point].find((each) => each === id);
    return known ? t(known) : null;
  },
});

export const words = wordsIn(tellerOf('en', en));
/** The same in another language. */
export const speak = speakerOf(en, others, wordsIn);
