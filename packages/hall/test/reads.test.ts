import { describe, expect, it } from 'vitest';
import { serialReads } from '../src/match/reads.ts';

/** A read that ends when told to. */
function slowStore() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const read = (): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    ends.push({ resolve, reject });
    return promise;
  };
  return { ends, read };
}

describe('reads of the store', () => {
  it('asked for during a read share one that begins after it', async () => {
    const { ends, read } = slowStore();
    const reads = serialReads(read, () => {});
    const first = reads.again();
    const later = [reads.again(), reads.again()];
    expect(ends).toHaveLength(1);
    ends[0]?.resolve();
    await first;
    await Promise.resolve();
    expect(ends).toHaveLength(2);
    ends[1]?.resolve();
    await Promise.all(later);
    expect(ends).toHaveLength(2);
    expect(reads.underway).toBeNull();
  });

  it('go on after one that failed, and whoever asked for that one is told', async () => {
    const { ends, read } = slowStore();
    let done = 0;
    const reads = serialReads(read, () => {
      done++;
    });
    const first = reads.again();
    const second = reads.again();
    ends[0]?.reject(new Error('the disk is gone'));
    await expect(first).rejects.toThrow('the disk is gone');
    await Promise.resolve();
    ends[1]?.resolve();
    await second;
    expect(done).toBe(1);
  });

  it('are over when it is said that they are done', async () => {
    const seen: (Promise<void> | null)[] = [];
    const reads = serialReads(
      () => Promise.resolve(),
      () => seen.push(reads.underway),
    );
    await reads.again();
    expect(seen).toEqual([null]);
  });
});
