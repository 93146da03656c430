import type { Seat } from '@meadhall/core';
import type { AxeCard, Card, ShieldCard } from './data/cards.ts';

export type Choice =
  | { kind: 'throwAxes'; card: AxeCard; target: Seat }
  | { kind: 'layShield'; card: ShieldCard }
  | { kind: 'layArmory'; card: 'armory' }
  /** Discard a newly drawn armory to draw another card. */
  | { kind: 'spendArmory'; card: 'armory' }
  | { kind: 'robArmory'; card: 'maid'; target: Seat }
  | { kind: 'keepBusy'; card: 'maid'; target: Seat }
  | { kind: 'discard'; card: Card }
  /** Discard an armory stored on an earlier turn to draw and play one more card. */
  | { kind: 'useArmory' }
  | { kind: 'endTurn' };
