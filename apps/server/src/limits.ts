/** How much one connection, seat or address may ask of the hall. */
export interface RateLimits {
  /** Messages a second, and how many may come at once. */
  readonly connection: { readonly rate: number; readonly burst: number };
  readonly seat: { readonly rate: number; readonly burst: number };
  readonly address: { readonly rate: number; readonly burst: number };
  readonly connectionsPerAddress: number;
  readonly requestsPerMinute: number;
  /** Tables opened, seats asked for and codes tried, each minute. */
  readonly knocksPerMinute: number;
  /** Whoever is on the same machine, or behind a proxy that was not declared, is not counted by address. */
  readonly sparesLoopback: boolean;
}

export const DEFAULT_LIMITS: RateLimits = {
  connection: { rate: 200, burst: 400 },
  seat: { rate: 200, burst: 400 },
  address: { rate: 1_000, burst: 2_000 },
  connectionsPerAddress: 200,
  requestsPerMinute: 300,
  knocksPerMinute: 40,
  sparesLoopback: true,
};

export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** Fills at a steady rate up to its brim; every message takes one. */
export interface Bucket {
  take(now: number): boolean;
  isFull(now: number): boolean;
}

export function bucket({ rate, burst }: { readonly rate: number; readonly burst: number }, start: number): Bucket {
  let level = burst;
  let last = start;
  const fill = (now: number): void => {
    level = Math.min(burst, level + ((now - last) / 1000) * rate);
    last = now;
  };
  return {
    take(now) {
      fill(now);
      if (level < 1) return false;
      level -= 1;
      return true;
    },
    isFull(now) {
      fill(now);
      return level >= burst;
    },
  };
}

/** Buckets by name, made when needed and forgotten once they are full again. */
export function buckets(limit: { readonly rate: number; readonly burst: number }) {
  const all = new Map<string, Bucket>();
  return {
    take(name: string, now: number): boolean {
      let found = all.get(name);
      if (!found) {
        found = bucket(limit, now);
        all.set(name, found);
      }
      return found.take(now);
    },
    tidy(now: number): void {
      for (const [name, one] of all) if (one.isFull(now)) all.delete(name);
    },
  };
}

export type Buckets = ReturnType<typeof buckets>;
