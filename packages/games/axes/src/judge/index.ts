import { at, type DeepReadonly, type Judge, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { CARDS } from '../data/cards.ts';
import { power, throwResult } from '../rules/vikings.ts';
import type { State } from '../state.ts';
import type { View, VikingView } from '../view.ts';
import { levels } from './levels.ts';

/** How much a Viking can still take, with a little for what helps later. */
const strength = (left: number, unused: number, armory: boolean): number => left + 0.8 * unused + (armory ? 0.6 : 0);

const left = (view: DeepReadonly<View>, viking: DeepReadonly<VikingView>): number =>
  view.limits.hitsToFall - viking.hits;

const strengthOf = (view: DeepReadonly<View>, viking: DeepReadonly<VikingView>): number =>
  strength(left(view, viking), viking.unused, viking.armory !== false);

/** The strongest rival is the one to hit. A rival's fall helps all who are left alike: it is worth nothing until the last. */
function rateThrow(view: DeepReadonly<View>, seat: Seat, axes: number, target: Seat): number {
  const rival = at(view.vikings, target);
  const result = throwResult(axes, rival.unused);
  const standing = view.vikings.filter((viking) => !viking.out).length;
  const falls = result.hits >= left(view, rival);
  const own = at(view.vikings, seat);
  const threat = strengthOf(view, rival) - strengthOf(view, own);
  const waste = result.hits - Math.min(result.hits, left(view, rival));
  const wins = falls && standing === 2 ? 100 : 0;
  // One rival less to be struck by; nobody leaves that to the next.
  const fall = falls ? 1.5 : 0;
  return wins + fall + result.hits + 0.75 * result.stopped - 0.6 * waste + 0.5 * threat;
}

function rateOne(view: DeepReadonly<View>, seat: Seat, choice: Choice): number {
  const own = at(view.vikings, seat);
  switch (choice.kind) {
    case 'throwAxes':
      return rateThrow(view, seat, power(choice.card), choice.target);
    case 'layShield':
      return power(choice.card) * (own.unused === 0 ? 0.95 : 0.8) + (left(view, own) <= 4 ? 0.6 : 0);
    case 'spendArmory':
      return 1.6;
    case 'layArmory':
      return 1.2;
    case 'robArmory':
      return 0.7 + 0.1 * at(view.vikings, choice.target).unused;
    case 'keepBusy':
      return (
        1.1 +
        0.06 * strength(left(view, at(view.vikings, choice.target)), at(view.vikings, choice.target).unused, false)
      );
    case 'discard':
      return CARDS[choice.card].family === 'maid' ? 0.1 : 0;
    case 'useArmory':
      return 2;
    case 'endTurn':
      return 0;
  }
}

/** What a fall is worth: with four or more standing a rival less, with three a duel with the other one. */
function rateFall(view: DeepReadonly<View>, seat: Seat, target: Seat, standing: number): number {
  let other = 0;
  let isBusy = false;
  for (let rival = 0; rival < view.vikings.length; rival++) {
    const viking = at(view.vikings, rival);
    const power = rival === seat || rival === target || viking.out ? 0 : strengthOf(view, viking);
    if (power <= other) continue;
    other = power;
    isBusy = viking.rest === 'busy';
  }
  const own = strengthOf(view, at(view.vikings, seat));
  return standing > 3 ? 1.2 + 0.24 * own - 0.1 * other : -3.1 + 2.2 * own - 1.6 * other + (isBusy ? 4.8 : 0);
}

/** Between two throws that fell nobody, the one that leaves nobody as easy prey for the next; of two axes the smaller. */
function rateHunt(view: DeepReadonly<View>, seat: Seat, axes: number, target: Seat): number {
  let standing = 0;
  for (const viking of view.vikings) if (!viking.out) standing++;
  if (standing === 2) return rateThrow(view, seat, axes, target);
  const rival = at(view.vikings, target);
  const { hits, stopped } = throwResult(axes, rival.unused);
  const after = left(view, rival) - hits;
  const fall = after <= 0 ? rateFall(view, seat, target, standing) : 0;
  const patience = 0.5 - 0.3 * axes;
  if (standing > 3) return patience + fall - (after === 1 ? 0.4 : 0) + 0.2 * strengthOf(view, rival);
  const harm = 0.15 * Math.min(hits, hits + after) + 0.4 * stopped + 0.55 * Math.min(0, after);
  const prey = after === 1 ? 1.1 : after === 2 ? 0.5 : 0;
  return patience + fall + harm - prey - 0.1 * strengthOf(view, rival) - (rival.rest === 'busy' ? 0.9 : 0);
}

/** A beginner throws at the highest wall, to break it, and never counts who has how many hits left. */
function rateNaively(view: DeepReadonly<View>, seat: Seat, choice: Choice): number {
  switch (choice.kind) {
    case 'throwAxes':
      return 1.5 + 0.5 * throwResult(power(choice.card), at(view.vikings, choice.target).unused).stopped;
    case 'keepBusy':
      return 1.1;
    default:
      return rateOne(view, seat, choice);
  }
}

export const judge: Judge<State, View, Choice> = {
  rate: (view, seat, choices) => choices.map((choice) => rateOne(view, seat, choice)),
  naive: (view, seat, choices) => choices.map((choice) => rateNaively(view, seat, choice)),
  temperaments: {
    hunter: (view, seat, choices) =>
      choices.map((choice) =>
        choice.kind === 'throwAxes'
          ? rateHunt(view, seat, power(choice.card), choice.target)
          : rateOne(view, seat, choice),
      ),
  },
  value(state) {
    const powers = state.vikings.map((viking) => {
      if (viking.out) return 0;
      return strength(state.limits.hitsToFall - viking.hits, viking.unused, viking.armory !== false) ** 2;
    });
    let total = 0;
    for (const share of powers) total += share;
    return powers.map((share) => share / total);
  },
  levels,
};
