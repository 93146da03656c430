import { at, begin, type Seat } from '@meadhall/core';
import type { Choice, ChoiceOf } from '../choices.ts';
import { TILES, type TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower, type GainedAction, type Occasion } from '../data/vocabulary.ts';
import type { ActionName } from '../events.ts';
import {
  canEstablish,
  costAt,
  eachSeating,
  fits,
  hasFollowerFor,
  iconsAt,
  playVenture,
  seatTile,
  unseat,
  useAbility,
} from '../rules/followers.ts';
import { isAt, isIn, POST_SPOTS, type PostSpot, postAt, postSpotOf } from '../rules/places.ts';
import { compiled, discount, isProtected, journeySteps, locationOf, strength } from '../rules/powers.ts';
import { addToHand, changeSilfr, discard, draw, PRICES, refill, takeFromHand } from '../rules/saga.ts';
import { actingAt, fleetAt, isAlone, isLike, rivalsOf, stepsFrom } from '../rules/ships.ts';
import { NOBODY, type PaxPlay, PUBLIC, type ReadonlyState } from '../state.ts';
import { canAct } from './influence.ts';
import { type Offer, refusal } from './step.ts';

const EMPTY_PILE = refusal('PX-K8', 'emptyPile');
const TOO_DEAR = refusal('PX-G5', 'tooDear');
const TIRED = refusal('PX-G14', 'tired');
const NOT_ALONE = refusal('PX-G26', 'notAlone');
const NO_ROOM = refusal('PX-E4', 'noFollower');
const COST = refusal('PX-E5', 'cannotPay');
const NOTHING_TO_ESTABLISH = refusal('PX-A8', 'nothingToEstablish');
const TOO_WEAK = refusal('PX-G6', 'tooWeak');
const TRUCE = refusal('PX-B30', 'truce');
const SHIELDED = refusal('PX-B19', 'shielded');
const NO_TARGET = refusal('PX-I9', 'noTarget');

/** What a BUY from a space costs. */
export const priceOf = (state: ReadonlyState, seat: Seat, slot: number, less: number): number =>
  Math.max(0, at(PRICES, slot) - less - discount(state, seat, 'buy', 'invest'));

/** The tiles of the track that the jarl can pay for. */
export function listBuys(state: ReadonlyState, seat: Seat, less: number, offer: Offer): void {
  const { silfr } = at(state.jarls, seat);
  const reduced = less + discount(state, seat, 'buy', 'invest');
  for (let slot = 0; slot < state.track.length; slot++) {
    if (!state.track[slot]) continue;
    const affordable = silfr >= at(PRICES, slot) - reduced;
    if (affordable || offer.explains) offer({ kind: 'buy', slot }, affordable ? null : TOO_DEAR);
  }
}

/** INVEST: DRAW and REFRESH, or BUY. [PX-A2] */
function listInvest(state: ReadonlyState, seat: Seat, offer: Offer): void {
  offer({ kind: 'draw' }, state.pile.length > 0 ? null : EMPTY_PILE);
  listBuys(state, seat, 0, offer);
}

/** JOURNEY: any unexhausted Longship. [PX-A3] */
function listJourneys(state: ReadonlyState, seat: Seat, offer: Offer): void {
  for (let number = 0; number < state.ships.length; number++) {
    const ship = at(state.ships, number);
    if (ship.by !== seat || ship.at === 'gone' || isLike(state, number)) continue;
    if (ship.tired) {
      if (offer.explains) offer({ kind: 'journey', ship: number }, TIRED);
    } else if (stepsFrom(state, seat, ship).length > 0) offer({ kind: 'journey', ship: number });
  }
}

/** Posts with a ship of the jarl's, each once. */
function postsWithShips(state: ReadonlyState, seat: Seat): PostSpot[] {
  const spots: PostSpot[] = [];
  for (const ship of state.ships) {
    if (ship.by !== seat) continue;
    const spot = postAt(ship.at);
    if (spot && !spots.includes(spot)) spots.push(spot);
  }
  return spots;
}

/** Posts where the jarl is ALONE, by ships or by Followers that act as ships. */
function postsAlone(state: ReadonlyState, seat: Seat): PostSpot[] {
  const spots = postsWithShips(state, seat).filter((spot) => isAlone(state, seat, spot));
  for (const power of at(state.jarls, seat).powers) {
    if (!compiled(power.source).modifiers.some(({ has }) => has === 'followersAsShips')) continue;
    for (const spot of POST_SPOTS) {
      if (!spots.includes(spot) && actingAt(state, seat, spot, false) > 0 && isAlone(state, seat, spot))
        spots.push(spot);
    }
  }
  return spots;
}

/** PLAY: the REQUIREMENT is to be ALONE in a post of the tile's location. [PX-A5] */
function listPlays(state: ReadonlyState, seat: Seat, offer: Offer): void {
  const { hand } = at(state.jarls, seat);
  if (hand.length === 0) return;
  const alone = postsAlone(state, seat);
  for (const { tile } of hand) {
    const location = locationOf(state, seat, tile);
    const { kind } = TILES[tile];
    if (kind === 'venture') {
      listVenture(state, seat, tile, alone, location, offer);
      continue;
    }
    if (location !== 'anywhere' && !alone.some((spot) => isAt(spot, location))) {
      if (offer.explains) offer({ kind: 'play', tile }, NOT_ALONE);
    } else if (kind === 'event') offer({ kind: 'play', tile });
    else listSeating(state, seat, tile, offer);
  }
}

function listSeating(state: ReadonlyState, seat: Seat, tile: TileId, offer: Offer): void {
  let listed = false;
  eachSeating(state, seat, tile, 'play', (follower, over) => {
    listed = true;
    offer(over ? { kind: 'play', tile, follower, over } : { kind: 'play', tile, follower });
  });
  if (!listed) offer({ kind: 'play', tile }, NO_ROOM);
}

function listVenture(
  state: ReadonlyState,
  seat: Seat,
  tile: TileId,
  alone: PostSpot[],
  location: string,
  offer: Offer,
): void {
  let isThere = false;
  for (const spot of alone) {
    if (spot.kind !== 'venture' || !isAt(spot, location)) continue;
    isThere = true;
    listVentureAt(state, seat, tile, spot, offer);
  }
  if (!isThere && offer.explains) offer({ kind: 'play', tile }, NOT_ALONE);
}

function listVentureAt(state: ReadonlyState, seat: Seat, tile: TileId, spot: PostSpot, offer: Offer): void {
  const pays = at(state.jarls, seat).silfr >= costAt(state, seat, spot, 'play');
  for (const follower of FOLLOWERS) {
    if (!fits(state, seat, follower, TILES[tile].follower ?? 'any', 'play')) continue;
    const has = hasFollowerFor(state, seat, spot, follower);
    offer({ kind: 'play', tile, at: spot.id, follower }, has ? null : NO_ROOM, pays ? null : COST);
  }
}

/** ACTIVATE: a Follower on the Venture and an unexhausted Longship in its post. [PX-A6] */
function listActivations(state: ReadonlyState, seat: Seat, offer: Offer): void {
  for (let number = 0; number < state.ships.length; number++) {
    const ship = at(state.ships, number);
    if (ship.by !== seat) continue;
    const spot = postAt(ship.at);
    if (!spot || isLike(state, number)) continue;
    const { tile, holder } = at(state.posts, spot.index);
    if (tile === null || holder !== seat || compiled(tile).ability.when !== 'activate') continue;
    offer({ kind: 'activate', at: spot.id, ship: number }, ship.tired ? TIRED : null);
  }
}

const isTruce = (state: ReadonlyState, spot: PostSpot): boolean => {
  for (const truce of state.truces) if (isIn(spot, truce.area)) return true;
  return false;
};

/** Whether a rival in the post can be CHALLENGED: fewer Longships, no protection. [PX-G6] */
function canChallenge(state: ReadonlyState, seat: Seat, rival: Seat, spot: PostSpot): boolean {
  const theirs = fleetAt(state, rival, spot, false);
  if (theirs === 0 || isProtected(state, rival, 'longship', spot)) return false;
  return fleetAt(state, seat, spot, true) + strength(state, seat, spot) > theirs;
}

/** PARLEY: ESTABLISH when ALONE, otherwise CHALLENGE. [PX-A7] */
function listParleys(state: ReadonlyState, seat: Seat, offer: Offer): void {
  for (const spot of postsWithShips(state, seat)) {
    const choice: Choice = { kind: 'parley', at: spot.id };
    if (isAlone(state, seat, spot)) {
      if (iconsAt(state, spot).length === 0) continue;
      offer(choice, canEstablish(state, seat, spot, 'parley') ? null : NOTHING_TO_ESTABLISH);
      continue;
    }
    if (isTruce(state, spot)) offer(choice, TRUCE);
    else offer(choice, whyNotChallenge(state, seat, spot));
  }
}

/** Why this rival in the post cannot be CHALLENGED. */
export function noChallenge(state: ReadonlyState, seat: Seat, rival: Seat, spot: PostSpot) {
  if (canChallenge(state, seat, rival, spot)) return null;
  return isProtected(state, rival, 'longship', spot) ? SHIELDED : TOO_WEAK;
}

function whyNotChallenge(state: ReadonlyState, seat: Seat, spot: PostSpot) {
  let why: typeof SHIELDED | null = null;
  for (const rival of rivalsOf(state, seat)) {
    if (fleetAt(state, rival, spot, false) === 0) continue;
    const refused = noChallenge(state, seat, rival, spot);
    if (refused === null) return null;
    if (why !== SHIELDED) why = refused;
  }
  return why ?? TOO_WEAK;
}

/** Lists the Standard Actions, or one of them. */
export function listStandard(state: ReadonlyState, seat: Seat, only: GainedAction, offer: Offer): void {
  const all = only === 'standard';
  if (all) listInvest(state, seat, offer);
  if (all || only === 'journey') listJourneys(state, seat, offer);
  if (all || only === 'play') listPlays(state, seat, offer);
  if (all || only === 'activate') listActivations(state, seat, offer);
  if (all || only === 'parley') listParleys(state, seat, offer);
}

/** Lists the Influence Actions of these markers. [PX-I1] */
export function listInfluence(state: ReadonlyState, seat: Seat, markers: readonly Follower[], offer: Offer): void {
  for (const of of markers) offer({ kind: 'influence', of }, canAct(state, seat, of) ? null : NO_TARGET);
}

/** Whether any action is possible at all. */
export function hasDeed(
  state: ReadonlyState,
  seat: Seat,
  markers: readonly Follower[],
  only: GainedAction = 'standard',
): boolean {
  let found = false;
  const note: Offer = Object.assign(
    (_: Choice, need?: unknown, also?: unknown) => {
      if (!need && !also) found = true;
    },
    { explains: false, inLine: false, after: null },
  );
  listStandard(state, seat, only, note);
  listInfluence(state, seat, markers, note);
  return found;
}

/** What a hand allows is nobody else's business, so a PLAY is asked for in any case. */
export function isPossible(state: ReadonlyState, seat: Seat, action: GainedAction): boolean {
  if (action === 'play' || action === 'standard') return true;
  return action === 'theocracy' ? canAct(state, seat, action) : hasDeed(state, seat, [], action);
}

export function actionOf(choice: Choice): ActionName | null {
  switch (choice.kind) {
    case 'draw':
    case 'buy':
      return 'invest';
    case 'journey':
    case 'play':
    case 'activate':
    case 'parley':
      return choice.kind;
    case 'influence':
      return choice.of;
    default:
      return null;
  }
}

function aftermath(play: PaxPlay, seat: Seat, during: Occasion, place: PostSpot['id'] | null, tire = NOBODY): void {
  begin(play, { kind: 'aftermath', seat, during, at: place, struck: null, tire });
}

/** INVEST by drawing also takes the 1-cost tile off the track, before the REFRESH. [PX-K2] */
function investDraw(play: PaxPlay, seat: Seat): void {
  draw(play, seat);
  const { track } = play.state;
  const cheap = track[0];
  if (cheap) {
    track[0] = null;
    discard(play, null, cheap, 'track', 'invest');
  }
  refill(play);
}

/** BUY: the listed silfr for the tile; the space stays empty till the next REFRESH. [PX-G5] */
export function buy(play: PaxPlay, seat: Seat, slot: number, paid: number): void {
  const { track } = play.state;
  const tile = track[slot];
  if (!tile) return;
  track[slot] = null;
  addToHand(play, seat, tile, PUBLIC);
  changeSilfr(play, seat, -paid, 'cost');
  play.events?.push({ kind: 'tileBought', seat, tile, slot, paid });
}

function playTile(play: PaxPlay, seat: Seat, choice: ChoiceOf<'play'>): void {
  const { tile } = choice;
  takeFromHand(play, seat, tile);
  aftermath(play, seat, 'play', choice.at ?? null);
  if (TILES[tile].kind === 'event') {
    begin(play, { kind: 'event', seat, tile, stage: 'begin' });
  } else if (choice.at && choice.follower) {
    const spot = postSpotOf(choice.at);
    playVenture(play, seat, tile, spot, choice.follower, costAt(play.state, seat, spot, 'play'));
  } else if (choice.follower) {
    if (choice.over) unseat(play, seat, choice.over, seat);
    seatTile(play, seat, tile, choice.follower, null);
  }
}

/** Carries out an action that has been paid for with a marker, or was GAINED. */
export function perform(play: PaxPlay, seat: Seat, choice: Choice): void {
  const { state } = play;
  switch (choice.kind) {
    case 'draw':
      aftermath(play, seat, 'invest', null);
      return investDraw(play, seat);
    case 'buy':
      aftermath(play, seat, 'invest', null);
      return buy(play, seat, choice.slot, priceOf(state, seat, choice.slot, 0));
    case 'journey': {
      const left = journeySteps(state, seat);
      const from = at(state.ships, choice.ship).at;
      play.events?.push({ kind: 'journeyBegan', seat, ship: choice.ship, from, steps: left });
      aftermath(play, seat, 'journey', null);
      return begin(play, { kind: 'journey', seat, ship: choice.ship, left, moved: false, asked: [] });
    }
    case 'play':
      return playTile(play, seat, choice);
    case 'activate': {
      const { tile } = at(state.posts, postSpotOf(choice.at).index);
      aftermath(play, seat, 'activate', choice.at, choice.ship);
      if (tile) useAbility(play, seat, tile, choice.at, null, null);
      return;
    }
    case 'parley':
      return begin(play, { kind: 'parley', seat, at: choice.at, stage: 'begin', struck: [] });
    case 'influence':
      aftermath(play, seat, 'influence', null);
      return beginInfluence(play, seat, choice.of);
    default:
      return;
  }
}

/** Begins one of the four Influence Actions; SWEDEN draws at once. [PX-I6] */
export function beginInfluence(play: PaxPlay, seat: Seat, of: Follower): void {
  if (of !== 'sweden') return begin(play, { kind: of, seat });
  const tile = draw(play, seat);
  if (!tile || TILES[tile].kind !== 'venture') return;
  for (const held of at(play.state.jarls, seat).hand) if (held.tile === tile) held.seen = PUBLIC;
  play.events?.push({ kind: 'tileShown', seat, tile });
  begin(play, { kind: 'sweden', seat, tile, at: null });
}
