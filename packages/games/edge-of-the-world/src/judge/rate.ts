import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { battleOf, type CardId, stepsOf } from '../data/cards.ts';
import { distance, isSea } from '../rules/route.ts';
import type { HoldSlot } from '../state.ts';
import type { Asked } from '../view.ts';
import { bestRaid, NEVER, purchaseWorth, raidWorth, saleWorth, takeWorth } from './actions.ts';
import { attackWorth, layAtSea, layInDuel } from './battles.ts';
import { type Belief, inferred } from './beliefs.ts';
import { discBattle, handOf, type Outlook, outlook, type Seen } from './outlook.ts';
import { bestEnd, bestTurn, callWorth, type Plan, planWith } from './plan.ts';
import type { Temper } from './temper.ts';

type One<K extends Choice['kind']> = Extract<Choice, { kind: K }>;

const DUEL_NOW = 1000;
const ASTRAY = 20;

/** A hand needs one card to sail far and one to fight well; more of the same counts less. */
function rateDraft(look: Outlook, card: CardId, forDuel: boolean): number {
  const { view, own, temper } = look;
  const [steps, battle] = [stepsOf(card), battleOf(card)];
  if (forDuel) return battle;
  if (view.chase !== null) {
    const away = distance(own.place, at(view.captains, view.chase.leader).home);
    return Math.min(steps, away) * 2 + battle;
  }
  const hand = handOf(look);
  const [far, strong] = [Math.max(2, ...hand.map(stepsOf)), Math.max(0, ...hand.map(battleOf))];
  const sail = 0.5 * steps + Math.max(0, steps - far);
  const fight = 0.4 * battle + 0.8 * Math.max(0, battle - strong);
  return temper.steps * sail + (temper.battle + temper.prepare * look.duelNear) * fight;
}

/** In a chase only the way to the duel counts: to be there first, with strong cards left. */
function rateChaseCommit({ view, own }: Outlook, card: CardId): number {
  const away = distance(own.place, at(view.captains, view.chase?.leader ?? 0).home);
  const [steps, battle] = [stepsOf(card), battleOf(card)];
  return steps >= away ? DUEL_NOW - 4 * steps - 3 * battle : 10 * steps - 3 * battle;
}

/** The best turn this card allows, with the others left to fight with. Fewer steps sail earlier. */
function rateCommit(look: Outlook, card: CardId): number {
  if (look.view.chase !== null) return rateChaseCommit(look, card);
  const rest = handOf(look).filter((each) => each !== card);
  const turn = bestTurn(planWith(look, rest), look.own.place, stepsOf(card));
  const kept = 0.25 * look.temper.battle + look.temper.prepare * look.duelNear;
  return turn - kept * battleOf(card) - 0.2 * stepsOf(card);
}

function rateSail(plan: Plan, to: One<'sail'>['to']): number {
  const { look } = plan;
  const { view, own } = look;
  const left = (view.turn?.steps ?? 0) - distance(own.place, to);
  if (view.chase !== null) {
    const { home } = at(view.captains, view.chase.leader);
    if (to === home) return DUEL_NOW;
    if (!isSea(to) && purchaseWorth(look, to) <= 0) return NEVER;
    return -10 * distance(to, home) + (isSea(to) ? 0 : 2);
  }
  // Whoever acted in a port and sailed out of it has no business there any more.
  if (!isSea(to)) return callWorth(plan, to, left) - (to === view.turn?.acted ? ASTRAY : 0);
  let best = bestEnd(plan, to, 0, true);
  if (view.turn?.hasAttacked) return best;
  view.captains.forEach((rival, other) => {
    if (other === look.seat || rival.place !== to) return;
    const worth = attackWorth(look, other, plan.hand);
    if (worth <= 0) return;
    const then = view.turn?.acted === null ? bestTurn(plan, to, left) : bestEnd(plan, to, left, true);
    best = Math.max(best, worth + then);
  });
  return best;
}

/** Staying here, or what can still be done from here. */
function onward(plan: Plan): number {
  const { view, own } = plan.look;
  if (view.chase !== null) return -10 * distance(own.place, at(view.captains, view.chase.leader).home);
  return bestEnd(plan, own.place, view.turn?.steps ?? 0, true);
}

function rateRest(plan: Plan): number {
  const { view, own } = plan.look;
  if (view.chase !== null) return -10 * distance(own.place, at(view.captains, view.chase.leader).home) - 1;
  return bestEnd(plan, own.place, 0, true);
}

function layOf(look: Outlook, slots: readonly HoldSlot[]): number {
  let sum = 0;
  for (const slot of slots) {
    const disc = look.own.hold[slot];
    if (disc) sum += discBattle(look, disc);
  }
  return sum;
}

function rateLay(look: Outlook, asked: DeepReadonly<Asked> | null, { card, slots }: DeepReadonly<One<'lay'>>): number {
  if (asked?.to === 'duel') return layInDuel(look, asked, card, slots);
  if (asked?.to === 'shipBattle') {
    const rival = asked.attacker === look.seat ? asked.defender : asked.attacker;
    return layAtSea(look, rival, card, slots);
  }
  if (asked?.to !== 'raid') return 0;
  const shields = layOf(look, slots);
  return raidWorth(look, asked.card, battleOf(card) + shields, shields) - 0.1 * slots.length;
}

function rateBounty(look: Outlook, { discs, gold }: DeepReadonly<One<'bounty'>>): number {
  const { view, own, goods } = look;
  const wins = view.chase === null && own.gold + gold >= view.limits.goal ? 50 : 0;
  return gold + discs * 0.75 * goods + wins;
}

/** `planned` is asked only in a ship's turn: a plan takes longer than the rest. */
function rateOne(look: Outlook, planned: () => Plan, choice: DeepReadonly<Choice>): number {
  const { asked, ports } = look.view;
  switch (choice.kind) {
    case 'draft':
      return rateDraft(look, choice.card, asked?.to === 'draft' && asked.forDuel);
    case 'commit':
      return rateCommit(look, choice.card);
    case 'sail':
      return rateSail(planned(), choice.to);
    case 'buy':
      return purchaseWorth(look, choice.port) + onward(planned());
    case 'take':
      return asked?.to === 'buy' ? takeWorth(look, ports[asked.port].discs[choice.disc]) : 0;
    case 'sell':
      return saleWorth(look, choice.card, choice.slot) + onward(planned());
    case 'raid':
      return bestRaid(look, choice.card, handOf(look)) + onward(planned());
    case 'attack':
      return attackWorth(look, choice.target, handOf(look)) + onward(planned());
    case 'lay':
      return rateLay(look, asked, choice);
    case 'bounty':
      return rateBounty(look, choice);
    case 'point':
      return 0;
    case 'rest':
      return rateRest(planned());
  }
}

export function rateAs(
  temper: Temper,
  belief: Belief = inferred,
): (view: Seen, seat: Seat, choices: readonly Choice[]) => readonly number[] {
  return (view, seat, choices) => {
    const look = outlook(view, seat, temper, belief);
    let plan: Plan | null = null;
    const planned = (): Plan => {
      plan ??= planWith(look, handOf(look));
      return plan;
    };
    return choices.map((choice) => Math.max(NEVER, rateOne(look, planned, choice)));
  };
}
