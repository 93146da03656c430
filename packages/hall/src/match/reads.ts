/** Reads of the store, one at a time. */
export interface Reads {
  /** The read under way. */
  readonly underway: Promise<void> | null;
  /** Resolves after a read that began no earlier than this call. */
  again(): Promise<void>;
}

/** Coalesces calls: those made during a read share the one that follows it. `done` is called after each that succeeded. */
export function serialReads(read: () => Promise<void>, done: () => void): Reads {
  let underway: Promise<void> | null = null;
  let following: Promise<void> | null = null;

  function start(): Promise<void> {
    underway = (async () => {
      try {
        await read();
      } finally {
        underway = null;
      }
      done();
    })();
    return underway;
  }

  function again(): Promise<void> {
    if (!underway) return start();
    // The read under way may have begun before what the caller knows of was written.
    following ??= underway
      .catch(() => {})
      .then(() => {
        following = null;
        return again();
      });
    return following;
  }

  return {
    get underway() {
      return underway;
    },
    again,
  };
}
