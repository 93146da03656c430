import type { Offer, Refusal } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Column } from '../data/scene.ts';
import type { Facts } from '../state.ts';
import { COLUMNS, crowd, type Hero, neighbour } from './facts.ts';

const FULL = { rule: 'GW-M2', because: 'columnFull' } as const;
const SPENT = { rule: 'GW-M1', because: 'hasMoved' } as const;

/** Lists every other column with a free space, front and back where an Ally stands, and the swap. [GW-M1, GW-M2, GW-M4] */
export function offerMoves(
  facts: Facts,
  hero: Hero,
  isSpent: boolean,
  move: (hero: Hero['id'], column: Column, back: boolean) => Choice,
  swap: Choice,
  offer: Offer<Choice>,
): void {
  const spent: Refusal | null = isSpent ? SPENT : null;
  for (const column of COLUMNS) {
    if (column === hero.column) continue;
    const others = crowd(facts, column);
    const full = others >= 2 ? FULL : null;
    offer(move(hero.id, column, false), spent, full);
    if (others > 0) offer(move(hero.id, column, true), spent, full);
  }
  if (neighbour(facts, hero)) offer(swap, spent);
}
