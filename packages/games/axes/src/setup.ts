import { type Random, range } from '@meadhall/core';
import { CARDS, HITS_TO_FALL, STRATEGIC_HAND } from './data/cards.ts';
import { drawCard, PILE } from './rules/pile.ts';
import type { Options, State, Viking } from './state.ts';

const DECK: readonly number[] = PILE.counted((card) => CARDS[card].count);
const SIZE = PILE.size(DECK);

const newcomer = (): Viking => ({
  hand: [],
  strikes: [],
  hits: 0,
  shields: [],
  stopped: [],
  unused: 0,
  armory: false,
  rest: 'free',
  out: false,
});

/** The whole deck, the first Viking, and two cards each in the strategic game. [AX-S3, AX-S4, AX-V1, AX-V2] */
export function setup(seats: number, { strategic }: Options, random: Random): State {
  const state: State = {
    limits: {
      hitsToFall: seats === 2 ? HITS_TO_FALL.two : HITS_TO_FALL.more,
      handAtStart: strategic ? STRATEGIC_HAND : 0,
      openHands: !strategic,
    },
    vikings: range(seats).map(newcomer),
    pile: DECK.slice(),
    left: SIZE,
    discards: [],
    turn: 0,
    stack: [{ kind: 'turn', seat: random.below(seats) }],
    random: random.state,
  };
  for (const viking of state.vikings) {
    for (let card = 0; card < state.limits.handAtStart; card++) viking.hand.push(drawCard(state, random));
  }
  return state;
}
