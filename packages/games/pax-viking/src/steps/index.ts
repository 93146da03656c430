import type { Steps } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import type { Event } from '../events.ts';
import type { Frame, State } from '../state.ts';
import { aftermath, effects, options, pickJarl, powers } from './abilities.ts';
import { althing, event } from './events.ts';
import { placeShip, refreshShips, strikeShips } from './fleet.ts';
import { convert, foundDuchy, shift, spread, strikeFollowers, swapCard } from './folk.ts';
import { jarldom, raided, rus, sweden, theocracy } from './influence.ts';
import { journey, pickShip, sail } from './journey.ts';
import { establishing, parley } from './parley.ts';
import { banish, buyTile, discardTiles, keep, putBack, takeTile } from './tiles.ts';
import { handOver, offerStep, standIn } from './trade.ts';
import { actions, chooseJarl, copying, gained, marker, saga, unseating } from './turn.ts';
import { grey, winter } from './winter.ts';

/** The order of play: `saga` begins each turn, `actions` and `winter` fill it, the rest is what they set in motion. */
export const steps: Steps<State, Frame, Choice, Event> = {
  chooseJarl,
  saga,
  copying,
  actions,
  marker,
  gained,
  journey,
  offer: offerStep,
  handOver,
  standIn,
  parley,
  establish: establishing,
  jarldom,
  raided,
  sweden,
  theocracy,
  rus,
  aftermath,
  powers,
  effects,
  event,
  althing,
  pickJarl,
  options,
  keep,
  putBack,
  take: takeTile,
  buy: buyTile,
  discard: discardTiles,
  placeShip,
  pickShip,
  sail,
  strikeShips,
  refreshShips,
  spread,
  strikeFollowers,
  convert,
  shift,
  banish,
  foundDuchy,
  swapCard,
  unseat: unseating,
  winter,
  grey,
};
