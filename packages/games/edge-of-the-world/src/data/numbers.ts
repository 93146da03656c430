/** Coins in the box, by worth. [EW-G8] */
export const COINS = { 5: 80, 10: 32, 20: 12 } as const satisfies Record<number, number>;
/** All the gold there is, in hands and in the store. */
export const GOLD = 960;
export const GOLD_AT_START = 20;
/** The smallest coin: halves are rounded down to it. [EW-T10] */
export const SMALLEST_COIN = 5;

/** Double-sided: Ruined Port on one face, +1 on the other. [EW-G9] */
export const PORT_TOKENS = 8;
/** Discs 0–25 are northern, 26–51 southern. */
export const TRADE_DISCS_A_ZONE = 26;
export const HOLD = 4;
export const HAND = 3;
export const SLOTS = 3;
export const DISC_PRICE = 5;
export const DIE = 6;

/** What the loser of a battle at sea pays: a unit is 10 gold or a disc. [EW-S8] */
export const UNIT_OF_GOLD = 10;
export const SMALL_MARGIN = 3;
export const SMALL_PRICE = 1;
export const LARGE_PRICE = 2;

/** Battle rounds that decide the duel. [EW-F7] */
export const ROUNDS_TO_WIN = 2;
