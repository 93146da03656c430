import type { Seat } from '@meadhall/core';
import type { AxeCard, Card, ShieldCard } from './data/cards.ts';

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
  | { kind: 'armoryLaid'; seat: Seat }
  | { kind: 'armorySpent'; seat: Seat; stored: boolean }
  | { kind: 'armoryRobbed'; seat: Seat; target: Seat }
  | { kind: 'keptBusy'; seat: Seat; target: Seat }
  | { kind: 'cardDiscarded'; seat: Seat; card: Card }
  | { kind: 'gameWon'; seat: Seat };
