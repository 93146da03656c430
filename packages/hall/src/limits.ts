/** How much one connection, seat or address may ask of the hall. */
export interface RateLimits {
  /** Units a second, and how many may be spent at once; a message costs what it costs the hall, see `COSTS`. */
  readonly connection: { readonly rate: number; readonly burst: number };
  readonly seat: { readonly rate: number; readonly burst: number };
  readonly address: { readonly rate: number; readonly burst: number };
  readonly connectionsPerAddress: number;
  /** Seats of running matches that think ahead, by the address that started them. */
  readonly thinkingPerAddress: number;
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
  thinkingPerAddress: 24,
  requestsPerMinute: 300,
  knocksPerMinute: 40,
  sparesLoopback: true,
};

/** What a message costs before it is answered. A history costs its length besides, once that is known. */
export const COSTS = {
  ping: 1,
  hello: 5,
  choose: 1,
  why: 10,
  order: 10,
  history: 20,
  attend: 20,
  say: 5,
  mute: 5,
  report: 20,
  building: 2,
} as const;
/** Bytes of an answer that cost one unit. */
export const BYTES_A_UNIT = 2_000;

export const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** Hextets of an IPv6 address that name its network: the rest belongs to one household, which has all of it. */
const NETWORK = 4;

/** What limits are counted by: an address, and of IPv6, where everybody has more addresses than can be counted, its network. */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = plain.startsWith('::ffff:') && plain.includes('.');
  if (mapped) return plain.slice('::ffff:'.length);
  if (!plain.includes(':') || isLoopback(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const parts = (text: string): string[] =>
    text === '' ? [] : text.split(':').map((part) => part.replace(/^0+(?=.)/, ''));
  const [before, after] = [parts(head), parts(tail ?? '')];
  const between =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...between, ...after].slice(0, NETWORK).join(':')}::/64`;
}

/** A token bucket: refills at `rate`, holds at most `burst`. Times are of the monotonic clock. */
export interface Bucket {
  take(now: number, cost?: number): boolean;
  /** Takes what was used up already, even if the bucket is in debt then. */
  charge(now: number, cost: number): void;
  /** Whether there is anything in it. */
  isOpen(now: number): boolean;
  isFull(now: number): boolean;
}

export function bucket({ rate, burst }: { readonly rate: number; readonly burst: number }, start: number): Bucket {
  let level = burst;
  let last = start;
  const fill = (now: number): void => {
    level = Math.min(burst, level + (Math.max(0, now - last) / 1000) * rate);
    last = now;
  };
  return {
    take(now, cost = 1) {
      fill(now);
      if (level < Math.min(cost, burst)) return false;
      level -= cost;
      return true;
    },
    charge(now, cost) {
      fill(now);
      level -= cost;
    },
    isOpen(now) {
      fill(now);
      return level >= 1;
    },
    isFull(now) {
      fill(now);
      return level >= burst;
    },
  };
}

/** Token buckets by key, made on demand and dropped once they are full again. */
export function buckets(limit: { readonly rate: number; readonly burst: number }) {
  const all = new Map<string, Bucket>();
  const named = (name: string, now: number): Bucket => {
    const found = all.get(name) ?? bucket(limit, now);
    all.set(name, found);
    return found;
  };
  return {
    take: (name: string, now: number, cost?: number): boolean => named(name, now).take(now, cost),
    charge: (name: string, now: number, cost: number): void => named(name, now).charge(now, cost),
    isOpen: (name: string, now: number): boolean => all.get(name)?.isOpen(now) ?? true,
    tidy(now: number): void {
      for (const [name, one] of all) if (one.isFull(now)) all.delete(name);
    },
  };
}

export type Buckets = ReturnType<typeof buckets>;
