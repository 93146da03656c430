import { at, type DeepReadonly, range, type Seat } from '@meadhall/core';
import { BATTLE } from '../src/data/discs.ts';
import type { Choice } from '../src/index.ts';
import type { Belief } from '../src/judge/beliefs.ts';
import type { Seen } from '../src/judge/outlook.ts';
import { rateAs } from '../src/judge/rate.ts';
import { TEMPERS } from '../src/judge/temper.ts';
import type { HoldSlot } from '../src/state.ts';

/** What a player who sticks to one habit does instead of what a bot chose. */
export type Script = (view: Seen, seat: Seat, choices: readonly Choice[], chosen: Choice) => Choice;

type Lay = DeepReadonly<Extract<Choice, { kind: 'lay' }>>;

/** The laid shields, and goods beside them: none or all. [EW-S4] */
function laying(goods: 'none' | 'all'): Script {
  return (view, seat, choices, chosen) => {
    const { asked } = view;
    if (chosen.kind !== 'lay' || asked?.to !== 'shipBattle' || asked.attacker !== seat) return chosen;
    const { hold } = at(view.captains, seat);
    const isShield = (slot: HoldSlot): boolean => {
      const face = hold[slot]?.face;
      return face !== null && face !== undefined && BATTLE[face] > 0;
    };
    const aboard = range(hold.length).filter((slot) => hold[slot] !== null);
    const slots = aboard.filter((slot) => (isShield(slot) ? chosen.slots.includes(slot) : goods === 'all'));
    return choices.find((choice) => choice.kind === 'lay' && isSame(choice, { ...chosen, slots })) ?? chosen;
  };
}

const isSame = (one: Lay, other: Lay): boolean =>
  one.card === other.card && JSON.stringify(one.slots) === JSON.stringify(other.slots);

/** A defender with a fixed belief, whatever the number of discs tells. */
function answering(belief: Belief): Script {
  const rate = rateAs(TEMPERS.captain, belief);
  return (view, seat, choices, chosen) => {
    const { asked } = view;
    if (chosen.kind !== 'lay' || asked?.to !== 'shipBattle' || asked.defender !== seat) return chosen;
    const ratings = rate(view, seat, choices);
    return at(choices, ratings.indexOf(Math.max(...ratings)));
  };
}

/** As if every disc that lies there were the best shield there is. */
const BEST_SHIELD = Math.max(...Object.values(BATTLE));

export const scripts: Readonly<Record<string, Script>> = {
  alwaysBluffs: laying('all'),
  neverBluffs: laying('none'),
  alwaysCalls: answering(() => 0),
  neverCalls: answering((_, __, count) => BEST_SHIELD * count),
};
