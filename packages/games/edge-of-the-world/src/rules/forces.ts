import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { battleOf, PORT_IDS } from '../data/cards.ts';
import { BATTLE, FACES, type Face, TRADE_DISCS } from '../data/discs.ts';
import type { Zone } from '../data/ports.ts';
import type { DiscView, View } from '../view.ts';
import { zoneOf } from './knowledge.ts';
import { chance } from './odds.ts';

type Seen = DeepReadonly<View>;
/** How likely each battle value is, the die apart: the place in the list is the value. */
export type Forces = readonly number[];

/** How many discs of a zone with each face the viewer has not seen. */
export function unseenFaces(view: Seen, zone: Zone): Readonly<Record<Face, number>> {
  const left: Record<Face, number> = { ...NO_FACES, ...TRADE_DISCS[zone] };
  const drop = (disc: DeepReadonly<DiscView> | null): void => {
    if (disc !== null && disc.zone === zone && disc.face !== null) left[disc.face]--;
  };
  for (const id of PORT_IDS) for (const disc of view.ports[id].discs) drop(disc);
  for (const { hold } of view.captains) for (const disc of hold) drop(disc);
  for (const { disc, face } of view.goneDiscs) if (zoneOf(disc) === zone) left[face]--;
  return left;
}

const NO_FACES: Readonly<Record<Face, number>> = {
  amber: 0,
  clams: 0,
  ceramics: 0,
  spices: 0,
  shield1: 0,
  shield2: 0,
  shield3: 0,
  shield4: 0,
};

/** What one disc is worth in battle, as far as the viewer knows it. */
function battleOfDisc(view: Seen, { face, zone }: DeepReadonly<DiscView>): Forces {
  if (face !== null) return spread([BATTLE[face]]);
  const left = unseenFaces(view, zone);
  return spread(FACES.flatMap((each) => Array.from({ length: left[each] }, () => BATTLE[each])));
}

function spread(values: readonly number[]): Forces {
  const forces = Array.from({ length: Math.max(0, ...values) + 1 }, () => 0);
  for (const value of values) forces[value] = at(forces, value) + 1 / values.length;
  return values.length === 0 ? [1] : forces;
}

function together(one: Forces, other: Forces): Forces {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  one.forEach((p, a) => {
    other.forEach((q, b) => {
      sums[a + b] = at(sums, a + b) + p * q;
    });
  });
  return sums;
}

function setsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  let sets: readonly (readonly T[])[] = [[]];
  for (const item of items) sets = sets.flatMap((set) => [set, [...set, item]]);
  return sets;
}

/**
 * All that a rival may lay, each as likely as another: a card everyone saw taken, with any discs, or with as many as lie there.
 * In a duel goods stay aboard, which makes no set of shields likelier than another. [EW-S3, EW-S4, EW-F3]
 */
export function forcesOf(view: Seen, rival: Seat, discs: number | null): Forces {
  const { remembered, hold } = at(view.captains, rival);
  const aboard = hold.flatMap((disc) => (disc ? [battleOfDisc(view, disc)] : []));
  const sets = setsOf(aboard).filter((set) => discs === null || set.length === discs);
  const laid: number[] = [];
  for (const set of sets) {
    set.reduce(together, [1]).forEach((p, value) => {
      laid[value] = (laid[value] ?? 0) + p / sets.length;
    });
  }
  return together(spread(remembered.map(battleOf)), laid);
}

/** How often a force wins against what may be laid, draws rolled again. [EW-S6] */
export function winsAgainst(forces: Forces, force: number): number {
  let win = 0;
  forces.forEach((p, value) => {
    win += p * chance(force - value);
  });
  return win;
}
