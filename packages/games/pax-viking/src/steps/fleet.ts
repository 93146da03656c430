import { at, end, type Seat } from '@meadhall/core';
import type { Area } from '../data/vocabulary.ts';
import { isIn, POST_SPOTS, REGION_IDS, spotOf } from '../rules/places.ts';
import { hasRivals, isLike, moveShip, returnShip, shipAtHome, tireShip } from '../rules/ships.ts';
import { hasShipAt, isShipAt } from '../rules/targets.ts';
import type { Place, ReadonlyState } from '../state.ts';
import type { PaxStep } from './step.ts';

/** Sea and river regions of an area, and posts there without rivals. [PX-B9] */
function eachBerth(state: ReadonlyState, seat: Seat, area: Area, then: (place: Place) => void): void {
  for (const id of REGION_IDS) {
    const spot = spotOf(id);
    if (spot && spot.water !== 'harbor' && isIn(spot, area)) then(id);
  }
  for (const spot of POST_SPOTS) if (isIn(spot, area) && !hasRivals(state, seat, spot)) then(spot.id);
}

/** A Longship from the Jarlboard appears on the map, unexhausted. [PX-B9] */
export const placeShip: PaxStep<'placeShip'> = {
  rule: 'PX-B9',
  seats: (state, { seat, left }) => (left > 0 && shipAtHome(state, seat) >= 0 ? [seat] : []),
  choices(state, { area }, seat, offer) {
    eachBerth(state, seat, area, (place) => offer({ kind: 'place', at: place }));
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'place') return;
    frame.left--;
    const number = shipAtHome(play.state, seat);
    at(play.state.ships, number).tired = false;
    moveShip(play, number, choice.at, 'ability');
  },
  run: (play) => end(play),
};

/** Ships are RETURNed or exhausted, one after the other. [PX-B10] */
export const strikeShips: PaxStep<'strikeShips'> = {
  rule: 'PX-B10',
  seats: (state, { seat, by, owner, area, left, how }) =>
    left > 0 && hasShipAt(state, owner, by, area, how === 'exhaust') ? [seat] : [],
  choices(state, { by, owner, area, how }, _, offer) {
    for (let number = 0; number < state.ships.length; number++) {
      if (isShipAt(state, number, owner, by, area, how === 'exhaust') && !isLike(state, number)) {
        offer({ kind: 'ship', ship: number });
      }
    }
  },
  choose(play, frame, _, choice) {
    if (choice.kind !== 'ship') return;
    frame.left--;
    if (frame.how === 'return') returnShip(play, choice.ship, frame.by, 'ability');
    else tireShip(play, choice.ship, 'ability');
  },
  run: (play) => end(play),
};

/** UNEXHAUST ships of one's own. [PX-G14] */
export const refreshShips: PaxStep<'refreshShips'> = {
  rule: 'PX-G14',
  seats: (state, { seat, left }) =>
    left > 0 && state.ships.some((ship) => ship.by === seat && ship.tired) ? [seat] : [],
  choices(state, _, seat, offer) {
    state.ships.forEach((ship, number) => {
      if (ship.by === seat && ship.tired && !isLike(state, number)) offer({ kind: 'ship', ship: number });
    });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'ship') return;
    frame.left--;
    at(play.state.ships, choice.ship).tired = false;
    play.events?.push({ kind: 'shipRefreshed', owner: seat, ship: choice.ship });
  },
  run: (play) => end(play),
};
