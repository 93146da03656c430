interface Stored {
  readonly stack: readonly { readonly kind: string }[];
}

/** From each older version to the next. */
export const migrations = {
  /** SWEDEN names the post, once its Longship lies there. */
  1: (state: Stored): unknown => ({
    ...state,
    stack: state.stack.map((frame) => (frame.kind === 'sweden' ? { ...frame, at: null } : frame)),
  }),
  /** A lone jarl's saga under way keeps the grey rival it began with, who does not act. */
  2: (state: Stored): unknown => ({ ...state, grey: null }),
  /** An Althing under way asks whoever has not voted; nothing else is kept otherwise. */
  3: (state: Stored): unknown => state,
};
