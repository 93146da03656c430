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
import type { Seen } from '../state.ts';
import { areaOf, isIn, isKind, POST_SPOTS, postSpotOf, spotOf } from './places.ts';
import { countedAs } from './powers.ts';

/** ESTABLISHED Followers of a type, on posts, gods and advocates. [PX-G12] */
export function established(state: Seen, seat: Seat, type: Icon): number {
  let count = 0;
  for (const post of state.posts) {
    if (post.holder !== seat) continue;
    for (const follower of post.followers) if (type === 'any' || follower === type) count++;
  }
  const { gods, advocates } = at(state.jarls, seat);
  for (const { follower } of gods) if (type === 'any' || follower === type) count++;
  for (const { follower } of advocates) if (type === 'any' || follower === type) count++;
  return count;
}

/** ESTABLISHED Followers of every type, counted in one go. */
export function establishedByType(state: Seen, seat: Seat): Record<Follower, number> {
  const counts = { jarldom: 0, theocracy: 0, sweden: 0, rus: 0 };
  for (const post of state.posts) {
    if (post.holder === seat) for (const follower of post.followers) counts[follower]++;
  }
  const { gods, advocates } = at(state.jarls, seat);
  for (const { follower } of gods) counts[follower]++;
  for (const { follower } of advocates) counts[follower]++;
  return counts;
}

/** All ESTABLISHED Followers as they count at the end. [PX-W8] */
export const following = (state: Seen, seat: Seat): number =>
  established(state, seat, 'any') + countedAs(state, seat, 'follower');

/** How many Follower types a jarl has ESTABLISHED. */
export function typesEstablished(state: Seen, seat: Seat): number {
  let types = 0;
  for (const type of FOLLOWERS) if (established(state, seat, type) > 0) types++;
  return types;
}

/** Whether a jarl alone has the most ESTABLISHED Followers of a type. */
export function hasMost(state: Seen, seat: Seat, type: Follower): boolean {
  const mine = established(state, seat, type);
  if (mine === 0) return false;
  for (let other = 0; other < state.jarls.length; other++) {
    if (other !== seat && established(state, other, type) >= mine) return false;
  }
  return true;
}

function followersIn(state: Seen, seat: Seat, count: Extract<Count, { of: 'followers' }>, from: PostId | null): number {
  if (count.where === 'any') return established(state, seat, count.type);
  const area = areaOf(count.where, from);
  let sum = 0;
  for (const spot of POST_SPOTS) {
    const post = at(state.posts, spot.index);
    if (post.holder !== seat || !isIn(spot, area)) continue;
    for (const follower of post.followers) if (count.type === 'any' || follower === count.type) sum++;
  }
  return sum;
}

/** Posts of a kind that hold the jarl's Followers, each of them or each REGION or WIND once. [PX-W11] */
function held(
  state: Seen,
  seat: Seat,
  kind: PostKind,
  area: ReturnType<typeof areaOf>,
  by: 'post' | 'region' | 'wind',
) {
  let sum = 0;
  const met: string[] = [];
  for (const spot of POST_SPOTS) {
    if (at(state.posts, spot.index).holder !== seat || !isKind(spot, kind) || !isIn(spot, area)) continue;
    if (by === 'post') sum++;
    else if (!met.includes(spot[by])) met.push(spot[by]);
  }
  return by === 'post' ? sum : met.length;
}

function duchiesIn(state: Seen, seat: Seat, area: ReturnType<typeof areaOf>): number {
  let sum = 0;
  for (const duchy of at(state.jarls, seat).duchies) {
    const spot = spotOf(duchy);
    if (spot && isIn(spot, area)) sum++;
  }
  return sum;
}

function shipsIn(state: Seen, seat: Seat, area: ReturnType<typeof areaOf>): number {
  let sum = 0;
  for (const ship of state.ships) {
    if (ship.by !== seat) continue;
    const spot = spotOf(ship.at);
    if (spot && isIn(spot, area)) sum++;
  }
  return sum;
}

/** Something of a jarl's, counted. */
export function counted(state: Seen, seat: Seat, count: Count, from: PostId | null): number {
  switch (count.of) {
    case 'followers':
      return followersIn(state, seat, count, from);
    case 'ships':
      return shipsIn(state, seat, areaOf(count.where, from));
    case 'posts':
      return held(state, seat, count.kind, areaOf(count.where, from), 'post');
    case 'regions':
      return held(state, seat, count.kind, areaOf(count.where, from), 'region');
    case 'winds':
      return held(state, seat, count.kind, 'any', 'wind');
    case 'duchies':
      return duchiesIn(state, seat, areaOf(count.where, from));
    case 'holds':
      return at(state.posts, postSpotOf(count.post).index).holder === seat ? 1 : 0;
    case 'types':
      return typesEstablished(state, seat);
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
export function countedForVictory(state: Seen, seat: Seat, count: Count): number {
  const sum = counted(state, seat, count, null);
  if (count.of === 'followers' && count.type === 'any' && count.where === 'any') {
    return sum + countedAs(state, seat, 'follower');
  }
  if (count.of !== 'posts' || count.where !== 'any') return sum;
  const { kind } = count;
  if (kind === 'tradeCenter' || kind === 'ally') return sum + countedAs(state, seat, kind);
  return sum;
}

export const amountOf = (state: Seen, seat: Seat, amount: Amount, from: PostId | null): number =>
  typeof amount === 'number' ? amount : amount.per * counted(state, seat, amount.count, from);

type Counter = (state: Seen, seat: Seat, count: Count, from: PostId | null) => number;

export function holds(state: Seen, seat: Seat, test: Test, from: PostId | null, counter: Counter = counted): boolean {
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
export const meets = (state: Seen, seat: Seat, card: VictoryId): boolean =>
  holds(state, seat, VICTORY[card].test, null, countedForVictory);

/** One part of a victory card and how far a jarl has come with it. */
export interface Progress {
  have: number;
  need: number;
}

function progressOf(state: Seen, seat: Seat, test: Test): Progress {
  switch (test.test) {
    case 'atLeast':
      return { have: Math.min(test.n, countedForVictory(state, seat, test.count)), need: test.n };
    case 'most':
      return { have: hasMost(state, seat, test.type) ? 1 : 0, need: 1 };
    case 'all': {
      const parts = test.of.map((part) => progressOf(state, seat, part));
      return { have: parts.reduce((sum, p) => sum + p.have, 0), need: parts.reduce((sum, p) => sum + p.need, 0) };
    }
    case 'any': {
      const parts = test.of.map((part) => progressOf(state, seat, part));
      return parts.reduce((best, part) => (part.have / part.need > best.have / best.need ? part : best));
    }
  }
}

/** How far a jarl has come with each part of a card. */
export function progress(state: Seen, seat: Seat, card: VictoryId): Progress[] {
  const { test } = VICTORY[card];
  return (test.test === 'all' ? test.of : [test]).map((part) => progressOf(state, seat, part));
}
