import { at, become, begin, end } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ENEMY_DIE } from '../data/difficulty.ts';
import { SPARTAN_RAGE, THUNDERBIRD } from '../data/heroes.ts';
import { POSITIONS, type Position } from '../data/scene.ts';
import { spendCompanion } from '../rules/abilities.ts';
import { beginAid } from '../rules/aid.ts';
import { hasArmor, isFace, isStunning, livingAfter } from '../rules/attacks.ts';
import { armorNow, enemyAt, heroOf, slotAt } from '../rules/facts.ts';
import { letGo, player, playerOf } from '../rules/hands.ts';
import { gainRage, hero } from '../rules/heroes.ts';
import { refuseBeside, refuseForNow } from '../rules/idle.ts';
import { offerNumbers } from '../rules/offers.ts';
import { breakArmor, damage, stun } from '../rules/scene.ts';
import { PLACE, valuesOf } from '../rules/tables.ts';
import type { FrameOf, GowPlay, GowStep, ReadonlyState } from '../state.ts';

const STRIKE: Choice = { kind: 'strike' };
const NO_NUMBER = { rule: 'GW-C5', because: 'noNumber' } as const;
const SAME_ENEMY = { rule: 'GW-O4', because: 'sameEnemy' } as const;

/** Numbers join in any order; search adds them in table order, so that it meets every set once. [GW-C5, GW-C6] */
export const buildAttack: GowStep<'buildAttack'> = {
  rule: 'GW-C6',
  seats: (state, frame) => [heroOf(state, frame.hero).seat],
  choices(state, frame, seat, offer) {
    if (frame.wants) {
      const later = offer.inLine ? livingAfter(state, PLACE[frame.at]) : [];
      const places = later.length > 0 ? later : livingAfter(state, -1);
      for (const place of places) {
        const position = at(POSITIONS, place);
        offer({ kind: 'alsoAt', at: position }, position === frame.at ? SAME_ENEMY : null);
      }
      refuseForNow(state, seat, 'GW-O4', offer);
      return;
    }
    offer(STRIKE, frame.strength > 0 ? null : NO_NUMBER);
    offerNumbers(playerOf(state, seat).hand, offer);
    refuseBeside(state, seat, offer);
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'alsoAt') {
      frame.also = choice.at;
      frame.wants = false;
    } else if (choice.kind === 'add') {
      letGo(player(play, seat).hand, choice.card);
      frame.numbers.push(choice.card);
      frame.strength += valuesOf(choice.card).number ?? 0;
    } else declare(play, frame);
  },
};

/** The set is discarded, waiting bonuses are spent, and Allies may help before the die. [GW-C1, GW-A10, GW-C8] */
function declare(play: GowPlay, frame: FrameOf<'buildAttack'>): void {
  const { card, as, numbers } = frame;
  const who = hero(play, frame.hero);
  const { discard } = player(play, who.seat);
  if (isFace(card)) discard.push(card);
  for (const number of numbers) discard.push(number);
  const raging = who.raging ? SPARTAN_RAGE.attack : 0;
  const { boost } = who;
  who.raging = false;
  who.boost = 0;
  const targets = frame.also === null ? [frame.at] : inReadingOrder([frame.at, frame.also]);
  const strength = frame.strength + raging + boost;
  play.events?.push({
    kind: 'attackDeclared',
    hero: who.id,
    card,
    as,
    numbers: numbers.slice(),
    at: targets.slice(),
    enemies: targets.flatMap((position) => enemyAt(play.state, PLACE[position])?.id ?? []),
    strength,
    raging,
    boost,
  });
  become(play, {
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
  beginAid(play, 'attack', who.seat);
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
  choices(state, _frame, seat, offer) {
    offer(USE_DIE);
    offer(LEAVE);
    refuseForNow(state, seat, 'GW-O5', offer);
  },
  choose(play, frame, _seat, choice) {
    frame.step = 'landed';
    if (choice.kind !== 'companion') return;
    spendCompanion(play, 'm1', 'die');
    frame.dieAdds = true;
    play.events?.push({ kind: 'dieTurned', roll: frame.roll ?? 0, strength: frame.strength });
  },
  run(play, frame) {
    if (frame.step === 'declared') return resolve(play, frame);
    if (frame.step === 'rolled') {
      frame.step = 'landed';
      return;
    }
    if (frame.next === frame.at.length) return end(play);
    begin(play, { kind: 'settle', actor: frame.hero });
    land(play, frame, PLACE[at(frame.at, frame.next++)]);
  },
};

/** Every Attack gives Rage; the die is rolled unless all it meets is armor. [GW-R1, GW-A3, GW-A6] */
function resolve(play: GowPlay, frame: FrameOf<'attack'>): void {
  const { state } = play;
  if (hero(play, frame.hero).down) {
    play.events?.push({ kind: 'attackFizzled', hero: frame.hero });
    return end(play);
  }
  gainRage(play, frame.hero, 1);
  if (frame.at.every((position) => hasArmor(state, PLACE[position]))) {
    frame.step = 'landed';
    return;
  }
  frame.roll = at(ENEMY_DIE, play.random.below(ENEMY_DIE.length));
  frame.step = 'rolled';
  play.events?.push({ kind: 'dieRolled', roll: frame.roll, strength: frame.strength });
}

/** One enemy takes the Attack: its armor, or Damage; then the stun. [GW-A3, GW-A6, GW-A8, GW-A9] */
function land(play: GowPlay, frame: FrameOf<'attack'>, place: number): void {
  const { state } = play;
  const enemy = enemyAt(state, place);
  if (!enemy) return;
  const { strength, roll } = frame;
  const { side } = slotAt(state, place);
  const armor = armorNow(state, place, enemy);
  if (armor === 0) {
    const dealt = Math.max(0, frame.dieAdds ? strength + (roll ?? 0) : strength - (roll ?? 0));
    damage(play, place, enemy, dealt, frame.hero);
  } else if (strength >= armor) breakArmor(play, place, enemy, frame.hero);
  else play.events?.push({ kind: 'armorHeld', at: at(POSITIONS, place), armor, strength });
  if (frame.stuns && slotAt(state, place).side === side) stun(play, place, frame.hero);
}

const ENOUGH: Choice = { kind: 'enough' };
const ARMORED = { rule: 'GW-H2', because: 'onlyArmor' } as const;

const inReadingOrder = (positions: readonly Position[]): Position[] =>
  POSITIONS.filter((position) => positions.includes(position));

/** Places of enemies that Thunderbird could still be aimed at. */
const openTargets = (state: ReadonlyState, aimed: readonly Position[]): Position[] =>
  livingAfter(state, -1)
    .filter((place) => !hasArmor(state, place))
    .map((place) => at(POSITIONS, place))
    .filter((position) => !aimed.includes(position));

/** Up to two enemies, named in any order and struck in reading order; no die, nothing against armor. [GW-H2] */
export const thunderbird: GowStep<'thunderbird'> = {
  rule: 'GW-H2',
  seats: (state, { struck }) => (struck ? [] : [heroOf(state, 'atreus').seat]),
  choices(state, frame, seat, offer) {
    const after = offer.inLine && offer.after?.kind === 'target' ? PLACE[offer.after.at] : -1;
    for (const place of livingAfter(state, after)) {
      const position = at(POSITIONS, place);
      if (!frame.at.includes(position)) {
        offer({ kind: 'target', at: position }, hasArmor(state, place) ? ARMORED : null);
      }
    }
    if (frame.at.length > 0) offer(ENOUGH);
    refuseForNow(state, seat, 'GW-H2', offer);
  },
  choose(play, frame, _seat, choice) {
    if (choice.kind === 'target') frame.at = inReadingOrder([...frame.at, choice.at]);
    frame.struck =
      choice.kind === 'enough' ||
      frame.at.length === THUNDERBIRD.targets ||
      openTargets(play.state, frame.at).length === 0;
  },
  run(play, frame) {
    const position = frame.at.shift();
    if (position === undefined) return end(play);
    const place = PLACE[position];
    const enemy = enemyAt(play.state, place);
    begin(play, { kind: 'settle', actor: 'atreus' });
    if (enemy && armorNow(play.state, place, enemy) === 0) {
      damage(play, place, enemy, THUNDERBIRD.damage, 'atreus');
    }
  },
};
