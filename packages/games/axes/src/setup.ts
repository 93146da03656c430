import { type Random, range } from '@meadhall/core';
import { type AxeCard, CARDS, type Card, HITS_TO_FALL, type ShieldCard, STRATEGIC_HAND } from './data/cards.ts';
import { drawCard, PILE } from './rules/pile.ts';
import type { Options, State, Strike, Viking } from './state.ts';

const DECK: readonly number[] = PILE.counted((card) => CARDS[card].count);
const SIZE = PILE.size(DECK);

/** Empty lists are copied from one that has held a card: V8 then knows from the start what they are for. */
function emptied<T>(list: T[]): () => T[] {
  list.pop();
  return () => list.slice();
}
const noCards = emptied<Card>(['maid']);
const noShields = emptied<ShieldCard>(['shield1']);
const noAxes = emptied<AxeCard>(['axe1']);
const noStrikes = emptied<Strike>([{ card: 'axe1', hits: 1 }]);

const newcomer = (): Viking => ({
  hand: noCards(),
  strikes: noStrikes(),
  hits: 0,
  shields: noShields(),
  stopped: noAxes(),
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
    discards: noCards(),
    turn: 0,
    stack: [{ kind: 'turn', seat: random.below(seats) }],
    random: random.state,
  };
  for (const viking of state.vikings) {
    for (let card = 0; card < state.limits.handAtStart; card++) viking.hand.push(drawCard(state, random));
  }
  return state;
}
