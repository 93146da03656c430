import { at, type Seat } from '@meadhall/core';
import type { PostId } from '../data/map.ts';
import { VICTORY, type VictoryId } from '../data/victory.ts';
import {
  type Amount,
  type Count,
  FOLLOWERS,
  type Follower,
  type Icon,
  type PostKind,
  type Test,
} from '../data/vocabulary.ts';
import { NOBODY, type ReadonlyState } from '../state.ts';
import { areaOf, isIn, isKind, POST_SPOTS, type PostSpot, postSpotOf, spotOf } from './places.ts';
import { countedAs } from './powers.ts';

/** The posts that hold a jarl's Followers: a few of all. Whoever counts much of one jarl's looks for them once. */
export type Held = readonly PostSpot[];

export function postsHeld(state: ReadonlyState, seat: Seat): Held {
  const held: PostSpot[] = [];
  for (const spot of POST_SPOTS) if (state.posts[spot.index]?.holder === seat) held.push(spot);
  return held;
}

/** The same for every jarl, in one go. */
export function postsOfAll(state: ReadonlyState): readonly Held[] {
  const held = state.jarls.map((): PostSpot[] => []);
  for (const spot of POST_SPOTS) {
    const { holder } = at(state.posts, spot.index);
    if (holder !== NOBODY) held[holder]?.push(spot);
  }
  return held;
}

/** ESTABLISHED Followers of a type, on posts, gods and advocates. [PX-G12] */
export function established(state: ReadonlyState, seat: Seat, type: Icon, held: Held = postsHeld(state, seat)): number {
  let count = 0;
  for (const { index } of held) {
    for (const follower of at(state.posts, index).followers) if (type === 'any' || follower === type) count++;
  }
  const { gods, advocates } = at(state.jarls, seat);
  for (const { follower } of gods) if (type === 'any' || follower === type) count++;
  for (const { follower } of advocates) if (type === 'any' || follower === type) count++;
  return count;
}

/** ESTABLISHED Followers of every type, counted in one go. */
export function establishedByType(
  state: ReadonlyState,
  seat: Seat,
  held: Held = postsHeld(state, seat),
): Record<Follower, number> {
  const counts = { jarldom: 0, theocracy: 0, sweden: 0, rus: 0 };
  for (const { index } of held) for (const follower of at(state.posts, index).followers) counts[follower]++;
  const { gods, advocates } = at(state.jarls, seat);
  for (const { follower } of gods) counts[follower]++;
  for (const { follower } of advocates) counts[follower]++;
  return counts;
}

/** All ESTABLISHED Followers as they count at the end. [PX-W8] */
export const following = (state: ReadonlyState, seat: Seat, held?: Held): number =>
  established(state, seat, 'any', held) + countedAs(state, seat, 'follower');

/** How many Follower types a jarl has ESTABLISHED. */
export function typesEstablished(state: ReadonlyState, seat: Seat, held: Held = postsHeld(state, seat)): number {
  let types = 0;
  for (const type of FOLLOWERS) if (established(state, seat, type, held) > 0) types++;
  return types;
}

/** Whether a jarl alone has the most ESTABLISHED Followers of a type. */
export function hasMost(state: ReadonlyState, seat: Seat, type: Follower): boolean {
  const mine = established(state, seat, type);
  if (mine === 0) return false;
  for (let other = 0; other < state.jarls.length; other++) {
    if (other !== seat && established(state, other, type) >= mine) return false;
  }
  return true;
}

function followersIn(
  state: ReadonlyState,
  seat: Seat,
  count: Extract<Count, { of: 'followers' }>,
  from: PostId | null,
  held: Held,
): number {
  if (count.where === 'any') return established(state, seat, count.type, held);
  const area = areaOf(count.where, from);
  let sum = 0;
  for (const spot of held) {
    if (!isIn(spot, area)) continue;
    for (const follower of at(state.posts, spot.index).followers)
      if (count.type === 'any' || follower === count.type) sum++;
  }
  return sum;
}

/** Posts of a kind that hold the jarl's Followers, each of them or each REGION or WIND once. [PX-W11] */
function postsOf(held: Held, kind: PostKind, area: ReturnType<typeof areaOf>, by: 'post' | 'region' | 'wind') {
  let sum = 0;
  const met: string[] = [];
  for (const spot of held) {
    if (!isKind(spot, kind) || !isIn(spot, area)) continue;
    if (by === 'post') sum++;
    else if (!met.includes(spot[by])) met.push(spot[by]);
  }
  return by === 'post' ? sum : met.length;
}

function duchiesIn(state: ReadonlyState, seat: Seat, area: ReturnType<typeof areaOf>): number {
  let sum = 0;
  for (const duchy of at(state.jarls, seat).duchies) {
    const spot = spotOf(duchy);
    if (spot && isIn(spot, area)) sum++;
  }
  return sum;
}

function shipsIn(state: ReadonlyState, seat: Seat, area: ReturnType<typeof areaOf>): number {
  let sum = 0;
  for (const ship of state.ships) {
    if (ship.by !== seat) continue;
    const spot = spotOf(ship.at);
    if (spot && isIn(spot, area)) sum++;
  }
  return sum;
}

/** Something of a jarl's, counted. */
export function counted(state: ReadonlyState, seat: Seat, count: Count, from: PostId | null, held?: Held): number {
  switch (count.of) {
    case 'followers':
      return followersIn(state, seat, count, from, held ?? postsHeld(state, seat));
    case 'ships':
      return shipsIn(state, seat, areaOf(count.where, from));
    case 'posts':
      return postsOf(held ?? postsHeld(state, seat), count.kind, areaOf(count.where, from), 'post');
    case 'regions':
      return postsOf(held ?? postsHeld(state, seat), count.kind, areaOf(count.where, from), 'region');
    case 'winds':
      return postsOf(held ?? postsHeld(state, seat), count.kind, 'any', 'wind');
    case 'duchies':
      return duchiesIn(state, seat, areaOf(count.where, from));
    case 'holds':
      return at(state.posts, postSpotOf(count.post).index).holder === seat ? 1 : 0;
    case 'types':
      return typesEstablished(state, seat, held);
    case 'advocates':
      return at(state.jarls, seat).advocates.length;
    case 'gods':
      return at(state.jarls, seat).gods.length;
    case 'influence':
      return FOLLOWERS.filter((type) => state.influence[type] === seat).length;
    case 'purse':
      return at(state.jarls, seat).silfr;
  }
}

/** As counted in a victory check, where some tiles stand for more, if the count names no place. [PX-B24] */
export function countedForVictory(state: ReadonlyState, seat: Seat, count: Count, held?: Held): number {
  const sum = counted(state, seat, count, null, held);
  if (count.of === 'followers' && count.type === 'any' && count.where === 'any') {
    return sum + countedAs(state, seat, 'follower');
  }
  if (count.of !== 'posts' || count.where !== 'any') return sum;
  const { kind } = count;
  if (kind === 'tradeCenter' || kind === 'ally') return sum + countedAs(state, seat, kind);
  return sum;
}

export const amountOf = (state: ReadonlyState, seat: Seat, amount: Amount, from: PostId | null): number =>
  typeof amount === 'number' ? amount : amount.per * counted(state, seat, amount.count, from);

type Counter = (state: ReadonlyState, seat: Seat, count: Count, from: PostId | null) => number;

export function holds(
  state: ReadonlyState,
  seat: Seat,
  test: Test,
  from: PostId | null,
  counter: Counter = counted,
): boolean {
  switch (test.test) {
    case 'atLeast':
      return counter(state, seat, test.count, from) >= test.n;
    case 'most':
      return hasMost(state, seat, test.type);
    case 'all':
      return test.of.every((part) => holds(state, seat, part, from, counter));
    case 'any':
      return test.of.some((part) => holds(state, seat, part, from, counter));
  }
}

/** Whether a jarl meets a victory card. */
export const meets = (state: ReadonlyState, seat: Seat, card: VictoryId): boolean =>
  holds(state, seat, VICTORY[card].test, null, (of, jarl, count) => countedForVictory(of, jarl, count));

/** One part of a victory card and how far a jarl has come with it. */
export interface Progress {
  have: number;
  need: number;
}

function progressOf(state: ReadonlyState, seat: Seat, test: Test, held: Held): Progress {
  switch (test.test) {
    case 'atLeast':
      return { have: Math.min(test.n, countedForVictory(state, seat, test.count, held)), need: test.n };
    case 'most':
      return { have: hasMost(state, seat, test.type) ? 1 : 0, need: 1 };
    case 'all': {
      const parts = test.of.map((part) => progressOf(state, seat, part, held));
      return { have: parts.reduce((sum, p) => sum + p.have, 0), need: parts.reduce((sum, p) => sum + p.need, 0) };
    }
    case 'any': {
      const parts = test.of.map((part) => progressOf(state, seat, part, held));
      return parts.reduce((best, part) => (part.have / part.need > best.have / best.need ? part : best));
    }
  }
}

/** How far a jarl has come with each part of a card. */
export function progress(state: ReadonlyState, seat: Seat, card: VictoryId, held: Held): Progress[] {
  const { test } = VICTORY[card];
  return (test.test === 'all' ? test.of : [test]).map((part) => progressOf(state, seat, part, held));
}
