/** How well someone plays a game: the mean and the deviation of what is known of it. */
interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export interface GameRating extends Skill {
  readonly game: string;
  readonly games: number;
  readonly won: number;
}

/** What one rated match did to one person. */
export interface RatedResult {
  readonly match: string;
  readonly game: string;
  readonly seat: number;
  readonly place: number;
  readonly of: number;
  readonly won: boolean;
  readonly before: Skill;
  readonly after: Skill;
  readonly at: number;
}

/** A row of a game's ladder. */
export interface RatedRow extends Skill {
  readonly who: string;
  readonly isBot: boolean;
  readonly games: number;
  readonly won: number;
}

/** What one win with these options, or by this ending, has earned; it opens the record that shows it. */
export interface Medal {
  readonly game: string;
  /** What it tells apart, as the game's medals say: a hero, a boss, a card, an option; or `ending`. */
  readonly of: string;
  readonly value: string;
  readonly match: string;
  readonly at: number;
}

/** Figures of one game over all finished matches in the hall, rated or not. */
export interface GameFigures {
  readonly game: string;
  readonly played: number;
  readonly won: number;
}

/** Someone as others may see them; `standing` is null where they or the hall show none. */
export interface PublicPerson {
  readonly id: string;
  readonly name: string;
  readonly mark: number;
  /** In this hall since then; untold with the rest. */
  readonly since: number | null;
  readonly standing: PersonStanding | null;
}

export interface PersonStanding {
  readonly ratings: readonly GameRating[];
  readonly results: readonly RatedResult[];
  readonly figures: readonly GameFigures[];
  readonly medals: readonly Medal[];
}
