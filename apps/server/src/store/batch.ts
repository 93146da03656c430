/**
 * Group commit. Whatever is asked for while one batch is being written goes into the next one, so that many matches share
 * a sync and nobody waits longer than two of them.
 */
export interface Batcher<Op, Result> {
  add(op: Op): Promise<Result>;
  readonly waiting: number;
  /** Resolves when everything asked for so far is written or has failed. */
  idle(): Promise<void>;
}

interface Waiting<Op, Result> {
  readonly op: Op;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** `write` answers for each operation: its result, or the error that belongs to it alone. If it throws, all have failed. */
export function batcher<Op, Result>(
  write: (ops: readonly Op[]) => Promise<readonly Result[]>,
  most = 1_000,
): Batcher<Op, Result> {
  let queue: Waiting<Op, Result>[] = [];
  let isWriting = false;
  let idlers: (() => void)[] = [];

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        const results = await write(batch.map(({ op }) => op));
        batch.forEach(({ resolve, reject }, i) => {
          const result = results[i];
          if (result === undefined) reject(new Error('The store did not answer for this write.'));
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
    for (const resolve of idlers) resolve();
    idlers = [];
  }

  return {
    add(op) {
      return new Promise((resolve, reject) => {
        queue.push({ op, resolve, reject });
        if (isWriting) return;
        isWriting = true;
        // All sockets that are readable now get their turn first.
        setImmediate(flush);
      });
    },
    get waiting() {
      return queue.length;
    },
    idle: () => (isWriting ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
  };
}
