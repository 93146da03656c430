import type { Seat } from '@meadhall/core';
import type { ArmoryCard, AxeCard, Card, MaidCard, ShieldCard } from './data/cards.ts';

/** Events of armories and maids name them only where they are not ARMORY and MAID. */
export type Event =
  | { kind: 'turnBegan'; seat: Seat; turn: number }
  | { kind: 'turnLost'; seat: Seat }
  /** `card` is left out for those who may not see it. */
  | { kind: 'cardDrawn'; seat: Seat; open: boolean; card?: Card }
  | { kind: 'discardsShuffled'; cards: number }
  | { kind: 'axesThrown'; seat: Seat; target: Seat; card: AxeCard; stopped: number; hits: number; total: number }
  | { kind: 'shieldsUsedUp'; seat: Seat; shields: ShieldCard[]; axes: AxeCard[] }
  | { kind: 'vikingFell'; seat: Seat; by: Seat; hand: Card[] }
  | { kind: 'shieldLaid'; seat: Seat; card: ShieldCard; unused: number }
  | { kind: 'armoryLaid'; seat: Seat; armory?: ArmoryCard }
  | { kind: 'armorySpent'; seat: Seat; stored: boolean; armory?: ArmoryCard }
  | { kind: 'armoryRobbed'; seat: Seat; target: Seat; maid?: MaidCard; armory?: ArmoryCard }
  | { kind: 'keptBusy'; seat: Seat; target: Seat; maid?: MaidCard }
  | { kind: 'cardDiscarded'; seat: Seat; card: Card }
  | { kind: 'gameWon'; seat: Seat };
