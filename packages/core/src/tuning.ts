/** Parameters of the search (information-set MCTS), per game. Measured by the ladder, not guessed. */
export interface Tuning {
  /** The temperament whose `rate` is the searching seat's heuristic, unless its bot has one of its own; null for the plain `rate`. */
  readonly temperament: string | null;
  /** The same for the model of all other seats. */
  readonly others: string | null;
  /** Beam at the root: how many choices are candidates, best heuristic first. */
  readonly width: number;
  /** A choice must lead the heuristic's favourite by so many standard errors to be preferred (lower confidence bound). */
  readonly trust: number;
  /** Depth of the tree below the root's choice, in plies; a rollout follows. */
  readonly depth: number;
  /** Whether other seats have tree nodes too. Otherwise they follow the rollout policy, and only the searching seat plans. */
  readonly rivals: boolean;
  /** Whether tree nodes get priors from the heuristic; uniform otherwise, where `rate` costs more than a rollout. */
  readonly glances: boolean;
  /** Exploration constant of PUCT, in standard deviations of the results. */
  readonly exploration: number;
  /** Softmax temperature of the priors; near 0 all of it is on the heuristic's favourite. */
  readonly heat: number;
  /** First-play urgency: how far below its node's mean an unvisited edge is valued, in the same units. */
  readonly caution: number;
  /** Rollout horizon in turns after the root; `value` is asked there. */
  readonly turns: number;
  /** The same in plies after the tree: whichever comes first. */
  readonly plies: number;
  /** The share of rollout plies that follow the heuristic; the others are uniformly random. */
  readonly sense: number;
  /** The share of those in which another seat samples from the softmax of the heuristic instead of taking its maximum. */
  readonly wavers: number;
}

/** How a level without search errs: as people do. */
export interface Carelessness {
  /**
   * The share of choices that it does not notice, the same ones all through a turn. What stands out from all others is seldom
   * among them.
   */
  readonly overlooks: number;
}

/** What a game's bots do otherwise than those of most games. */
export interface Levels {
  /** How a Thrall errs, and a Karl. */
  readonly thrall?: Carelessness;
  readonly karl?: Carelessness;
  /** How whoever thinks ahead searches. */
  readonly search?: Partial<Tuning>;
  /** What a Konungr does otherwise still: longer thinking is better spent on other thoughts than on more of the same. */
  readonly konungr?: Partial<Tuning>;
}
