import type { Random } from '@meadhall/core';

/** Quick dice for the search itself (sfc32): not for games, whose dice are in their state. */
export class Dice {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(random: Random) {
    this.#a = random.word() | 0;
    this.#b = random.word() | 0;
    this.#c = random.word() | 0;
    for (let i = 0; i < 12; i++) this.word();
  }

  word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  unit(): number {
    return this.word() / 0x100000000;
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor((this.word() / 0x100000000) * count);
  }
}
