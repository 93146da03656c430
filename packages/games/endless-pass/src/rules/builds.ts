import { keysOf, tableOf } from '@meadhall/core';
import { BOARDS, type Board, type BoardRow } from '../data/boards.ts';
import { type FightCard, PROWESS, type Prowess, RUNE_SETS, type RuneSet } from '../data/cards.ts';

/** A board with every question answered, so that nobody asks who is playing. [EP-H1, EP-H2] */
export interface Build {
  readonly speed: number;
  readonly hand: number;
  readonly prowess: Readonly<Record<FightCard, readonly Prowess[]>>;
  readonly runeSets: readonly RuneSet[];
  readonly pillages: boolean;
  readonly tradesSpeed: boolean;
}

const built = (row: BoardRow): Build => ({
  speed: row.speed,
  hand: row.hand,
  prowess: { ...PROWESS, ...row.prowess },
  runeSets: row.runeSets ?? RUNE_SETS,
  pillages: row.pillages ?? false,
  tradesSpeed: row.tradesSpeed ?? false,
});

export const BUILDS: Readonly<Record<Board, Build>> = tableOf(keysOf(BOARDS), (board) => built(BOARDS[board]));

/** Whether a card may be used in this way without a hero's power. */
export function isOrdinary(card: FightCard, defeated: number, avoided: number): boolean {
  for (const { defeats, avoids } of PROWESS[card]) if (defeated <= defeats && avoided <= avoids) return true;
  return false;
}
