import type { Seat } from '@meadhall/core';
import type { CardId, PortCardId } from './data/cards.ts';
import type { Face } from './data/discs.ts';
import type { PortId, Zone } from './data/ports.ts';
import type { PlaceId, SeaId } from './data/seas.ts';
import type { DiscId, HoldSlot } from './state.ts';

/** A disc turned up before everybody. */
export interface ShownDisc {
  slot: HoldSlot;
  disc: DiscId;
  face: Face;
}

/** One side of a battle, turned up. `value` is card plus shields, before the die. */
export interface Force {
  seat: Seat;
  card: CardId | null;
  discs: ShownDisc[];
  value: number;
}

/** A die and what it makes with the battle value. `ours` is the attacker's or the leader's. */
export interface Roll {
  die: number;
  total: number;
}

/** A disc that changed ships. The face is told to those who have seen it: see `seen`. */
export interface MovedDisc {
  disc: DiscId;
  zone: Zone;
  from: HoldSlot;
  to: HoldSlot;
  seen: Seat[];
  /** It was once turned up before the whole table. */
  shown: boolean;
  face?: Face;
}

/** Facts, in the order they happened. What not everybody may know is optional, and left out for the others. */
export type Event =
  | { kind: 'roundBegan'; round: number; token: Seat; chase: number | null }
  | { kind: 'actionPileShuffled'; cards: number }
  | { kind: 'cardsDealt'; cards: CardId[]; among: Seat[] }
  | { kind: 'cardTaken'; seat: Seat; card: CardId; last: boolean }
  /** `card` for the owner alone. `again`: it replaces another. */
  | { kind: 'cardLaid'; seat: Seat; again: boolean; card?: CardId }
  /** All at once; null for a captain without a card, absent for the leader of a chase. */
  | { kind: 'cardsTurned'; cards: { seat: Seat; card: CardId | null }[]; order: Seat[] }
  | { kind: 'turnBegan'; seat: Seat; card: CardId | null; steps: number; place: PlaceId }
  /** `path` begins with where the ship was and ends with where it is. */
  | { kind: 'sailed'; seat: Seat; path: PlaceId[]; stepsLeft: number }
  | { kind: 'turnEnded'; seat: Seat; place: PlaceId }
  | { kind: 'portCardUsed'; seat: Seat; zone: Zone; slot: number; card: PortCardId; for: 'buy' | 'sell' | 'raid' }
  /** Paid, and looked: `faces` for the buyer, in the order of the pile. */
  | { kind: 'discsPeeked'; seat: Seat; port: PortId; paid: number; discs: DiscId[]; faces?: Face[] }
  | {
      kind: 'discBought';
      seat: Seat;
      port: PortId;
      disc: DiscId;
      zone: Zone;
      from: number;
      slot: HoldSlot;
      seen: Seat[];
      face?: Face;
    }
  | { kind: 'goodsSold'; seat: Seat; port: PortId; shown: ShownDisc; price: number; paid: number; ruined: boolean }
  | { kind: 'raidBegan'; seat: Seat; port: PortId; card: PortCardId }
  | { kind: 'raidLaid'; port: PortId; force: Force }
  | {
      kind: 'defenceTurned';
      port: PortId;
      defence: number;
      extra: number;
      repelled: number;
      value: number;
      wasFaceUp: boolean;
    }
  /** `roller` rolls for the port. A draw is followed by another one. */
  | { kind: 'raidRolled'; seat: Seat; port: PortId; roller: Seat; ours: Roll; theirs: Roll }
  | { kind: 'raidWon'; seat: Seat; port: PortId; price: number; gold: number; ruin: 'token' | 'bare' }
  | { kind: 'raidLost'; seat: Seat; port: PortId; lost: number; token: boolean }
  | { kind: 'shipAttacked'; attacker: Seat; defender: Seat; place: SeaId }
  /** `card` and `slots` for the owner alone; all see how many discs. */
  | { kind: 'forceLaid'; seat: Seat; discs: number; card?: CardId | null; slots?: readonly HoldSlot[] }
  | { kind: 'forcesTurned'; attacker: Force; defender: Force }
  | { kind: 'battleRolled'; attacker: Seat; defender: Seat; ours: Roll; theirs: Roll }
  | { kind: 'battleWon'; winner: Seat; loser: Seat; margin: number; price: number }
  | { kind: 'holdMixed'; winner: Seat; loser: Seat; discs: number }
  | { kind: 'bountyPaid'; winner: Seat; loser: Seat; gold: number; discs: MovedDisc[]; forgiven: number }
  | { kind: 'sentHome'; seat: Seat; from: SeaId; home: PortId }
  | { kind: 'portCardDropped'; zone: Zone; card: PortCardId }
  | { kind: 'portPileShuffled'; zone: Zone; cards: number }
  /** The slots of a zone after the clean-up, lowest first; `next` now lies face up on the pile. */
  | { kind: 'portsRefilled'; zone: Zone; open: PortCardId[]; added: PortCardId[]; next: PortCardId }
  | { kind: 'tokenPassed'; from: Seat; to: Seat }
  | { kind: 'roundEnded'; round: number }
  /** `by`: gold held, or the safety cap on rounds. `lost` are the captains whose turn falls away. */
  | {
      kind: 'leaderWentHome';
      seat: Seat;
      gold: number;
      from: PlaceId;
      home: PortId;
      by: 'reached' | 'cap';
      lost: Seat[];
    }
  /** `by`: sailed in, or moved there by the safety cap on the chase. */
  | { kind: 'duelBegan'; leader: Seat; challenger: Seat; port: PortId; by: 'reached' | 'cap' }
  /** `card` and `slots` for the owner alone; nobody else sees even how many. */
  | { kind: 'duelLaid'; seat: Seat; again: boolean; card?: CardId | null; slots?: readonly HoldSlot[] }
  | { kind: 'duelTurned'; round: number; leader: Force; challenger: Force }
  | { kind: 'duelRolled'; round: number; leader: Seat; challenger: Seat; ours: Roll; theirs: Roll }
  | { kind: 'duelRoundWon'; round: number; winner: Seat; loser: Seat; winnerWins: number; loserWins: number }
  | { kind: 'gameWon'; winner: Seat; leader: Seat; challenger: Seat };
