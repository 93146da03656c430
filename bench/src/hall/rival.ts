/** Four people at one table of some server, all connected; a random choice whenever one is asked. */
export interface Table {
  /** Makes the next choice and waits until all four have been told. Null when the game is over. */
  move(): Promise<number | null>;
  leave(): void;
}

/** A server in a process of its own, and how to sit down there. */
export interface Rival {
  readonly name: string;
  /** What is safe on disk when a choice is acknowledged. */
  readonly durable: string;
  readonly port: number;
  open(): Promise<Table>;
  /** Bytes of heap in use after a collection. */
  heap(): Promise<number>;
  /** Milliseconds of processor time so far. */
  cpu(): Promise<number>;
  /** Bytes on disk for a move, where a server keeps what the hall keeps. */
  keptPerMove?(): number;
  stop(): Promise<void>;
}

/** Waits until all seats have been told of one more choice. */
export class Gathering {
  readonly #seats: number;
  #told = 0;
  #sent = 0;
  #resolve: (milliseconds: number) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(seats: number) {
    this.#seats = seats;
  }

  send(act: () => void): Promise<number> {
    this.#told = 0;
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#sent = performance.now();
      act();
    });
  }

  tell(): void {
    if (++this.#told === this.#seats) this.#resolve(performance.now() - this.#sent);
  }

  fail(why: string): void {
    this.#reject(new Error(why));
  }
}
