/** Simulated time: a queue of things to do, in the order of their moments, and of their making where those are equal. */
export interface Timeline {
  /** Milliseconds since the simulation began. */
  readonly now: number;
  /** How much is still to be done. */
  readonly waiting: number;
  /** Does something later; the result calls it off. Whole milliseconds, and at least one. */
  after(ms: number, act: () => void): () => void;
  /** Does what comes next and everything that follows from it by promises; false if there is nothing. */
  step(): Promise<boolean>;
}

interface Entry {
  readonly at: number;
  readonly nth: number;
  act: (() => void) | null;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.nth < b.nth);

/** A binary heap of entries. */
function queue() {
  const heap: Entry[] = [];

  function add(entry: Entry): void {
    let i = heap.push(entry) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      const parent = heap[up];
      if (!parent || !isBefore(entry, parent)) break;
      heap[i] = parent;
      i = up;
    }
    heap[i] = entry;
  }

  function sink(entry: Entry): void {
    let i = 0;
    for (;;) {
      let down = 2 * i + 1;
      const right = heap[down + 1];
      let child = heap[down];
      if (child && right && isBefore(right, child)) {
        child = right;
        down++;
      }
      if (!child || !isBefore(child, entry)) break;
      heap[i] = child;
      i = down;
    }
    heap[i] = entry;
  }

  function take(): Entry | null {
    const first = heap[0] ?? null;
    const last = heap.pop();
    if (first && last && first !== last) sink(last);
    return first;
  }
  return { add, take, size: (): number => heap.length };
}

/** Resolves when every promise that can go on has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function newTimeline(): Timeline {
  const entries = queue();
  let now = 0;
  let made = 0;
  let calledOff = 0;

  return {
    get now() {
      return now;
    },
    get waiting() {
      return entries.size() - calledOff;
    },
    after(ms, act) {
      const entry: Entry = { at: now + Math.max(1, Math.ceil(ms)), nth: made++, act };
      entries.add(entry);
      return () => {
        if (!entry.act) return;
        entry.act = null;
        calledOff++;
      };
    },
    async step() {
      for (let entry = entries.take(); entry; entry = entries.take()) {
        const { act } = entry;
        if (!act) {
          calledOff--;
          continue;
        }
        entry.act = null;
        now = entry.at;
        act();
        await settled();
        return true;
      }
      return false;
    },
  };
}
