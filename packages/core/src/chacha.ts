/** Sixteen words of the ChaCha20 stream (RFC 8439, section 2.3) with a nonce of zeros unless one is given. */
export const BLOCK_WORDS = 16;

/** 32-bit words as signed whole numbers in plain lists: made and read faster than typed arrays this short. */
export type WordList = number[];

const NO_NONCE: WordList = [0, 0, 0];
const KEY_DIGITS = 64;
const NO_DIGIT = 16;

/** What each character counts as a lower-case hex digit. */
const DIGITS: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const digit = '0123456789abcdef'.indexOf(String.fromCharCode(code));
  return digit < 0 ? NO_DIGIT : digit;
});

/** The 256 bits of a key as eight little-endian words, from 64 hex digits; null if they are not. */
export function keyWords(hex: string): WordList | null {
  if (hex.length !== KEY_DIGITS) return null;
  const words: WordList = [0, 0, 0, 0, 0, 0, 0, 0];
  let bad = 0;
  for (let word = 0; word < 8; word++) {
    let bits = 0;
    for (let byte = 0; byte < 4; byte++) {
      const place = word * 8 + byte * 2;
      const high = DIGITS[hex.charCodeAt(place)] ?? NO_DIGIT;
      const low = DIGITS[hex.charCodeAt(place + 1)] ?? NO_DIGIT;
      bad |= high | low;
      bits |= ((high << 4) | low) << (byte * 8);
    }
    words[word] = bits;
  }
  return bad >= NO_DIGIT ? null : words;
}

/**
 * Writes one block into `out`. Spelled out in local variables because playouts draw millions of blocks; the tests hold
 * it to the vectors of the RFC and to an audited implementation.
 */
export function chachaBlock(out: WordList, key: WordList, counter: number, nonce: WordList = NO_NONCE): void {
  const k0 = key[0] as number;
  const k1 = key[1] as number;
  const k2 = key[2] as number;
  const k3 = key[3] as number;
  const k4 = key[4] as number;
  const k5 = key[5] as number;
  const k6 = key[6] as number;
  const k7 = key[7] as number;
  const n0 = nonce[0] as number;
  const n1 = nonce[1] as number;
  const n2 = nonce[2] as number;
  let a0 = 0x61707865;
  let a1 = 0x3320646e;
  let a2 = 0x79622d32;
  let a3 = 0x6b206574;
  let b0 = k0;
  let b1 = k1;
  let b2 = k2;
  let b3 = k3;
  let c0 = k4;
  let c1 = k5;
  let c2 = k6;
  let c3 = k7;
  let d0 = counter | 0;
  let d1 = n0;
  let d2 = n1;
  let d3 = n2;
  for (let round = 0; round < 10; round++) {
    a0 = (a0 + b0) | 0; d0 ^= a0; d0 = (d0 << 16) | (d0 >>> 16);
    c0 = (c0 + d0) | 0; b0 ^= c0; b0 = (b0 << 12) | (b0 >>> 20);
    a0 = (a0 + b0) | 0; d0 ^= a0; d0 = (d0 << 8) | (d0 >>> 24);
    c0 = (c0 + d0) | 0; b0 ^= c0; b0 = (b0 << 7) | (b0 >>> 25);
    a1 = (a1 + b1) | 0; d1 ^= a1; d1 = (d1 << 16) | (d1 >>> 16);
    c1 = (c1 + d1) | 0; b1 ^= c1; b1 = (b1 << 12) | (b1 >>> 20);
    a1 = (a1 + b1) | 0; d1 ^= a1; d1 = (d1 << 8) | (d1 >>> 24);
    c1 = (c1 + d1) | 0; b1 ^= c1; b1 = (b1 << 7) | (b1 >>> 25);
    a2 = (a2 + b2) | 0; d2 ^= a2; d2 = (d2 << 16) | (d2 >>> 16);
    c2 = (c2 + d2) | 0; b2 ^= c2; b2 = (b2 << 12) | (b2 >>> 20);
    a2 = (a2 + b2) | 0; d2 ^= a2; d2 = (d2 << 8) | (d2 >>> 24);
    c2 = (c2 + d2) | 0; b2 ^= c2; b2 = (b2 << 7) | (b2 >>> 25);
    a3 = (a3 + b3) | 0; d3 ^= a3; d3 = (d3 << 16) | (d3 >>> 16);
    c3 = (c3 + d3) | 0; b3 ^= c3; b3 = (b3 << 12) | (b3 >>> 20);
    a3 = (a3 + b3) | 0; d3 ^= a3; d3 = (d3 << 8) | (d3 >>> 24);
    c3 = (c3 + d3) | 0; b3 ^= c3; b3 = (b3 << 7) | (b3 >>> 25);
    a0 = (a0 + b1) | 0; d3 ^= a0; d3 = (d3 << 16) | (d3 >>> 16);
    c2 = (c2 + d3) | 0; b1 ^= c2; b1 = (b1 << 12) | (b1 >>> 20);
    a0 = (a0 + b1) | 0; d3 ^= a0; d3 = (d3 << 8) | (d3 >>> 24);
    c2 = (c2 + d3) | 0; b1 ^= c2; b1 = (b1 << 7) | (b1 >>> 25);
    a1 = (a1 + b2) | 0; d0 ^= a1; d0 = (d0 << 16) | (d0 >>> 16);
    c3 = (c3 + d0) | 0; b2 ^= c3; b2 = (b2 << 12) | (b2 >>> 20);
    a1 = (a1 + b2) | 0; d0 ^= a1; d0 = (d0 << 8) | (d0 >>> 24);
    c3 = (c3 + d0) | 0; b2 ^= c3; b2 = (b2 << 7) | (b2 >>> 25);
    a2 = (a2 + b3) | 0; d1 ^= a2; d1 = (d1 << 16) | (d1 >>> 16);
    c0 = (c0 + d1) | 0; b3 ^= c0; b3 = (b3 << 12) | (b3 >>> 20);
    a2 = (a2 + b3) | 0; d1 ^= a2; d1 = (d1 << 8) | (d1 >>> 24);
    c0 = (c0 + d1) | 0; b3 ^= c0; b3 = (b3 << 7) | (b3 >>> 25);
    a3 = (a3 + b0) | 0; d2 ^= a3; d2 = (d2 << 16) | (d2 >>> 16);
    c1 = (c1 + d2) | 0; b0 ^= c1; b0 = (b0 << 12) | (b0 >>> 20);
    a3 = (a3 + b0) | 0; d2 ^= a3; d2 = (d2 << 8) | (d2 >>> 24);
    c1 = (c1 + d2) | 0; b0 ^= c1; b0 = (b0 << 7) | (b0 >>> 25);
  }
  out[0] = (a0 + 0x61707865) | 0;
  out[1] = (a1 + 0x3320646e) | 0;
  out[2] = (a2 + 0x79622d32) | 0;
  out[3] = (a3 + 0x6b206574) | 0;
  out[4] = (b0 + k0) | 0;
  out[5] = (b1 + k1) | 0;
  out[6] = (b2 + k2) | 0;
  out[7] = (b3 + k3) | 0;
  out[8] = (c0 + k4) | 0;
  out[9] = (c1 + k5) | 0;
  out[10] = (c2 + k6) | 0;
  out[11] = (c3 + k7) | 0;
  out[12] = (d0 + counter) | 0;
  out[13] = (d1 + n0) | 0;
  out[14] = (d2 + n1) | 0;
  out[15] = (d3 + n2) | 0;
}
