import { at, type DeepReadonly, type Refusal, type Seat } from '@meadhall/core';
import { PORT_CARDS, type PortCardId } from '../data/cards.ts';
import { BATTLE } from '../data/discs.ts';
import { DISC_PRICE, HOLD } from '../data/numbers.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import type { Captain, EdgePlay, HoldSlot, PortState, ReadonlyState } from '../state.ts';
import { room } from './captains.ts';
import { half } from './gold.ts';
import { faceOf, zoneOf } from './knowledge.ts';
import { refusal } from './refusals.ts';

export const isRuined = (port: Pick<DeepReadonly<PortState>, 'ruin'>): boolean => port.ruin !== 'none';

/** Its Defence Disc, what is printed on the board and its +1 tokens. [EW-P4] */
export function portValue(state: ReadonlyState, id: PortId): number {
  const port = state.ports[id];
  return port.defence + PORTS[id].extra + port.repelled;
}

/** What decides what ports pay: a state has it, and a view. */
interface Coast {
  readonly ports: Readonly<Record<PortId, Pick<DeepReadonly<PortState>, 'ruin'>>>;
}

/** What the port pays for goods on this card: half once it is ruined. [EW-T9, EW-T10] */
export function salePrice({ ports }: Coast, card: PortCardId): number {
  const { port, price } = at(PORT_CARDS, card);
  return isRuined(ports[port]) ? half(price) : price;
}

/** What a raid that wins takes. [EW-P7] */
export const raidPrize = (card: PortCardId): number => 2 * at(PORT_CARDS, card).price;

/** Whether one of its cards lies in a slot. [EW-G4] */
export function isOpen(state: ReadonlyState, port: PortId): boolean {
  for (const card of state.harbours[PORTS[port].zone].open) {
    if (card !== null && at(PORT_CARDS, card).port === port) return true;
  }
  return false;
}

const FULL = refusal('EW-T8', 'holdFull');
const POOR = refusal('EW-T8', 'tooPoor');
const SOLD_OUT = refusal('EW-T8', 'soldOut');

/** Why nothing can be bought there. [EW-T8] */
export function noPurchase(state: ReadonlyState, own: DeepReadonly<Captain>, port: PortId): Refusal | null {
  if (room(own) === 0) return FULL;
  if (own.gold < DISC_PRICE) return POOR;
  return state.ports[port].discs.length === 0 ? SOLD_OUT : null;
}

const NO_GOODS = refusal('EW-T9', 'notGoods');
const OWN_ZONE = refusal('EW-T9', 'ownZone');

/** Why the disc in this slot cannot be sold there; the slot is not empty. [EW-T9] */
export function noSale(state: ReadonlyState, own: DeepReadonly<Captain>, slot: HoldSlot, port: PortId): Refusal | null {
  const disc = own.hold[slot] ?? 0;
  if (BATTLE[faceOf(state, disc)] > 0) return NO_GOODS;
  return zoneOf(disc) === PORTS[port].zone ? OWN_ZONE : null;
}

export function canSell(state: ReadonlyState, own: DeepReadonly<Captain>, port: PortId): boolean {
  for (let slot = 0; slot < HOLD; slot++) {
    if (own.hold[slot] !== null && noSale(state, own, slot, port) === null) return true;
  }
  return false;
}

const RUINED = refusal('EW-P1', 'ruined');
const NO_CARD = refusal('EW-P2', 'noBattleCard');

/** Why it cannot be raided: in ruins, or no Action Card left to fight with. [EW-P1, EW-P2] */
export function noRaid(state: ReadonlyState, own: DeepReadonly<Captain>, port: PortId): Refusal | null {
  if (isRuined(state.ports[port])) return RUINED;
  return own.hand.length === 0 ? NO_CARD : null;
}

/** Whether there is anything a captain could do in this port, were it open. */
export const canAct = (state: ReadonlyState, own: DeepReadonly<Captain>, port: PortId): boolean =>
  noRaid(state, own, port) === null || noPurchase(state, own, port) === null || canSell(state, own, port);

/** The Port Card leaves its slot, which stays empty until the round ends. [EW-T3] */
export function useCard(play: EdgePlay, seat: Seat, card: PortCardId, purpose: 'buy' | 'sell' | 'raid'): void {
  const { zone } = at(PORT_CARDS, card);
  const { open, discards } = play.state.harbours[zone];
  const slot = open.indexOf(card);
  open[slot] = null;
  discards.push(card);
  play.events?.push({ kind: 'portCardUsed', seat, zone, slot, card, for: purpose });
}
