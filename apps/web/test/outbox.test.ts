import { type Fetch, hallApi } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { pageOutbox } from '../src/host/outbox.ts';

/** A browser's storage, which outlives its pages. */
function storage() {
  const all = new Map<string, string>();
  return {
    getItem: (name: string): string | null => all.get(name) ?? null,
    setItem: (name: string, value: string): void => void all.set(name, value),
  };
}

/** Of all pages: no two requests have one key. */
let keys = 0;

/** One page: what it sent, under which key. A hall that does not answer is away. */
function page(kept: ReturnType<typeof storage>, isAway: boolean, now: () => number) {
  const sent: { readonly url: string; readonly key: string | undefined; readonly body: string | undefined }[] = [];
  const ask: Fetch = async (url, { headers, body }) => {
    sent.push({ url, key: headers['idempotency-key'], body });
    if (isAway) throw new TypeError('away');
    return { ok: true, text: async () => '{}' };
  };
  const newKey = (): string => `key-${keys++}-`.padEnd(32, 'x');
  const api = hallApi('', ask, { newKey, pause: async () => {}, outbox: pageOutbox(() => kept, now) });
  return { api, sent };
}

test('what a closed page never heard of is sent again by the next one, under its key, and then forgotten', async () => {
  const kept = storage();
  const first = page(kept, true, () => 0);
  await first.api.claim('abc', 'the link');
  const second = page(kept, false, () => 1_000);
  await second.api.claim('abc', 'the link');
  expect(second.sent[0]?.key).toBe(first.sent[0]?.key);
  const third = page(kept, false, () => 2_000);
  await third.api.claim('abc', 'the link');
  expect(third.sent[0]?.key).not.toBe(first.sent[0]?.key);
});

test('with its first salt, because the hall may know that one; another wish, or a day later, is a new request', async () => {
  const kept = storage();
  const first = page(kept, true, () => 0);
  await first.api.join('abc', { name: 'Astrid', salt: 'aa' });
  const again = page(kept, true, () => 1_000);
  await again.api.join('abc', { name: 'Astrid', salt: 'bb' });
  expect(again.sent[0]).toEqual(first.sent[0]);
  const other = page(kept, true, () => 2_000);
  await other.api.join('abc', { name: 'Olaf', salt: 'cc' });
  expect(other.sent[0]?.key).not.toBe(first.sent[0]?.key);
  const late = page(kept, true, () => 2 * 86_400_000);
  await late.api.join('abc', { name: 'Olaf', salt: 'cc' });
  expect(late.sent[0]?.key).not.toBe(other.sent[0]?.key);
});

test('a browser that keeps nothing sends all the same', async () => {
  const broken = {
    getItem: (): string => {
      throw new Error('no storage');
    },
    setItem: (): void => {
      throw new Error('no storage');
    },
  };
  const { api, sent } = page(broken, false, () => 0);
  expect(await api.claim('abc', 'the link')).toMatchObject({ ok: true });
  expect(sent).toHaveLength(1);
});
