import { at, type Seat } from '@meadhall/core';
import { GREY, GREY_ORDERS, type GreyOrder, type GreyOrderId } from '../data/grey.ts';
import { WINDS, type Wind } from '../data/map.ts';
import { FOLLOWERS, type Follower } from '../data/vocabulary.ts';
import { NOBODY, type PaxPlay, type ReadonlyState } from '../state.ts';
import { established, establishedByType } from './counts.ts';
import { clearPost, iconsAt, isShielded } from './followers.ts';
import { POST_SPOTS, type PostSpot, spotOf } from './places.ts';
import { settle } from './settle.ts';
import { fleetAt, hasRivals, isProtectedShip, moveShip, returnShip, shipAtHome } from './ships.ts';

const isOrder = (id: string): id is GreyOrderId => Object.hasOwn(GREY_ORDERS, id);
export const ORDER_IDS: readonly GreyOrderId[] = Object.keys(GREY_ORDERS).filter(isOrder);

/** The lone jarl, and the grey rival behind it. */
const JARL: Seat = 0;
const RIVAL: Seat = 1;

/** How many Followers the grey rival has ESTABLISHED. */
export const greyFollowers = (state: ReadonlyState): number => established(state, RIVAL, 'any');

/** The dearest of the posts in a WIND that will do, the first of the map among equals. [PX-L7] */
function dearest(wind: Wind, isFit: (spot: PostSpot) => boolean): PostSpot | null {
  let best: PostSpot | null = null;
  for (const spot of POST_SPOTS) {
    if (spot.wind === wind && (best === null || spot.cost > best.cost) && isFit(spot)) best = spot;
  }
  return best;
}

/** A post with an icon and nobody's Follower, where no ship lies. */
const landingIn = (state: ReadonlyState, wind: Wind): PostSpot | null =>
  dearest(
    wind,
    (spot) =>
      at(state.posts, spot.index).holder === NOBODY &&
      iconsAt(state, spot).length > 0 &&
      !hasRivals(state, RIVAL, spot) &&
      !hasRivals(state, JARL, spot),
  );

/** A post with the lone jarl's Follower that no ship guards. */
const preyIn = (state: ReadonlyState, wind: Wind): PostSpot | null =>
  dearest(
    wind,
    (spot) =>
      at(state.posts, spot.index).holder === JARL &&
      fleetAt(state, JARL, spot, false) === 0 &&
      !isShielded(state, RIVAL, spot),
  );

/** A Longship of the lone jarl's on open water; -1 if there is none. */
const quarryIn = (state: ReadonlyState, wind: Wind): number =>
  state.ships.findIndex(({ by, at: place }, number) => {
    const spot = by === JARL ? spotOf(place) : undefined;
    return spot?.wind === wind && !spot.isPost && !isProtectedShip(state, number);
  });

/** The icon's type; on an ANY icon the one of which the lone jarl has most. */
function typeFor(state: ReadonlyState, spot: PostSpot): Follower {
  const icon = at(iconsAt(state, spot), 0);
  if (icon !== 'any') return icon;
  const theirs = establishedByType(state, JARL);
  return FOLLOWERS.reduce((most, type) => (theirs[type] > theirs[most] ? type : most));
}

/** A grey Follower takes a post, and a grey Longship comes along while there is one. */
function comeAshore(play: PaxPlay, spot: PostSpot): void {
  const { state } = play;
  const followers = [typeFor(state, spot)];
  if (at(state.posts, spot.index).holder !== NOBODY) clearPost(play, spot, RIVAL, 'replaced');
  const ship = shipAtHome(state, RIVAL);
  if (ship >= 0) moveShip(play, ship, spot.id, 'order');
  Object.assign(at(state.posts, spot.index), { holder: RIVAL, followers });
  play.events?.push({ kind: 'followersPlaced', seat: RIVAL, at: spot.id, followers, paid: 0 });
  settle(play);
}

/** Comes ashore in the WIND or, where nothing is free, in the next one. */
function land(play: PaxPlay, wind: Wind): void {
  const from = WINDS.indexOf(wind);
  for (const [i] of WINDS.entries()) {
    const spot = landingIn(play.state, at(WINDS, (from + i) % WINDS.length));
    if (spot) return comeAshore(play, spot);
  }
}

/** Carries out an order; one that finds nothing to strike is a landing. [PX-L7] */
function carryOut(play: PaxPlay, { do: verb, where }: GreyOrder): void {
  if (verb === 'raid') {
    const prey = preyIn(play.state, where);
    if (prey) return comeAshore(play, prey);
  }
  if (verb === 'hunt') {
    const quarry = quarryIn(play.state, where);
    if (quarry >= 0) return returnShip(play, quarry, RIVAL, 'order');
  }
  land(play, where);
}

/** The orders that lie open, the next one first. */
export const openOrders = (orders: readonly GreyOrderId[]): GreyOrderId[] => orders.slice(-GREY.pace.orders).reverse();

/** The first open order is followed; when none is left all are shuffled again. [PX-L6] */
export function followOrder(play: PaxPlay): void {
  const { grey } = play.state;
  const order = grey?.orders.pop();
  if (!grey || order === undefined) return;
  play.events?.push({ kind: 'orderFollowed', order });
  carryOut(play, GREY_ORDERS[order]);
  grey.done.push(order);
  if (grey.orders.length > 0) return;
  grey.orders = play.random.shuffle(grey.done);
  grey.done = [];
}
