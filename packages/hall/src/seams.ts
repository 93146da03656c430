/** What a hall stands on besides its store and its bus: a clock, and someone to tell of faults and figures. */

export interface Clock {
  /** The wall clock, in milliseconds since 1970: for what people and other processes read. */
  now(): number;
  /** Never goes back: for what is measured. */
  monotonic(): number;
  /** Does something later; the result calls it off. */
  after(ms: number, act: () => void): () => void;
}

/** So many random bytes, of which nobody can guess one. */
export type Entropy = (count: number) => Uint8Array;

/** Structured lines: fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Counter<Label extends string> {
  inc(labels: Readonly<Record<Label, string>>): void;
}
interface PlainCounter {
  inc(): void;
}
interface Gauge {
  set(value: number): void;
  inc(): void;
  dec(): void;
}
interface Histogram {
  observe(value: number): void;
}

/** What a host can watch. */
export interface Metrics {
  readonly resident: Gauge;
  readonly botQueue: Gauge;
  readonly opened: Counter<'game'>;
  readonly started: Counter<'game'>;
  readonly finished: Counter<'game'>;
  readonly disagreements: Counter<'game'>;
  readonly migrated: Counter<'game'>;
  readonly held: Counter<'game' | 'why'>;
  readonly refusals: Counter<'code'>;
  readonly dropped: Counter<'why'>;
  readonly notices: Counter<'way' | 'sent'>;
  readonly choices: Histogram;
  readonly writes: Histogram;
  readonly races: PlainCounter;
  readonly timeouts: PlainCounter;
  readonly faults: PlainCounter;
}

const nothing = (): void => {};
const unwatched = { inc: nothing, dec: nothing, set: nothing, observe: nothing };

/** For halls that nobody watches. */
export const noMetrics: Metrics = {
  resident: unwatched,
  botQueue: unwatched,
  opened: unwatched,
  started: unwatched,
  finished: unwatched,
  disagreements: unwatched,
  migrated: unwatched,
  held: unwatched,
  refusals: unwatched,
  dropped: unwatched,
  notices: unwatched,
  choices: unwatched,
  writes: unwatched,
  races: unwatched,
  timeouts: unwatched,
  faults: unwatched,
};

export const noLog: Log = { info: nothing, warn: nothing, error: nothing };

/** Waits for something, but no longer than so many milliseconds. */
export async function atMost(clock: Clock, ms: number, awaited: Promise<unknown>): Promise<void> {
  let callOff = (): void => {};
  const late = new Promise<void>((resolve) => {
    callOff = clock.after(ms, resolve);
  });
  await Promise.race([awaited, late]);
  callOff();
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });
