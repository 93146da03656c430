/** Quick dice for the search itself (sfc32): not for games, whose dice are in their state. */
export class Dice {
  #a = 0;
  #b = 0;
  #c = 0;
  #count = 1;
  readonly #key: number;

  constructor(key: number) {
    this.#key = key;
    this.begin(0);
  }

  /** Goes to the beginning of one of many streams. */
  begin(stream: number): void {
    this.#a = this.#key | 0;
    this.#b = Math.imul(stream + 1, 0x9e3779b1);
    this.#c = 0x2545f491;
    this.#count = 1;
    for (let i = 0; i < 8; i++) this.word();
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
