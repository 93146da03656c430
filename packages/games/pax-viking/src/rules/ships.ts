import { at, type DeepReadonly, type Seat } from '@meadhall/core';
import { ALLIES } from '../data/allies.ts';
import { JARLS } from '../data/jarls.ts';
import { HOMES, type RegionId } from '../data/map.ts';
import type { Cause } from '../events.ts';
import { type JarlState, NOBODY, type PaxPlay, type Place, type ReadonlyState, type Ship } from '../state.ts';
import { DUCHY_DOORS, type PostSpot, postSpotOf, spotOf } from './places.ts';
import { actsAsShip, eachShortcut, isProtected } from './powers.ts';

/** The grey rival of the lone jarl sits behind the last seat. [PX-L1] */
export const isGrey = (state: ReadonlyState, seat: Seat): boolean => seat >= state.seats;

/** Who decides for a jarl: the lone jarl also for the grey rival. */
export const decider = (state: ReadonlyState, seat: Seat): Seat => (isGrey(state, seat) ? state.active : seat);

export function rivalsOf(state: ReadonlyState, seat: Seat): Seat[] {
  const others: Seat[] = [];
  for (let i = 1; i < state.jarls.length; i++) others.push((seat + i) % state.jarls.length);
  return others;
}

/** Longships of a jarl in a place; Followers that act as ships are not among them. */
export function shipsAt(state: ReadonlyState, seat: Seat, place: Place): number {
  let count = 0;
  for (const ship of state.ships) if (ship.by === seat && ship.at === place) count++;
  return count;
}

/** Followers of a jarl that act as Longships in a post. [PX-B18] */
export function actingAt(state: ReadonlyState, seat: Seat, spot: PostSpot, inOwnParley: boolean): number {
  const post = at(state.posts, spot.index);
  if (post.holder !== seat) return 0;
  let count = 0;
  for (const type of post.followers) if (actsAsShip(state, seat, type, spot, inOwnParley)) count++;
  return count;
}

/** Ships, and Followers that act as ships, by which a jarl is reckoned in a post. */
export function fleetAt(state: ReadonlyState, seat: Seat, spot: PostSpot, inOwnParley: boolean): number {
  const ships = shipsAt(state, seat, spot.id);
  return (isGrey(state, seat) ? ships * state.limits.greyShip : ships) + actingAt(state, seat, spot, inOwnParley);
}

/** ALONE: your ships lie in the post, exhausted or not, and nobody else's do. [PX-G2] */
export function isAlone(state: ReadonlyState, seat: Seat, spot: PostSpot): boolean {
  let mine = false;
  for (const ship of state.ships) {
    if (ship.at !== spot.id) continue;
    if (ship.by !== seat) return false;
    mine = true;
  }
  const { holder } = at(state.posts, spot.index);
  if (holder === NOBODY) return mine;
  if (holder !== seat) return mine && actingAt(state, holder, spot, false) === 0;
  return mine || actingAt(state, seat, spot, false) > 0;
}

/** Whether another jarl's ships, or Followers acting as such, are in a post. */
export function hasRivals(state: ReadonlyState, seat: Seat, spot: PostSpot): boolean {
  for (const ship of state.ships) if (ship.at === spot.id && ship.by !== seat) return true;
  const { holder } = at(state.posts, spot.index);
  return holder !== NOBODY && holder !== seat && actingAt(state, holder, spot, false) > 0;
}

/** What decides where ships can go: a state has it, and a view. */
export interface Waters {
  readonly jarls: readonly Pick<DeepReadonly<JarlState>, 'jarl' | 'duchies' | 'powers'>[];
}

/** Regions that a jarl's HOME markers border. [PX-M1, PX-M3] */
export function homeDoors({ jarls }: Waters, seat: Seat): RegionId[] {
  const { jarl, duchies } = at(jarls, seat);
  const doors: RegionId[] = jarl ? [...HOMES[JARLS[jarl].home].borders] : [];
  for (const duchy of duchies) {
    for (const door of DUCHY_DOORS.get(duchy) ?? []) if (!doors.includes(door)) doors.push(door);
  }
  return doors;
}

/** Where one STEP can take a ship. [PX-M2] */
export function stepsFrom(waters: Waters, seat: Seat, ship: DeepReadonly<Ship>): Place[] {
  if (ship.at === 'home') {
    return typeof ship.from === 'number' ? homeDoors(waters, seat) : [postSpotOf(ALLIES[ship.from].post).door];
  }
  const here = spotOf(ship.at);
  if (!here) return [];
  const steps: Place[] = here.exits.slice();
  if (here.isPost) return steps;
  eachShortcut(waters, seat, (from, to) => {
    if (from.id === here.id && !steps.includes(to.id)) steps.push(to.id);
  });
  if (ship.from === seat && homeDoors(waters, seat).some((door) => door === here.id)) steps.push('home');
  return steps;
}

/** How many STEPS are left after one; at HOME a ship has arrived. [PX-M2] */
export const stepsLeft = (left: number, to: Place): number => (to === 'home' ? 0 : left - 1);

/** Ships of one kind in one place are alike; only the first of them is named. */
export function isLike(state: ReadonlyState, number: number): boolean {
  const ship = at(state.ships, number);
  for (let i = 0; i < number; i++) {
    const other = at(state.ships, i);
    if (other.at === ship.at && other.by === ship.by && other.tired === ship.tired && other.from === ship.from)
      return true;
  }
  return false;
}

/** The ship goes back to where it started; its mark stays. [PX-G28, PX-M7] */
export function returnShip(play: PaxPlay, number: number, by: Seat, cause: Cause): void {
  const ship = at(play.state.ships, number);
  const { at: from, by: owner } = ship;
  if (typeof ship.from === 'number') {
    ship.at = isGrey(play.state, ship.from) ? 'gone' : 'home';
    ship.by = ship.at === 'gone' ? NOBODY : ship.from;
  } else ship.at = 'home';
  play.events?.push({ kind: 'shipReturned', owner, by, ship: number, from, cause });
}

export function moveShip(play: PaxPlay, number: number, to: Place, cause: Cause): void {
  const ship = at(play.state.ships, number);
  play.events?.push({ kind: 'shipMoved', seat: ship.by, ship: number, from: ship.at, to, cause });
  ship.at = to;
}

export function tireShip(play: PaxPlay, number: number, cause: Cause): void {
  const ship = at(play.state.ships, number);
  if (ship.tired) return;
  ship.tired = true;
  play.events?.push({ kind: 'shipTired', owner: ship.by, ship: number, cause });
}

/** The ship of a jarl's own Jarlboard that is PLACED: an unexhausted one if there is one; -1 if none waits there. */
export function shipAtHome(state: ReadonlyState, seat: Seat): number {
  let tired = -1;
  for (let i = 0; i < state.ships.length; i++) {
    const ship = at(state.ships, i);
    if (ship.from !== seat || ship.by !== seat || ship.at !== 'home') continue;
    if (!ship.tired) return i;
    if (tired < 0) tired = i;
  }
  return tired;
}

/** Whether rivals cannot touch a ship. [PX-B19] */
export function isProtectedShip(state: ReadonlyState, number: number): boolean {
  const ship = at(state.ships, number);
  return ship.by !== NOBODY && isProtected(state, ship.by, 'longship', spotOf(ship.at) ?? null);
}

/** Whether two jarls' Longships lie in one REGION, from which the ship trades. [PX-G7] */
export function isColocated(state: ReadonlyState, place: Place, rival: Seat): boolean {
  const here = spotOf(place);
  if (!here) return false;
  for (const ship of state.ships) if (ship.by === rival && spotOf(ship.at)?.region === here.region) return true;
  return false;
}
