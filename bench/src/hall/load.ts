import { setTimeout } from 'node:timers/promises';
import { bytesFrom } from './bytes.ts';
import type { Rival, Table } from './rival.ts';

export interface Load {
  readonly movesPerSecond: number;
  readonly bytesPerMove: number;
  /** Milliseconds from sending a choice until all four have been told. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor time. */
  readonly cpuPerMove: number;
}

const OPENING_AT_ONCE = 8;
const PLIES_A_GAME = 45;
const WARM_UP = 300;

/** Tables set up in advance, so that what is measured is play and not the opening of tables. */
export class TablePool {
  readonly #open: () => Promise<Table>;
  readonly #tables: Table[] = [];

  constructor(open: () => Promise<Table>) {
    this.#open = open;
  }

  async fill(many: number): Promise<void> {
    const openers = Array.from({ length: OPENING_AT_ONCE }, async () => {
      while (this.#tables.length < many) this.#tables.push(await this.#open());
    });
    await Promise.all(openers);
  }

  async take(): Promise<Table> {
    return this.#tables.pop() ?? this.#open();
  }

  put(table: Table): void {
    this.#tables.push(table);
  }
}

export const tablesNeeded = (movesPerSecond: number, milliseconds: number, matches: number): number =>
  matches + Math.ceil((movesPerSecond * (milliseconds + WARM_UP)) / 1000 / PLIES_A_GAME);

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export interface Plan {
  readonly matches: number;
  readonly milliseconds: number;
  /** Moves a second in all; as many as possible, if left out. */
  readonly pace?: number;
}

/** Plays many matches at once for a while; the next choice of each comes when all four know of the last one. */
export async function play(rival: Rival, pool: TablePool, { matches, milliseconds, pace }: Plan): Promise<Load> {
  const from = performance.now() + WARM_UP;
  const until = from + milliseconds;
  const rest = pace === undefined ? 0 : (1000 * matches) / pace;
  const latencies: number[] = [];
  let bytesBefore = 0;
  let cpuBefore = 0;
  const counting = setTimeout(WARM_UP).then(async () => {
    bytesBefore = bytesFrom(rival.port);
    cpuBefore = await rival.cpu();
  });

  async function sit(number: number): Promise<void> {
    let table = await pool.take();
    let due = performance.now() + (rest * number) / matches;
    while (performance.now() < until) {
      if (rest > 0) {
        const wait = due - performance.now();
        if (wait > 0) await setTimeout(wait);
        due = Math.max(due + rest, performance.now());
      }
      const milliseconds = await table.move();
      if (milliseconds === null) {
        table.leave();
        table = await pool.take();
      } else if (performance.now() >= from && performance.now() < until) {
        latencies.push(milliseconds);
      }
    }
    pool.put(table);
  }

  await Promise.all([counting, ...Array.from({ length: matches }, (_, number) => sit(number))]);
  const bytes = bytesFrom(rival.port) - bytesBefore;
  const cpu = (await rival.cpu()) - cpuBefore;
  const sorted = latencies.sort((a, b) => a - b);
  return {
    movesPerSecond: sorted.length / (milliseconds / 1000),
    bytesPerMove: bytes / Math.max(1, sorted.length),
    cpuPerMove: cpu / Math.max(1, sorted.length),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
}
