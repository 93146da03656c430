import { at, type Seat } from '@meadhall/core';
import type { PostId } from '../data/map.ts';
import type { Verb } from '../data/vocabulary.ts';
import { amountOf, holds } from '../rules/counts.ts';
import { areaOf } from '../rules/places.ts';
import { isOfKind } from '../rules/saga.ts';
import { shipAtHome, stepsFrom } from '../rules/ships.ts';
import { canStrike, eachConversion, eachPlanting, jarlsMeant } from '../rules/targets.ts';
import type { ReadonlyState } from '../state.ts';
import { isPossible, priceOf } from './deeds.ts';
import { hasFoundable, hasShift, hasSwap } from './folk.ts';

/**
 * Whether a verb could do nothing at all now; an ability of idle verbs is not asked about. Reads only what every jarl
 * sees, so that being asked tells nobody anything. [PX-B1]
 */
export function isIdle(
  state: ReadonlyState,
  seat: Seat,
  verb: Verb,
  place: PostId | null,
  struck: readonly Seat[] | null,
): boolean {
  const all = (verbs: readonly Verb[]): boolean => verbs.every((one) => isIdle(state, seat, one, place, struck));
  const any = (each: (note: () => void) => void): boolean => {
    let found = false;
    each(() => {
      found = true;
    });
    return found;
  };
  switch (verb.do) {
    case 'silfr':
      if (verb.who === 'me') return amountOf(state, seat, verb.amount, place) === 0;
      return jarlsMeant(state, seat, verb.who, struck).length === 0;
    case 'steal':
    case 'returnShip':
    case 'exhaustShip':
    case 'returnFollower':
    case 'banish':
      return !jarlsMeant(state, seat, verb.who, struck).some((owner) => canStrike(state, verb, owner, seat, place));
    case 'if':
      return all(holds(state, seat, verb.test, place) ? verb.verbs : (verb.otherwise ?? []));
    case 'choose':
      return verb.options.every(all);
    case 'pay':
      return at(state.jarls, seat).silfr < verb.silfr || all(verb.verbs);
    case 'draw':
    case 'drawKeep':
    case 'peek':
      return state.pile.length === 0;
    case 'take':
      return !(verb.zone === 'discard' ? state.discard : state.track).some((tile) => tile && isOfKind(tile, verb.tile));
    case 'buy':
      return !state.track.some(
        (tile, slot) => tile && priceOf(state, seat, slot, verb.less) <= at(state.jarls, seat).silfr,
      );
    case 'discard':
      return at(state.jarls, seat).hand.length === 0;
    case 'placeShip':
      return shipAtHome(state, seat) < 0;
    case 'sail':
      return !state.ships.some((ship) => ship.by === seat && stepsFrom(state, seat, ship).length > 0);
    case 'refreshShip':
      return !state.ships.some((ship) => ship.by === seat && ship.tired);
    case 'establish': {
      const { type, kind } = verb;
      return !any((note) =>
        eachPlanting(state, seat, type, kind, areaOf(verb.where, place), verb.pay === 'paid', note),
      );
    }
    case 'convert':
      return !any((note) => eachConversion(state, seat, verb.type, areaOf(verb.where, place), note));
    case 'shift':
      return !hasShift(state, seat, verb.to);
    case 'act':
      return !isPossible(state, seat, verb.action);
    case 'foundDuchy':
      return !hasFoundable(state, seat, areaOf(verb.where, place));
    case 'swapVictory':
      return !hasSwap(state);
    case 'reveal':
      return state.faceDown.length === 0;
    case 'addTiles':
      return state.unused.length === 0;
    case 'sweep':
    case 'allyShips':
    case 'truce':
      return false;
  }
}
