import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Addresses whose requests are counted at most; the longest unseen are forgotten first. */
const MOST = 20_000;

interface Window {
  count: number;
  readonly begun: number;
}

/** Counts requests by address in windows of monotonic time: a wall clock that is set back silences nobody. */
export function requestCounts(tick: () => number): FastifyRateLimitStoreCtor {
  return class RequestCounts implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      const now = tick();
      const known = this.#windows.get(key);
      const window = known && now - known.begun < timeWindow ? known : { count: 0, begun: now };
      window.count++;
      this.#windows.delete(key);
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MOST && oldest !== undefined) this.#windows.delete(oldest);
      callback(null, { current: window.count, ttl: Math.ceil(timeWindow - (now - window.begun)) });
    }

    child(): FastifyRateLimitStore {
      return new RequestCounts();
    }
  };
}
