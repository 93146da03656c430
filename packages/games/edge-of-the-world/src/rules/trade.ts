import { at, begin, type Seat } from '@meadhall/core';
import { PORT_CARDS, type PortCardId } from '../data/cards.ts';
import { DISC_PRICE } from '../data/numbers.ts';
import type { PortId } from '../data/ports.ts';
import type { EdgePlay, HoldSlot } from '../state.ts';
import { captain, emptySlot } from './captains.ts';
import { earn, pay } from './gold.ts';
import { checkGoal } from './homecoming.ts';
import { faceOf, learn, seenBy, showAll, zoneOf } from './knowledge.ts';
import { isRuined, salePrice } from './ports.ts';

/** Pays, then looks at what is there, and at nobody else's risk: it may be a shield, or goods. [EW-T4, EW-T5] */
export function peek(play: EdgePlay, seat: Seat, port: PortId): void {
  const { state, events } = play;
  const { discs } = state.ports[port];
  pay(play, seat, DISC_PRICE);
  for (const disc of discs) learn(state, seat, disc);
  const faces = discs.map((disc) => faceOf(state, disc));
  events?.push({ kind: 'discsPeeked', seat, port, paid: DISC_PRICE, discs: [...discs], faces });
  if (discs.length > 1) begin(play, { kind: 'buy', seat, port });
  else loadDisc(play, seat, port, 0);
}

/** Covered into the hold; only those who have seen it know what it is. [EW-T7, EW-K2] */
export function loadDisc({ state, events }: EdgePlay, seat: Seat, port: PortId, from: number): void {
  const own = captain(state, seat);
  const { discs } = state.ports[port];
  const disc = at(discs, from);
  const slot = emptySlot(own);
  discs.splice(from, 1);
  own.hold[slot] = disc;
  const [zone, face, seen] = [zoneOf(disc), faceOf(state, disc), seenBy(state, disc)];
  events?.push({ kind: 'discBought', seat, port, disc, zone, from, slot, seen, face });
}

/** One disc of goods, shown to all, for the sum on the card; it leaves the game. [EW-T9, EW-T11] */
export function sell(play: EdgePlay, seat: Seat, card: PortCardId, slot: HoldSlot): void {
  const { state, events } = play;
  const own = captain(state, seat);
  const disc = own.hold[slot] ?? 0;
  const { port, price } = at(PORT_CARDS, card);
  own.hold[slot] = null;
  showAll(state, disc);
  state.goneDiscs.push(disc);
  const paid = earn(play, seat, salePrice(state, card));
  const shown = { slot, disc, face: faceOf(state, disc) };
  events?.push({ kind: 'goodsSold', seat, port, shown, price, paid, ruined: isRuined(state.ports[port]) });
  checkGoal(play, seat);
}
