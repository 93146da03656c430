/** Plies that whoever thinks ahead still has in mind. */
const IN_MIND = 32;

/** What happened lately at a table, for `seenBy`, which hands on what its seat was shown. */
export interface Past {
  hear(events: readonly unknown[]): void;
  /** Oldest first. */
  readonly events: readonly unknown[];
}

/** What happened lately, of a match that keeps its plies. */
export const lately = (plies: readonly { readonly events: readonly unknown[] }[]): readonly unknown[] =>
  plies.slice(-IN_MIND).flatMap(({ events }) => events);

export function newPast(): Past {
  let plies: (readonly unknown[])[] = [];
  return {
    hear(events) {
      plies.push(events);
      if (plies.length > 2 * IN_MIND) plies = plies.slice(-IN_MIND);
    },
    get events() {
      return plies.slice(-IN_MIND).flat();
    },
  };
}
