import { begin, type Offer } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { COMPANION, type Companion, FREYA_TOKENS, SPARTAN_RAGE } from '../data/heroes.ts';
import type { Facts, GowPlay } from '../state.ts';
import { armorNow, COLUMNS, enemyAt, type Hero, wardsLeft } from './facts.ts';
import { heal, hero, stand } from './heroes.ts';
import { rageOf, wardOf } from './offers.ts';
import { lookAhead } from './specials.ts';

const NOT_READY = { rule: 'GW-R2', because: 'rageNotReady' } as const;
const WARDED = { rule: 'GW-H3', because: 'alreadyWarded' } as const;
const NO_WARD = { rule: 'GW-H3', because: 'noWardLeft' } as const;
const NO_TARGET = { rule: 'GW-H2', because: 'onlyArmor' } as const;
const USED = { rule: 'GW-O2', because: 'companionSpent' } as const;
const UNHURT = { rule: 'GW-D7', because: 'unhurt' } as const;
const DECK_EMPTY = { rule: 'GW-P4', because: 'deckEmpty' } as const;

/** Lists a Hero's Rage ability; the brothers' are listed as Attacks. [GW-R2] */
export function offerRage(facts: Facts, who: Hero, offer: Offer<Choice>): void {
  const ready = who.rage >= who.rageSlots ? null : NOT_READY;
  switch (who.id) {
    case 'kratos':
      return offer(rageOf('kratos'), ready);
    case 'atreus':
      return offer(rageOf('atreus'), ready ?? (hasBareEnemy(facts) ? null : NO_TARGET));
    case 'freya':
      return offerWards(facts, ready, offer);
    default:
  }
}

function offerWards(facts: Facts, ready: typeof NOT_READY | null, offer: Offer<Choice>): void {
  const none = wardsLeft(facts, FREYA_TOKENS) > 0 ? null : NO_WARD;
  for (const bearer of facts.heroes) {
    if (bearer.down) continue;
    offer(wardOf(bearer.id), ready, none, bearer.warded ? WARDED : null);
  }
}

/** Whether an enemy without armor stands anywhere. [GW-H2] */
function hasBareEnemy(facts: Facts): boolean {
  for (let place = 0; place < 8; place++) {
    const enemy = enemyAt(facts, place);
    if (enemy && armorNow(facts, place, enemy) === 0) return true;
  }
  return false;
}

/** Spartan Rage, Thunderbird, Old Magic. [GW-H1, GW-H2, GW-H3] */
export function unleash(play: GowPlay, choice: Extract<Choice, { kind: 'rage' }>): void {
  const who = hero(play, choice.hero);
  who.rage = 0;
  switch (choice.hero) {
    case 'kratos':
      play.events?.push({ kind: 'rageUsed', hero: 'kratos', ability: 'spartanRage' });
      who.raging = true;
      heal(play, 'kratos', SPARTAN_RAGE.heal);
      if (play.state.limits.solo) readyCompanions(play);
      return;
    case 'atreus':
      play.events?.push({ kind: 'rageUsed', hero: 'atreus', ability: 'thunderbird' });
      return begin(play, { kind: 'thunderbird', at: [], struck: false });
    case 'freya':
      play.events?.push({ kind: 'rageUsed', hero: 'freya', ability: 'oldMagic' });
      hero(play, choice.on).warded = true;
      play.events?.push({ kind: 'wardPlaced', hero: choice.on });
  }
}

/** Alone, Spartan Rage makes all four abilities ready again. [GW-O2] */
function readyCompanions(play: GowPlay): void {
  play.state.companions = { a1: true, a2: true, m1: true, m2: true };
  play.events?.push({ kind: 'companionsReadied' });
}

export function spendCompanion(
  play: GowPlay,
  ability: Companion,
  way: 'attack' | 'bonus' | 'defense' | 'heal' | 'die' | 'move' | 'look',
): void {
  play.state.companions[ability] = false;
  play.events?.push({ kind: 'companionUsed', ability, way });
}

/** Lists what Mimir offers Kratos in his own turn. [GW-O5, GW-O6] */
export function offerCompanions(facts: Facts, kratos: Hero, upgrades: number, offer: Offer<Choice>): void {
  const { m1, m2 } = facts.companions;
  offer({ kind: 'companion', ability: 'm1', way: 'heal' }, m1 ? null : USED, kratos.damage > 0 ? null : UNHURT);
  const cards = upgrades > 0 ? null : DECK_EMPTY;
  offer({ kind: 'companion', ability: 'm2', way: 'look' }, m2 ? null : USED, cards);
  if (!m2) return;
  for (const column of COLUMNS) {
    if (column !== kratos.column) offer({ kind: 'companion', ability: 'm2', way: 'move', column });
  }
}

/** Heal Kratos, move him, or look ahead. [GW-O5, GW-O6] */
export function callCompanion(play: GowPlay, choice: Extract<Choice, { kind: 'companion' }>): void {
  const kratos = hero(play, 'kratos');
  spendCompanion(play, choice.ability, choice.way);
  switch (choice.way) {
    case 'heal':
      return heal(play, 'kratos', COMPANION.heal);
    case 'look':
      return lookAhead(play, kratos.seat, COMPANION.looks);
    case 'move': {
      const from = kratos.column;
      stand(play, kratos, choice.column, false);
      if (from === null) return;
      const { column: to } = choice;
      play.events?.push({ kind: 'heroMoved', hero: 'kratos', from, to, back: false, by: 'companion' });
      return;
    }
    case 'bonus':
    case 'die':
  }
}
