import { at, become, begin, end, type Seat } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower } from '../data/vocabulary.ts';
import {
  canEstablish,
  costAt,
  eachSeating,
  establish,
  fits,
  giveBack,
  hasFollowerFor,
  iconsAt,
  isShielded,
  playVenture,
  seatTile,
  unseat,
} from '../rules/followers.ts';
import { isAt, POST_SPOTS, type PostSpot, postAt, postSpotOf, spotOf } from '../rules/places.ts';
import { isProtected, locationOf } from '../rules/powers.ts';
import { takeFromHand } from '../rules/saga.ts';
import { settle } from '../rules/settle.ts';
import {
  isAlone,
  isLike,
  isProtectedShip,
  moveShip,
  returnShip,
  rivalsOf,
  shipAtHome,
  stepsFrom,
} from '../rules/ships.ts';
import { NOBODY, type PaxPlay, type ReadonlyState } from '../state.ts';
import { type PaxStep, refusal } from './step.ts';

const SHIELDED = refusal('PX-B19', 'shielded');

/** Calls back with each ship and each post it can step into. */
function eachRaid(state: ReadonlyState, seat: Seat, then: (ship: number, spot: PostSpot) => void): void {
  for (let number = 0; number < state.ships.length; number++) {
    const ship = at(state.ships, number);
    if (ship.by !== seat) continue;
    const spot = spotOf(ship.at);
    if (!spot || spot.isPost || isLike(state, number)) continue;
    for (const place of stepsFrom(state, seat, ship)) {
      const post = postAt(place);
      if (post) then(number, post);
    }
  }
}

/** Posts where the jarl can put a Theocracy Follower by the THEOCRACY action. [PX-I7] */
function eachMission(state: ReadonlyState, seat: Seat, then: (spot: PostSpot) => void): void {
  const { supply, silfr } = at(state.jarls, seat);
  if (supply.theocracy === 0) return;
  for (const spot of POST_SPOTS) {
    if (spot.kind === 'tradeCenter') continue;
    const post = at(state.posts, spot.index);
    const [icon] = iconsAt(state, spot);
    if (icon !== 'theocracy' && !(spot.kind === 'ally' && icon === 'any')) continue;
    if (post.holder === seat && post.followers[0] === 'theocracy') continue;
    if (silfr < costAt(state, seat, spot, 'influence') || isShielded(state, seat, spot)) continue;
    then(spot);
  }
}

/** Rivals' Advocates in whose location the jarl is ALONE. [PX-I8] */
function eachSeizure(
  state: ReadonlyState,
  seat: Seat,
  then: (tile: TileId, owner: Seat, follower: Follower, over: TileId | null) => void,
): void {
  for (const owner of rivalsOf(state, seat)) {
    const { advocates } = at(state.jarls, owner);
    if (advocates.length === 0 || isProtected(state, owner, 'advocate', null)) continue;
    for (const { tile } of advocates) {
      const location = TILES[tile].at;
      if (!POST_SPOTS.some((spot) => isAt(spot, location) && isAlone(state, seat, spot))) continue;
      eachSeating(state, seat, tile, 'play', (follower, over) => then(tile, owner, follower, over));
    }
  }
}

/** Whether an Influence Action can do anything at all. [PX-I9] */
export function canAct(state: ReadonlyState, seat: Seat, of: Follower): boolean {
  if (of === 'sweden') return state.pile.length > 0;
  let found = false;
  const note = (): void => {
    found = true;
  };
  if (of === 'jarldom') eachRaid(state, seat, note);
  else if (of === 'theocracy') eachMission(state, seat, note);
  else eachSeizure(state, seat, note);
  return found;
}

/** JARLDOM: one Longship, exhausted or not, one STEP into a post. [PX-I4] */
export const jarldom: PaxStep<'jarldom'> = {
  rule: 'PX-I4',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    eachRaid(state, seat, (ship, spot) => offer({ kind: 'raid', ship, to: spot.id }));
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'raid') return;
    moveShip(play, choice.ship, choice.to, 'jarldom');
    become(play, { kind: 'raided', seat, at: choice.to });
    if (!hasPrey(play.state, seat, choice.to)) conquer(play, seat, choice.to);
  },
};

const hasPrey = (state: ReadonlyState, seat: Seat, post: PostSpot['id']): boolean =>
  state.ships.some((ship, number) => ship.at === post && ship.by !== seat && !isProtectedShip(state, number));

/** After the STEP, and the RETURN of a rival's ship: ESTABLISH if ALONE. [PX-I5] */
function conquer(play: PaxPlay, seat: Seat, post: PostSpot['id']): void {
  const spot = postSpotOf(post);
  const { state } = play;
  if (!isAlone(state, seat, spot) || !canEstablish(state, seat, spot, 'influence') || isShielded(state, seat, spot)) {
    return end(play);
  }
  become(play, { kind: 'establish', seat, at: post, during: 'influence', must: true });
}

/** One rival Longship in the post RETURNs, of the raider's choice. [PX-I4] */
export const raided: PaxStep<'raided'> = {
  rule: 'PX-I4',
  seats: (_, { seat }) => [seat],
  choices(state, { at: post }, seat, offer) {
    state.ships.forEach((ship, number) => {
      if (ship.at !== post || ship.by === seat || isLike(state, number)) return;
      offer({ kind: 'ship', ship: number }, isProtectedShip(state, number) ? SHIELDED : null);
    });
  },
  choose(play, { at: post }, seat, choice) {
    if (choice.kind !== 'ship') return;
    returnShip(play, choice.ship, seat, 'jarldom');
    conquer(play, seat, post);
  },
};

/** The Followers with which a drawn Venture could be PLAYED at a post. */
function playersAt(state: ReadonlyState, seat: Seat, tile: TileId, spot: PostSpot): Follower[] {
  if (spot.kind !== 'venture' || !isAlone(state, seat, spot)) return [];
  if (at(state.jarls, seat).silfr < costAt(state, seat, spot, 'play')) return [];
  const icon = TILES[tile].follower ?? 'any';
  return FOLLOWERS.filter((type) => fits(state, seat, type, icon, 'play') && hasFollowerFor(state, seat, spot, type));
}

/** SWEDEN, a Venture drawn: a Longship from the Jarlboard goes to a post of its location, and it is PLAYED. [PX-I6] */
export const sweden: PaxStep<'sweden'> = {
  rule: 'PX-I6',
  seats: (state, { seat, at: post }) => (post === null && shipAtHome(state, seat) < 0 ? [] : [seat]),
  choices(state, { tile, at: post }, seat, offer) {
    if (post !== null) {
      for (const follower of playersAt(state, seat, tile, postSpotOf(post)))
        offer({ kind: 'play', tile, at: post, follower });
      return;
    }
    const location = locationOf(state, seat, tile);
    for (const spot of POST_SPOTS) if (isAt(spot, location)) offer({ kind: 'place', at: spot.id });
  },
  choose(play, frame, seat, choice) {
    const { tile } = frame;
    if (choice.kind === 'play' && choice.at && choice.follower) {
      return playDrawn(play, seat, tile, postSpotOf(choice.at), choice.follower);
    }
    const spot = choice.kind === 'place' ? postAt(choice.at) : undefined;
    if (!spot) return;
    moveShip(play, shipAtHome(play.state, seat), spot.id, 'sweden');
    const [first, second] = playersAt(play.state, seat, tile, spot);
    if (!first) end(play);
    else if (second) frame.at = spot.id;
    else playDrawn(play, seat, tile, spot, first);
  },
  run: (play) => end(play),
};

/** A PLAY like any other: what follows a PLAY follows. */
function playDrawn(play: PaxPlay, seat: Seat, tile: TileId, spot: PostSpot, follower: Follower): void {
  end(play);
  beginPlayed(play, seat, spot.id);
  takeFromHand(play, seat, tile);
  playVenture(play, seat, tile, spot, follower, costAt(play.state, seat, spot, 'play'));
}

const beginPlayed = (play: PaxPlay, seat: Seat, place: PostSpot['id'] | null): void =>
  begin(play, { kind: 'aftermath', seat, during: 'play', at: place, struck: null, tire: NOBODY });

/** THEOCRACY: a Theocracy Follower on any Theocracy Venture or POWERFUL ALLY. [PX-I7] */
export const theocracy: PaxStep<'theocracy'> = {
  rule: 'PX-I7',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    eachMission(state, seat, (spot) => offer({ kind: 'plant', at: spot.id, follower: 'theocracy' }));
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'plant') return;
    end(play);
    const spot = postSpotOf(choice.at);
    establish(play, seat, spot, [choice.follower], costAt(play.state, seat, spot, 'influence'));
  },
};

/** RUS: a rival's Advocate changes sides, which is a PLAY. [PX-I8] */
export const rus: PaxStep<'rus'> = {
  rule: 'PX-I8',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    eachSeizure(state, seat, (tile, _owner, follower, over) =>
      offer(over ? { kind: 'takeAdvocate', tile, follower, over } : { kind: 'takeAdvocate', tile, follower }),
    );
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'takeAdvocate') return;
    end(play);
    beginPlayed(play, seat, null);
    const owner = play.state.jarls.findIndex(({ advocates }) => advocates.some(({ tile }) => tile === choice.tile));
    const { advocates } = at(play.state.jarls, owner);
    const index = advocates.findIndex(({ tile }) => tile === choice.tile);
    const { follower } = at(advocates, index);
    advocates.splice(index, 1);
    giveBack(play, owner, follower);
    play.events?.push({ kind: 'tileUnseated', seat: owner, tile: choice.tile, follower, by: seat });
    settle(play);
    if (choice.over) unseat(play, seat, choice.over, seat);
    seatTile(play, seat, choice.tile, choice.follower, owner);
  },
};
