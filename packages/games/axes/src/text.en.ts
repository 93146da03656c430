import { at, type DeepReadonly, type Say, type Seat, type Words } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { AxeCard, Card } from './data/cards.ts';
import type { Event } from './events.ts';
import { power, throwResult } from './rules/vikings.ts';
import type { View } from './view.ts';

/** Title and rule line of each card, short enough for a small card. */
export const CARD_TEXT: Readonly<Record<Card, { title: string; short: string; full: string }>> = {
  axe1: { title: 'Single Axe', short: 'Throw at a rival.', full: 'Throw one axe at a rival. A shield stops it.' },
  axe2: {
    title: 'Double Axe',
    short: 'Throw both at one rival.',
    full: 'Throw two axes at one rival. Each unused shield stops one.',
  },
  axe3: {
    title: 'Triple Axe',
    short: 'Throw all three at one rival.',
    full: 'Throw three axes at one rival. Each unused shield stops one.',
  },
  shield1: { title: 'One Shield', short: 'Stops 1 axe.', full: 'Lay it before you. It stops one axe.' },
  shield2: { title: 'Two Shields', short: 'Stops 2 axes.', full: 'Lay them before you. They stop two axes.' },
  shield3: { title: 'Three Shields', short: 'Stops 3 axes.', full: 'Lay them before you. They stop three axes.' },
  shield4: { title: 'Four Shields', short: 'Stops 4 axes.', full: 'Lay them before you. They stop four axes.' },
  armory: {
    title: 'Armory',
    short: 'Discard: draw and play one more.',
    full: 'Discard it to draw and play one more card: now, or on a later turn if you lay it before you.',
  },
  maid: {
    title: 'Tavern Maid',
    short: 'A rival loses a turn, or an Armory.',
    full: 'A rival loses the next turn, or the armory that lies before them.',
  },
};

const REASONS: Readonly<Record<string, (choice: DeepReadonly<Choice>, say: Say) => string>> = {
  fallen: (choice, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} has fallen and is out of the game.`,
  armoryStored: () => 'An armory lies before you already; a second one has no effect.',
  noArmory: (choice, say) => `No armory lies before ${'target' in choice ? say.whom(choice.target) : 'that Viking'}.`,
  cannotLoseTurn: (choice, say) =>
    `${'target' in choice ? say.who(choice.target) : 'That Viking'} must complete a turn before losing another.`,
  mustPlay: () => 'A card that can be played must be played.',
  notOffered: () => 'That is not possible now.',
};

const title = (card: Card): string => `**${CARD_TEXT[card].title}**`;
const axes = (count: number): string => (count === 1 ? 'one axe' : count === 2 ? 'two axes' : 'three axes');
const hitsText = (count: number): string => (count === 1 ? 'one hit' : `${count} hits`);

/** What a throw would do to a rival, in two or three words. */
export function foretell(view: DeepReadonly<View>, card: AxeCard, target: Seat): string {
  const rival = at(view.vikings, target);
  const { stopped, hits } = throwResult(power(card), rival.unused);
  if (rival.hits + hits >= view.limits.hitsToFall) return 'falls!';
  if (hits === 0) return stopped === 1 ? 'blocked' : stopped === 2 ? 'both blocked' : 'all blocked';
  const total = `${rival.hits + hits} of ${view.limits.hitsToFall}`;
  return stopped > 0 ? `${stopped} blocked, ${hitsText(hits)}` : `${hitsText(hits)}, ${total}`;
}

function choiceText(choice: DeepReadonly<Choice>, view: DeepReadonly<View>, say: Say): string {
  switch (choice.kind) {
    case 'throwAxes':
      return `Throw ${title(choice.card)} at ${say.whom(choice.target)} (${foretell(view, choice.card, choice.target)})`;
    case 'layShield':
      return `Lay ${title(choice.card)} before you`;
    case 'layArmory':
      return `Lay the ${title('armory')} before you for a later turn`;
    case 'spendArmory':
      return `Discard the ${title('armory')} and draw another card`;
    case 'robArmory':
      return `Send the ${title('maid')} for ${say.whose(choice.target)} armory`;
    case 'keepBusy':
      return `Send the ${title('maid')} to ${say.whom(choice.target)}: the next turn is lost`;
    case 'discard':
      return `Discard ${title(choice.card)}`;
    case 'useArmory':
      return 'Discard your stored armory and draw one more card';
    case 'endTurn':
      return 'Keep the armory and end your turn';
  }
}

function eventText(event: DeepReadonly<Event>, say: Say): string | null {
  switch (event.kind) {
    case 'turnBegan':
      return null;
    case 'turnLost':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'lose', 'loses')} a turn. [AX-M2]`;
    case 'cardDrawn':
      return event.card
        ? `${say.who(event.seat)} ${say.verb(event.seat, 'draw', 'draws')} ${title(event.card)}.`
        : `${say.who(event.seat)} ${say.verb(event.seat, 'draw', 'draws')} a card.`;
    case 'discardsShuffled':
      return `The ${event.cards} discards are shuffled into a new draw pile. [AX-T5]`;
    case 'axesThrown':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'throw', 'throws')} ${title(event.card)} at ${say.whom(event.target)}: ${
        event.hits === 0
          ? `the shields stop ${axes(event.stopped)}.`
          : `${event.stopped > 0 ? `${axes(event.stopped)} stopped, ` : ''}${hitsText(event.hits)}, ${event.total} in all.`
      }`;
    case 'shieldsUsedUp':
      return `${say.whose(event.seat)} shields are used up.`.replace(/^./, (first) => first.toUpperCase());
    case 'vikingFell':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'have', 'has')} fallen, struck down by ${say.whom(event.by)}.`;
    case 'shieldLaid':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'lay', 'lays')} ${title(event.card)}: ${event.unused} unused.`;
    case 'armoryLaid':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'store', 'stores')} an ${title('armory')}.`;
    case 'armorySpent':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'discard', 'discards')} ${event.stored ? 'the stored' : 'the new'} ${title('armory')} to draw one more card.`;
    case 'armoryRobbed':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'send', 'sends')} the ${title('maid')} for ${say.whose(event.target)} ${title('armory')}.`;
    case 'keptBusy':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'send', 'sends')} the ${title('maid')} to ${say.whom(event.target)}, who will lose a turn.`;
    case 'cardDiscarded':
      return `${say.who(event.seat)} can play nothing and ${say.verb(event.seat, 'discard', 'discards')} ${title(event.card)}. [AX-T3]`;
    case 'gameWon':
      return `${say.who(event.seat)} ${say.verb(event.seat, 'are', 'is')} the last Viking standing.`;
  }
}

function promptText(view: DeepReadonly<View>, seat: Seat, say: Say): string {
  if (view.winner !== null) return `${say.who(view.winner)} ${say.verb(view.winner, 'win', 'wins')}.`;
  if (!view.asked) return 'The table is being set.';
  if (view.asked.seat !== seat) {
    return view.asked.to === 'play'
      ? `${say.who(view.asked.seat)} is choosing a card to play.`
      : `${say.who(view.asked.seat)} may use the stored armory.`;
  }
  if (view.asked.to === 'storedArmory') {
    return 'Your armory has waited since an earlier turn. Discard it to draw and play one more card, or keep it? [AX-R2]';
  }
  const { hand } = at(view.vikings, seat);
  if (typeof hand === 'number' || hand.length > 1) return 'Your turn. Play one of your cards. [AX-V2]';
  const card = at(hand, 0);
  if (card.startsWith('axe')) return `You drew ${title(card)}. At whom do you throw? [AX-A1]`;
  if (card === 'armory') {
    return at(view.vikings, seat).armory
      ? `You drew an ${title(card)}, but one lies before you already: it is discarded. [AX-R3]`
      : `You drew an ${title(card)}. Discard it for another card now, or lay it down for a later turn? [AX-R1]`;
  }
  if (card === 'maid') return `You drew the ${title(card)}. A rival loses an armory or a turn: whose? [AX-M1]`;
  return `You drew ${title(card)}. Lay it before you: it stops ${power(card) === 1 ? 'one axe' : `${power(card)} axes`}. [AX-D1]`;
}

function tableText(view: DeepReadonly<View>, say: Say): readonly string[] {
  const vikings = view.vikings.map((viking, seat) => {
    if (viking.out) return `${say.who(seat)}: fallen.`;
    const parts = [`${viking.hits} of ${view.limits.hitsToFall} hits`];
    if (viking.unused > 0) parts.push(`${viking.unused} unused shields`);
    if (viking.armory) parts.push('an armory');
    if (viking.rest === 'busy') parts.push('loses the next turn');
    if (viking.rest === 'recovering') parts.push('cannot be made to lose a turn');
    if (typeof viking.hand === 'number') parts.push(`${viking.hand} cards in hand`);
    else if (viking.hand.length > 0) parts.push(`hand: ${viking.hand.map((card) => CARD_TEXT[card].title).join(', ')}`);
    return `${say.who(seat)}: ${parts.join(', ')}.`;
  });
  return [`Turn ${view.turn}. ${view.pile} cards in the pile, ${view.discards.length} discarded.`, ...vikings];
}

export const words: Words<View, Choice, Event> = {
  prompt: promptText,
  choice: choiceText,
  event: eventText,
  reason: (because, choice, _view, say) => (REASONS[because] ?? REASONS.notOffered)?.(choice, say) ?? '',
  ending: ({ winners }, say) => {
    const winner = at(winners, 0);
    return `${say.who(winner)} ${say.verb(winner, 'are', 'is')} the last Viking standing.`;
  },
  table: tableText,
};
