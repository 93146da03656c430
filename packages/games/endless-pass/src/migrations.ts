/** From each older version to the next. */
export const migrations = {
  /** More may be chosen; the state has the same shape. */
  1: (state: unknown): unknown => state,
  /** The Pass deck is another; a match under way keeps the one it was dealt. */
  2: (state: unknown): unknown => state,
  /** Between two Vikings a hider may turn the direction too; the state has the same shape. */
  3: (state: unknown): unknown => state,
};
