import type { Clock } from './seams.ts';

// What every browser, worker and Node has; this package compiles without any of their libraries.
declare const setTimeout: (act: () => void, ms: number) => unknown;
declare const clearTimeout: (timer: unknown) => void;
declare const performance: { now(): number };
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));
