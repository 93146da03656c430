/** What each thing is worth to the king's side, in logits of its chance to win. */
export interface Weights {
  /** All defenders against all attackers: a defender is worth about two attackers. */
  readonly men: number;
  /** Men that can be taken with the next move, by the share of their side. */
  readonly hanging: number;
  /** One road open while the attackers are to move; two or more; each goal two king's moves away. */
  readonly road: number;
  readonly roads: number;
  readonly farRoad: number;
  /** Squares the king can reach, each. */
  readonly freedom: number;
  /** The share of the edge to which a way leads from the king around the attackers. */
  readonly exits: number;
  /** Each attacker next to the king; being one move from taken while it is his turn. */
  readonly beset: number;
  readonly danger: number;
  /** Each attacker on the diagonal before a corner, and each right beside one. */
  readonly guard: number;
  readonly idle: number;
  /** The balance of the board itself. */
  readonly base: number;
}

const COMMON: Weights = {
  men: 3,
  hanging: 2,
  road: 0.9,
  roads: 3.2,
  farRoad: 0.22,
  freedom: 0.03,
  exits: 1.2,
  beset: 0.25,
  danger: 0.9,
  guard: 0.12,
  idle: 0.12,
  base: -0.2,
};

/** Weights by how the king falls away from the throne and where he wins. */
export const WEIGHTS = {
  'corner/2': COMMON,
  'edge/2': { ...COMMON, men: 4, road: 0.5, farRoad: 0.1, guard: 0, idle: 0, base: -0.4 },
  'corner/4': { ...COMMON, men: 6, hanging: 4, beset: 0.2, guard: 0.18, exits: 2, base: -0.6 },
  'edge/4': { ...COMMON, men: 5, road: 0.5, farRoad: 0.1, guard: 0, idle: 0 },
} as const satisfies Record<string, Weights>;
