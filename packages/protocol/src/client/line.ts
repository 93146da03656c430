/** One open connection. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a connection and reports what happens on it. */
export type Dial = (on: {
  open(): void;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  closed(code: number): void;
}) => Wire;

/** What keeping a connection needs of the world around it. */
interface LinePlace {
  readonly dial: Dial;
  /** Calls back once; the result calls it off. */
  after(ms: number, act: () => void): () => void;
  /** From 0 up to, not including, 1. */
  unit(): number;
}

const PATIENCE = {
  hello: 10_000,
  quiet: 25_000,
  pong: 8_000,
  wake: 2_500,
  firstRetry: 250,
  lastRetry: 10_000,
} as const;

interface LineEnds {
  /** What to say first on a new connection, and what asks for a sign of life. */
  hello(): string;
  ping(): string;
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  /** The other side closed; false if that was for good, and `hangUp` was called. */
  closed(code: number): boolean;
  /** There is no connection any more, and the next try is on its way. */
  lost(): void;
}

/** A connection that is dialled again, with exponential backoff and jitter, whenever it breaks or falls silent. */
export interface Line {
  /** The first call. */
  dial(): void;
  send(text: string): void;
  ping(): void;
  /** The other side let us in: the next break is retried at once again. */
  accepted(): void;
  redial(): void;
  /** Makes sure, after the machine slept, that the connection is alive; dials at once if there is none. */
  wake(isLive: boolean): void;
  /** For good. */
  hangUp(): void;
}

export function openLine(place: LinePlace, on: LineEnds): Line {
  let wire: Wire | null = null;
  /** Counts connections: what an earlier one still reports is ignored. */
  let call = 0;
  let failures = 0;
  let callOff = (): void => {};

  /** Whatever we wait for next, only one timer runs. */
  function within(ms: number, act: () => void): void {
    callOff();
    callOff = place.after(ms, act);
  }

  function connect(): void {
    const mine = ++call;
    const current = (act: () => void): void => {
      if (mine === call) act();
    };
    within(PATIENCE.hello, () => current(redial));
    wire = place.dial({
      open: () => current(() => wire?.send(on.hello())),
      text: (text) => current(() => hear(() => on.text(text))),
      bytes: (bytes) => current(() => hear(() => on.bytes(bytes))),
      closed: (code) =>
        current(() => {
          if (on.closed(code)) redial();
        }),
    });
  }

  function hangUp(): void {
    call++;
    callOff();
    const old = wire;
    wire = null;
    old?.close();
  }

  function redial(): void {
    hangUp();
    on.lost();
    const wait = Math.min(PATIENCE.lastRetry, PATIENCE.firstRetry * 2 ** failures++);
    within(wait * (0.5 + place.unit() / 2), connect);
  }

  /** Without a sign of life within `patience` the connection is dead. */
  function probe(patience: number): void {
    wire?.send(on.ping());
    within(patience, redial);
  }

  function hear(act: () => void): void {
    within(PATIENCE.quiet, () => probe(PATIENCE.pong));
    try {
      act();
    } catch (error) {
      // An update that does not fit means this client lost its place: the whole view comes with a new connection.
      if (!(error instanceof RangeError)) throw error;
      redial();
    }
  }

  return {
    dial: connect,
    send: (text) => wire?.send(text),
    ping: () => wire?.send(on.ping()),
    accepted() {
      failures = 0;
    },
    redial,
    wake(isLive) {
      if (isLive) return probe(PATIENCE.wake);
      failures = 0;
      hangUp();
      connect();
    },
    hangUp,
  };
}
