import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { LARGE_PRICE, SMALL_MARGIN, SMALL_PRICE, UNIT_OF_GOLD } from '../data/numbers.ts';
import type { MovedDisc } from '../events.ts';
import type { Captain, EdgeTable, Reading } from '../state.ts';
import { captain, captainOf, discBits, discsAboard, emptySlot, room, setOf } from './captains.ts';
import { faceOf, isShown, learn, seenBy, zoneOf } from './knowledge.ts';

export type BountyChoice = Extract<Choice, { kind: 'bounty' }>;

/** [EW-S8] */
export const priceOf = (margin: number): number => (margin > SMALL_MARGIN ? LARGE_PRICE : SMALL_PRICE);

const unitsOfGold = (loser: DeepReadonly<Captain>): number => Math.floor(loser.gold / UNIT_OF_GOLD);

/** [EW-S11] */
export const canPay = (loser: DeepReadonly<Captain>, price: number): boolean =>
  unitsOfGold(loser) + discsAboard(loser) >= price;

const BOUNTIES: readonly (readonly BountyChoice[])[] = [0, 1, 2].map((discs) =>
  [0, 1, 2].map((units) => ({ kind: 'bounty', discs, gold: units * UNIT_OF_GOLD })),
);

/** Every mix of gold and discs that makes up the price, or as much of it as the winner has room for. [EW-S8, EW-S10] */
export function bountyOptions(state: Reading, winner: Seat, loser: Seat, price: number): BountyChoice[] {
  const from = captainOf(state, loser);
  const gold = unitsOfGold(from);
  const discs = Math.min(discsAboard(from), room(captainOf(state, winner)));
  const units = Math.min(price, gold + discs);
  const options: BountyChoice[] = [];
  for (let taken = 0; taken <= Math.min(units, discs); taken++) {
    if (units - taken <= gold) options.push(at(at(BOUNTIES, taken), units - taken));
  }
  return options;
}

/** Gold goes from purse to purse; chance picks the discs, and both sides know them from then on. [EW-S9] */
export function payBounty(
  table: EdgeTable,
  winner: Seat,
  loser: Seat,
  { discs: count, gold }: BountyChoice,
  price: number,
): void {
  const { state, random, events } = table;
  const [to, from] = [captain(state, winner), captain(state, loser)];
  from.gold -= gold;
  to.gold += gold;
  const discs: MovedDisc[] = [];
  for (let i = 0; i < count; i++) {
    const slot = random.pick(setOf(discBits(from)));
    const disc = from.hold[slot] ?? 0;
    const target = emptySlot(to);
    from.hold[slot] = null;
    to.hold[target] = disc;
    learn(state, winner, disc);
    const [zone, face, seen] = [zoneOf(disc), faceOf(state, disc), seenBy(state, disc)];
    discs.push({ disc, zone, from: slot, to: target, seen, shown: isShown(state, disc), face });
  }
  const forgiven = price - count - gold / UNIT_OF_GOLD;
  events?.push({ kind: 'bountyPaid', winner, loser, gold, discs, forgiven });
}
