import { at, type Seat } from '@meadhall/core';
import { type CardId, PORT_CARDS, type PortCardId, stepsOf } from '../data/cards.ts';
import { type PortId, ZONES } from '../data/ports.ts';
import type { PlaceId } from '../data/seas.ts';
import { distance, isSea, ways } from '../rules/route.ts';
import { actionWorth, NEVER } from './actions.ts';
import { attackWorth } from './battles.ts';
import type { Outlook } from './outlook.ts';

/** How much a good port next turn counts today, and the second best beside it. */
const TOMORROW = 0.6;
const SECOND = 0.35;
/** Steps to count on when cards are still to come. */
const USUAL_STEPS = 5;
/** A port out of reach next turn, for each further turn. */
const FARTHER = 0.5;
/** Gold below the goal at which a rival's home begins to draw the others. */
const ALARM = 60;

/** Where a ship may find something to do: an open card, and how likely it is still there next round. */
interface Prospect {
  readonly port: PortId;
  readonly worth: number;
}

export interface Plan {
  readonly look: Outlook;
  /** The hand to fight with, the card sailed with left out. */
  readonly hand: readonly CardId[];
  readonly prospects: readonly Prospect[];
  /** What can be done in a port now, by its open card. */
  readonly now: ReadonlyMap<PortId, number>;
  readonly reach: number;
  /** What places promise, as far as it was asked. */
  readonly promises: Map<PlaceId, number>;
}

const leaderHome = ({ view }: Outlook) => (view.chase === null ? null : at(view.captains, view.chase.leader).home);

/** The lowest card of an unused zone closes; others may be taken by someone else. */
function staying(look: Outlook, zone: (typeof ZONES)[number], slot: number): number {
  const used = look.view.harbours[zone].open.includes(null);
  const rivals = look.view.turn?.after.length ?? look.view.captains.length - 1;
  const taken = 1 - 0.12 * rivals;
  return (used || slot > 0 ? 1 : 0.45) * taken;
}

/** Weighs every open card, and the next of each zone. */
export function planWith(look: Outlook, hand: readonly CardId[]): Plan {
  const prospects: Prospect[] = [];
  const now = new Map<PortId, number>();
  const closed = leaderHome(look);
  const consider = (card: PortCardId, likely: number, isOpen: boolean): void => {
    const { port } = at(PORT_CARDS, card);
    if (port === closed) return;
    const worth = actionWorth(look, card, hand);
    if (worth > NEVER / 2 && isOpen) now.set(port, Math.max(worth, now.get(port) ?? NEVER));
    if (worth > 0) prospects.push({ port, worth: worth * likely });
  };
  for (const zone of ZONES) {
    const { open, next } = look.view.harbours[zone];
    open.forEach((card, slot) => {
      if (card !== null) consider(card, staying(look, zone, slot), true);
    });
    if (next !== null) consider(next, 1, false);
  }
  const reach = Math.max(USUAL_STEPS, ...hand.map(stepsOf));
  return { look, hand, prospects, now, reach, promises: new Map() };
}

/** What lying here promises for the next turns. */
function promise(plan: Plan, place: PlaceId): number {
  const known = plan.promises.get(place);
  if (known !== undefined) return known;
  const promised = promiseOf(plan, place);
  plan.promises.set(place, promised);
  return promised;
}

function promiseOf({ look, prospects, reach }: Plan, place: PlaceId): number {
  let best = 0;
  let second = 0;
  for (const { port, worth } of prospects) {
    const away = distance(place, port);
    const turns = Math.ceil(Math.max(1, away) / reach);
    const value = worth * FARTHER ** (turns - 1) - 0.15 * away;
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  return TOMORROW * (best + SECOND * second) - alarm(look, place) + hunting(look, place);
}

/** Somebody is about to go home: be near. */
function alarm({ view, seat, temper }: Outlook, place: PlaceId): number {
  let sum = 0;
  for (let other = 0; other < view.captains.length; other++) {
    if (other === seat) continue;
    const { gold, home } = at(view.captains, other);
    const near = (gold - (view.limits.goal - ALARM)) / ALARM;
    if (near > 0) sum += temper.alarm * near * distance(place, home);
  }
  return sum;
}

/** Ships at sea close by, for those who hunt. */
function hunting({ view, seat, temper }: Outlook, place: PlaceId): number {
  if (temper.hunt === 0) return 0;
  let best = 0;
  for (let other = 0; other < view.captains.length; other++) {
    const rival = at(view.captains, other);
    if (other === seat || rival.isLeader) continue;
    best = Math.max(best, temper.hunt * (1 - distance(place, rival.place) / 8));
  }
  return best;
}

/** In a port nobody can rob the ship. */
const SAFETY = 2;

/** The best place to end the turn, with so many steps left; in a port only where one has acted. */
export function bestEnd(plan: Plan, from: PlaceId, steps: number, mayStay: boolean): number {
  let best = mayStay ? promise(plan, from) + (isSea(from) ? 0 : SAFETY) : NEVER;
  for (const way of ways(from, leaderHome(plan.look))) {
    if (way.steps > steps) break;
    if (way.port === null) best = Math.max(best, promise(plan, way.to));
  }
  return best;
}

/** Acting in this port, then sailing on. */
export const callWorth = (plan: Plan, port: PortId, stepsLeft: number): number =>
  (plan.now.get(port) ?? NEVER) + bestEnd(plan, port, stepsLeft, true);

/** The best turn from here: call at a port, attack on the way, or look for a good place. */
export function bestTurn(plan: Plan, from: PlaceId, steps: number): number {
  let best = bestEnd(plan, from, steps, isSea(from));
  for (const [port] of plan.now) {
    const away = distance(from, port);
    if (away <= steps) best = Math.max(best, callWorth(plan, port, steps - away));
  }
  return Math.max(best, bestHunt(plan, from, steps));
}

/** Attacking the ship that promises most. */
function bestHunt(plan: Plan, from: PlaceId, steps: number): number {
  const { look, hand } = plan;
  let best = NEVER;
  look.view.captains.forEach((rival, other: Seat) => {
    if (other === look.seat || !isSea(rival.place)) return;
    const away = distance(from, rival.place);
    if (away === 0 || away > steps) return;
    const worth = attackWorth(look, other, hand);
    if (worth > 0) best = Math.max(best, worth + promise(plan, rival.place));
  });
  return best;
}
