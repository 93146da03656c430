import { said } from '@meadhall/protocol';
import { Refuse } from './refusal.ts';
import { type Clock, pause } from './seams.ts';

/** Requests of one connection that may wait; its client asks for one page after the other. */
const MOST_WAITING = 3;
/** After a history that took so long, others get so many times as long before the next one. */
const REST = 3;
const MOST_REST = 500;

interface Waiting {
  readonly work: () => Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Reading, filtering and packing a page of history is the most expensive thing a stranger can ask for. Pages are made one at
 * a time, round-robin over the connections, with a pause after each in proportion to its cost: however many ask, play goes on.
 */
export interface Histories {
  /** Does the work when it is this connection's turn. */
  inTurn(connection: object, work: () => Promise<void>): Promise<void>;
  /** The connection is gone: what it still waits for is dropped. */
  forget(connection: object): void;
}

export function openHistories(clock: Clock): Histories {
  const lines = new Map<object, Waiting[]>();
  let isBusy = false;

  /** The first of the connection that was served longest ago; a Map keeps that order. */
  function next(): Waiting | null {
    const [first] = lines;
    if (!first) return null;
    const [connection, line] = first;
    const waiting = line.shift() ?? null;
    lines.delete(connection);
    if (line.length > 0) lines.set(connection, line);
    return waiting;
  }

  async function serve(): Promise<void> {
    for (let waiting = next(); waiting; waiting = next()) {
      const begun = clock.monotonic();
      await waiting.work().then(waiting.resolve, waiting.reject);
      const rest = Math.min(MOST_REST, (clock.monotonic() - begun) * REST);
      await pause(clock, rest);
    }
    isBusy = false;
  }

  return {
    inTurn(connection, work) {
      const line = lines.get(connection) ?? [];
      if (line.length >= MOST_WAITING) throw new Refuse('TOO_MANY', said('oneHistory'));
      return new Promise((resolve, reject) => {
        line.push({ work, resolve, reject });
        lines.set(connection, line);
        if (isBusy) return;
        isBusy = true;
        void serve();
      });
    },
    forget: (connection) => void lines.delete(connection),
  };
}
