import type { Seat } from '@meadhall/core';
import type { Ending } from './state.ts';

export type PieceName = 'attacker' | 'defender' | 'king';

export type Event =
  | { kind: 'gameBegan'; game: number; games: number; attackers: Seat }
  | { kind: 'pieceMoved'; seat: Seat; piece: PieceName; from: string; to: string }
  /** One man, closed in between `by` and `against`. */
  | {
      kind: 'manTaken';
      seat: Seat;
      piece: PieceName;
      at: string;
      by: string;
      against: string;
      partner: 'piece' | 'corner' | 'throne';
    }
  /** A whole row; the king in it, if he is, stays. */
  | { kind: 'shieldwallFell'; seat: Seat; piece: PieceName; at: string[]; fronts: string[]; ends: string[] }
  | { kind: 'kingTaken'; seat: Seat; at: string; by: string[] }
  | { kind: 'kingEscaped'; seat: Seat; at: string }
  | { kind: 'fortBuilt'; seat: Seat; at: string }
  | { kind: 'ringClosed'; seat: Seat; ring: string[] }
  | { kind: 'sideStuck'; seat: Seat }
  /** The position has stood before: for the second time, or for the third, which decides. */
  | { kind: 'positionRepeated'; times: number }
  | { kind: 'nobodyTaken'; moves: number }
  | { kind: 'gameEnded'; game: number; games: number; winner: Seat | null; ending: Ending };
