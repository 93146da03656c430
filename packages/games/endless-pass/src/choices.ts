import type { Seat } from '@meadhall/core';
import type { Board } from './data/boards.ts';
import type { ActionCard, Answer, FightCard, Loot, Prize, Quencher, Weapon } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import type { Sign } from './state.ts';

/** Cards of one kind are alike, so a choice names the kind. `card` is always the card that would be spent. */
export type Choice =
  | { kind: 'takeBoard'; board: Board }
  | { kind: 'hide'; card: 'hide'; way: 'onward' | 'back' }
  /** Search the Pass: draw as many cards as the Speed says. */
  | { kind: 'walk' }
  /** Change the own Speed for this Search. */
  | { kind: 'pace'; card: 'speed'; sign: Sign }
  /** Use a card on Endless: defeat some, turn some aside. */
  | { kind: 'fight'; card: FightCard; fells: Foe[]; wards: Foe[] }
  /** In a crowd of many kinds: a second beast for the card just used, or no more. */
  | { kind: 'also'; card: FightCard; foe: Foe }
  | { kind: 'enough' }
  /** End the Encounter: whatever is left hits. */
  | { kind: 'stand' }
  | { kind: 'quench'; card: Quencher }
  /** Take the burn of Greek Fire. */
  | { kind: 'burn' }
  | { kind: 'steal'; card: 'steal'; target: Seat }
  | { kind: 'stealFromPass'; card: 'steal' }
  /** Gunnar's power. */
  | { kind: 'pillage'; card: 'steal'; target: Seat }
  | { kind: 'runes'; card: 'rune'; runes: number; prize: Prize }
  /** Sigurd's power. */
  | { kind: 'tradeSpeed'; card: 'speed' }
  /** Lay a Speed card beside a Viking, for the next Search. */
  | { kind: 'laySpeed'; card: 'speed'; target: Seat; sign: Sign }
  | { kind: 'challenge'; card: Weapon; target: Seat; prize: Prize }
  | { kind: 'answer'; card: Answer }
  | { kind: 'yield' }
  /** Done with other actions. */
  | { kind: 'rest' }
  | { kind: 'replenish'; discards: ActionCard[] }
  /** Never allowed: only found among the refused, to say why a card in hand has no use now. */
  | { kind: 'play'; card: ActionCard | Loot };
