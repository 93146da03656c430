import type { ActionCard, Loot } from '../data/cards.ts';

/** What the heuristic bot holds dear, measured in Glory. Found by play of many thousand games against itself. */
export interface Weights {
  /** What each point of Health is worth, the first one first. Losing the first is death. */
  readonly health: readonly number[];
  /** What victory is worth. */
  readonly win: number;
  /** What an Endless killed for Glory is worth beyond the Glory: it is off the path. */
  readonly kill: number;
  /** A card in hand at the end of the turn, before what a hero's power adds. */
  readonly cards: Readonly<Record<ActionCard | Loot, number>>;
  /** What a defeat and a warding add to a card's worth. */
  readonly defeats: number;
  readonly avoids: number;
  /** What a newly drawn Action card is worth. */
  readonly fresh: number;
  /** What a new card of loot is worth. */
  readonly loot: number;
  /** How much a rival's loss counts as a gain, and how much more for each Glory they have. */
  readonly rival: number;
  readonly leader: number;
  /** What it is worth that a rival has to spend an answer. */
  readonly drain: number;
  /** Fear of a blow that comes back. */
  readonly fear: number;
  /** What it is worth to walk, beyond what the cards say. */
  readonly walk: number;
  /** What each beast sent on to a rival is worth. */
  readonly send: number;
  /** What a Speed card beside one's own board, or a −1 beside a rival's, is worth for the turns to come. */
  readonly haste: number;
  readonly slow: number;
  /** What an answer spent on another's turn costs, as a share of the card's worth. */
  readonly answer: number;
}

export const WEIGHTS: Weights = {
  health: [8, 1.6, 1.1, 0.8, 0.6, 0.35, 0.34, 0.33, 0.3, 0.25],
  win: 8,
  kill: 0.1,
  cards: {
    hide: 0.45,
    attack: 0.2,
    defend: 0.35,
    evade: 0.3,
    steal: 0.4,
    speed: 0.35,
    rune: 0.28,
    greekFire: 0.9,
    stormHammer: 1.3,
  },
  defeats: 0.6,
  avoids: 0.15,
  fresh: 0.75,
  loot: 0.8,
  rival: 0.3,
  leader: 0.08,
  drain: 0.4,
  fear: 0.5,
  walk: 0.3,
  send: 0.15,
  haste: 0.3,
  slow: 0.3,
  answer: 0.5,
};

/**
 * Found by play of a million games against three Karls: draws much, kills much, and lets rivals and its Health be until
 * little of it is left.
 */
const BOLD: Weights = {
  health: [10, 0.5, 0.6, 0.4, 0.3, 0.4, 0.3, 0.3, 0.35, 0.4],
  win: 5.5,
  kill: 0.18,
  cards: {
    hide: 0.4,
    attack: 0.35,
    defend: 0.45,
    evade: 0.25,
    steal: 0.25,
    speed: 0.55,
    rune: 0.2,
    greekFire: 0.95,
    stormHammer: 1.65,
  },
  defeats: 1.2,
  avoids: -0.1,
  fresh: 1.1,
  loot: 2.4,
  rival: 0,
  leader: 0.04,
  drain: 0.1,
  fear: 0.6,
  walk: 0.4,
  send: 0,
  haste: 0.4,
  slow: 0.2,
  answer: 0.8,
};

/** Other ways to play: one looks for a fight, one looks after itself, one runs for Glory. */
export const TEMPERAMENTS = {
  bold: BOLD,
  raider: { ...WEIGHTS, fear: 0.15, drain: 0.7, rival: 0.6, slow: 0.5 },
  wary: { ...WEIGHTS, fear: 1.2, drain: 0, health: [9, 2.2, 1.6, 1.2, 0.9, 0.7, 0.6, 0.5, 0.4, 0.35], send: 0.3 },
} as const satisfies Record<string, Weights>;
