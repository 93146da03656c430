interface Stored {
  readonly upgrades: object;
}

/** From each older version to the next. */
export const migrations = {
  /** The Upgrade deck remembers what was put under it; what older Scenes put there is forgotten. */
  1: (state: Stored): unknown => ({ ...state, upgrades: { ...state.upgrades, sunk: 0 } }),
};
