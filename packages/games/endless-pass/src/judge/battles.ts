import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { type ActionCard, ANSWERS, type Answer, type Prize, type Rebuff, type Weapon } from '../data/cards.ts';
import { BUILDS } from '../rules/builds.ts';
import type { View, VikingView } from '../view.ts';
import { shareOf } from './deck.ts';
import { cost, worth } from './plan.ts';
import type { Weights } from './weights.ts';

type Seen = DeepReadonly<View>;

/** What a rival's loss of 1 Glory is worth: more, the nearer they are to winning. */
export const rivalLoss = ({ rival, leader }: Weights, { glory }: DeepReadonly<VikingView>): number =>
  rival + leader * glory;

/** A point of the prize for oneself; the last Glory wins the game. */
export function prizeWorth(view: Seen, seat: Seat, weights: Weights, prize: Prize): number {
  const own = at(view.vikings, seat);
  if (prize === 'health') return weights.health[own.health] ?? 0;
  return own.glory + 1 >= view.limits.glory && view.doing.kind !== 'encounter' ? weights.win : 1;
}

/** What losing a point of the prize costs. */
function prizeLoss(view: Seen, seat: Seat, weights: Weights, prize: Prize): number {
  const own = at(view.vikings, seat);
  if (prize === 'health') return weights.health[own.health - 1] ?? 0;
  return own.glory > 0 ? 1 : 0;
}

/** What it is worth to take a point of the prize from a rival. */
function spoils(view: Seen, seat: Seat, target: Seat, weights: Weights, prize: Prize): number {
  const rival = at(view.vikings, target);
  const hurt = prize === 'glory' ? rivalLoss(weights, rival) : rival.health === 1 ? 1 + rivalLoss(weights, rival) : 0.1;
  return prizeWorth(view, seat, weights, prize) + hurt;
}

/** What it is worth to keep a rival from gaining a point at one's own cost. */
function ransom(view: Seen, seat: Seat, rivalSeat: Seat, weights: Weights, prize: Prize): number {
  const rival = at(view.vikings, rivalSeat);
  if (prize === 'glory' && at(view.vikings, seat).glory === 0) return 0;
  const wins = prize === 'glory' && rival.glory + 1 >= view.limits.glory;
  return prizeLoss(view, seat, weights, prize) + rivalLoss(weights, rival) + (wins ? weights.win : 0);
}

/** Shares of the Action deck that return a blow, or answer it at all. */
const ANSWERING = {
  attack: { returns: shareOf('attack'), answers: shareOf('attack') + shareOf('defend') + shareOf('evade') },
  greekFire: { returns: shareOf('defend'), answers: shareOf('defend') + shareOf('evade') },
} as const satisfies Record<Weapon, { returns: number; answers: number }>;

const REBUFFS: Readonly<Record<Weapon, Partial<Readonly<Record<ActionCard, Rebuff>>>>> = ANSWERS;

/** How many cards in hand answer a weapon. */
function answersIn({ hand }: Seen, weapon: Weapon): number {
  let answers = 0;
  for (const card of hand?.actions ?? []) if (REBUFFS[weapon][card]) answers++;
  return answers;
}

/** A blow lands if the rival has no answer; it may come back, which is bad for whoever cannot answer in turn. */
export function rateChallenge(
  view: Seen,
  seat: Seat,
  weights: Weights,
  weapon: Weapon,
  target: Seat,
  prize: Prize,
): number {
  const rival = at(view.vikings, target);
  const { returns, answers } = ANSWERING[weapon];
  const lands = (1 - answers) ** rival.actions;
  const back = 1 - (1 - returns) ** rival.actions;
  const backups = answersIn(view, weapon) - (weapon === 'attack' ? 1 : 0);
  const exposed = backups > 0 ? 0.2 : 1;
  const fear = weights.fear * back * exposed * ransom(view, seat, target, weights, prize);
  const build = BUILDS[at(view.vikings, seat).board];
  const drained = (1 - lands) * weights.drain;
  return lands * spoils(view, seat, target, weights, prize) + drained - fear - cost({ build, weights }, weapon);
}

/** An answer is worth what it saves, and a returned blow what it may win, less what the card would do later. */
export function rateAnswer(view: Seen, seat: Seat, weights: Weights, card: Answer): number {
  const { doing } = view;
  if (doing.kind !== 'battle') return 0;
  const { striker, weapon, prize } = doing;
  const saved = ransom(view, seat, striker, weights, prize);
  const spent = weights.answer * worth({ build: BUILDS[at(view.vikings, seat).board], weights }, card);
  if (REBUFFS[weapon][card] !== 'return') return saved - spent;
  const { returns, answers } = ANSWERING[weapon];
  const theirs = at(view.vikings, striker).actions;
  const lands = (1 - answers) ** theirs;
  const back = (1 - (1 - returns) ** theirs) * (answersIn(view, weapon) > 1 ? 0.2 : 1);
  const rivalHas = prize === 'health' || at(view.vikings, striker).glory > 0;
  return saved - spent + (rivalHas ? lands * spoils(view, seat, striker, weights, prize) : 0) - back * saved;
}
