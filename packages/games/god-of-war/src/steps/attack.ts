import { at, become, begin, end } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ENEMY_DIE } from '../data/difficulty.ts';
import { SPARTAN_RAGE, THUNDERBIRD } from '../data/heroes.ts';
import { POSITIONS } from '../data/scene.ts';
import { spendCompanion } from '../rules/abilities.ts';
import { beginAid } from '../rules/aid.ts';
import { hasArmor, isFace, isStunning, livingAfter } from '../rules/attacks.ts';
import { armorNow, enemyAt, heroOf, slotAt } from '../rules/facts.ts';
import { letGo, player, playerOf } from '../rules/hands.ts';
import { gainRage, hero } from '../rules/heroes.ts';
import { addOf } from '../rules/offers.ts';
import { breakArmor, damage, stun } from '../rules/scene.ts';
import { orderOf, PLACE, valuesOf } from '../rules/tables.ts';
import type { FrameOf, GowStep, GowTable } from '../state.ts';

const STRIKE: Choice = { kind: 'strike' };
const NO_NUMBER = { rule: 'GW-C5', because: 'noNumber' } as const;

/** Numbers join in table order, so that every set is reached by one path. [GW-C5, GW-C6] */
export const buildAttack: GowStep<'buildAttack'> = {
  rule: 'GW-C6',
  seats: (state, frame) => [heroOf(state, frame.hero).seat],
  choices(state, frame, seat, offer) {
    if (frame.wants) {
      for (const place of livingAfter(state, PLACE[frame.at])) offer({ kind: 'alsoAt', at: at(POSITIONS, place) });
      return;
    }
    offer(STRIKE, frame.strength > 0 ? null : NO_NUMBER);
    const { hand } = playerOf(state, seat);
    const last = frame.numbers.length > 0 ? orderOf(at(frame.numbers, -1)) : -1;
    for (let i = 0; i < hand.length; i++) {
      const card = at(hand, i);
      if (card !== hand[i - 1] && valuesOf(card).number !== null && orderOf(card) >= last) offer(addOf(card));
    }
  },
  choose(table, frame, seat, choice) {
    if (choice.kind === 'alsoAt') {
      frame.also = choice.at;
      frame.wants = false;
    } else if (choice.kind === 'add') {
      letGo(player(table, seat).hand, choice.card);
      frame.numbers.push(choice.card);
      frame.strength += valuesOf(choice.card).number ?? 0;
    } else declare(table, frame);
  },
};

/** The set is discarded, waiting bonuses are spent, and Allies may help before the die. [GW-C1, GW-A10, GW-C8] */
function declare(table: GowTable, frame: FrameOf<'buildAttack'>): void {
  const { card, as, numbers } = frame;
  const who = hero(table, frame.hero);
  const { discard } = player(table, who.seat);
  if (isFace(card)) discard.push(card);
  for (const number of numbers) discard.push(number);
  const raging = who.raging ? SPARTAN_RAGE.attack : 0;
  const { boost } = who;
  who.raging = false;
  who.boost = 0;
  const targets = frame.also === null ? [frame.at] : [frame.at, frame.also];
  const strength = frame.strength + raging + boost;
  table.events?.push({
    kind: 'attackDeclared',
    hero: who.id,
    card,
    as,
    numbers: numbers.slice(),
    at: targets.slice(),
    enemies: targets.flatMap((position) => enemyAt(table.state, PLACE[position])?.id ?? []),
    strength,
    raging,
    boost,
  });
  become(table, {
    kind: 'attack',
    hero: who.id,
    card,
    numbers,
    at: targets,
    strength,
    stuns: isStunning(card),
    step: 'declared',
    roll: null,
    dieAdds: false,
    next: 0,
  });
  beginAid(table, 'attack', who.seat);
}

const USE_DIE: Choice = { kind: 'companion', ability: 'm1', way: 'die' };
const LEAVE: Choice = { kind: 'leave' };

/** Rage, the die, and what it leaves of the strength. [GW-A3, GW-R1] */
export const attack: GowStep<'attack'> = {
  rule: 'GW-O5',
  seats: (state, frame) =>
    frame.step === 'rolled' && frame.roll !== 0 && state.limits.solo && state.companions.m1
      ? [heroOf(state, frame.hero).seat]
      : [],
  choices(_state, _frame, _seat, offer) {
    offer(USE_DIE);
    offer(LEAVE);
  },
  choose(table, frame, _seat, choice) {
    frame.step = 'landed';
    if (choice.kind !== 'companion') return;
    spendCompanion(table, 'm1', 'die');
    frame.dieAdds = true;
    table.events?.push({ kind: 'dieTurned', roll: frame.roll ?? 0, strength: frame.strength });
  },
  run(table, frame) {
    if (frame.step === 'declared') return resolve(table, frame);
    if (frame.step === 'rolled') {
      frame.step = 'landed';
      return;
    }
    if (frame.next === frame.at.length) return end(table);
    begin(table, { kind: 'settle', actor: frame.hero });
    land(table, frame, PLACE[at(frame.at, frame.next++)]);
  },
};

/** Every Attack gives Rage; the die is rolled unless all it meets is armor. [GW-R1, GW-A3, GW-A6] */
function resolve(table: GowTable, frame: FrameOf<'attack'>): void {
  const { state } = table;
  if (hero(table, frame.hero).down) {
    table.events?.push({ kind: 'attackFizzled', hero: frame.hero });
    return end(table);
  }
  gainRage(table, frame.hero, 1);
  if (frame.at.every((position) => hasArmor(state, PLACE[position]))) {
    frame.step = 'landed';
    return;
  }
  frame.roll = at(ENEMY_DIE, table.random.below(ENEMY_DIE.length));
  frame.step = 'rolled';
  table.events?.push({ kind: 'dieRolled', roll: frame.roll, strength: frame.strength });
}

/** One enemy takes the Attack: its armor, or Damage; then the stun. [GW-A3, GW-A6, GW-A8, GW-A9] */
function land(table: GowTable, frame: FrameOf<'attack'>, place: number): void {
  const { state } = table;
  const enemy = enemyAt(state, place);
  if (!enemy) return;
  const { strength, roll } = frame;
  const { side } = slotAt(state, place);
  const armor = armorNow(state, place, enemy);
  if (armor === 0) {
    const dealt = Math.max(0, frame.dieAdds ? strength + (roll ?? 0) : strength - (roll ?? 0));
    damage(table, place, enemy, dealt, frame.hero);
  } else if (strength >= armor) breakArmor(table, place, enemy, frame.hero);
  else table.events?.push({ kind: 'armorHeld', at: at(POSITIONS, place), armor, strength });
  if (frame.stuns && slotAt(state, place).side === side) stun(table, place, frame.hero);
}

const ENOUGH: Choice = { kind: 'enough' };
const ARMORED = { rule: 'GW-H2', because: 'onlyArmor' } as const;

/** Up to two enemies, named in reading order; no die, nothing against armor. [GW-H2] */
export const thunderbird: GowStep<'thunderbird'> = {
  rule: 'GW-H2',
  seats: (state, { struck }) => (struck ? [] : [heroOf(state, 'atreus').seat]),
  choices(state, frame, _seat, offer) {
    const after = frame.at.length > 0 ? PLACE[at(frame.at, 0)] : -1;
    for (const place of livingAfter(state, after)) {
      offer({ kind: 'target', at: at(POSITIONS, place) }, hasArmor(state, place) ? ARMORED : null);
    }
    if (frame.at.length > 0) offer(ENOUGH);
  },
  choose(table, frame, _seat, choice) {
    if (choice.kind === 'target') frame.at.push(choice.at);
    const more = (place: number): boolean => !hasArmor(table.state, place);
    frame.struck =
      choice.kind === 'enough' ||
      frame.at.length === THUNDERBIRD.targets ||
      !livingAfter(table.state, PLACE[at(frame.at, -1)]).some(more);
  },
  run(table, frame) {
    const position = frame.at.shift();
    if (position === undefined) return end(table);
    const place = PLACE[position];
    const enemy = enemyAt(table.state, place);
    begin(table, { kind: 'settle', actor: 'atreus' });
    if (enemy && armorNow(table.state, place, enemy) === 0) {
      damage(table, place, enemy, THUNDERBIRD.damage, 'atreus');
    }
  },
};
