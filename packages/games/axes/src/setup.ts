import { type Random, range } from '@meadhall/core';
import { CARDS, type Card, HITS_TO_FALL, STRATEGIC_HAND } from './data/cards.ts';
import type { Options, State, Viking } from './state.ts';

const cardNames = Object.keys(CARDS) as Card[];
const DECK: readonly Card[] = cardNames.flatMap((card) => Array<Card>(CARDS[card].count).fill(card));

/** The shuffled deck, the first Viking, and two cards each in the strategic game. [AX-S3, AX-S4, AX-V1, AX-V2] */
export function setup(seats: number, { strategic }: Options, random: Random): State {
  const pile = random.shuffle(DECK.slice());
  const handAtStart = strategic ? STRATEGIC_HAND : 0;
  const vikings = range(seats).map(
    (): Viking => ({
      hand: pile.splice(pile.length - handAtStart, handAtStart),
      strikes: [],
      hits: 0,
      shields: [],
      stopped: [],
      unused: 0,
      armory: false,
      rest: 'free',
      out: false,
    }),
  );
  return {
    limits: {
      hitsToFall: seats === 2 ? HITS_TO_FALL.two : HITS_TO_FALL.more,
      handAtStart,
      openHands: !strategic,
    },
    vikings,
    pile,
    discards: [],
    turn: 0,
    stack: [{ kind: 'turn', seat: random.below(seats) }],
    random: random.state,
  };
}
