/** How the one search is set for a game. All of it is data; measured by the ladder, not guessed. */
export interface Tuning {
  /** How much to try what has been tried little, in units of how widely results spread. */
  readonly exploration: number;
  /** How evenly a first glance spreads its trust: near 0 all on the best-looking choice, large on all alike. */
  readonly heat: number;
  /** Down to this depth of the tree, choices are looked at through `rate` before they are tried. */
  readonly glanceDepth: number;
  /** How much worse than its siblings an untried choice is thought to be, in units of how widely results spread. */
  readonly caution: number;
  /** How many turns after the root a playout is broken off and `value` asked; further off, play goes on to the end. */
  readonly turns: number;
  /** The same in plies: whichever comes first. */
  readonly plies: number;
  /** The share of plies of a playout that are played as a Karl would. The others are drawn by lot. */
  readonly sense: number;
  /** How many tables are imagined before they are used again, with other dice. */
  readonly worlds: number;
}

export const TUNING_DEFAULT: Tuning = {
  exploration: 1.2,
  heat: 0.7,
  glanceDepth: 3,
  caution: 0.2,
  turns: 4,
  plies: 60,
  sense: 0.9,
  worlds: 4096,
};

/** By the game's id, what differs from the default. */
export const TUNINGS: Readonly<Record<string, Partial<Tuning>>> = {};

export const tuningFor = (game: string): Tuning => ({ ...TUNING_DEFAULT, ...TUNINGS[game] });
