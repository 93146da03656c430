interface First {
  hands: number[][];
}

/** From version 1 on hands were in the order they were drawn; from version 2 on they are sorted. */
export const migrations = {
  1: (state: First) => ({ ...state, hands: state.hands.map((hand) => hand.toSorted()) }),
};
