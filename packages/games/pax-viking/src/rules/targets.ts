import { at, type Seat } from '@meadhall/core';
import type { PostId } from '../data/map.ts';
import {
  type Area,
  FOLLOWERS,
  type Follower,
  type Icon,
  type PostKind,
  type Verb,
  type Who,
} from '../data/vocabulary.ts';
import { NOBODY, type ReadonlyState } from '../state.ts';
import { following } from './counts.ts';
import { costAt, iconsAt, isShielded } from './followers.ts';
import { areaOf, isIn, isKind, POST_SPOTS, type PostSpot, spotOf } from './places.ts';
import { isProtected } from './powers.ts';
import { isProtectedShip, rivalsOf } from './ships.ts';

/** Those with the most of something. */
function topOf(state: ReadonlyState, score: (seat: Seat) => number): Seat[] {
  let best = 0;
  let top: Seat[] = [];
  for (let seat = 0; seat < state.jarls.length; seat++) {
    const points = score(seat);
    if (points > best) [best, top] = [points, [seat]];
    else if (points === best) top.push(seat);
  }
  return top;
}

/** The jarls that a word for somebody can mean, clockwise from the one who acts. [PX-B2] */
export function jarlsMeant(
  state: ReadonlyState,
  seat: Seat,
  who: Who,
  struck: readonly Seat[] | null,
): readonly Seat[] {
  switch (who) {
    case 'me':
      return [seat];
    case 'rival':
      return struck ?? rivalsOf(state, seat);
    case 'rivals':
      return rivalsOf(state, seat);
    case 'all':
      return [seat, ...rivalsOf(state, seat)];
    case 'richest':
      return topOf(state, (other) => at(state.jarls, other).silfr);
    case 'leader':
      return topOf(state, (other) => following(state, other));
  }
}

/** Whether a ship can be struck by another jarl's ability. */
export function isShipAt(
  state: ReadonlyState,
  number: number,
  owner: Seat,
  by: Seat,
  area: Area,
  untiredOnly: boolean,
): boolean {
  const ship = at(state.ships, number);
  if (ship.by !== owner || (untiredOnly && ship.tired)) return false;
  const spot = spotOf(ship.at);
  return spot !== undefined && isIn(spot, area) && (by === owner || !isProtectedShip(state, number));
}

export const hasShipAt = (state: ReadonlyState, owner: Seat, by: Seat, area: Area, untiredOnly: boolean): boolean => {
  for (let i = 0; i < state.ships.length; i++) if (isShipAt(state, i, owner, by, area, untiredOnly)) return true;
  return false;
};

/** Calls back with every Follower of a jarl on a post that an ability may RETURN. [PX-B14] */
export function eachFollower(
  state: ReadonlyState,
  owner: Seat,
  by: Seat,
  type: Icon,
  area: Area,
  then: (spot: PostSpot, follower: Follower) => void,
): void {
  for (const spot of POST_SPOTS) {
    const post = at(state.posts, spot.index);
    if (post.holder !== owner || !isIn(spot, area) || isShielded(state, by, spot)) continue;
    for (const follower of FOLLOWERS) {
      if ((type === 'any' || type === follower) && post.followers.includes(follower)) then(spot, follower);
    }
  }
}

export function hasFollower(state: ReadonlyState, owner: Seat, by: Seat, type: Icon, area: Area): boolean {
  let found = false;
  eachFollower(state, owner, by, type, area, () => {
    found = true;
  });
  return found;
}

export const canBanish = (state: ReadonlyState, owner: Seat, by: Seat): boolean =>
  at(state.jarls, owner).advocates.length > 0 && (owner === by || !isProtected(state, owner, 'advocate', null));

/** Whether a verb finds anything to do to a jarl; one without is not struck. [PX-B3] */
export function canStrike(state: ReadonlyState, verb: Verb, owner: Seat, by: Seat, from: PostId | null): boolean {
  switch (verb.do) {
    case 'steal':
      return at(state.jarls, owner).silfr > 0;
    case 'returnShip':
    case 'exhaustShip':
      return hasShipAt(state, owner, by, areaOf(verb.where, from), verb.do === 'exhaustShip');
    case 'returnFollower':
      return hasFollower(state, owner, by, verb.type, areaOf(verb.where, from));
    case 'banish':
      return canBanish(state, owner, by);
    default:
      return true;
  }
}

/** Calls back with every icon on which an ability can ESTABLISH one Follower. [PX-B13] */
export function eachPlanting(
  state: ReadonlyState,
  seat: Seat,
  type: Icon,
  kind: PostKind,
  area: Area,
  pay: boolean,
  then: (spot: PostSpot, follower: Follower) => void,
): void {
  const { supply, silfr } = at(state.jarls, seat);
  for (const spot of POST_SPOTS) {
    if (!isKind(spot, kind) || !isIn(spot, area) || isShielded(state, seat, spot)) continue;
    if (pay && silfr < costAt(state, seat, spot, 'always')) continue;
    const post = at(state.posts, spot.index);
    const icons = iconsAt(state, spot);
    const [icon] = icons;
    if (!icon) continue;
    const mine = post.holder === seat;
    if (mine && icons.length > 1 && post.followers.length > 1) continue;
    for (const follower of FOLLOWERS) {
      if (supply[follower] === 0 || (type !== 'any' && type !== follower)) continue;
      if (icon !== 'any' && icon !== follower) continue;
      if (mine && icons.length === 1 && post.followers[0] === follower) continue;
      then(spot, follower);
    }
  }
}

/** Calls back with every rival Follower on a Venture that an ability can REPLACE. [PX-B15] */
export function eachConversion(
  state: ReadonlyState,
  seat: Seat,
  type: Follower,
  area: Area,
  then: (spot: PostSpot) => void,
): void {
  if (at(state.jarls, seat).supply[type] === 0) return;
  for (const spot of POST_SPOTS) {
    const { holder, tile } = at(state.posts, spot.index);
    if (tile === null || holder === NOBODY || holder === seat || !isIn(spot, area)) continue;
    if (isShielded(state, seat, spot)) continue;
    if (!state.ships.some((ship) => ship.at === spot.id && ship.by !== seat)) then(spot);
  }
}
