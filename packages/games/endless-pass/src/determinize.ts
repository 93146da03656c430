import type { Random, Viewer } from '@meadhall/core';
import type { Loot } from './data/cards.ts';
import { isLoot } from './rules/effects.ts';
import type { PassCard, State } from './state.ts';

/** Unknown to a viewer: what others hold, and the order of both decks. Beasts are never in a hand. [EP-V2, EP-S3] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  const others = state.vikings.filter((_, seat) => seat !== viewer);
  const actions = random.redealt([...state.actionDeck, ...others.flatMap((viking) => viking.actions)]);
  const loot: Loot[] = others.flatMap((viking) => viking.loot);
  const rest: PassCard[] = [];
  for (const card of state.passDeck) {
    if (isLoot(card)) loot.push(card);
    else rest.push(card);
  }
  const unseen = random.redealt(loot);
  for (const viking of others) {
    viking.actions = actions.splice(0, viking.actions.length);
    viking.loot = unseen.splice(0, viking.loot.length);
  }
  state.actionDeck = actions;
  state.passDeck = random.redealt([...rest, ...unseen]);
}
