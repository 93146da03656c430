import { aside, type Book, type Update, voice } from '../src/index.ts';

/** Tells one viewer alone. */
export function teller(view: unknown): { readonly book: Book; tell(update: Update): Uint8Array } {
  const [all, own] = [voice(view), aside()];
  return {
    book: { all: all.page, own: own.page },
    tell: (update) => own.add(all.tell(update), update.own, update.question),
  };
}
