import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { BLOCK_WORDS, chachaBlock, keyWords, type WordList } from './chacha.ts';
import { MeadhallError } from './errors.ts';
import { sortedTexts } from './sorted.ts';

/** 256 bits as 64 hex digits. */
export type Seed = string;

/** The dice, as data: the key of a ChaCha20 stream and how many 32-bit words of it have been used. */
export interface RandomState {
  key: Seed;
  drawn: number;
}

const WORD = 2 ** 32;
const SHRINK = 2 ** -32;

export function isSeed(text: unknown): text is Seed {
  return typeof text === 'string' && keyWords(text) !== null;
}

/** Any text becomes a seed; a seed stays as it is. */
export function seedFrom(text: string | number): Seed {
  return isSeed(text) ? text : bytesToHex(sha256(utf8ToBytes(`meadhall:${text}`)));
}

/** A new seed that follows from another and a label, and tells nothing about it. */
export function derive(seed: Seed, label: string | number): Seed {
  return bytesToHex(sha256(utf8ToBytes(`${seed}/${label}`)));
}

// A cache of one parsed key: plays of the same match follow each other.
let recentKey = '';
let recentWords: WordList = [];

function wordsOf(key: Seed): WordList {
  if (key !== recentKey) {
    const words = keyWords(key);
    if (!words) throw new MeadhallError('BAD_SEED', 'A seed is 64 hex digits; make one with seedFrom(text).');
    recentWords = words;
    recentKey = key;
  }
  return recentWords;
}

const NOTHING: WordList = [];
// The block some dice began with last: a line forked from a state most often begins with the very same.
let recentFirst = { key: NOTHING, block: -1, words: NOTHING };

/** Reads and advances a RandomState. Same state, same numbers, in Node and in the browser. */
export class Random {
  readonly state: RandomState;
  #key = NOTHING;
  #words = NOTHING;

  constructor(state: RandomState) {
    this.state = state;
  }

  static from(seed: Seed): Random {
    wordsOf(seed);
    return new Random({ key: seed, drawn: 0 });
  }

  /** The next 32 bits. */
  word(): number {
    const at = this.state.drawn++;
    const place = at & (BLOCK_WORDS - 1);
    if (place === 0 || this.#words === NOTHING) this.#load((at - place) / BLOCK_WORDS);
    return (this.#words[place] as number) >>> 0;
  }

  #load(block: number): void {
    if (this.#words === NOTHING) {
      this.#key = wordsOf(this.state.key);
      if (this.#key === recentFirst.key && block === recentFirst.block) {
        this.#words = recentFirst.words.slice();
        return;
      }
      this.#words = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
      chachaBlock(this.#words, this.#key, block);
      recentFirst = { key: this.#key, block, words: this.#words.slice() };
      return;
    }
    chachaBlock(this.#words, this.#key, block);
  }

  /** A whole number from 0 to `count - 1`, each as likely as the other (Lemire's method: one product, rarely a second). */
  below(count: number): number {
    if (count <= 1) return 0;
    let product = this.word() * count;
    let whole = Math.floor(product * SHRINK);
    let rest = product - whole * WORD;
    if (rest < count) {
      const unfair = WORD % count;
      while (rest < unfair) {
        product = this.word() * count;
        whole = Math.floor(product * SHRINK);
        rest = product - whole * WORD;
      }
    }
    return whole;
  }

  /** One roll of a die with that many faces, from 1. */
  die(faces: number): number {
    return 1 + this.below(faces);
  }

  /** A number from 0 up to, not including, 1. */
  unit(): number {
    return this.word() * SHRINK;
  }

  pick<T>(list: readonly T[]): T {
    const index = this.below(list.length);
    if (index >= list.length) throw new RangeError('Nothing to pick from an empty list.');
    return list[index] as T;
  }

  /** Shuffles in place and returns the same list. */
  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i] as T;
      list[i] = list[j] as T;
      list[j] = held;
    }
    return list;
  }

  /**
   * For `redeal`: the unseen pieces in an order that depends on which they are, never on where they lay. Sorts first,
   * so that two states that look alike to a viewer are dealt alike.
   */
  redealt<T>(pieces: readonly T[], key?: (piece: T) => string | number): T[] {
    return this.shuffle(
      key === undefined && areTexts(pieces) ? sortedTexts(pieces) : sortedBy(pieces, key ?? defaultKey),
    );
  }
}

/**
 * Quick dice (Mulberry32) for search and simulation, for choices and on lines, never for a match: anyone who sees one of
 * their numbers knows the rest.
 */
export class QuickRandom extends Random {
  readonly #seed: number;
  #state = 0;

  constructor(seed: number) {
    super({ key: '', drawn: 0 });
    this.#seed = seed;
    this.begin(0);
  }

  /** Quick dice that follow from a seed. */
  static override from(seed: Seed): QuickRandom {
    let mixed = 0;
    for (const word of wordsOf(seed)) mixed = Math.imul(mixed ^ word, 0x9e3779b1) ^ (mixed >>> 15);
    return new QuickRandom(mixed);
  }

  /** Goes to the beginning of one of many streams. */
  begin(stream: number): void {
    this.#state = this.#seed ^ Math.imul(stream + 1, 0x9e3779b1);
    this.#state = this.word() | 0;
  }

  override word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (bits ^ (bits >>> 14)) >>> 0;
  }

  override below(count: number): number {
    return count <= 1 ? 0 : (this.word() * count * SHRINK) | 0;
  }
}

const areTexts = <T>(pieces: readonly T[]): pieces is readonly (T & string)[] =>
  pieces.every((piece) => typeof piece === 'string');

function sortedBy<T>(pieces: readonly T[], key: (piece: T) => string | number): T[] {
  return pieces.slice().sort((a, b) => {
    const ka = key(a);
    const kb = key(b);
    return isBefore(ka, kb) ? -1 : isBefore(kb, ka) ? 1 : 0;
  });
}

/** Numbers come before texts: compared with each other, neither would be the lesser. */
const isBefore = (a: string | number, b: string | number): boolean =>
  typeof a === typeof b ? a < b : typeof a === 'number';

const defaultKey = (piece: unknown): string | number =>
  typeof piece === 'string' || typeof piece === 'number' ? piece : JSON.stringify(piece);
