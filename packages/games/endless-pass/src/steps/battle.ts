import { at, end, only, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ANSWERS, type Answer, type Rebuff, type Weapon } from '../data/cards.ts';
import { doAside, offerAsides } from '../rules/asides.ts';
import { fall, hurt, spend, win, winIfGlorious } from '../rules/effects.ts';
import { type IdleCards, offerIdle } from '../rules/idle.ts';
import { REFUSED } from '../rules/refusals.ts';
import { fallInTurn } from '../rules/turns.ts';
import { holdsAction, isLastAlive, viking, vikingOf } from '../rules/vikings.ts';
import type { Frame, PassPlay, PassSteps } from '../state.ts';

type Battle = Extract<Frame, { kind: 'battle' }>;

const YIELD: Choice = { kind: 'yield' };
const CARDS = ['attack', 'defend', 'evade'] as const satisfies readonly Answer[];
const ANSWER: readonly Choice[] = CARDS.map((card) => ({ kind: 'answer', card }));
const REBUFFS: Readonly<Record<Weapon, Partial<Readonly<Record<Answer, Rebuff>>>>> = ANSWERS;

/** What never answers a blow. On the own turn Steal and Runes can be used all the same. */
const IDLE: IdleCards = {
  hide: REFUSED.noAnswer,
  speed: REFUSED.noSpeedNow,
  greekFire: REFUSED.noAnswer,
  stormHammer: REFUSED.noAnswer,
};
const IDLE_OFF_TURN: IdleCards = { ...IDLE, steal: REFUSED.notYourTurn, rune: REFUSED.notYourTurn };

/** The winner takes the prize from the loser, if the loser has it. [EP-B14, EP-B15, EP-B16, EP-B17] */
function takePrize(play: PassPlay, { prize, weapon, striker, struck }: Battle): void {
  const { state, events } = play;
  const [winner, loser] = [viking(state, striker), viking(state, struck)];
  const moved = Math.min(1, loser[prize]);
  const gained = prize === 'health' && winner.health >= state.limits.health ? 0 : moved;
  winner[prize] += gained;
  events?.push({ kind: 'battleWon', seat: striker, loser: struck, prize, moved, gained, weapon });
  if (prize === 'glory') {
    loser.glory -= moved;
    winIfGlorious(play, striker);
  } else if (!hurt(play, struck, moved, 'battle')) {
    fallInBattle(play, struck);
  }
}

/** A fallen challenger's turn is over; a challenger who is now alone has won. [EP-B19, EP-W4, EP-W6] */
function fallInBattle(play: PassPlay, seat: Seat): void {
  const { state } = play;
  if (seat === state.active) return fallInTurn(play);
  fall(play, seat);
  if (isLastAlive(state)) win(play, state.active, 'lastViking');
}

/** The struck Viking answers or yields, whatever is held. An answer may send the blow back. [EP-B7 to EP-B13] */
export const battle: PassSteps['battle'] = {
  rule: 'EP-B7',
  seats: (_, { struck }) => only(struck),
  choices(state, { weapon }, seat, offer) {
    const own = vikingOf(state, seat);
    const rebuffs = REBUFFS[weapon];
    for (let i = 0; i < CARDS.length; i++) {
      const card = at(CARDS, i);
      if (holdsAction(own, card)) offer(at(ANSWER, i), rebuffs[card] ? null : REFUSED.noAnswer);
    }
    offer(YIELD);
    if (seat === state.active) offerAsides(state, seat, offer);
    offerIdle(own, seat === state.active ? IDLE : IDLE_OFF_TURN, offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'yield') {
      end(play);
      takePrize(play, frame);
    } else if (choice.kind === 'answer') {
      answer(play, frame, seat, choice.card);
    } else {
      doAside(play, seat, choice);
    }
  },
};

/** [EP-B8, EP-B9, EP-B10, EP-B11] */
function answer(play: PassPlay, frame: Battle, seat: Seat, card: Answer): void {
  const { weapon, striker } = frame;
  const rebuff = REBUFFS[weapon][card] ?? 'escape';
  spend(play, seat, card);
  play.events?.push({ kind: 'answered', seat, card, weapon, rebuff, striker });
  if (rebuff === 'escape') return end(play);
  frame.chain.push({ seat, card });
  frame.striker = seat;
  frame.struck = striker;
}
