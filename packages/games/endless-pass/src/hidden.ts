import { at, type HiddenSpec, type Random, range, type Viewer } from '@meadhall/core';
import { ACTIONS, type ActionCard, LOOTS, type Loot } from './data/cards.ts';
import { FOE_KINDS } from './data/foes.ts';
import { isLoot } from './rules/effects.ts';
import type { PassCard, State } from './state.ts';

const PASS_KINDS: readonly PassCard[] = [...LOOTS, ...FOE_KINDS];

/** Sorts cards of a few kinds in place, kind by kind: what is unseen is dealt by what it is, never by where it lay. */
function gather<T>(kinds: readonly T[], cards: T[]): T[] {
  let next = 0;
  for (let k = 0; k < kinds.length - 1 && next < cards.length; k++) {
    const kind = at(kinds, k);
    for (let i = next; i < cards.length; i++) {
      if (cards[i] !== kind) continue;
      cards[i] = at(cards, next);
      cards[next++] = kind;
    }
  }
  return cards;
}

/** The last cards of a pile, taken off it. */
function dealt<T>(pile: T[], count: number): T[] {
  const cards = pile.slice(pile.length - count);
  pile.length -= count;
  return cards;
}

/** What others hold, and the order of both decks. Beasts are never in a hand. [EP-V2, EP-S3] */
export const hidden: HiddenSpec<State> = {
  of({ vikings }, viewer) {
    const others = range(vikings.length).filter((seat) => seat !== viewer);
    const hands = others.map((seat) => ({ zone: 'hands', at: ['vikings', seat, 'actions'] }));
    const loot = others.map((seat) => ({ zone: 'loot', at: ['vikings', seat, 'loot'], takes: LOOTS }));
    return {
      pools: [
        { name: 'actions', places: [...hands, { zone: 'action deck', at: ['actionDeck'] }] },
        { name: 'pass', places: [...loot, { zone: 'pass deck', at: ['passDeck'] }] },
      ],
    };
  },
  follows: {
    fallen: 'all saw who fell',
    won: 'the end is told to all',
    'stack.actions.*': 'whose turn it is, and what was done in it',
    'stack.encounter.*': 'whose turn it is, and what was done in it',
    'stack.burn.card': 'it was played before all',
  },
};

/** Unknown to a viewer: what others hold, and the order of both decks. Beasts are never in a hand. [EP-V2, EP-S3] */
export function redeal(state: State, viewer: Viewer, random: Random): void {
  const { vikings, passDeck } = state;
  const actions = state.actionDeck;
  const loot: Loot[] = [];
  const rest: PassCard[] = [];
  for (let seat = 0; seat < vikings.length; seat++) {
    if (seat === viewer) continue;
    const other = at(vikings, seat);
    for (let i = 0; i < other.actions.length; i++) actions.push(at(other.actions, i));
    for (let i = 0; i < other.loot.length; i++) loot.push(at(other.loot, i));
  }
  for (let i = 0; i < passDeck.length; i++) {
    const card = at(passDeck, i);
    if (isLoot(card)) loot.push(card);
    else rest.push(card);
  }
  random.shuffle(gather<ActionCard>(ACTIONS, actions));
  random.shuffle(gather<Loot>(LOOTS, loot));
  for (let seat = 0; seat < vikings.length; seat++) {
    if (seat === viewer) continue;
    const other = at(vikings, seat);
    other.actions = dealt(actions, other.actions.length);
    other.loot = dealt(loot, other.loot.length);
  }
  for (let i = 0; i < loot.length; i++) rest.push(at(loot, i));
  state.passDeck = random.shuffle(gather(PASS_KINDS, rest));
}
