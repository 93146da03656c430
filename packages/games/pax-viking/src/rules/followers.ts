import { at, begin, type Seat } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower, type Icon, type Occasion } from '../data/vocabulary.ts';
import type { Cause } from '../events.ts';
import { NOBODY, type PaxPlay, type ReadonlyState, type Seated, type SourceId } from '../state.ts';
import type { PostSpot } from './places.ts';
import { compiled, copyKind, discount, isProtected, spaces, substitutes } from './powers.ts';
import { changeSilfr, discard } from './saga.ts';
import { copyable, settle, sourceAt } from './settle.ts';
import { isGrey } from './ships.ts';

/** The Follower icons at a post: printed, or of the Venture that lies there. [PX-E8] */
export function iconsAt(state: ReadonlyState, spot: PostSpot): readonly Icon[] {
  if (spot.kind !== 'venture') return spot.icons;
  const { tile } = at(state.posts, spot.index);
  return tile ? ICONS_OF[TILES[tile].follower ?? 'any'] : NONE;
}
const NONE: readonly Icon[] = [];
const ICONS_OF: Readonly<Record<Icon, readonly Icon[]>> = {
  jarldom: ['jarldom'],
  theocracy: ['theocracy'],
  sweden: ['sweden'],
  rus: ['rus'],
  any: ['any'],
};

export const fits = (state: ReadonlyState, seat: Seat, type: Follower, icon: Icon, during: Occasion): boolean =>
  icon === 'any' || icon === type || substitutes(state, seat, type, during);

/** What an ESTABLISH at a post costs this jarl. [PX-E5] */
export const costAt = (state: ReadonlyState, seat: Seat, spot: PostSpot, during: Occasion): number =>
  spot.cost === 0 ? 0 : Math.max(0, spot.cost - discount(state, seat, 'establish', during));

const PAIRS: readonly (readonly [Follower, Follower])[] = FOLLOWERS.flatMap((one, i) =>
  FOLLOWERS.slice(i).map((other): [Follower, Follower] => [one, other]),
);

/** Every set of Followers that the jarl can ESTABLISH at a post, the silfr apart. [PX-E6, PX-E7, PX-I5] */
export function setsAt(state: ReadonlyState, seat: Seat, spot: PostSpot, during: Occasion): Follower[][] {
  const icons = iconsAt(state, spot);
  const sets: Follower[][] = [];
  if (icons.length === 0) return sets;
  const { supply } = at(state.jarls, seat);
  const post = at(state.posts, spot.index);
  const mine = post.holder === seat;
  // An Influence Action fills icons without the jarl's Follower and leaves those that have one.
  const keeps = mine && during === 'influence';
  if (keeps && post.followers.length >= icons.length) return sets;
  if (icons.length === 1) {
    const icon = at(icons, 0);
    for (const type of FOLLOWERS) {
      if (supply[type] > 0 && !(mine && post.followers[0] === type) && fits(state, seat, type, icon, during)) {
        sets.push([type]);
      }
    }
    return sets;
  }
  const left = (type: Follower): number =>
    supply[type] + (mine ? post.followers.filter((follower) => follower === type).length : 0);
  for (const [one, other] of PAIRS) {
    if (left(one) < (one === other ? 2 : 1) || left(other) < 1) continue;
    if (mine && isSet(post.followers, one, other)) continue;
    if (keeps && post.followers[0] !== one && post.followers[0] !== other) continue;
    sets.push([one, other]);
  }
  if (sets.length > 0 || mine) return sets;
  for (const type of FOLLOWERS) if (left(type) > 0) sets.push([type]);
  return sets;
}

const isSet = (followers: readonly Follower[], one: Follower, other: Follower): boolean =>
  followers.length === 2 &&
  ((followers[0] === one && followers[1] === other) || (followers[0] === other && followers[1] === one));

/** Whether the jarl can ESTABLISH something at a post: an icon, a Follower of that type, the cost. [PX-A8] */
export const canEstablish = (state: ReadonlyState, seat: Seat, spot: PostSpot, during: Occasion): boolean =>
  at(state.jarls, seat).silfr >= costAt(state, seat, spot, during) && setsAt(state, seat, spot, during).length > 0;

/** Whether rivals' abilities leave the Followers at a post alone. [PX-B19] */
export function isShielded(state: ReadonlyState, by: Seat, spot: PostSpot): boolean {
  const { holder, tile } = at(state.posts, spot.index);
  if (holder === NOBODY || holder === by) return false;
  return isProtected(state, holder, 'follower', spot) || (tile !== null && isProtected(state, holder, 'venture', spot));
}

/** RETURN: Followers go back to their Jarlboard; grey ones leave the game. */
export function giveBack(play: PaxPlay, owner: Seat, follower: Follower): void {
  if (!isGrey(play.state, owner)) at(play.state.jarls, owner).supply[follower]++;
}

/** Takes all Followers off a post. */
export function clearPost(play: PaxPlay, spot: PostSpot, by: Seat, cause: Cause): void {
  const post = at(play.state.posts, spot.index);
  if (post.holder === NOBODY) return;
  for (const follower of post.followers) giveBack(play, post.holder, follower);
  const { holder: owner, followers } = post;
  play.events?.push({ kind: 'followersReturned', owner, at: spot.id, followers: followers.slice(), by, cause });
  post.holder = NOBODY;
  post.followers = [];
}

/** Takes one Follower off a post. */
export function uproot(play: PaxPlay, spot: PostSpot, follower: Follower, by: Seat): void {
  const post = at(play.state.posts, spot.index);
  const owner = post.holder;
  const taken = post.followers.indexOf(follower);
  post.followers = post.followers.filter((_, i) => i !== taken);
  if (post.followers.length === 0) post.holder = NOBODY;
  giveBack(play, owner, follower);
  play.events?.push({ kind: 'followersReturned', owner, at: spot.id, followers: [follower], by, cause: 'ability' });
  settle(play);
}

/** An immediate ability works once its Follower is ESTABLISHED; what only gains is not asked about. [PX-G38] */
export function trigger(play: PaxPlay, seat: Seat, source: SourceId, place: PostSpot | null): void {
  const { ability, isPlainGain } = compiled(source);
  if (ability.when !== 'immediate' || isGrey(play.state, seat)) return;
  const from = place?.id ?? null;
  if (isPlainGain) useAbility(play, seat, source, from, null, null);
  else begin(play, { kind: 'powers', seat, ready: [{ source, at: from, via: null }], struck: null });
}

/** Begins to carry out an ability. */
export function useAbility(
  play: PaxPlay,
  seat: Seat,
  source: SourceId,
  place: PostSpot['id'] | null,
  via: TileId | null,
  struck: Seat[] | null,
): void {
  play.events?.push({ kind: 'abilityUsed', seat, source, via, at: place });
  begin(play, { kind: 'effects', seat, source, block: 0, next: 0, at: place, struck });
}

/** ESTABLISH: the jarl's Followers take the icons, whoever stood there goes, the cost is paid. Returns who went. */
export function establish(
  play: PaxPlay,
  seat: Seat,
  spot: PostSpot,
  followers: readonly Follower[],
  paid: number,
): Seat {
  const { state } = play;
  const post = at(state.posts, spot.index);
  const before = post.holder;
  if (before !== NOBODY) clearPost(play, spot, seat, 'replaced');
  const { supply } = at(state.jarls, seat);
  for (const follower of followers) supply[follower]--;
  post.holder = seat;
  post.followers = followers.slice();
  changeSilfr(play, seat, -paid, 'cost');
  play.events?.push({ kind: 'followersPlaced', seat, at: spot.id, followers: followers.slice(), paid });
  settle(play);
  const source = sourceAt(state, spot);
  if (source && before !== seat) trigger(play, seat, source, spot);
  return before === seat ? NOBODY : before;
}

/** Whether a Follower of a type is on the Jarlboard, or will be once the jarl's own tile there is replaced. [PX-E4] */
export function hasFollowerFor(state: ReadonlyState, seat: Seat, spot: PostSpot, follower: Follower): boolean {
  const post = at(state.posts, spot.index);
  return at(state.jarls, seat).supply[follower] > 0 || (post.holder === seat && post.followers.includes(follower));
}

/** A Venture goes onto a post, over whatever lay there, and a Follower onto it. [PX-K4] */
export function playVenture(play: PaxPlay, seat: Seat, tile: TileId, spot: PostSpot, follower: Follower, paid: number) {
  const post = at(play.state.posts, spot.index);
  const over = post.tile;
  clearPost(play, spot, seat, 'replaced');
  if (over) discard(play, null, over, 'map', 'replaced');
  post.tile = tile;
  play.events?.push({ kind: 'venturePlayed', seat, tile, at: spot.id, over });
  establish(play, seat, spot, [follower], paid);
}

export const seatedOf = (state: ReadonlyState, seat: Seat, kind: 'god' | 'advocate') =>
  kind === 'god' ? at(state.jarls, seat).gods : at(state.jarls, seat).advocates;

/** A tile leaves a jarlboard for the discard pile. */
export function unseat(play: PaxPlay, owner: Seat, tile: TileId, by: Seat): void {
  const jarl = at(play.state.jarls, owner);
  const list = TILES[tile].kind === 'god' ? jarl.gods : jarl.advocates;
  const index = list.findIndex((seated) => seated.tile === tile);
  const { follower } = at(list, index);
  list.splice(index, 1);
  giveBack(play, owner, follower);
  play.events?.push({ kind: 'tileUnseated', seat: owner, tile, follower, by });
  discard(play, owner, tile, 'board', by === owner ? 'replaced' : 'ability');
  settle(play);
}

/** A god or an advocate takes its space with a Follower; a copying one names what it copies. [PX-K5] */
export function seatTile(play: PaxPlay, seat: Seat, tile: TileId, follower: Follower, from: Seat | null): void {
  const jarl = at(play.state.jarls, seat);
  const seated: Seated = { tile, follower, copies: null };
  (TILES[tile].kind === 'god' ? jarl.gods : jarl.advocates).push(seated);
  jarl.supply[follower]--;
  play.events?.push({ kind: 'tileSeated', seat, tile, follower, from });
  settle(play);
  trigger(play, seat, tile, null);
  if (copyKind(tile) !== null && copyable(play.state, seat, tile).length > 0) {
    begin(play, { kind: 'copying', seat, tile });
  }
}

/** Calls back with every way to seat a tile: the Follower, and the tile it replaces when the spaces are full. */
export function eachSeating(
  state: ReadonlyState,
  seat: Seat,
  tile: TileId,
  during: Occasion,
  then: (follower: Follower, over: TileId | null) => void,
): void {
  const { kind, follower: icon } = TILES[tile];
  if ((kind !== 'god' && kind !== 'advocate') || icon === null) return;
  const { supply } = at(state.jarls, seat);
  const list = seatedOf(state, seat, kind);
  const isFull = list.length >= spaces(state, seat, kind);
  for (const type of FOLLOWERS) {
    if (!fits(state, seat, type, icon, during)) continue;
    if (!isFull) {
      if (supply[type] > 0) then(type, null);
      continue;
    }
    for (const old of list) if (supply[type] > 0 || old.follower === type) then(type, old.tile);
  }
}
