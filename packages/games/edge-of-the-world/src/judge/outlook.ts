import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { type CardId, PORT_CARDS, PORT_IDS } from '../data/cards.ts';
import { BATTLE, FACES, type Face, TRADE_DISCS } from '../data/discs.ts';
import type { Zone } from '../data/ports.ts';
import { coveredDefences } from '../rules/odds.ts';
import type { CaptainView, DiscView, View } from '../view.ts';
import type { Belief } from './beliefs.ts';
import type { Temper } from './temper.ts';

export type Seen = DeepReadonly<View>;

/** What a captain reckons from the own view, once for a list of choices. */
export interface Outlook {
  readonly view: Seen;
  readonly seat: Seat;
  readonly own: DeepReadonly<CaptainView>;
  readonly temper: Temper;
  readonly belief: Belief;
  /** Rounds until somebody goes home, as it looks. */
  readonly roundsLeft: number;
  /** How near the duel is, from 0 to 1. */
  readonly duelNear: number;
  /** Gold that a point of shield aboard is worth: more, the nearer the duel. */
  readonly shield: number;
  /** What goods aboard are worth, in gold, until they are sold. */
  readonly goods: number;
  /** Among discs of a zone this captain has not seen: how many in one are goods, and their mean battle value. */
  unseen(zone: Zone): Unseen;
  /** Values of Defence Discs of a level that are still covered. */
  covered(level: 1 | 2 | 3): readonly number[];
}

interface Unseen {
  readonly goods: number;
  readonly battle: number;
}

const MEAN_PRICE = PORT_CARDS.reduce((sum, { price }) => sum + price, 0) / PORT_CARDS.length;
/** Goods must still be carried and sold, about so many turns each. */
const GOODS_SHARE = 0.6;
const TURNS_A_SALE = 1.4;
/** What the richest captain gains in a round. */
const USUAL_GAIN = 10;
/** Rounds before the chase from which on shields begin to count for the duel. */
const DUEL_NEAR = 4;

function roundsUntilHome({ captains, limits, chase }: Seen): number {
  if (chase !== null) return 0;
  let most = 0;
  for (const { gold } of captains) most = Math.max(most, gold);
  return (limits.goal - most) / USUAL_GAIN;
}

/** Goods that can hardly be sold before the end are worth little. */
function goodsWorth(trade: number, roundsLeft: number, own: DeepReadonly<CaptainView>): number {
  let aboard = 0;
  for (const disc of own.hold) if (disc?.face && BATTLE[disc.face] === 0) aboard++;
  const inTime = Math.min(1, Math.max(0.1, (roundsLeft - TURNS_A_SALE * aboard + 1) / 3));
  return GOODS_SHARE * MEAN_PRICE * trade * inTime;
}

function unseenOf(view: Seen, zone: Zone): Unseen {
  const counts: Readonly<Partial<Record<Face, number>>> = TRADE_DISCS[zone];
  let [discs, goods, battle] = [0, 0, 0];
  const add = (face: Face, count: number): void => {
    discs += count;
    battle += count * BATTLE[face];
    if (BATTLE[face] === 0) goods += count;
  };
  for (const face of FACES) add(face, counts[face] ?? 0);
  const drop = (disc: DeepReadonly<DiscView> | null): void => {
    if (disc !== null && disc.zone === zone && disc.face !== null) add(disc.face, -1);
  };
  for (const id of PORT_IDS) for (const disc of view.ports[id].discs) drop(disc);
  for (const { hold } of view.captains) for (const disc of hold) drop(disc);
  for (const { disc, face } of view.goneDiscs) if ((disc < 26 ? 'north' : 'south') === zone) add(face, -1);
  return discs <= 0 ? { goods: 0, battle: 0 } : { goods: goods / discs, battle: battle / discs };
}

/** Made when first asked for: most choices ask for few of these. */
function onceFor<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    let one = made.get(key);
    if (one === undefined) {
      one = make(key);
      made.set(key, one);
    }
    return one;
  };
}

export function outlook(view: Seen, seat: Seat, temper: Temper, belief: Belief): Outlook {
  const own = at(view.captains, seat);
  const roundsLeft = roundsUntilHome(view);
  const duelNear = Math.max(0, Math.min(1, 1 - roundsLeft / DUEL_NEAR));
  return {
    view,
    seat,
    own,
    temper,
    belief,
    roundsLeft,
    duelNear,
    shield: temper.shield * (1 + duelNear),
    goods: goodsWorth(temper.trade, roundsLeft, own),
    unseen: onceFor((zone) => unseenOf(view, zone)),
    covered: onceFor((level) => coveredDefences(view, level)),
  };
}

/** What a disc is worth aboard, as far as this captain knows it. */
export function discWorth({ goods, unseen, shield }: Outlook, disc: DeepReadonly<DiscView>): number {
  if (disc.face !== null) return faceWorth(goods, shield, disc.face);
  const { goods: share, battle } = unseen(disc.zone);
  return share * goods + battle * shield;
}

export const faceWorth = (goods: number, shield: number, face: Face): number =>
  BATTLE[face] === 0 ? goods : BATTLE[face] * shield;

/** The battle value to expect of a disc. */
export const discBattle = ({ unseen }: Outlook, disc: DeepReadonly<DiscView>): number =>
  disc.face === null ? unseen(disc.zone).battle : BATTLE[disc.face];

export const handOf = ({ own }: Outlook): readonly CardId[] => own.hand ?? own.remembered;
