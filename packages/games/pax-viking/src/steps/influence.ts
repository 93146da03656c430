import { at, become, end, type Seat } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import type { Follower } from '../data/vocabulary.ts';
import {
  canEstablish,
  costAt,
  eachSeating,
  establish,
  giveBack,
  hasFollowerFor,
  iconsAt,
  isShielded,
  playVenture,
  seatTile,
  unseat,
} from '../rules/followers.ts';
import { isAt, POST_SPOTS, type PostSpot, postAt, postSpotOf, spotOf } from '../rules/places.ts';
import { isProtected } from '../rules/powers.ts';
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
import type { Place, Seen, Table } from '../state.ts';
import { type PaxStep, refusal } from './step.ts';

const SHIELDED = refusal('PX-B19', 'shielded');

/** Calls back with each ship and each post it can step into. */
function eachRaid(state: Seen, seat: Seat, then: (ship: number, spot: PostSpot) => void): void {
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
function eachMission(state: Seen, seat: Seat, then: (spot: PostSpot) => void): void {
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
  state: Seen,
  seat: Seat,
  then: (tile: TileId, owner: Seat, follower: Follower, over: TileId | null) => void,
): void {
  for (const owner of rivalsOf(state, seat)) {
    const { advocates } = at(state.jarls, owner);
    if (advocates.length === 0 || isProtected(state, owner, 'advocate', null)) continue;
    for (const { tile } of advocates) {
      const location = TILES[tile].at;
      if (!POST_SPOTS.some((spot) => isAt(spot, location) && isAlone(state, seat, spot))) continue;
      eachSeating(state, seat, tile, 'influence', (follower, over) => then(tile, owner, follower, over));
    }
  }
}

/** Whether an Influence Action can do anything at all. [PX-I9] */
export function canAct(state: Seen, seat: Seat, of: Follower): boolean {
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
  choose(table, _, seat, choice) {
    if (choice.kind !== 'raid') return;
    moveShip(table, choice.ship, choice.to, 'jarldom');
    become(table, { kind: 'raided', seat, at: choice.to });
    if (!hasPrey(table.state, seat, choice.to)) conquer(table, seat, choice.to);
  },
};

const hasPrey = (state: Seen, seat: Seat, post: PostSpot['id']): boolean =>
  state.ships.some((ship, number) => ship.at === post && ship.by !== seat && !isProtectedShip(state, number));

/** After the STEP, and the RETURN of a rival's ship: ESTABLISH if ALONE. [PX-I5] */
function conquer(table: Table, seat: Seat, post: PostSpot['id']): void {
  const spot = postSpotOf(post);
  const { state } = table;
  if (!isAlone(state, seat, spot) || !canEstablish(state, seat, spot, 'influence') || isShielded(state, seat, spot)) {
    return end(table);
  }
  become(table, { kind: 'establish', seat, at: post, during: 'influence', must: true });
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
  choose(table, { at: post }, seat, choice) {
    if (choice.kind !== 'ship') return;
    returnShip(table, choice.ship, seat, 'jarldom');
    conquer(table, seat, post);
  },
};

/** SWEDEN, a Venture drawn: a Longship from the Jarlboard goes to a post of its location, and it is PLAYED. [PX-I6] */
export const sweden: PaxStep<'sweden'> = {
  rule: 'PX-I6',
  seats: (state, { seat }) => (shipAtHome(state, seat) < 0 ? [] : [seat]),
  choices(_, { tile }, __, offer) {
    const location = TILES[tile].at;
    for (const spot of POST_SPOTS) if (isAt(spot, location)) offer({ kind: 'place', at: spot.id });
  },
  choose(table, { tile }, seat, choice) {
    if (choice.kind !== 'place') return;
    moveShip(table, shipAtHome(table.state, seat), choice.at, 'sweden');
    playDrawn(table, seat, tile, choice.at);
  },
  run: (table) => end(table),
};

function playDrawn(table: Table, seat: Seat, tile: TileId, place: Place): void {
  const { state } = table;
  end(table);
  const spot = postAt(place);
  const follower = TILES[tile].follower;
  if (!spot || !follower || spot.kind !== 'venture' || !isAlone(state, seat, spot)) return;
  if (!hasFollowerFor(state, seat, spot, follower)) return;
  if (at(state.jarls, seat).silfr < costAt(state, seat, spot, 'play')) return;
  takeFromHand(table, seat, tile);
  playVenture(table, seat, tile, spot, follower, costAt(state, seat, spot, 'play'));
}

/** THEOCRACY: a Theocracy Follower on any Theocracy Venture or POWERFUL ALLY. [PX-I7] */
export const theocracy: PaxStep<'theocracy'> = {
  rule: 'PX-I7',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    eachMission(state, seat, (spot) => offer({ kind: 'plant', at: spot.id, follower: 'theocracy' }));
  },
  choose(table, _, seat, choice) {
    if (choice.kind !== 'plant') return;
    end(table);
    const spot = postSpotOf(choice.at);
    establish(table, seat, spot, [choice.follower], costAt(table.state, seat, spot, 'influence'));
  },
};

/** RUS: a rival's Advocate changes sides. [PX-I8] */
export const rus: PaxStep<'rus'> = {
  rule: 'PX-I8',
  seats: (_, { seat }) => [seat],
  choices(state, _, seat, offer) {
    eachSeizure(state, seat, (tile, _owner, follower, over) =>
      offer(over ? { kind: 'takeAdvocate', tile, follower, over } : { kind: 'takeAdvocate', tile, follower }),
    );
  },
  choose(table, _, seat, choice) {
    if (choice.kind !== 'takeAdvocate') return;
    end(table);
    const owner = table.state.jarls.findIndex(({ advocates }) => advocates.some(({ tile }) => tile === choice.tile));
    const { advocates } = at(table.state.jarls, owner);
    const index = advocates.findIndex(({ tile }) => tile === choice.tile);
    const { follower } = at(advocates, index);
    advocates.splice(index, 1);
    giveBack(table, owner, follower);
    table.events?.push({ kind: 'tileUnseated', seat: owner, tile: choice.tile, follower, by: seat });
    settle(table);
    if (choice.over) unseat(table, seat, choice.over, seat);
    seatTile(table, seat, choice.tile, choice.follower, owner);
  },
};
