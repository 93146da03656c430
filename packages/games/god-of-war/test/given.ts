import { readFileSync } from 'node:fs';
import type { DeepReadonly } from '@meadhall/core';
import type { Subject } from '@meadhall/testkit';
import type { Face } from '../src/data/cards.ts';
import { PARTIES, STARTING_DECKS } from '../src/data/heroes.ts';
import { UPGRADE_OF } from '../src/data/upgrades.ts';
import { pkg, type State } from '../src/index.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every card, wherever it lies: decks, hands, piles, supplies, the Upgrade deck, the box, and sets under way. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (face: string, n = 1): void => {
    counts[face] = (counts[face] ?? 0) + n;
  };
  for (const { deck, hand, discard } of state.seats) for (const card of [...deck, ...hand, ...discard]) add(card);
  for (const card of state.box) add(card);
  for (const party of PARTIES) {
    if (!state.seats.some((seat) => seat.party === party)) for (const card of STARTING_DECKS[party]) add(card);
  }
  for (const id of [...state.upgrades.deck, ...state.upgrades.offer]) add(UPGRADE_OF.get(id)?.face ?? 'none');
  add('stun', state.supply.stun);
  add('poison', state.supply.poison);
  add('crystal', state.supply.crystal);
  for (const frame of state.stack) for (const card of held(frame)) add(card);
  return counts;
}

/** Cards that have left a hand and are not discarded yet. */
function held(frame: DeepReadonly<State['stack'][number]>): readonly string[] {
  switch (frame.kind) {
    case 'buildAttack':
      return [...(frame.card in STARTING_FACES ? [frame.card] : []), ...frame.numbers];
    case 'struck':
      return frame.step === 'defend'
        ? [...(frame.card && frame.card !== 'a2' ? [frame.card] : []), ...frame.numbers]
        : [];
    case 'pay':
      return frame.paid;
    case 'draw':
      return frame.met;
    default:
      return [];
  }
}

const STARTING_FACES: Readonly<Record<string, boolean>> = Object.fromEntries(
  [
    ...new Set<Face>([...Object.values(STARTING_DECKS).flat(), ...[...UPGRADE_OF.values()].map(({ face }) => face)]),
  ].map((face) => [face, true]),
);

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  options: [
    { difficulty: 'story', heroes: 'dealt' },
    { difficulty: 'ragnarok', openHands: false },
    { journey: 'first', openHands: false, difficulty: 'story', heroes: 'dealt' },
  ],
};
