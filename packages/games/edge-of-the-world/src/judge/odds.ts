import { at } from '@meadhall/core';
import { DIE, SMALL_MARGIN } from '../data/numbers.ts';

/** How a battle between two values comes out, draws rolled again. */
export interface Odds {
  readonly win: number;
  /** Win, and by more than a small margin. */
  readonly winBig: number;
  readonly loseBig: number;
}

const WIDEST = 30;

function oddsAt(lead: number): Odds {
  let [win, winBig, lose, loseBig] = [0, 0, 0, 0];
  for (let ours = 1; ours <= DIE; ours++) {
    for (let theirs = 1; theirs <= DIE; theirs++) {
      const margin = lead + ours - theirs;
      if (margin > 0) win++;
      if (margin > SMALL_MARGIN) winBig++;
      if (margin < 0) lose++;
      if (margin < -SMALL_MARGIN) loseBig++;
    }
  }
  const decided = win + lose;
  return { win: win / decided, winBig: winBig / decided, loseBig: loseBig / decided };
}

const TABLE: readonly Odds[] = Array.from({ length: 2 * WIDEST + 1 }, (_, i) => oddsAt(i - WIDEST));

/** For a lead in battle value before the dice; between whole numbers, the nearest one. */
export const odds = (lead: number): Odds => at(TABLE, Math.round(Math.max(-WIDEST, Math.min(WIDEST, lead))) + WIDEST);

/** The chance to win between whole numbers, too. */
export function chance(lead: number): number {
  const below = Math.floor(lead);
  const share = lead - below;
  return odds(below).win * (1 - share) + odds(below + 1).win * share;
}
