/** How the one search is set for a game. All of it is data; measured by the ladder, not guessed. */
export interface Tuning {
  /** The temperament by which a thinker without one of its own rates its choices; null for the plain judgement. */
  readonly temperament: string | null;
  /** The temperament by which all others are thought to rate theirs. */
  readonly others: string | null;
  /** At most so many choices are weighed, those that look best at first glance. */
  readonly width: number;
  /** How surely a choice must be better than the best-looking one to be taken instead, in standard errors. */
  readonly trust: number;
  /** How many choices deep, after the root's own, the tree remembers. Beyond it, choices are made at a glance. */
  readonly depth: number;
  /** Whether rivals and allies think in the tree too. Else they choose at a glance, and only the thinker plans. */
  readonly rivals: boolean;
  /** In the tree: whether choices are looked at before they are tried. Off where a look costs more than a try. */
  readonly glances: boolean;
  /** In the tree: how much to try what has been tried little, in units of how widely results spread. */
  readonly exploration: number;
  /** In the tree: how evenly a first glance spreads its trust; near 0 it is all on the best-looking choice. */
  readonly heat: number;
  /** In the tree: how much worse than its siblings an untried choice is thought to be, in the same units. */
  readonly caution: number;
  /** How many turns after the root a playout is broken off and `value` asked. */
  readonly turns: number;
  /** The same in plies after the tree: whichever comes first. */
  readonly plies: number;
  /** The share of plies of a playout that are played as a Karl would. The others are drawn by lot. */
  readonly sense: number;
  /** The share of those in which a rival draws from what looks good instead, the better the likelier. */
  readonly wavers: number;
}

export const TUNING_DEFAULT: Tuning = {
  temperament: null,
  others: null,
  width: 32,
  trust: 1,
  depth: 3,
  rivals: false,
  glances: true,
  exploration: 1.2,
  heat: 0.7,
  caution: 0.2,
  turns: 4,
  plies: 100,
  sense: 1,
  wavers: 0,
};

/** By the game's id, what differs from the default. */
export const TUNINGS: Readonly<Record<string, Partial<Tuning>>> = {
  // Short games of quick turns: played out to the end, by rivals who do not always throw at the same Viking.
  axes: { turns: 400, plies: 600, depth: 0, wavers: 0.75 },
  // A round and the next own turn; a turn has several choices, which are planned together.
  'endless-pass': { turns: 5, plies: 200, depth: 6, temperament: 'bold' },
  'edge-of-the-world': { width: 6, turns: 4, plies: 60, depth: 0 },
  // Two turns of each of two heroes: what the enemies answer must be part of it.
  'god-of-war': { width: 4, turns: 4, plies: 120, depth: 0 },
  // To the end of the turn: what follows is told by the standing as well as by playing on.
  'pax-viking': { width: 6, turns: 1, plies: 60, depth: 0 },
};

/**
 * What a Konungr does otherwise, by the game's id: longer thinking is better spent on other thoughts than on more of the
 * same.
 */
export const KONUNGR_TUNINGS: Readonly<Record<string, Partial<Tuning>>> = {
  // Good players do not waver, and go for whoever is about to fall when that helps them.
  axes: { wavers: 0, temperament: 'hunter', others: 'hunter' },
  // Two turns of everyone.
  'edge-of-the-world': { turns: 8, plies: 120 },
};

export const tuningFor = (game: string): Tuning => ({ ...TUNING_DEFAULT, ...TUNINGS[game] });
