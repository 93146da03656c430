import { at, type DeepReadonly } from '@meadhall/core';
import { PORT_IDS } from '../data/cards.ts';
import { DEFENCE_DISCS } from '../data/discs.ts';
import { DIE, SMALL_MARGIN } from '../data/numbers.ts';
import { PORTS, type PortId } from '../data/ports.ts';
import type { View } from '../view.ts';

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

/** Values of the Defence Discs of a level that are still covered. */
export function coveredDefences(view: DeepReadonly<View>, level: 1 | 2 | 3): number[] {
  const values: number[] = [...DEFENCE_DISCS[level]];
  for (const id of PORT_IDS) {
    const { defence } = view.ports[id];
    if (PORTS[id].level === level && defence !== null) values.splice(values.indexOf(defence), 1);
  }
  return values;
}

/** The values a port may defend with before the dice, each as likely: one, if its disc is face up. [EW-P4] */
export function defences(
  view: DeepReadonly<View>,
  port: PortId,
  covered: readonly number[] = coveredDefences(view, PORTS[port].level),
): readonly number[] {
  const { value, repelled } = view.ports[port];
  const more = PORTS[port].extra + repelled;
  return value !== null ? [value] : covered.map((defence) => defence + more);
}

/** The chance that a raid with this battle value wins, as far as anyone can know. */
export function raidChance(values: readonly number[], force: number): number {
  let win = 0;
  for (const value of values) win += chance(force - value) / values.length;
  return win;
}
