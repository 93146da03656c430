import { MeadhallError } from '@meadhall/core';

/** Something the person at the keyboard can mend: told in one line, exit code 2. */
export class BadInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadInput';
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The line to print and the exit code for whatever was thrown. */
export function failure(error: unknown): { readonly line: string; readonly code: number } {
  if (error instanceof BadInput || error instanceof MeadhallError) return { line: oneLine(error.message), code: 2 };
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    if (code.startsWith('ERR_PARSE_ARGS')) return { line: oneLine(error.message), code: 2 };
    return { line: oneLine(error.message) || error.name, code: 1 };
  }
  return { line: oneLine(String(error)), code: 1 };
}

/** The known word nearest to a mistyped one, if any is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const apart = distance(word, candidate);
    if (apart < least || candidate.startsWith(word)) {
      least = Math.min(apart, least);
      best = candidate;
    }
  }
  return best;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
