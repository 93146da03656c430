import type { DeepReadonly } from '@meadhall/core';
import { BATTLE } from '../data/discs.ts';
import type { CaptainView, DiscView } from '../view.ts';
import { guiseShare } from './guises.ts';
import { discBattle, type Outlook } from './outlook.ts';

/** What covered discs of a rival, so many of them, are taken to be worth in battle. */
export type Belief = (look: Outlook, rival: DeepReadonly<CaptainView>, count: number) => number;

const isAboard = (disc: DeepReadonly<DiscView> | null): disc is DeepReadonly<DiscView> => disc !== null;

/** How often an attacker lays a shield that is aboard, before anything else is laid to make a force look larger. */
const LAID = 0.7;

/** For each number of shields in earnest and of goods aboard: how likely it is, and the battle it adds up to. */
interface Load {
  readonly laid: number;
  readonly goods: number;
  readonly chance: number;
  readonly battle: number;
}

/** All that may lie in a hold, as far as this captain has seen the discs. */
function loadsOf({ unseen }: Outlook, discs: readonly DeepReadonly<DiscView>[]): readonly Load[] {
  let loads: readonly Load[] = [{ laid: 0, goods: 0, chance: 1, battle: 0 }];
  for (const { face, zone } of discs) {
    const guess = unseen(zone);
    const isGoods = face === null ? guess.goods : BATTLE[face] === 0 ? 1 : 0;
    const battle = face === null ? guess.battle / Math.max(0.01, 1 - guess.goods) : BATTLE[face];
    loads = loads.flatMap((load) => [
      { ...load, goods: load.goods + 1, chance: load.chance * isGoods },
      { ...load, chance: load.chance * (1 - isGoods) * (1 - LAID) },
      {
        ...load,
        laid: load.laid + 1,
        battle: load.battle + battle,
        chance: load.chance * (1 - isGoods) * LAID,
      },
    ]);
  }
  return loads.filter(({ chance }) => chance > 0);
}

/**
 * What one who mixes as the captains here do would have laid, seen that it is so many: each load by how likely it leads to that
 * number. Whoever lays otherwise is taken at the same value, so that always laying much, or little, gains nothing. [EW-S4]
 */
export const inferred: Belief = (look, { hold }, count) => {
  const discs = hold.filter(isAboard);
  let [weight, sum] = [0, 0];
  for (const { laid, goods, chance, battle } of loadsOf(look, discs)) {
    const likely = chance * guiseShare(laid, goods, discs.length, count);
    weight += likely;
    sum += likely * battle;
  }
  return weight > 0 ? sum / weight : byShare(look, { hold }, count);
};

/** The share of laid discs that are there for what they are, not to make a force look larger. */
const IN_EARNEST = 0.65;

/** The strongest of what may lie there, or any, by a fixed share. The reference player goes by it, and never by anything better. */
export const byShare = (look: Outlook, { hold }: Pick<DeepReadonly<CaptainView>, 'hold'>, count: number): number => {
  const battles = hold.filter(isAboard).map((disc) => discBattle(look, disc));
  battles.sort((a, b) => b - a);
  const sum = (list: readonly number[]): number => list.reduce((total, each) => total + each, 0);
  const mean = battles.length === 0 ? 0 : sum(battles) / battles.length;
  return IN_EARNEST * sum(battles.slice(0, count)) + (1 - IN_EARNEST) * count * mean;
};
