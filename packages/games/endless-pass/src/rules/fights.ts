import { at, type DeepReadonly, type Offer, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { FIGHT_CARDS, type FightCard, type Prowess } from '../data/cards.ts';
import { FOE_KINDS, type Foe } from '../data/foes.ts';
import type { ReadonlyState, Viking } from '../state.ts';
import { isLootCard } from './effects.ts';
import { immunities, isCrowd, isImmune, kindsIn } from './foes.ts';
import { PLAY } from './idle.ts';
import { REFUSED } from './refusals.ts';
import { build, holdsAction, holdsLoot, vikingOf } from './vikings.ts';

const KINDS = FOE_KINDS.length;

/** All choices of one card, made once: `one[a]`, and `two[a * KINDS + b]`. */
interface Fights {
  readonly fellOne: readonly Choice[];
  readonly wardOne: readonly Choice[];
  readonly fellTwo: readonly Choice[];
  readonly wardTwo: readonly Choice[];
  readonly fellAndWard: readonly Choice[];
}

function fightsWith(card: FightCard): Fights {
  const pairs = FOE_KINDS.flatMap((a) => FOE_KINDS.map((b): readonly [Foe, Foe] => [a, b]));
  return {
    fellOne: FOE_KINDS.map((foe) => ({ kind: 'fight', card, fells: [foe], wards: [] })),
    wardOne: FOE_KINDS.map((foe) => ({ kind: 'fight', card, fells: [], wards: [foe] })),
    fellTwo: pairs.map((pair) => ({ kind: 'fight', card, fells: [...pair], wards: [] })),
    wardTwo: pairs.map((pair) => ({ kind: 'fight', card, fells: [], wards: [...pair] })),
    fellAndWard: pairs.map(([fell, ward]) => ({ kind: 'fight', card, fells: [fell], wards: [ward] })),
  };
}

const FIGHTS: Readonly<Record<FightCard, Fights>> = {
  attack: fightsWith('attack'),
  defend: fightsWith('defend'),
  evade: fightsWith('evade'),
  greekFire: fightsWith('greekFire'),
  stormHammer: fightsWith('stormHammer'),
};

const holds = (viking: DeepReadonly<Viking>, card: FightCard): boolean =>
  isLootCard(card) ? holdsLoot(viking, card) : holdsAction(viking, card);

/** Pairs of beasts: two plain ones need two plain ones on the path. `ordered` when it matters which comes first. */
function offerPairs(
  choices: readonly Choice[],
  within: number,
  twoPlain: boolean,
  ordered: boolean,
  offer: Offer<Choice>,
): void {
  for (let a = 0; a < KINDS; a++) {
    if ((within & (1 << a)) === 0) continue;
    for (let b = ordered ? 0 : a; b < KINDS; b++) {
      if ((within & (1 << b)) === 0 || (a === b && !(a === 0 && twoPlain))) continue;
      offer(at(choices, a * KINDS + b));
    }
  }
}

/** One beast, for one prowess. */
function offerOne(card: FightCard, { defeats }: Prowess, within: number, offer: Offer<Choice>): void {
  const one = defeats > 0 ? FIGHTS[card].fellOne : FIGHTS[card].wardOne;
  for (let a = 0; a < KINDS; a++) if ((within & (1 << a)) !== 0) offer(at(one, a));
}

/** Two beasts, for one prowess: a like pair in one order, or in both. */
function offerTwo(
  card: FightCard,
  { defeats, avoids }: Prowess,
  within: number,
  twoPlain: boolean,
  bothOrders: boolean,
  offer: Offer<Choice>,
): void {
  const fights = FIGHTS[card];
  if (defeats >= 2) offerPairs(fights.fellTwo, within, twoPlain, bothOrders, offer);
  else if (defeats === 1 && avoids > 0) offerPairs(fights.fellAndWard, within, twoPlain, true, offer);
  else if (avoids >= 2) offerPairs(fights.wardTwo, within, twoPlain, bothOrders, offer);
}

/**
 * What may be done to the Endless that have not been dealt with; the marks of The Nine bind every way. In a crowd of many
 * kinds a second beast is picked after the first, so that the list stays short. [EP-E2, EP-N3, EP-N4]
 */
export function offerFights(state: ReadonlyState, seat: Seat, offer: Offer<Choice>): void {
  const own = vikingOf(state, seat);
  const { kinds, twoPlain } = kindsIn(state.horde);
  const { prowess } = build(own);
  const crowd = isCrowd(kinds);
  for (let i = 0; i < FIGHT_CARDS.length; i++) {
    const card = at(FIGHT_CARDS, i);
    if (!holds(own, card)) continue;
    if (kinds === 0) {
      offer(PLAY[card], REFUSED.nothingToFight);
      continue;
    }
    const immune = kinds & immunities(card);
    const ways = prowess[card];
    for (let way = 0; way < ways.length; way++) {
      offerOne(card, at(ways, way), kinds & ~immune, offer);
      if (!crowd) offerTwo(card, at(ways, way), kinds & ~immune, twoPlain, false, offer);
    }
    if (immune !== 0 && offer.explains) offerImmune(card, ways, kinds, immune, crowd, offer);
  }
}

/** Says of each beast that bears a mark against the card why it cannot be picked, alone or as one of two. [EP-N3] */
function offerImmune(
  card: FightCard,
  ways: readonly Prowess[],
  kinds: number,
  immune: number,
  crowd: boolean,
  offer: Offer<Choice>,
): void {
  const listed = new Set<Choice>();
  const marked: Offer<Choice> = Object.assign(
    (choice: Choice) => {
      if (choice.kind !== 'fight' || listed.has(choice)) return;
      listed.add(choice);
      if ([...choice.fells, ...choice.wards].some((foe) => isImmune(foe, card))) offer(choice, REFUSED.immune);
    },
    { explains: true, inLine: false, after: null },
  );
  for (const way of ways) {
    offerOne(card, way, immune, marked);
    if (!crowd) offerTwo(card, way, kinds, false, true, marked);
  }
}

/** What a card picked for one beast of a crowd may still do to a second, or null. */
export function secondOf(ways: readonly Prowess[], fells: number, wards: number): 'fell' | 'ward' | null {
  for (const { defeats, avoids } of ways) {
    if (fells === 1 && wards === 0 && defeats >= 2) return 'fell';
    if (fells === 1 && wards === 0 && defeats === 1 && avoids >= 1) return 'ward';
    if (fells === 0 && wards === 1 && defeats === 0 && avoids >= 2) return 'ward';
  }
  return null;
}

const ALSO: Readonly<Record<FightCard, readonly Choice[]>> = {
  attack: FOE_KINDS.map((foe) => ({ kind: 'also', card: 'attack', foe })),
  defend: FOE_KINDS.map((foe) => ({ kind: 'also', card: 'defend', foe })),
  evade: FOE_KINDS.map((foe) => ({ kind: 'also', card: 'evade', foe })),
  greekFire: FOE_KINDS.map((foe) => ({ kind: 'also', card: 'greekFire', foe })),
  stormHammer: FOE_KINDS.map((foe) => ({ kind: 'also', card: 'stormHammer', foe })),
};

/** Kinds that may come second, a bit each. [EP-E2] */
export const secondKinds = (horde: readonly Foe[], card: FightCard): number => kindsIn(horde).kinds & ~immunities(card);

/** A second beast of a crowd, for the card just used. Search takes like pairs once: no kind listed before `least`. [EP-E2] */
export function offerSecond(horde: readonly Foe[], card: FightCard, least: Foe | null, offer: Offer<Choice>): void {
  const { kinds } = kindsIn(horde);
  const immune = immunities(card);
  const from = offer.inLine && least !== null ? FOE_KINDS.indexOf(least) : 0;
  for (let a = from; a < KINDS; a++) {
    const bit = 1 << a;
    if ((kinds & bit) !== 0) offer(at(ALSO[card], a), (immune & bit) !== 0 ? REFUSED.immune : null);
  }
}
