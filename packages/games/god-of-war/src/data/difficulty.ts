export const DIFFICULTIES = ['story', 'normal', 'ragnarok'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What the dial changes: the printed strength of enemy attacks, never below `least`, and every Hero's health. */
export interface Dial {
  readonly strength: number;
  readonly least: number;
  readonly health: number;
  /** The same for Kratos when he travels alone. */
  readonly alone: number;
}

export const DIALS = {
  story: { strength: -1, least: 1, health: 1, alone: 1 },
  normal: { strength: 0, least: 1, health: 0, alone: 0 },
  ragnarok: { strength: 1, least: 1, health: -1, alone: -2 },
} as const satisfies Record<Difficulty, Dial>;

/** Health every Hero but Mimir gains by the number of players, from none on. */
export const HEALTH_BY_PLAYERS: readonly number[] = [0, 0, 1, 0, 0];

export const HAND_LIMIT = 7;
export const ROUNDS_PER_SCENE = 30;
export const SUPPLY = 10;
/** The six faces of the Enemy die; a blank and a 2 are known, the rest is reconstructed. */
export const ENEMY_DIE = [0, 0, 1, 1, 2, 2] as const;
