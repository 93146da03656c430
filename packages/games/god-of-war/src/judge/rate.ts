import { at, type Judge, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { CARD_OF, type Face } from '../data/cards.ts';
import { THUNDERBIRD } from '../data/heroes.ts';
import type { Column, Position } from '../data/scene.ts';
import { UPGRADE_OF, type UpgradeId } from '../data/upgrades.ts';
import { enemyAt, healthLeft, heroOf, sideAt } from '../rules/facts.ts';
import { nearest } from '../rules/frames.ts';
import { isNumber } from '../rules/hands.ts';
import { orderOf, PLACE, valuesOf } from '../rules/tables.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { type Blow, bestGuard, cost, guardScore, shieldScore } from './guard.ts';
import { CARD_WORTH, ENEMY_WORTH, MIMIR_WORTH, RID_WORTH } from './hints.ts';
import { danger, handOf, kept, lifeLeft, menace, numberOf, omen, pain, type Seen } from './mind.ts';
import { bestPlan, hitWorth } from './strike.ts';
import { safety, specialScore, spotScore, turnScores } from './turns.ts';

export const rate: Judge<State, View, Choice>['rate'] = (view, seat, choices) => {
  const frame = view.stack.at(-1);
  switch (frame?.kind) {
    case 'turn':
      return frame.seat === seat ? turnScores(view, seat, choices) : choices.map((c) => aidScore(view, seat, c));
    case 'buildAttack':
      return buildScores(view, seat, choices);
    case 'struck':
      return struckScores(view, frame, seat, choices);
    case 'aid':
      return choices.map((choice) => aidScore(view, seat, choice));
    case 'pay':
      return choices.map((choice) => (choice.kind === 'pay' ? -keepWorth(view, choice.card) : 0));
    case 'place':
      return choices.map((choice) => (choice.kind === 'place' ? placeScore(view, choice) : 0));
    default:
      return choices.map((choice) => simpleScore(view, seat, choice));
  }
};

/** Follows the best plan for the Attack begun: the next Number of it, or the blow. */
function buildScores(view: Seen, seat: Seat, choices: readonly Choice[]): number[] {
  const frame = nearest(view.stack, 'buildAttack');
  if (!frame) return choices.map(() => 0);
  const from = frame.numbers.length > 0 ? orderOf(at(frame.numbers, -1)) : -1;
  const spare = kept(view, seat);
  const numbers = handOf(view, seat).filter((card) => {
    if (!isNumber(card) || orderOf(card) < from) return false;
    const i = spare.indexOf(card);
    if (i < 0) return true;
    spare.splice(i, 1);
    return false;
  });
  const all = numbers.length > 0 || frame.strength > 0 ? numbers : handOf(view, seat).filter(isNumber);
  const { card, as, strength, also } = frame;
  const plan = bestPlan(view, { hero: heroOf(view, frame.hero), card, as, at: frame.at, also, strength, numbers: all });
  const next = plan?.numbers.slice().sort((a, b) => orderOf(a) - orderOf(b))[0];
  return choices.map((choice) => {
    if (choice.kind === 'alsoAt') return hitWorth(view, choice.at, 4, false);
    if (choice.kind === 'strike') return next === undefined ? 1 : 0;
    return choice.kind === 'add' && choice.card === next ? 2 : -1;
  });
}

function struckScores(view: Seen, blow: Blow, seat: Seat, choices: readonly Choice[]): number[] {
  if (blow.step === 'shield') return choices.map((c) => (c.kind === 'shield' ? shieldScore(view, blow, seat) : 0));
  if (blow.step === 'ward') {
    const saved = cost(view, blow, blow.strength - blow.defense);
    return choices.map((choice) => (choice.kind === 'spendWard' ? saved - 2.2 : 0));
  }
  if (blow.card === null) {
    return choices.map((choice) => (choice.kind === 'defend' ? guardScore(view, blow, seat, choice.card) : 0));
  }
  const from = blow.numbers.length > 0 ? orderOf(at(blow.numbers, -1)) : -1;
  const plan = bestGuard(view, blow, seat, handOf(view, seat), blow.defense, from);
  const next = plan?.numbers.slice().sort((a, b) => orderOf(a) - orderOf(b))[0];
  return choices.map((choice) => {
    if (choice.kind === 'block') return next === undefined ? 1 : 0;
    return choice.kind === 'add' && choice.card === next ? 2 : -1;
  });
}

/** Specials and Mimir's help, held against passing, which is 0. */
function aidScore(view: Seen, seat: Seat, choice: Choice): number {
  switch (choice.kind) {
    case 'special':
      return helpScore(view, choice);
    case 'companion':
      return cryScore(view, 3) - 1.2;
    case 'interact': {
      const mimir = heroOf(view, 'mimir');
      return spotScore(view, mimir, choice.spot) + 0.6;
    }
    case 'well':
      return wellScore(view, choice);
    case 'holdBack':
      return -5;
    default:
      return seat < 0 ? -1 : 0;
  }
}

function helpScore(view: Seen, choice: Extract<Choice, { kind: 'special' }>): number {
  const special = CARD_OF[choice.card].special;
  const blow = nearest(view.stack, 'struck');
  if (special?.does === 'attack') return cryScore(view, special.n) - 0.5;
  if (special?.does === 'defense' && blow) {
    const coming = blow.strength - blow.defense;
    return cost(view, blow, coming) - cost(view, blow, coming - special.n) - 1.2;
  }
  if (blow && special?.does === 'heal' && choice.hero === blow.taker) {
    const hero = heroOf(view, blow.taker);
    const coming = blow.strength - blow.defense;
    if (coming >= lifeLeft(hero) && coming < lifeLeft(hero) + Math.min(hero.damage, special.n)) return 9;
  }
  return specialScore(view, choice, false);
}

/** What some more strength would do for the Attack that has been named. */
function cryScore(view: Seen, n: number): number {
  const attack = nearest(view.stack, 'attack');
  if (!attack) return -1;
  let gain = 0;
  for (const position of attack.at) {
    gain += hitWorth(view, position, attack.strength + n, attack.stuns);
    gain -= hitWorth(view, position, attack.strength, attack.stuns);
  }
  return gain;
}

function wellScore(view: Seen, choice: Extract<Choice, { kind: 'well' }>): number {
  if (choice.way === 'draw') return 1.5;
  const carrier = view.carrier === null ? null : heroOf(view, view.carrier);
  if (!carrier) return -1;
  const to =
    choice.way === 'move'
      ? { column: choice.column, back: choice.back }
      : { column: carrier.column, back: !carrier.back };
  return safety(view, carrier, to) - 2;
}

/** How unwilling a player is to pay with a card. */
function keepWorth(view: Seen, card: Face): number {
  const { melee, ranged, defense, number } = valuesOf(card);
  if (card === 'crystal') return 6;
  if (CARD_OF[card].special) return 2.5;
  return (number ?? 0) * 1.1 + Math.max(melee ?? 0, ranged ?? 0) + (defense ?? 0) + (view.limits.solo ? 0 : 0.01);
}

function placeScore(view: Seen, choice: Extract<Choice, { kind: 'place' }>): number {
  const heroes = view.heroes.map((hero) =>
    hero.id === choice.hero
      ? { ...hero, column: choice.column, back: choice.back }
      : hero.column === choice.column
        ? { ...hero, back: !choice.back }
        : hero,
  );
  const together = view.heroes.some((hero) => hero.column === choice.column) ? 0.6 : 0;
  return reachable(view, choice.column) * 0.5 - danger({ ...view, heroes }) - together;
}

/** How much there is to fight in a column. */
function reachable(view: Seen, column: Column): number {
  let sum = 0;
  for (let place = column - 1; place < 8; place += 4) {
    const enemy = enemyAt(view, place);
    if (enemy) sum += ENEMY_WORTH[enemy.id] ?? 1;
    sum += (sideAt(view, place).row.spots?.length ?? 0) * 0.4;
  }
  return sum;
}

function simpleScore(view: Seen, seat: Seat, choice: Choice): number {
  switch (choice.kind) {
    case 'attach': {
      const hero = heroOf(view, choice.hero);
      const offer = hero.id === 'kratos' ? 0.6 : 0;
      return pain(hero) + offer - hero.damage * 0.05;
    }
    case 'suffer':
      return lifeLeft(heroOf(view, choice.hero));
    case 'target':
      return targetScore(view, choice.at);
    case 'enough':
      return -1;
    case 'aimAt':
      return aimScore(view, choice.column);
    case 'companion':
      return choice.way === 'die' ? dieScore(view) : 0;
    case 'sort':
      return sortScore(view, choice.top);
    case 'upgrade':
      return upgradeScore(view, seat, choice.card);
    case 'remove':
      return ridScore(view, choice.card);
    default:
      return 0;
  }
}

/** Thunderbird and goad: finish what can be finished, else hurt what matters. */
function targetScore(view: Seen, position: Position): number {
  const place = PLACE[position];
  const enemy = enemyAt(view, place);
  if (!enemy) return -1;
  const isGoad = nearest(view.stack, 'chooseEnemy');
  const n = isGoad ? isGoad.n : THUNDERBIRD.damage;
  const left = healthLeft(view, place, enemy);
  const worth = ENEMY_WORTH[enemy.id] ?? 1;
  return Math.min(n, left) * worth + (left <= n ? 1 + menace(view, position) : 0);
}

/** Among Heroes equally far, the one who bears the blow best. */
function aimScore(view: Seen, column: Column): number {
  const hero = view.heroes.find((one) => one.column === column && !one.back);
  if (!hero) return 0;
  const guard = at(view.seats, hero.seat).guard ?? 0;
  return lifeLeft(hero) + 2 * Math.min(3, guard);
}

/** Alone, the die is worth turning when it shows much and there is something to hurt. */
function dieScore(view: Seen): number {
  const attack = nearest(view.stack, 'attack');
  return (attack?.roll ?? 0) >= 2 ? 0.5 : -0.5;
}

/** Runes that hurt less, and sooner, are better on top. */
function sortScore(view: Seen, top: readonly UpgradeId[]): number {
  let sum = 0;
  const average = (omen(view, 1) + omen(view, 2) + omen(view, 3) + omen(view, 4)) / 4;
  top.forEach((id, i) => {
    const rune = UPGRADE_OF.get(id)?.rune ?? 1;
    sum += (average - omen(view, rune)) * (i === 0 ? 1 : 0.9);
  });
  return sum;
}

function upgradeScore(view: Seen, seat: Seat, id: UpgradeId): number {
  const face = UPGRADE_OF.get(id)?.face;
  const { party } = at(view.seats, seat);
  if (!face) return 0;
  if (party === 'mimir') return MIMIR_WORTH[face] ?? 0.5;
  const worth = CARD_WORTH[face] ?? 1;
  return party === 'atreus' && valuesOf(face).ranged !== null ? worth + 0.4 : worth;
}

/** Being rid of a bad card; of a Hindrance's Numbers the least. */
function ridScore(view: Seen, card: Face): number {
  if (nearest(view.stack, 'removeNumber'))
    return -numberOf(card) - (valuesOf(card).ranged ?? 0) - (valuesOf(card).defense ?? 0);
  return RID_WORTH[card] ?? 0;
}
