/** Where a sequential test stands. */
export interface SprtState {
  readonly verdict: 'better' | 'no better' | 'undecided';
  readonly deals: number;
  readonly share: number;
  /** The logarithm of how much likelier the results are at the better share than at the even one. */
  readonly ratio: number;
  readonly bounds: readonly [number, number];
}

/** Even, against as much better as is worth having; either error in one of twenty. */
export const SPRT = { even: 0.5, better: 0.55, error: 0.05, leastDeals: 8 } as const;

/**
 * Wald's test on the mean share of whole deals, each played from both sides: deals are independent, games of one are not. Their scatter is
 * estimated, so that a game with draws or shared wins needs no other test.
 */
export function sprt(shares: readonly number[]): SprtState {
  const deals = shares.length;
  const share = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, deals);
  const squares = shares.reduce((sum, each) => sum + (each - share) ** 2, 0);
  // A floor keeps a few deals that all came out alike from proving anything.
  const variance = Math.max(squares / Math.max(1, deals - 1), 1 / (4 * Math.max(1, deals)));
  const { even, better, error, leastDeals } = SPRT;
  const ratio = (deals * (better - even) * (2 * share - even - better)) / (2 * variance);
  const bound = Math.log((1 - error) / error);
  const isOpen = deals < leastDeals || Math.abs(ratio) < bound;
  const verdict = isOpen ? 'undecided' : ratio > 0 ? 'better' : 'no better';
  return { verdict, deals, share, ratio, bounds: [-bound, bound] };
}
