import type { Seat } from '@meadhall/core';
import type { CardId, PortCardId } from './data/cards.ts';
import type { PortId } from './data/ports.ts';
import type { PlaceId } from './data/seas.ts';
import type { HoldSlot } from './state.ts';

export type Choice =
  /** Take an Action Card from those turned up. */
  | { kind: 'draft'; card: CardId }
  /** Lay a card face down to move with; again, to change it. */
  | { kind: 'commit'; card: CardId }
  /** Sail on, by a shortest way, and stop there: at sea, or in a port in order to act. */
  | { kind: 'sail'; to: PlaceId }
  /** Pay, and look at the discs of the port where the ship lies. `card` is the Port Card used. */
  | { kind: 'buy'; port: PortId; card: PortCardId }
  /** Take the disc at this place of the pile just looked at. */
  | { kind: 'take'; disc: 0 | 1 }
  | { kind: 'sell'; port: PortId; card: PortCardId; slot: HoldSlot }
  | { kind: 'raid'; port: PortId; card: PortCardId }
  /** Attack this captain's ship, in the sea space just entered. */
  | { kind: 'attack'; target: Seat }
  /** For a raid, a battle at sea, a duel: an Action Card (null: has none) and discs from these slots of the hold. */
  | { kind: 'lay'; card: CardId | null; slots: readonly HoldSlot[] }
  /** The winner of a battle at sea: so many discs, so much gold. */
  | { kind: 'bounty'; discs: number; gold: number }
  /** A disc of the loser's, by its place among those that lie covered and mixed. */
  | { kind: 'point'; at: number }
  /** The turn is over; the ship stays where it is. */
  | { kind: 'rest' };
