import { at, type Outcome } from '@meadhall/core';
import type { ReadonlyState } from '../state.ts';
import { scores } from './match.ts';

/** One game ends as it ended; of two, the points decide. [HT-P2] */
export function outcome({ stack, results, games }: ReadonlyState): Outcome | null {
  if (stack.length > 0) return null;
  const [first, second] = scores(results);
  const winners = first === second ? [] : [first > second ? 0 : 1];
  const ending = games === 1 ? at(results, 0).ending : first === second ? 'pairDrawn' : 'pairWon';
  return { ending, winners, payoff: [first / games, second / games] };
}
