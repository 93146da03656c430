import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { ActionCard } from '../data/cards.ts';
import { BUILDS, type Build } from '../rules/builds.ts';
import type { View } from '../view.ts';
import { prizeWorth, rateAnswer, rateChallenge, rivalLoss } from './battles.ts';
import { passOdds } from './deck.ts';
import { bestPlan, healthWorth, meet, type Odds, oddsFor, standNow, worth } from './plan.ts';
import { STANDING } from './standing-weights.ts';
import type { Weights } from './weights.ts';

type Seen = DeepReadonly<View>;
type Of<K extends Choice['kind']> = Extract<Choice, { kind: K }>;

const buildOf = (view: Seen, seat: Seat): Build => BUILDS[at(view.vikings, seat).board];

/** What a card in hand is worth at the end of a turn, whatever it is. */
function cardWorth(view: Seen, seat: Seat, weights: Weights, card: ActionCard): number {
  const build = buildOf(view, seat);
  switch (card) {
    case 'attack':
    case 'defend':
    case 'evade':
      return worth({ build, weights }, card);
    case 'steal':
      return weights.cards.steal + (build.pillages ? weights.defeats : 0);
    case 'speed':
      return build.tradesSpeed ? Math.max(weights.cards.speed, weights.fresh) : weights.cards.speed;
    case 'hide':
      return weights.cards.hide;
  }
}

/** What using up a card costs, since a new one comes at the end of the walk. */
const price = (view: Seen, seat: Seat, weights: Weights, card: ActionCard): number =>
  Math.max(0.02, cardWorth(view, seat, weights, card) - weights.fresh);

/** What using a card on beasts comes to, with the best that can follow. */
function rateFight(odds: Odds, { card, fells, wards }: Of<'fight'>): number {
  odds.held[card]--;
  for (const foe of fells) meet(odds, foe, -1);
  for (const foe of wards) meet(odds, foe, -1);
  odds.glory += fells.length;
  const after = card === 'greekFire' ? afterBurn(odds) : bestPlan(odds);
  odds.glory -= fells.length;
  for (const foe of fells) meet(odds, foe, 1);
  for (const foe of wards) meet(odds, foe, 1);
  odds.held[card]++;
  const thorough = 0.01 * (fells.length + wards.length);
  return after + fells.length * odds.weights.kill + thorough - odds.costs[card];
}

function quenched(odds: Odds, card: 'defend' | 'evade'): number {
  if (odds.held[card] === 0) return Number.NEGATIVE_INFINITY;
  odds.held[card]--;
  const value = bestPlan(odds) - odds.costs[card];
  odds.held[card]++;
  return value;
}

function burned(odds: Odds): number {
  if (odds.health <= 1) return odds.glory;
  odds.health--;
  const value = bestPlan(odds);
  odds.health++;
  return value;
}

const afterBurn = (odds: Odds): number => Math.max(burned(odds), quenched(odds, 'evade'), quenched(odds, 'defend'));

/** What one more Pass card would bring: a beast to deal with, or loot. */
function drawWorth(odds: Odds, beast: number): number {
  const before = bestPlan(odds);
  odds.foes++;
  const met = bestPlan(odds) - before;
  odds.foes--;
  return beast * met + (1 - beast) * odds.weights.loot;
}

function rateRunes(view: Seen, odds: Odds, { runes, prize }: Of<'runes'>): number {
  const { weights } = odds;
  const gives = odds.build.runeSets.find((set) => set.runes === runes)?.gives ?? 0;
  const spent = runes * weights.cards.rune;
  if (prize === 'glory') {
    const wins = view.doing.kind !== 'encounter' && view.doing.kind !== 'burn' && odds.glory + gives >= odds.goal;
    return gives + (wins ? weights.win : 0) - spent;
  }
  const before = bestPlan(odds);
  const health = odds.health;
  odds.health = Math.min(view.limits.health, health + gives);
  const gain = bestPlan(odds) - before;
  odds.health = health;
  return gain - spent;
}

/** What an act on the side is worth by itself. */
function rateAside(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  const { weights } = odds;
  switch (choice.kind) {
    case 'steal':
      return weights.loot * 1.2 + 0.01 * at(view.vikings, choice.target).glory - price(view, seat, weights, 'steal');
    case 'stealFromPass':
      return drawWorth(odds, passOdds(view)) - price(view, seat, weights, 'steal');
    case 'pillage':
      return (
        prizeWorth(view, seat, weights, 'glory') +
        rivalLoss(weights, at(view.vikings, choice.target)) -
        price(view, seat, weights, 'steal')
      );
    case 'runes':
      return rateRunes(view, odds, choice);
    case 'tradeSpeed':
      return weights.haste * 0.5;
    default:
      return 0;
  }
}

/** Speed beside oneself is good, a slower rival too; cards that cancel count the same. */
function rateSpeed(view: Seen, seat: Seat, weights: Weights, { target, sign }: Of<'laySpeed'>): number {
  const spent = price(view, seat, weights, 'speed');
  if (target === seat) return sign * weights.haste - spent;
  return -sign * (weights.slow + weights.leader * at(view.vikings, target).glory * 0.5) - spent;
}

/** The chance of so many beasts among the cards drawn. */
function binomial(draws: number, beasts: number, chance: number): number {
  let ways = 1;
  for (let i = 0; i < beasts; i++) ways = (ways * (draws - i)) / (i + 1);
  return ways * chance ** beasts * (1 - chance) ** (draws - beasts);
}

/** What a walk at this Speed brings on average: the Encounter made the best of, loot, and new cards. */
function rateWalk(view: Seen, seat: Seat, odds: Odds, speed: number): number {
  const { weights } = odds;
  const own = at(view.vikings, seat);
  const beast = passOdds(view);
  let sum = 0;
  for (let beasts = 0; beasts <= speed; beasts++) {
    odds.foes += beasts;
    sum += binomial(speed, beasts, beast) * bestPlan(odds);
    odds.foes -= beasts;
  }
  return sum + speed * (1 - beast) * weights.loot + (own.limit - own.actions) * weights.fresh * 0.5 + weights.walk;
}

function rateSetOut(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  const { weights } = odds;
  const own = at(view.vikings, seat);
  if (choice.kind === 'hide') {
    const rest = odds.glory + healthWorth(weights, odds.health) - weights.cards.hide;
    const to = choice.way === 'onward' ? view.next : view.previous;
    return rest + odds.foes * (weights.send + weights.leader * at(view.vikings, to).glory * 0.3);
  }
  if (choice.kind !== 'pace') return rateWalk(view, seat, odds, own.speed);
  const speed = Math.max(1, own.baseSpeed + own.pace + choice.sign);
  const later = choice.sign * weights.haste * 0.5;
  return rateWalk(view, seat, odds, speed) + later - price(view, seat, weights, 'speed');
}

function rateEncounter(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  if (choice.kind === 'fight') return rateFight(odds, choice);
  if (choice.kind === 'stand') return standNow(odds);
  if (choice.kind !== 'pace') return bestPlan(odds) + rateAside(view, seat, odds, choice);
  const gain = drawWorth(odds, passOdds(view)) + odds.weights.haste * 0.5;
  return bestPlan(odds) + gain - price(view, seat, odds.weights, 'speed');
}

function rateSecond(odds: Odds, does: 'fell' | 'ward', choice: Choice): number {
  if (choice.kind !== 'also') return bestPlan(odds);
  const fells = does === 'fell' ? 1 : 0;
  meet(odds, choice.foe, -1);
  odds.glory += fells;
  const value = bestPlan(odds) + fells * odds.weights.kill;
  odds.glory -= fells;
  meet(odds, choice.foe, 1);
  return value;
}

function rateBurn(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  if (choice.kind === 'quench') return quenched(odds, choice.card);
  if (choice.kind === 'burn') return burned(odds);
  return afterBurn(odds) + rateAside(view, seat, odds, choice);
}

function rateAction(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  const { weights } = odds;
  switch (choice.kind) {
    case 'rest':
      return 0;
    case 'challenge':
      return rateChallenge(view, seat, weights, choice.card, choice.target, choice.prize);
    case 'laySpeed':
      return rateSpeed(view, seat, weights, choice);
    case 'pace':
      return drawWorth(odds, passOdds(view)) + weights.haste * 0.5 - price(view, seat, weights, 'speed');
    default:
      return rateAside(view, seat, odds, choice);
  }
}

/** Past the Encounter the beasts on the path are somebody else's. */
function pastEncounter(view: Seen, odds: Odds): Odds {
  for (const foe of view.horde.facing) meet(odds, foe, -1);
  return odds;
}

function rateBattle(view: Seen, seat: Seat, odds: Odds, choice: Choice): number {
  if (choice.kind === 'yield') return 0;
  if (choice.kind === 'answer') return rateAnswer(view, seat, odds.weights, choice.card);
  return rateAside(view, seat, odds, choice);
}

/** Cards worth less than what may come go; a second Hide is not needed. */
function rateDiscards(view: Seen, seat: Seat, weights: Weights, discards: readonly ActionCard[]): number {
  let sum = 0;
  let hides = 0;
  for (const card of view.hand?.actions ?? []) if (card === 'hide') hides++;
  for (const card of discards) {
    const kept = card === 'hide' && hides-- > 1 ? 0.1 : cardWorth(view, seat, weights, card);
    sum += weights.fresh - kept;
  }
  return sum;
}

/** How good each choice looks to someone who holds these things dear. */
export function rateWith(weights: Weights, view: Seen, seat: Seat, choices: readonly Choice[]): readonly number[] {
  const { doing } = view;
  switch (doing.kind) {
    case 'setOut': {
      const odds = oddsFor(view, seat, weights);
      return choices.map((choice) => rateSetOut(view, seat, odds, choice));
    }
    case 'encounter': {
      const odds = oddsFor(view, seat, weights);
      return choices.map((choice) => rateEncounter(view, seat, odds, choice));
    }
    case 'second': {
      const odds = oddsFor(view, seat, weights);
      return choices.map((choice) => rateSecond(odds, doing.does, choice));
    }
    case 'burn': {
      const odds = oddsFor(view, seat, weights);
      return choices.map((choice) => rateBurn(view, seat, odds, choice));
    }
    case 'actions': {
      const odds = pastEncounter(view, oddsFor(view, seat, weights));
      return choices.map((choice) => rateAction(view, seat, odds, choice));
    }
    case 'battle': {
      const odds = pastEncounter(view, oddsFor(view, seat, weights));
      return choices.map((choice) => rateBattle(view, seat, odds, choice));
    }
    case 'replenish':
      return choices.map((choice) =>
        choice.kind === 'replenish' ? rateDiscards(view, seat, weights, choice.discards) : 0,
      );
    case 'draft':
      return choices.map((choice) => (choice.kind === 'takeBoard' ? STANDING.boards[choice.board] : 0));
    case 'over':
      return choices.map(() => 0);
  }
}
