import { aside, type Book, type Update, voice } from '../src/index.ts';

/** A link, for tests that are about something else. */
export const LINK = '0f'.repeat(32);

type Told = Omit<Update, 'hash'> & { readonly hash?: string };

/** Tells one viewer alone. */
export function teller(view: unknown): { readonly book: Book; tell(update: Told): Uint8Array } {
  const [all, own] = [voice(view), aside()];
  return {
    book: { all: all.page, own: own.page },
    tell: (update) => own.add(all.tell({ hash: LINK, ...update }), update.own, update.question, update.by),
  };
}
