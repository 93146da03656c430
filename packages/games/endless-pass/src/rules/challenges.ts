import { at, keysOf, type Offer, range, type Seat, tableOf } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { ANSWERS, type Prize, type Weapon } from '../data/cards.ts';
import type { ReadonlyState } from '../state.ts';
import { isLootCard } from './effects.ts';
import { REFUSED } from './refusals.ts';
import { holdsAction, holdsLoot, isAlive, isBeside, vikingOf } from './vikings.ts';

const TABLE = range(6);
const WEAPONS = keysOf(ANSWERS);

/** Whom a battle may be begun with by it. [EP-B3, EP-B6] */
const REACHES = { attack: 'neighbours', greekFire: 'everyone' } as const satisfies Record<
  Weapon,
  'neighbours' | 'everyone'
>;

const challenging = (card: Weapon, prize: Prize): readonly Choice[] =>
  TABLE.map((target) => ({ kind: 'challenge', card, target, prize }));
const CHALLENGES = tableOf(WEAPONS, (weapon) => ({
  glory: challenging(weapon, 'glory'),
  health: challenging(weapon, 'health'),
}));

/** A weapon has a reach; for Glory only those who have some. [EP-B2, EP-B3, EP-B5, EP-B6] */
export function offerChallenges(state: ReadonlyState, seat: Seat, weapon: Weapon, offer: Offer<Choice>): void {
  const { glory, health } = CHALLENGES[weapon];
  for (let target = 0; target < state.vikings.length; target++) {
    const rival = vikingOf(state, target);
    if (target === seat) continue;
    if (!isAlive(rival)) {
      if (!offer.explains) continue;
      const fallen = weapon === 'greekFire' ? REFUSED.fallenBurnt : REFUSED.fallenChallenged;
      offer(at(glory, target), fallen);
      offer(at(health, target), fallen);
      continue;
    }
    const reach = REACHES[weapon] === 'everyone' || isBeside(state, seat, target) ? null : REFUSED.outOfReach;
    offer(at(glory, target), reach, rival.glory > 0 ? null : REFUSED.noGloryToWin);
    offer(at(health, target), reach);
  }
}

/** Says of each battle that could be begun later why it cannot be begun now. [EP-B1] */
export function refuseBattles(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  if (!offer.explains) return;
  const own = vikingOf(state, seat);
  for (const weapon of WEAPONS) {
    if (isLootCard(weapon) ? !holdsLoot(own, weapon) : !holdsAction(own, weapon)) continue;
    for (let target = 0; target < state.vikings.length; target++) {
      if (target === seat || !isAlive(vikingOf(state, target))) continue;
      offer(at(CHALLENGES[weapon].glory, target), REFUSED.noBattleYet);
      offer(at(CHALLENGES[weapon].health, target), REFUSED.noBattleYet);
    }
  }
}
