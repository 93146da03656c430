import { describe, expect, it } from 'vitest';
import { openQuota } from '../src/conversation/quota.ts';
import { BYTES_A_UNIT, buckets, DEFAULT_LIMITS } from '../src/limits.ts';
import { systemClock } from '../src/system.ts';

function quotaAt(address: string) {
  let time = 0;
  const limits = { ...DEFAULT_LIMITS, connection: { rate: 10, burst: 20 }, address: { rate: 10, burst: 30 } };
  const addressBuckets = buckets(limits.address);
  const clock = { ...systemClock, monotonic: () => time };
  const open = () => openQuota(address, { limits, addressBuckets, clock });
  const wait = (ms: number): void => {
    time += ms;
  };
  return { open, wait };
}

describe('the quota of a connection', () => {
  it('is spent by messages and fills again', () => {
    const { open, wait } = quotaAt('127.0.0.1');
    const quota = open();
    expect(quota.take(20)).toBeNull();
    expect(quota.take(1)).toBe('connection');
    wait(100);
    expect(quota.take(1)).toBeNull();
  });

  it('is shared with others of the same address, but not on the hall’s own machine', () => {
    const far = quotaAt('203.0.113.7');
    expect([far.open().take(20), far.open().take(20)]).toEqual([null, 'address']);
    const near = quotaAt('127.0.0.1');
    expect([near.open().take(20), near.open().take(20)]).toEqual([null, null]);
  });

  it('is charged for a long answer even beyond what is left', () => {
    const { open, wait } = quotaAt('127.0.0.1');
    const quota = open();
    quota.charge(40 * BYTES_A_UNIT);
    wait(2_000);
    expect(quota.take(1)).toBe('connection');
    wait(200);
    expect(quota.take(1)).toBeNull();
  });

  it('has patience with thirty messages too many, and forgives whoever slows down', () => {
    const { open, wait } = quotaAt('127.0.0.1');
    const quota = open();
    for (let i = 0; i < 30; i++) expect(quota.mayRefuse()).toBe(true);
    expect(quota.mayRefuse()).toBe(false);
    wait(1_000);
    expect(quota.mayRefuse()).toBe(true);
  });

  it('never forgives garbage', () => {
    const { open, wait } = quotaAt('127.0.0.1');
    const quota = open();
    for (let i = 0; i < 30; i++) expect(quota.mayStrike()).toBe(true);
    wait(3_600_000);
    expect(quota.mayStrike()).toBe(false);
  });
});
