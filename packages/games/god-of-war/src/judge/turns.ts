import { at, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { CARD_OF, type Face } from '../data/cards.ts';
import type { Spot, SpotId } from '../data/scene.ts';
import { type Hero, heroOf, neighbour, sideAt } from '../rules/facts.ts';
import { canPay } from '../rules/hands.ts';
import { isOpen, isSpent } from '../rules/spots.ts';
import { BOOSTS, SPOT_WORTH } from './hints.ts';
import { danger, dangerOf, handOf, lifeLeft, menace, pain, runesLeft, type Seen } from './mind.ts';
import { attackScore, freeNumbers, offense } from './strike.ts';

/** What the cards a spot asks for would be worth elsewhere. */
function spotCost({ cost }: Spot): number {
  let sum = 0;
  if (cost.melee) sum += 1.2;
  if (cost.ranged) sum += 1.2;
  if (cost.defense) sum += 1;
  if (cost.any) sum += 0.5;
  if (cost.number) sum += cost.number * 0.9;
  return sum;
}

function spotNamed(view: Seen, id: SpotId): Spot | null {
  for (let place = 0; place < 8; place++) {
    const spot = sideAt(view, place).row.spots?.find((candidate) => candidate.id === id);
    if (spot) return spot;
  }
  return null;
}

/** What using a spot is worth; a boost is worth nothing without an Attack to follow. */
export function spotScore(view: Seen, hero: Hero, id: SpotId): number {
  const spot = spotNamed(view, id);
  if (!spot) return -1;
  if (BOOSTS.includes(id) && (hero.id === 'mimir' || offense(view, hero, hero.column ?? 0) < 2)) return -1;
  const hurt = spot.effects.some((effect) => effect.do === 'heal' && hero.damage < effect.n);
  return hurt ? -1 : SPOT_WORTH[id] - spotCost(spot) + urgency(view, id);
}

/** Token areas that are close to losing the game make their spots pressing. */
function urgency(view: Seen, id: SpotId): number {
  const { areas } = view.scene;
  const low = (count: number | undefined): number => (count === 0 ? 4 : count === 1 ? 2.5 : 0);
  const high = (count: number | undefined, most: number): number =>
    count === undefined ? 0 : count >= most ? 4 : count >= most - 1 ? 1.5 : -1;
  switch (id) {
    case 'stokeL':
      return low(areas.fireL) + ((areas.fireR ?? 4) <= 1 ? 2 : 0);
    case 'stokeR':
      return low(areas.fireR) + ((areas.fireL ?? 4) <= 1 ? 2 : 0);
    case 'emberL':
    case 'emberR':
      return (areas.fireL ?? 0) + (areas.fireR ?? 0) >= 6 ? 0 : -3;
    case 'drainA':
    case 'drainA2':
      return high(areas.ash, 3) + ((areas.frost ?? 0) >= 3 ? 3 : 0);
    case 'drainF':
    case 'drainF2':
      return high(areas.frost, 3) + ((areas.ash ?? 0) >= 3 ? 3 : 0);
    case 'valve':
      return high(areas.ash, 3) + high(areas.frost, 3);
    case 'beatback':
      return high(areas.horde, 5);
    case 'divide':
      return high(areas.fury, 3);
    default:
      return 0;
  }
}

/** The best spot a Hero could use from a column. */
function spotsFrom(view: Seen, hero: Hero, column: number): number {
  const hand = handOf(view, hero.seat);
  let best = 0;
  for (let place = column - 1; place < 8; place += 4) {
    for (const spot of sideAt(view, place).row.spots ?? []) {
      if (!isOpen(view, spot) || isSpent(view, spot) || !canPay(spot.cost, hand)) continue;
      if (BOOSTS.includes(spot.id)) continue;
      best = Math.max(best, spotScore(view, hero, spot.id));
    }
  }
  return best;
}

/** All a Hero could do from a column: the best Attacks or a spot, and a little of the other. */
function reach(view: Seen, hero: Hero, column: number): number {
  const [fight, spot] = [offense(view, hero, column), spotsFrom(view, hero, column)];
  return Math.max(fight, spot) + 0.35 * Math.min(fight, spot);
}

/** The table as it would be with a Hero moved or swapped. */
function moved(view: Seen, hero: Hero, to: { column: Hero['column']; back: boolean }): Seen {
  const heroes = view.heroes.map((other) => {
    if (other.id === hero.id) return { ...other, column: to.column, back: to.back };
    if (other.column === hero.column && to.column !== hero.column) return { ...other, back: false };
    if (other.column === to.column && other.column !== null) return { ...other, back: !to.back };
    return other;
  });
  return { ...view, heroes };
}

/** How much safer everyone would be. */
export function safety(
  view: Seen,
  hero: Hero,
  to: { column: Hero['column']; back: boolean },
  now: number = dangerOf(view, view.threats),
): number {
  return (now - danger(moved(view, hero, to))) * Math.min(4, runesLeft(view)) * 0.8;
}

/** What the turn is worth so far, for all the choices of a turn to be held against. */
export interface TurnMind {
  readonly view: Seen;
  readonly seat: Seat;
  /** The best that can be done without moving. */
  readonly here: number;
  /** What one Rune threatens as everyone stands now. */
  readonly danger: number;
  /** What each Hero could do from each column, as far as it was asked. */
  readonly reaches: Map<string, number>;
}

function reachFrom({ view, reaches }: TurnMind, hero: Hero, column: number): number {
  const key = hero.id + column;
  let known = reaches.get(key);
  if (known === undefined) {
    known = reach(view, hero, column);
    reaches.set(key, known);
  }
  return known;
}

export function moveScore(mind: TurnMind, hero: Hero, column: Hero['column'], back: boolean): number {
  const { view, here } = mind;
  const gain = reachFrom(mind, hero, column ?? 0) - reachFrom(mind, hero, hero.column ?? 0);
  const safer = safety(view, hero, { column, back }, mind.danger);
  const net = gain + safer - 0.4;
  return net > 0 ? here + net : -1 + net * 0.01;
}

export function swapScore({ view, here }: TurnMind, hero: Hero): number {
  if (here > 0) return -1;
  const safer = neighbour(view, hero) ? safety(view, hero, { column: hero.column, back: !hero.back }) : 0;
  return safer - 0.4;
}

/** A Special outside an Attack and a blow. `last`: nothing more will come this round. */
export function specialScore(view: Seen, choice: Extract<Choice, { kind: 'special' }>, isTurn: boolean): number {
  const special = CARD_OF[choice.card].special;
  if (!special) return -1;
  switch (special.does) {
    case 'draw':
      return 30;
    case 'rage':
      return choice.hero ? 25 : 0;
    case 'heal': {
      const hero = choice.hero ? heroOf(view, choice.hero) : null;
      if (!hero) return -1;
      const healed = Math.min(hero.damage, special.n);
      const full = healed === special.n || runesLeft(view) <= 1;
      return full ? 0.5 + healed * pain(hero) * 0.5 : -0.5;
    }
    case 'stun':
      return choice.at ? menace(view, choice.at) * runesLeft(view) - 0.3 : -1;
    case 'scry':
      return isTurn ? 0.2 : 0.6;
    default:
      return -1;
  }
}

/** The worth of each choice in a Hero Activation; ending the turn is 0. */
export function turnScores(view: Seen, seat: Seat, choices: readonly Choice[]): number[] {
  const plain = choices.map((choice) => plainScore(view, seat, choice));
  const here = Math.max(0, ...plain.filter((score, i) => isDeed(at(choices, i)) && Number.isFinite(score)));
  const mind: TurnMind = { view, seat, here, danger: dangerOf(view, view.threats), reaches: new Map() };
  return choices.map((choice, i) => {
    if (choice.kind === 'move') return moveScore(mind, heroOf(view, choice.hero), choice.column, choice.back);
    if (choice.kind === 'swap') return swapScore(mind, heroOf(view, choice.hero));
    if (choice.kind === 'companion' && choice.way === 'move') {
      const kratos = heroOf(view, 'kratos');
      return kratos.moved ? moveScore(mind, kratos, choice.column, false) - 1.5 : -1;
    }
    return at(plain, i);
  });
}

const isDeed = (choice: Choice): boolean => choice.kind === 'attack' || choice.kind === 'interact';

function plainScore(view: Seen, seat: Seat, choice: Choice): number {
  switch (choice.kind) {
    case 'attack':
      return sourceScore(view, seat, choice);
    case 'interact':
      return spotScore(view, heroOf(view, choice.hero), choice.spot);
    case 'rage':
      return rageScore(view, choice);
    case 'special':
      return specialScore(view, choice, true);
    case 'companion':
      return choice.way === 'heal' ? healScore(view) : choice.way === 'look' ? 0.2 : -1;
    case 'endTurn':
      return 0;
    default:
      return -1;
  }
}

const healScore = (view: Seen): number => {
  const kratos = heroOf(view, 'kratos');
  return kratos.damage >= 5 ? 0.4 + kratos.damage * 0.1 : -1;
};

function sourceScore(view: Seen, seat: Seat, choice: Extract<Choice, { kind: 'attack' }>): number {
  const { card, as } = choice;
  const numbers: Face[] = freeNumbers(view, seat, card);
  const score = attackScore(view, choice.hero, card, as, choice.at, numbers);
  if (card === 'a1') return score - 1.5;
  if (card === 'a2') return score * 1.5 - 1.2;
  return score;
}

function rageScore(view: Seen, choice: Extract<Choice, { kind: 'rage' }>): number {
  switch (choice.hero) {
    case 'kratos': {
      const kratos = heroOf(view, 'kratos');
      if (kratos.raging && kratos.damage < 3) return -1;
      return kratos.damage >= 2 || offense(view, kratos, kratos.column ?? 0) > 1 ? 40 : 0.1;
    }
    case 'atreus':
      return 20;
    case 'freya': {
      const hero = heroOf(view, choice.on);
      return 10 + pain(hero) + (hero.id === 'mimir' ? -2 : 0) - lifeLeft(hero) * 0.01;
    }
  }
}
