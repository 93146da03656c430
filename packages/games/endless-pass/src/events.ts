import type { Seat } from '@meadhall/core';
import type { Board } from './data/boards.ts';
import type { ActionCard, Answer, FightCard, Loot, Prize, Quencher, Rebuff, Weapon } from './data/cards.ts';
import type { Foe } from './data/foes.ts';
import type { Direction, Ending, Sign } from './state.ts';

/** Numbers such as `health` and `glory` are what the Viking has afterwards, unless the name says otherwise. */
export type Event =
  | { kind: 'boardTaken'; seat: Seat; board: Board }
  | { kind: 'turnBegan'; seat: Seat; turn: number; horde: number; last: boolean }
  | { kind: 'hordeMoved'; from: Seat; to: Seat; size: number }
  | { kind: 'hid'; seat: Seat; way: 'onward' | 'back'; direction: Direction; to: Seat }
  /** `when` it counts: in this Search, or from the next one. `pace` is the sum of cards beside the board afterwards. */
  | { kind: 'speedPlayed'; seat: Seat; target: Seat; sign: Sign; cancels: boolean; pace: number; when: 'now' | 'next' }
  /** `foes` go to the path, loot to the hand; `loot` names it, for its finder alone. */
  | { kind: 'searched'; seat: Seat; drawn: number; foes: Foe[]; found: number; extra: boolean; loot?: Loot[] }
  | { kind: 'encounterBegan'; seat: Seat; size: number }
  /** `again`: the same card on a second beast. */
  | {
      kind: 'fought';
      seat: Seat;
      card: FightCard;
      fells: Foe[];
      wards: Foe[];
      glory: number;
      power: boolean;
      again: boolean;
    }
  | { kind: 'quenched'; seat: Seat; card: Quencher }
  /** The Endless that were left have hit; `gloryLost` is what the double bites took. */
  | { kind: 'stood'; seat: Seat; hits: Foe[]; gloryLost: number; glory: number }
  | { kind: 'damaged'; seat: Seat; lost: number; health: number; cause: 'horde' | 'burn' | 'battle' }
  | { kind: 'speedLost'; seat: Seat; cards: number; pace: number }
  /** `card` is for the thief and the robbed alone. */
  | { kind: 'stole'; seat: Seat; from: Seat; card?: Loot }
  /** `foe` was found, or else `loot`, which its finder alone sees. */
  | { kind: 'stoleFromPass'; seat: Seat; foe: Foe | null; loot?: Loot }
  | { kind: 'pillaged'; seat: Seat; from: Seat; glory: number; fromGlory: number }
  | { kind: 'runesUsed'; seat: Seat; runes: number; prize: Prize; gained: number; has: number; power: boolean }
  /** `card` is for Sigurd alone. */
  | { kind: 'speedTraded'; seat: Seat; card?: ActionCard }
  | { kind: 'challenged'; seat: Seat; target: Seat; card: Weapon; prize: Prize }
  | { kind: 'answered'; seat: Seat; card: Answer; weapon: Weapon; rebuff: Rebuff; striker: Seat }
  /** `moved` is what changed hands: nothing if the loser had no Glory; `gained` may be less at full Health. */
  | { kind: 'battleWon'; seat: Seat; loser: Seat; prize: Prize; moved: number; gained: number; weapon: Weapon }
  /** `cards` are the new ones, for their owner alone. */
  | { kind: 'replenished'; seat: Seat; discards: ActionCard[]; drawn: number; cards?: ActionCard[] }
  | { kind: 'deckShuffled'; deck: 'action' | 'pass'; cards: number }
  | { kind: 'vikingFell'; seat: Seat; glory: number; actions: ActionCard[]; loot: Loot[]; speedCards: number }
  | { kind: 'gameWon'; seat: Seat; ending: Ending; outOfTurn: boolean };
