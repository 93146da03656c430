interface Stored {
  readonly ports: Readonly<Record<string, { readonly defence: number }>>;
}

/** From each older version to the next. */
export const migrations = {
  /** A winner at sea points at discs; no state has changed its shape. */
  1: (state: unknown): unknown => state,
  /** Every Defence Disc is worth one less; Port Cards pay what is on them now. */
  2: (state: Stored): unknown => ({
    ...state,
    ports: Object.fromEntries(
      Object.entries(state.ports).map(([id, port]) => [id, { ...port, defence: port.defence - 1 }]),
    ),
  }),
};
