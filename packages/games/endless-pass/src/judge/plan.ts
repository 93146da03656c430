import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Board } from '../data/boards.ts';
import { FIGHT_CARDS, type FightCard } from '../data/cards.ts';
import { FOES, type Foe } from '../data/foes.ts';
import { START } from '../data/limits.ts';
import { BUILDS, type Build } from '../rules/builds.ts';
import type { View } from '../view.ts';
import type { Weights } from './weights.ts';

/** An Encounter in numbers: what is held, what is faced, how things stand. Changed and restored in place while weighing. */
export interface Odds {
  readonly build: Build;
  readonly weights: Weights;
  readonly goal: number;
  health: number;
  glory: number;
  /** Beasts to be faced, and those of them that a card does nothing to. */
  foes: number;
  gloryBites: number;
  /** How many of the beasts bear a mark. */
  marked: number;
  readonly immune: Record<FightCard, number>;
  readonly held: Record<FightCard, number>;
  /** What using each card costs. */
  readonly costs: Readonly<Record<FightCard, number>>;
  readonly known: KnownPlans;
}

/** Plans worked out before: search asks for the same ones again and again. A newer one takes an older one's place. */
interface KnownPlans {
  readonly keys: Int32Array;
  readonly values: Float64Array;
}

const PLACE_BITS = 13;
const PLACES = 1 << PLACE_BITS;
const PLACE_SHIFT = 32 - PLACE_BITS;

/** What follows from a board and from what is held dear. */
interface Grounds {
  readonly costs: Readonly<Record<FightCard, number>>;
  readonly known: KnownPlans;
}

const GROUNDS = new WeakMap<Weights, Map<Board, Grounds>>();

function groundsFor(weights: Weights, board: Board): Grounds {
  let boards = GROUNDS.get(weights);
  if (!boards) {
    boards = new Map();
    GROUNDS.set(weights, boards);
  }
  let grounds = boards.get(board);
  if (!grounds) {
    const of = { build: BUILDS[board], weights };
    const costs = {
      attack: cost(of, 'attack'),
      defend: cost(of, 'defend'),
      evade: cost(of, 'evade'),
      greekFire: cost(of, 'greekFire'),
      stormHammer: cost(of, 'stormHammer'),
    };
    grounds = { costs, known: { keys: new Int32Array(PLACES).fill(-1), values: new Float64Array(PLACES) } };
    boards.set(board, grounds);
  }
  return grounds;
}

/** An Encounter with plain beasts as one number, or −1 where it does not fit into one. */
function keyOf({ foes, marked, health, glory, goal, held }: Odds): number {
  const { attack, defend, evade, greekFire, stormHammer } = held;
  const isSmall = foes < 16 && glory < 16 && attack < 8 && defend < 8 && evade < 8 && greekFire < 8 && stormHammer < 8;
  if (marked !== 0 || !isSmall || goal !== START.gloryToWin) return -1;
  let key = (foes << 4) | health;
  key = (key << 4) | glory;
  key = (key << 3) | attack;
  key = (key << 3) | defend;
  key = (key << 3) | evade;
  return (((key << 3) | greekFire) << 3) | stormHammer;
}

function countOf(cards: readonly string[], card: string): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) if (cards[i] === card) count++;
  return count;
}

export function oddsFor(view: DeepReadonly<View>, seat: Seat, weights: Weights): Odds {
  const own = at(view.vikings, seat);
  const { actions, loot } = view.hand ?? { actions: [], loot: [] };
  const { costs, known } = groundsFor(weights, own.board);
  const odds: Odds = {
    build: BUILDS[own.board],
    weights,
    costs,
    known,
    marked: 0,
    goal: view.limits.glory,
    health: own.health,
    glory: own.glory,
    foes: 0,
    gloryBites: 0,
    immune: { attack: 0, defend: 0, evade: 0, greekFire: 0, stormHammer: 0 },
    held: {
      attack: countOf(actions, 'attack'),
      defend: countOf(actions, 'defend'),
      evade: countOf(actions, 'evade'),
      greekFire: countOf(loot, 'greekFire'),
      stormHammer: countOf(loot, 'stormHammer'),
    },
  };
  for (const foe of view.horde.facing) meet(odds, foe, 1);
  return odds;
}

/** One beast more, or with −1 one fewer. */
export function meet(odds: Odds, foe: Foe, times: number): void {
  odds.foes += times;
  if (foe === 'endless') return;
  odds.marked += times;
  const { immuneTo, gloryBite } = FOES[foe];
  odds.gloryBites += gloryBite * times;
  for (const card of immuneTo) odds.immune[card] += times;
}

/** What a card in hand is worth at the end of a turn. */
export function worth({ build, weights }: Pick<Odds, 'build' | 'weights'>, card: FightCard): number {
  const { defeats, avoids } = at(build.prowess[card], 0);
  return weights.cards[card] + weights.defeats * defeats + weights.avoids * avoids;
}

/** What using a card costs: an Action card is replaced at the end of the walk, loot is not. */
export function cost(of: Pick<Odds, 'build' | 'weights'>, card: FightCard): number {
  if (card === 'greekFire' || card === 'stormHammer') return of.weights.cards[card];
  return Math.max(0.02, worth(of, card) - of.weights.fresh);
}

/** What Health is worth, all of it together. */
export function healthWorth({ health }: Weights, points: number): number {
  let sum = 0;
  for (let i = 0; i < points; i++) sum += health[i] ?? 0;
  return points <= 0 ? 0 : sum;
}

const used: Record<FightCard, number> = { attack: 0, defend: 0, evade: 0, greekFire: 0, stormHammer: 0 };

/** The best that can be made of an Encounter with the cards in hand. */
export function bestPlan(odds: Odds): number {
  const key = keyOf(odds);
  if (key < 0) return bestFrom(odds, 0);
  const { keys, values } = odds.known;
  const place = (Math.imul(key, 0x9e3779b1) >>> PLACE_SHIFT) & (PLACES - 1);
  if (keys[place] === key) return values[place] ?? 0;
  const value = bestFrom(odds, 0);
  keys[place] = key;
  values[place] = value;
  return value;
}

function bestFrom(odds: Odds, index: number): number {
  const card = FIGHT_CARDS[index];
  if (card === undefined) return outcomeOf(odds);
  let best = Number.NEGATIVE_INFINITY;
  const most = odds.foes === odds.immune[card] ? 0 : Math.min(odds.held[card], odds.foes);
  for (let count = 0; count <= most; count++) {
    used[card] = count;
    const value = bestFrom(odds, index + 1);
    if (value > best) best = value;
  }
  used[card] = 0;
  return best;
}

/** What comes of using so many of each card and then standing. */
function outcomeOf(odds: Odds): number {
  let kills = 0;
  let wards = 0;
  let spent = 0;
  for (let i = 0; i < FIGHT_CARDS.length; i++) {
    const card = at(FIGHT_CARDS, i);
    const count = used[card];
    if (count === 0) continue;
    const { defeats, avoids } = at(odds.build.prowess[card], 0);
    const reach = odds.foes - odds.immune[card];
    kills += Math.min(count * defeats, reach);
    wards += Math.min(count * avoids, reach);
    spent += count * odds.costs[card];
  }
  if (kills > odds.foes) kills = odds.foes;
  if (wards > odds.foes - kills) wards = odds.foes - kills;
  const bites = odds.foes - kills - wards;
  return standing(odds, kills, bites, used.greekFire) - spent;
}

/** Burns are warded off with what is left over, as long as the Health is worth more than the card. */
function standing(odds: Odds, kills: number, bites: number, burns: number): number {
  const { weights, held, costs } = odds;
  let evades = held.evade - used.evade;
  let defends = held.defend - used.defend;
  let left = odds.health - bites - burns;
  let spent = 0;
  for (let i = 0; i < burns; i++) {
    const gain = weights.health[Math.max(0, left)] ?? 0;
    if (evades > 0 && gain > costs.evade) {
      evades--;
      spent += costs.evade;
    } else if (defends > 0 && gain > costs.defend) {
      defends--;
      spent += costs.defend;
    } else break;
    left++;
  }
  const gloryLost = odds.foes > 0 ? (odds.gloryBites * bites) / odds.foes : 0;
  const glory = odds.glory + kills - gloryLost;
  const won = left > 0 && glory >= odds.goal ? weights.win : 0;
  return glory + kills * weights.kill + healthWorth(weights, left) + won - spent;
}

/** What standing at once, without another card, comes to. */
export const standNow = (odds: Odds): number => standing(odds, 0, odds.foes, 0);
