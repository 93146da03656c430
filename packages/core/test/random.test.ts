import { chacha20 } from '@noble/ciphers/chacha.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BLOCK_WORDS,
  chachaBlock,
  copy,
  derive,
  isSeed,
  keyWords,
  QuickRandom,
  Random,
  range,
  seedFrom,
} from '../src/index.ts';

/** A block as the hex digits of its bytes. */
function block(key: string, counter: number, nonce = '00'.repeat(12)): string {
  const words = range(BLOCK_WORDS);
  chachaBlock(words, keyWords(key) ?? [], counter, keyWords(nonce + '00'.repeat(20))?.slice(0, 3));
  const bytes = new DataView(new ArrayBuffer(64));
  words.forEach((word, index) => {
    bytes.setInt32(index * 4, word, true);
  });
  return bytesToHex(new Uint8Array(bytes.buffer));
}

test('the stream is ChaCha20: the block of RFC 8439, section 2.3.2', () => {
  const key = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  expect(block(key, 1, '000000090000004a00000000')).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

test('the stream is ChaCha20: the keystream of RFC 8439, appendix A.1, vectors 1 to 3', () => {
  const zero = '00'.repeat(32);
  expect(block(zero, 0)).toBe(
    '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  );
  expect(block(zero, 1)).toBe(
    '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  );
  expect(block(`${'00'.repeat(31)}01`, 1)).toBe(
    '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  );
});

test('the stream is that of an audited implementation, for any key and place', () => {
  const hex = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(hex, fc.nat(2 ** 31), (key, counter) => {
      const audited = chacha20(key, new Uint8Array(12), new Uint8Array(64), undefined, counter);
      expect(block(bytesToHex(key), counter)).toBe(bytesToHex(audited));
    }),
  );
});

test('a copy of the state goes on with the same numbers, wherever it was taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), (skip) => {
      const random = Random.from(seedFrom('copy'));
      for (const _ of range(skip)) random.word();
      const other = new Random(copy(random.state));
      expect(range(150).map(() => other.word())).toEqual(range(150).map(() => random.word()));
    }),
    { numRuns: 40 },
  );
});

test('two streams read by turns do not disturb each other', () => {
  const alone = range(300).map(
    (
      (random) => () =>
        random.word()
    )(Random.from(seedFrom('a'))),
  );
  const [a, b] = [Random.from(seedFrom('a')), Random.from(seedFrom('b'))];
  const mixed = range(300).map(() => [a.word(), b.word()][0]);
  expect(mixed).toEqual(alone);
});

test('numbers below a bound are in range and each as likely as the other', () => {
  const random = Random.from(seedFrom('below'));
  const counts = new Map<number, number>();
  for (const _ of range(60_000)) {
    const die = random.die(6);
    counts.set(die, (counts.get(die) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const seen of counts.values()) expect(Math.abs(seen - 10_000)).toBeLessThan(500);
});

test('every order of a shuffle is as likely as the other', () => {
  const random = Random.from(seedFrom('shuffle'));
  const counts = new Map<string, number>();
  for (const _ of range(24_000)) {
    const order = random.shuffle(['a', 'b', 'c', 'd']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  for (const seen of counts.values()) expect(Math.abs(seen - 1000)).toBeLessThan(170);
});

test('a new deal depends on the pieces, not on where they lay', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(range(20), { minLength: 20 }), (order) => {
      expect(Random.from(seedFrom('deal')).redealt(order)).toEqual(Random.from(seedFrom('deal')).redealt(range(20)));
    }),
  );
});

test('seeds come from any text, and labels lead away from them', () => {
  expect(isSeed(seedFrom('anything'))).toBe(true);
  expect(seedFrom(seedFrom('x'))).toBe(seedFrom('x'));
  expect(derive(seedFrom('x'), 1)).not.toBe(derive(seedFrom('x'), 2));
  expect(() => Random.from('short')).toThrow('64 hex digits');
});

test('quick dice are fair enough to pick with, begin anew on request, and have many streams', () => {
  const dice = new QuickRandom(7);
  const first = range(20).map(() => dice.word());
  dice.begin(0);
  expect(range(20).map(() => dice.word())).toEqual(first);
  dice.begin(1);
  expect(range(20).map(() => dice.word())).not.toEqual(first);
  const counts = [0, 0, 0, 0, 0, 0];
  for (let roll = 0; roll < 60_000; roll++) {
    const face = dice.below(6);
    counts[face] = (counts[face] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
