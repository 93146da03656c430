import { type Bucket, type Buckets, BYTES_A_UNIT, bucket, isLoopback, type RateLimits } from '../limits.ts';
import type { Clock } from '../seams.ts';

/** Garbage and floods are answered so often; then the connection ends. */
const STRIKES = 30;

/** What one connection may still ask for: its own token bucket, and that of its address. */
export interface Quota {
  /** Takes what a message costs; else whose bucket had not enough. */
  take(cost: number): 'connection' | 'address' | null;
  /** An answer's weight is charged afterwards, when it is known. */
  charge(bytes: number): void;
  /** A message that was too much is refused one by one for a while; the count falls again when the client slows down. */
  mayRefuse(): boolean;
  /** A message that is none: false once there were too many. */
  mayStrike(): boolean;
}

export function openQuota(
  address: string,
  around: { readonly limits: RateLimits; readonly addressBuckets: Buckets; readonly clock: Clock },
): Quota {
  const { limits, addressBuckets, clock } = around;
  const tick = (): number => clock.monotonic();
  const isCounted = !(limits.sparesLoopback && isLoopback(address));
  const own: Bucket = bucket(limits.connection, tick());
  const patience = bucket({ rate: 1, burst: STRIKES }, tick());
  let strikes = 0;
  return {
    take(cost) {
      const time = tick();
      if (!own.take(time, cost)) return 'connection';
      return isCounted && !addressBuckets.take(address, time, cost) ? 'address' : null;
    },
    charge(bytes) {
      const cost = bytes / BYTES_A_UNIT;
      own.charge(tick(), cost);
      if (isCounted) addressBuckets.charge(address, tick(), cost);
    },
    mayRefuse: () => patience.take(tick()),
    mayStrike: () => ++strikes <= STRIKES,
  };
}
