import { at, begin, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { LARGE_PRICE, SMALL_MARGIN, SMALL_PRICE, UNIT_OF_GOLD } from '../data/numbers.ts';
import type { MovedDisc } from '../events.ts';
import type { Captain, EdgePlay, HoldSlot, Pointing, ReadonlyState } from '../state.ts';
import { captain, captainOf, discBits, discsAboard, emptySlot, room, setOf } from './captains.ts';
import { checkGoal } from './homecoming.ts';
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
export function bountyOptions(state: ReadonlyState, winner: Seat, loser: Seat, price: number): BountyChoice[] {
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

/** Gold goes from purse to purse; the loser covers and mixes the discs, and the winner points at some. [EW-S9] */
export function payBounty(
  play: EdgePlay,
  winner: Seat,
  loser: Seat,
  { discs, gold }: BountyChoice,
  price: number,
): void {
  const { state, random, events } = play;
  const [to, from] = [captain(state, winner), captain(state, loser)];
  from.gold -= gold;
  to.gold += gold;
  const forgiven = price - discs - gold / UNIT_OF_GOLD;
  const aboard = setOf(discBits(from));
  const paying: Pointing = { kind: 'point', winner, loser, left: discs, mixed: [], gold, forgiven, taken: [] };
  if (discs === 0 || discs === aboard.length) {
    for (const slot of discs === 0 ? [] : aboard) takeDisc(play, paying, slot);
    return settleBounty(play, paying);
  }
  paying.mixed = random.shuffle([...aboard]);
  events?.push({ kind: 'holdMixed', winner, loser, discs: aboard.length });
  begin(play, paying);
}

/** The disc pointed at changes ships; both sides know it from then on. [EW-S9] */
export function takeDisc({ state }: EdgePlay, { winner, loser, taken }: Pointing, slot: HoldSlot): void {
  const [to, from] = [captain(state, winner), captain(state, loser)];
  const disc = from.hold[slot] ?? 0;
  const target = emptySlot(to);
  from.hold[slot] = null;
  to.hold[target] = disc;
  learn(state, winner, disc);
  taken.push({ disc, from: slot, to: target });
}

export function settleBounty(play: EdgePlay, { winner, loser, gold, forgiven, taken }: Pointing): void {
  const { state, events } = play;
  const discs: MovedDisc[] = taken.map(({ disc, from, to }) => {
    const [zone, face, seen] = [zoneOf(disc), faceOf(state, disc), seenBy(state, disc)];
    return { disc, zone, from, to, seen, shown: isShown(state, disc), face };
  });
  events?.push({ kind: 'bountyPaid', winner, loser, gold, discs, forgiven });
  checkGoal(play, winner);
}
