import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import { battleOf, type CardId, PORT_CARDS, type PortCardId } from './data/cards.ts';
import { BATTLE } from './data/discs.ts';
import { PORTS, type PortId, ZONES, type Zone } from './data/ports.ts';
import type { PlaceId } from './data/seas.ts';
import { leaderHome } from './rules/captains.ts';
import { forcesOf, winsAgainst } from './rules/forces.ts';
import { half, paidFrom } from './rules/gold.ts';
import { defences, raidChance } from './rules/odds.ts';
import { raidPrize, salePrice } from './rules/ports.ts';
import { type Way, ways } from './rules/route.ts';
import type { HoldSlot } from './state.ts';
import type { View } from './view.ts';

export { leaderHome } from './rules/captains.ts';
export { zoneOf } from './rules/knowledge.ts';
export { LINKS } from './rules/route.ts';

type Seen = DeepReadonly<View>;
/** A card and discs of the hold, laid or about to be. */
export type Laying = Pick<DeepReadonly<Extract<Choice, { kind: 'lay' }>>, 'card' | 'slots'>;

/** The ways of the ship whose turn it is, to every place on the chart, nearest first. [EW-M4, EW-H4] */
export function waysOf(view: Seen): readonly Way[] {
  const { turn, captains } = view;
  return turn ? ways(at(captains, turn.seat).place, leaderHome(view)) : [];
}

export const wayTo = (view: Seen, to: PlaceId): Way | undefined => waysOf(view).find((way) => way.to === to);

const SLOT_NAMES = ['lowest', 'middle', 'top'] as const;

/** Where two cards of one port lie open, the slot of this one; `other` where it is the only one of its port. [EW-G4] */
export function slotOf({ harbours }: Seen, card: PortCardId): (typeof SLOT_NAMES)[number] | 'other' {
  const { port, zone } = at(PORT_CARDS, card);
  const { open } = harbours[zone];
  const twins = open.filter((each) => each !== null && at(PORT_CARDS, each).port === port);
  return twins.length > 1 ? (SLOT_NAMES[open.indexOf(card)] ?? 'other') : 'other';
}

/** What an open card pays for goods now, as far as the store goes. [EW-T9, EW-T10, EW-G8] */
export const paysNow = (view: Seen, card: PortCardId): number => paidFrom(view, salePrice(view, card));

/** What a raid that wins takes, as far as the store goes. [EW-P7, EW-G8] */
export const prizeNow = (view: Seen, card: PortCardId): number => paidFrom(view, raidPrize(card));

/** What the card, and then each shield, is worth in a battle, before the die. [EW-P3] */
export function forceOf({ captains }: Seen, seat: Seat, { card, slots }: Laying): readonly number[] {
  const { hold } = at(captains, seat);
  const shields = slots.flatMap((slot) => {
    const face = hold[slot]?.face;
    return face && BATTLE[face] > 0 ? [BATTLE[face]] : [];
  });
  return [battleOf(card), ...shields];
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** All that is known before a raid. */
export interface RaidOutlook {
  /** What the port may defend with before the die. */
  readonly least: number;
  readonly most: number;
  /** How much of it is printed on the board or a +1 token. */
  readonly walls: number;
  readonly prize: number;
  /** The chance to win with this. */
  chance(laying: Laying): number;
}

/** How a raid stands, as far as this viewer can know. [EW-P4, EW-P7] */
export function raidOutlook(view: Seen, seat: Seat, port: PortId, card: PortCardId): RaidOutlook {
  const values = defences(view, port);
  return {
    least: Math.min(...values),
    most: Math.max(...values),
    walls: PORTS[port].extra + view.ports[port].repelled,
    prize: prizeNow(view, card),
    chance: (laying) => raidChance(values, total(forceOf(view, seat, laying))),
  };
}

/** Whom a captain fights now, at sea or in the duel, and how many discs that rival has laid already. */
function rivalNow({ asked }: Seen, seat: Seat): { readonly rival: Seat; readonly discs: number | null } | null {
  if (asked?.to === 'shipBattle') {
    if (asked.attacker === seat) return { rival: asked.defender, discs: null };
    return asked.defender === seat ? { rival: asked.attacker, discs: asked.attack?.discs ?? null } : null;
  }
  if (asked?.to !== 'duel') return null;
  if (asked.leader.seat === seat) return { rival: asked.challenger.seat, discs: null };
  return asked.challenger.seat === seat ? { rival: asked.leader.seat, discs: null } : null;
}

/** How a battle at sea or a round of the duel stands against all that the rival may lay; null for those who watch. [EW-S4, EW-F3] */
export function fightOutlook(view: Seen, seat: Seat): { chance(laying: Laying): number } | null {
  const fight = rivalNow(view, seat);
  if (fight === null) return null;
  const forces = forcesOf(view, fight.rival, fight.discs);
  return { chance: (laying) => winsAgainst(forces, total(forceOf(view, seat, laying))) };
}

/** How often an attack on this captain is won with the best that its attacker could lay; null without a card. [EW-S3] */
export function attackChance(view: Seen, seat: Seat, rival: Seat): number | null {
  const best = strongest(view, seat);
  return best && winsAgainst(forcesOf(view, rival, null), total(forceOf(view, seat, best)));
}

/** Where a captain gets with so many steps from where the ship lies, nearest first. [EW-M4, EW-H4] */
export function reachOf(view: Seen, seat: Seat, steps: number): readonly Way[] {
  return ways(at(view.captains, seat).place, leaderHome(view)).filter((way) => way.steps <= steps);
}

/** Slots with goods that a port of this zone buys. [EW-T9] */
export const goodsFor = ({ captains }: Seen, seat: Seat, zone: Zone): readonly HoldSlot[] =>
  at(captains, seat).hold.flatMap((disc, slot) =>
    disc?.face && BATTLE[disc.face] === 0 && disc.zone !== zone ? [slot] : [],
  );

/** A port that trades this round, and a captain could be there. */
export interface Call {
  readonly port: PortId;
  readonly zone: Zone;
  readonly steps: number;
  /** What each of its open cards pays. */
  readonly pays: readonly number[];
  /** Goods aboard that it buys. */
  readonly goods: readonly HoldSlot[];
}

/** The open ports within so many steps: first those that buy what is aboard, the best price first. */
export function callsWithin(view: Seen, seat: Seat, steps: number): readonly Call[] {
  const here = at(view.captains, seat).place;
  const far = new Map(reachOf(view, seat, steps).map((way) => [way.to, way.steps]));
  const calls = new Map<PortId, Call>();
  for (const zone of ZONES) {
    for (const card of view.harbours[zone].open) {
      if (card === null) continue;
      const { port } = at(PORT_CARDS, card);
      const away = port === here ? 0 : far.get(port);
      if (away === undefined) continue;
      const pays = [...(calls.get(port)?.pays ?? []), paysNow(view, card)].sort((a, b) => a - b);
      calls.set(port, { port, zone, steps: away, pays, goods: goodsFor(view, seat, zone) });
    }
  }
  const worth = ({ goods, pays }: Call): number => (goods.length > 0 ? 1000 : 0) + Math.max(...pays);
  return [...calls.values()].sort((a, b) => worth(b) - worth(a));
}

/** The strongest that a captain can lay: the best card in hand and every shield. [EW-P2, EW-P3] */
export function strongest(view: Seen, seat: Seat): Laying | null {
  const { hand, hold } = at(view.captains, seat);
  let card: CardId | null = null;
  for (const each of hand ?? []) if (card === null || battleOf(each) > battleOf(card)) card = each;
  if (card === null) return null;
  const slots = hold.flatMap((disc, slot) => (disc?.face && BATTLE[disc.face] > 0 ? [slot] : []));
  return { card, slots };
}

/** What is left of a purse after a raid that fails. [EW-P9] */
export const purseAfterLoss = (view: Seen, seat: Seat): number => {
  const { gold } = at(view.captains, seat);
  return gold - half(gold);
};

/** In the chase, how many steps a captain is away from the leader's home; null else. [EW-H4] */
export function stepsToDuel(view: Seen, seat: Seat): number | null {
  const home = leaderHome(view);
  if (home === null || view.chase?.leader === seat) return null;
  const here = at(view.captains, seat).place;
  return here === home ? 0 : (ways(here, home).find(({ to }) => to === home)?.steps ?? null);
}
