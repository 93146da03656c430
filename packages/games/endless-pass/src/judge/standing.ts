import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { FIGHT_CARDS } from '../data/cards.ts';
import { aliveCount, build, isAlive, speedOf } from '../rules/vikings.ts';
import type { ReadonlyState, Viking } from '../state.ts';
import { STANDING } from './standing-weights.ts';

/** About half of what is found in the Pass bites. */
const BEASTS_A_CARD = 0.5;

/** How many beasts the cards in hand can deal with. */
function shelter(viking: DeepReadonly<Viking>): number {
  const { prowess } = build(viking);
  let sum = 0;
  for (let i = 0; i < FIGHT_CARDS.length; i++) {
    const card = at(FIGHT_CARDS, i);
    const { defeats, avoids } = at(prowess[card], 0);
    const cards: readonly string[] = card === 'greekFire' || card === 'stormHammer' ? viking.loot : viking.actions;
    for (let j = 0; j < cards.length; j++) if (cards[j] === card) sum += defeats + avoids;
  }
  return sum;
}

/** Seats after the one whose turn it is, in the order of play: 0 for that one. */
function distance({ vikings, active, direction }: ReadonlyState, seat: Seat): number {
  const count = vikings.length;
  let steps = 0;
  for (let other = active; other !== seat; other = (other + direction + count) % count) {
    if (isAlive(at(vikings, other)) || other === active) steps++;
  }
  return steps;
}

/** How the danger on the path bears on a Viking: bites that cannot be met, as a share of Health. */
function danger(state: ReadonlyState, viking: DeepReadonly<Viking>, coming: number): number {
  const bites = state.horde.length + coming - shelter(viking);
  return bites <= 0 ? 0 : Math.min(2, bites / viking.health);
}

function turnScore(state: ReadonlyState, seat: Seat, viking: DeepReadonly<Viking>): number {
  const steps = distance(state, seat);
  if (steps > 0) {
    const risk = danger(state, viking, speedOf(viking) * BEASTS_A_CARD);
    return steps === 1 ? STANDING.nextDanger * risk : STANDING.laterDanger * risk + STANDING.wait * steps;
  }
  const stage = state.stack[0]?.kind;
  if (stage === 'setOut') {
    return STANDING.setOut + STANDING.setOutDanger * danger(state, viking, speedOf(viking) * BEASTS_A_CARD);
  }
  if (stage !== 'encounter') return STANDING.past;
  const risk = danger(state, viking, 0);
  return STANDING.encounter + STANDING.encounterDanger * risk + (risk >= 1 ? STANDING.doom : 0);
}

/** The fallen win only if all fall, and only the worthiest of them. [EP-A2] */
function fallenScore(state: ReadonlyState, { glory }: DeepReadonly<Viking>): number {
  let sum = STANDING.fallen + STANDING.fallenGlory * glory + STANDING.fallenAlive * aliveCount(state);
  let isBeaten = false;
  for (let i = 0; i < state.vikings.length; i++) {
    const other = at(state.vikings, i);
    if (isAlive(other)) sum += STANDING.fallenHealth * other.health;
    else if (other.glory > glory) isBeaten = true;
  }
  return isBeaten ? sum + STANDING.fallenBeaten : sum;
}

/** How well a Viking stands, as the logarithm of a chance. */
function score(state: ReadonlyState, seat: Seat): number {
  const viking = at(state.vikings, seat);
  if (!isAlive(viking)) return fallenScore(state, viking);
  let sum = STANDING.boards[viking.board] + STANDING.pace * viking.pace + turnScore(state, seat, viking);
  sum += at(STANDING.glory, Math.min(viking.glory, STANDING.glory.length - 1));
  sum += at(STANDING.health, viking.health);
  for (let i = 0; i < viking.actions.length; i++) sum += STANDING.cards[at(viking.actions, i)];
  for (let i = 0; i < viking.loot.length; i++) sum += STANDING.cards[at(viking.loot, i)];
  return sum;
}

/** The chance to win, seat by seat. */
export function chances(state: ReadonlyState): readonly number[] {
  const { won, vikings } = state;
  if (won) return vikings.map((_, seat) => (seat === won.seat ? 1 : 0));
  const weights = vikings.map((_, seat) => Math.exp(score(state, seat)));
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i] ?? 0;
  for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] ?? 0) / total;
  return weights;
}
