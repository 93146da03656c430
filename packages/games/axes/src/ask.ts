import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { AxeCard } from './data/cards.ts';
import { power, throwResult } from './rules/vikings.ts';
import type { View, VikingView } from './view.ts';

/** What a throw would do. */
export interface Throw {
  readonly axes: number;
  readonly stopped: number;
  readonly hits: number;
  /** Hits the target would have then. */
  readonly total: number;
  /** All its shields would be used up. */
  readonly breaksWall: boolean;
  readonly falls: boolean;
}

/** What these axes would do to that Viking. [AX-A2, AX-A3, AX-A5, AX-O1] */
export function thrown(view: DeepReadonly<View>, card: AxeCard, target: Seat): Throw {
  const { hits: before, unused } = at(view.vikings, target);
  const axes = power(card);
  const { stopped, hits } = throwResult(axes, unused);
  const total = before + hits;
  return {
    axes,
    stopped,
    hits,
    total,
    breaksWall: unused > 0 && stopped === unused,
    falls: total >= view.limits.hitsToFall,
  };
}

/** How many axes are on a card. */
export const axesOn = (card: AxeCard): number => power(card);

/** Which armory lies before a Viking, if one does. */
export { storedIn } from './rules/vikings.ts';

/** How many shields lie before a Viking, used or not. */
export const shieldsOf = ({ shields }: DeepReadonly<VikingView>): number =>
  shields.reduce((sum, card) => sum + power(card), 0);
