import { at, type DeepReadonly, keysOf, type Seat, tableOf } from '@meadhall/core';
import { JARLS } from '../data/jarls.ts';
import { HOMES, type RegionId } from '../data/map.ts';
import { TILES, type TileId } from '../data/tiles.ts';
import { VICTORY } from '../data/victory.ts';
import { type Count, FOLLOWERS, type Follower, type Icon, type PostKind, type Test } from '../data/vocabulary.ts';
import {
  areaOf,
  DUCHY_DOORS,
  isIn,
  isKind,
  POST_SPOTS,
  POSTS_OF,
  type PostSpot,
  postAt,
  REGION_IDS,
  spotOf,
} from '../rules/places.ts';
import type { Place, SourceId } from '../state.ts';
import type { View } from '../view.ts';

export type ReadonlyState = DeepReadonly<View>;

/** A part of a victory card that is still lacking, and what one more of it is worth. */
interface Lack {
  readonly count: Count;
  readonly worth: number;
}

/** How a temperament bends the judgement. */
export interface Temper {
  /** Weight of victory cards, of harm done to rivals, of silfr, of trade. */
  readonly cards: number;
  readonly harm: number;
  readonly silfr: number;
  readonly trade: number;
}

export const EVEN: Temper = { cards: 1, harm: 1, silfr: 1, trade: 1 };

/** What a check of the victory cards is worth to a jarl; null if nobody would win by it. */
export type Check = (outlook: Outlook) => number | null;

const [WON, SHARED] = [60, 6];

/** Who would win if an Event were over now. [PX-W4, PX-W8] */
export function winnersAtEvent(view: ReadonlyState): readonly Seat[] {
  const checked = view.cards.filter(({ difficulty }) => difficulty !== 'novice');
  let winners: Seat[] = [];
  for (let seat = 0; seat < view.seats; seat++) {
    if (!checked.some(({ progress }) => at(progress, seat).met)) continue;
    const [first] = winners;
    const [own, best] = [at(view.jarls, seat), at(view.jarls, first ?? seat)];
    const ahead = own.followers - best.followers || own.silfr - best.silfr;
    if (first === undefined || ahead > 0) winners = [seat];
    else if (ahead === 0) winners.push(seat);
  }
  return winners;
}

/** A check is worth what it decides: of several who fulfil a card only the best wins. */
const counted: Check = ({ view, seat }) => {
  const winners = winnersAtEvent(view);
  if (winners.length === 0) return null;
  return !winners.includes(seat) ? -WON : winners.length === 1 ? WON : SHARED;
};

/** The same by a glance at who fulfils a card at all. The reference player goes by it, and never by anything better. */
export const atAGlance: Check = ({ view, nearest, threat }) => {
  if (!view.cards.some(({ difficulty }) => difficulty !== 'novice')) return null;
  if (nearest === 0) return threat === 0 ? SHARED : WON;
  return threat === 0 ? -WON : null;
};

/** What a jarl makes of a view: which parts of which cards it lacks, what silfr and Followers are worth to it. */
export interface Outlook {
  readonly view: ReadonlyState;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly check: Check;
  readonly lacks: readonly Lack[];
  /** What the nearest card still lacks; 0 when it is fulfilled. */
  readonly nearest: number;
  /** The same for the most dangerous rival. */
  readonly threat: number;
  readonly silfrWorth: number;
  readonly followerWorth: number;
  readonly isEndNear: boolean;
  /** What tiles are worth to the jarl, as far as it was asked. */
  readonly tiles: Map<TileId, number>;
  /** What abilities are worth to it, as far as it was asked. */
  readonly abilities: Map<SourceId, number>;
  /** How likely each jarl votes for an Event of this one's, as far as it was asked. */
  readonly yeas: Map<TileId, readonly number[]>;
  /** What a Follower of each type is worth at each post, as far as it was asked. */
  readonly gains: number[];
  /** How near each jarl is to a card. */
  readonly near: readonly number[];
  /** Types of which one more Follower would bring the marker. */
  readonly leads: Readonly<Record<Follower, boolean>>;
  /** Posts that hold the jarl's Followers. */
  readonly posts: readonly PostSpot[];
  /** At each post: longships of the jarl's, longships of others; made when first asked for. */
  fleets: Fleets | null;
  /** From the nearest ship to each post; made when first asked for. */
  ways: readonly number[] | null;
}

/** By a post's index. Plain lists: typed ones cost more to make than these short ones ever save. */
interface Fleets {
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** All parts of a card, taken apart. */
export function partsOf(test: Test): readonly Test[] {
  return test.test === 'all' ? test.of : [test];
}

/** What one of each part of a card takes to get. */
const WEIGHTS = tableOf(keysOf(VICTORY), (card) => partsOf(VICTORY[card].test).map(weightOf));

/** How much is left to do, silfr reckoned at a quarter. */
function distance(view: ReadonlyState, card: number, seat: Seat): number {
  const { card: id, progress } = at(view.cards, card);
  const { met, parts } = at(progress, seat);
  if (met) return 0;
  const weights = WEIGHTS[id];
  let left = 0;
  for (let i = 0; i < parts.length; i++) {
    const { have, need } = at(parts, i);
    left += Math.max(0, need - have) * at(weights, i);
  }
  return Math.max(0.5, left);
}

/** What one of a kind takes to get, compared with a Follower. */
export function weightOf(part: Test): number {
  if (part.test !== 'atLeast') return 1.5;
  switch (part.count.of) {
    case 'purse':
      return 0.3;
    case 'duchies':
      return 2;
    case 'influence':
      return 0.8;
    case 'posts':
      return part.count.kind === 'keyTradeCenter' ? 2.2 : 1.3;
    case 'holds':
      return 1.8;
    default:
      return 1;
  }
}

function lacksOf(view: ReadonlyState, seat: Seat, temper: Temper): Lack[] {
  const lacks: Lack[] = [];
  view.cards.forEach(({ card, progress }, index) => {
    const mine = at(progress, seat);
    if (mine.met) return;
    const push = (4.5 * temper.cards) / (1 + distance(view, index, seat)) ** 1.15;
    partsOf(VICTORY[card].test).forEach((part, i) => {
      const { have, need } = at(mine.parts, i);
      if (have >= need) return;
      for (const one of part.test === 'any' ? part.of : [part]) {
        if (one.test === 'atLeast') lacks.push({ count: one.count, worth: push * weightOf(one) });
      }
    });
  });
  return lacks;
}

export function nearestOf(view: ReadonlyState, seat: Seat): number {
  let best = 12;
  for (let card = 0; card < view.cards.length; card++) best = Math.min(best, distance(view, card, seat));
  return best;
}

export function outlookOf(view: ReadonlyState, seat: Seat, temper: Temper = EVEN, check: Check = counted): Outlook {
  const { silfr } = at(view.jarls, seat);
  const tilesLeft = view.pile + view.track.filter((tile) => tile !== null).length;
  const isEndNear = tilesLeft <= 6 + view.seats * 2;
  const near: number[] = [];
  let threat = 12;
  for (let other = 0; other < view.seats; other++) {
    const distance = nearestOf(view, other);
    near.push(distance);
    if (other !== seat) threat = Math.min(threat, distance);
  }
  const lacks = lacksOf(view, seat, temper);
  const purse = lacks.reduce((sum, { count, worth }) => sum + (count.of === 'purse' ? worth : 0), 0);
  return {
    view,
    seat,
    temper,
    check,
    lacks,
    nearest: at(near, seat),
    threat,
    silfrWorth: (silfr < 2 ? 0.42 : silfr < 5 ? 0.3 : silfr < 10 ? 0.18 : 0.08) * temper.silfr + purse,
    followerWorth: isEndNear ? 0.75 : 0.4,
    isEndNear,
    tiles: new Map(),
    abilities: new Map(),
    yeas: new Map(),
    gains: [],
    near,
    posts: POST_SPOTS.filter((spot) => holderAt(view, spot) === seat),
    leads: tableOf(FOLLOWERS, (type) => takesLead(view, seat, type)),
    fleets: null,
    ways: null,
  };
}

const holderAt = (view: ReadonlyState, spot: PostSpot): Seat => at(view.posts, spot.index).holder;

/** How much one more Follower at a post adds to a count, in part where it only prepares. */
function added(outlook: Outlook, count: Count, spot: PostSpot, type: Follower): number {
  const { view, seat, leads } = outlook;
  const isNew = holderAt(view, spot) !== seat;
  const inArea = (where: Parameters<typeof areaOf>[0]): boolean => isIn(spot, areaOf(where, null));
  switch (count.of) {
    case 'followers':
      return (count.type === 'any' || count.type === type) && inArea(count.where) ? 1 : 0;
    case 'posts':
      return isNew && isKind(spot, count.kind) && inArea(count.where) ? 1 : 0;
    case 'regions':
      return isNew && isKind(spot, count.kind) && inArea(count.where) && !holdsIn(outlook, spot, 'region', count.kind)
        ? 1
        : 0;
    case 'winds':
      return isNew && isKind(spot, count.kind) && !holdsIn(outlook, spot, 'wind', count.kind) ? 1 : 0;
    case 'duchies':
      return isNew && inArea(count.where) ? duchyStep(view, seat, spot) : 0;
    case 'holds':
      return isNew && count.post === spot.id ? 1 : 0;
    case 'types':
      return at(view.jarls, seat).established[type] === 0 ? 1 : 0;
    case 'influence':
      return leads[type] ? 0.8 : 0.1;
    default:
      return 0;
  }
}

const holdsIn = ({ posts }: Outlook, spot: PostSpot, by: 'region' | 'wind', kind: PostKind): boolean =>
  posts.some((own) => own[by] === spot[by] && isKind(own, kind));

/** A second Venture completes a duchy, a first one begins it. */
function duchyStep(view: ReadonlyState, seat: Seat, spot: PostSpot): number {
  if (spot.kind !== 'venture' || at(view.jarls, seat).duchies.some((region) => region === spot.region)) return 0;
  const ventures = (POSTS_OF.get(spot.region) ?? []).filter(({ kind }) => kind === 'venture');
  if (ventures.length < 2) return 0;
  const mine = ventures.filter((other) => other.id !== spot.id && holderAt(view, other) === seat).length;
  if (mine > 0) return 1;
  const other = ventures.find(({ id }) => id !== spot.id);
  return other && at(view.posts, other.index).tile !== null ? 0.45 : 0.3;
}

function takesLead(view: ReadonlyState, seat: Seat, type: Follower): boolean {
  const mine = at(view.jarls, seat).established[type] + 1;
  if (view.influence[type] === seat) return false;
  return view.jarls.every((jarl, other) => other === seat || jarl.established[type] < mine);
}

/** What a Follower of a type at a post is worth to the jarl. */
export function gain(outlook: Outlook, spot: PostSpot, type: Follower): number {
  const key = spot.index * FOLLOWERS.length + FOLLOWERS.indexOf(type);
  outlook.gains[key] ??= weighFollower(outlook, spot, type);
  return outlook.gains[key];
}

function weighFollower(outlook: Outlook, spot: PostSpot, type: Follower): number {
  const { view, seat, lacks, leads, silfrWorth, followerWorth } = outlook;
  let worth = holderAt(view, spot) === seat ? 0 : followerWorth;
  const { established } = at(view.jarls, seat);
  if (established[type] === 0) worth += 2.2 * silfrWorth;
  if (leads[type]) worth += 0.45;
  for (const lack of lacks) worth += lack.worth * added(outlook, lack.count, spot, type);
  if (spot.center) worth += 0.35;
  if (spot.ally && holderAt(view, spot) !== seat) worth += 0.5;
  return worth;
}

/** What a Follower that stands at a post is worth to its holder. */
export function keepWorth(outlook: Outlook, spot: PostSpot): number {
  const { view, seat, followerWorth } = outlook;
  const { followers, tile } = at(view.posts, spot.index);
  let worth = followerWorth + 0.2;
  const inDuchy = at(view.jarls, seat).duchies.some((region) => region === spot.region);
  view.cards.forEach(({ card }, index) => {
    const push = 4 / (1 + distance(view, index, seat)) ** 1.15;
    for (const part of partsOf(VICTORY[card].test)) {
      if (part.test !== 'atLeast') continue;
      const { count } = part;
      if (count.of === 'duchies' && inDuchy) worth += push * 2;
      if (
        count.of === 'followers' &&
        isIn(spot, areaOf(count.where, null)) &&
        (count.type === 'any' || followers.includes(count.type))
      )
        worth += push;
      if (count.of === 'posts' && isKind(spot, count.kind)) worth += push;
      if (count.of === 'regions' || count.of === 'winds') worth += push * 0.8;
      if (count.of === 'holds' && count.post === spot.id) worth += push * 2;
    }
  });
  return worth + (tile ? 0.2 : 0.3);
}

/** A grey Follower less is a turn more, and turns are wanted when few are left. */
function greyDanger({ grey, jarls }: ReadonlyState, rival: Seat): number {
  if (!grey) return 0;
  const left = grey.goal - at(jarls, rival).followers;
  return left <= 2 ? 2.5 : left <= 5 ? 1.2 : 0.6;
}

/** What it is worth to hurt a rival: the nearer it is to a card, the more. */
export function harmWorth({ view, seat, temper, near: nearest }: Outlook, rival: Seat): number {
  if (rival === seat) return 0.15;
  if (rival >= view.seats) return 0.15 + greyDanger(view, rival);
  const near = at(nearest, rival);
  const danger = near === 0 ? 6 : near <= 1.2 ? 2 : near <= 2.5 ? 0.8 : 0.3;
  return (danger * temper.harm) / Math.max(1, Math.sqrt(view.seats - 1));
}

const UNREACHED = 99;

/** Steps between all regions and posts, homes left aside. */
const STEPS_BETWEEN: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  [...REGION_IDS, ...POST_SPOTS.map(({ id }) => id)].map((from) => [from, reach(from)]),
);

/** The same to every post, by its index. */
const STEPS_TO_POSTS: ReadonlyMap<string, readonly number[]> = new Map(
  [...STEPS_BETWEEN].map(([from, found]) => [from, POST_SPOTS.map(({ id }) => found.get(id) ?? UNREACHED)]),
);

function reach(from: Place): ReadonlyMap<string, number> {
  const found = new Map<string, number>([[from, 0]]);
  const queue: Place[] = [from];
  for (let i = 0; i < queue.length; i++) {
    const here = at(queue, i);
    for (const next of spotOf(here)?.exits ?? []) {
      if (found.has(next)) continue;
      found.set(next, (found.get(here) ?? 0) + 1);
      queue.push(next);
    }
  }
  return found;
}

export const stepsBetween = (from: Place, to: Place): number => STEPS_BETWEEN.get(from)?.get(to) ?? UNREACHED;

const NOWHERE: readonly number[] = POST_SPOTS.map(() => UNREACHED);
const FROM_THE_OCEAN = behind(['atlantshaf']);
/** From a home of each jarl, and from a DUCHY in each region. */
const FROM_HOMES = tableOf(keysOf(JARLS), (jarl) => behind(HOMES[JARLS[jarl].home].borders));
const FROM_DUCHIES = tableOf(REGION_IDS, (region) => behind(DUCHY_DOORS.get(region) ?? []));

/** Steps to every post from behind these doors. */
function behind(doors: readonly RegionId[]): readonly number[] {
  return doors.map((door) => (STEPS_TO_POSTS.get(door) ?? NOWHERE).map((steps) => steps + 1)).reduce(fewer, NOWHERE);
}

/** The lesser of two, post by post. */
function fewer(some: readonly number[], others: readonly number[]): readonly number[] {
  return some.map((steps, post) => Math.min(steps, others[post] ?? UNREACHED));
}

/** Steps from a ship to every post, by its index. */
export function stepsOf(view: ReadonlyState, ship: number): readonly number[] {
  const { at: place, from, by } = at(view.ships, ship);
  if (place !== 'home') return STEPS_TO_POSTS.get(place) ?? NOWHERE;
  if (typeof from === 'string') return FROM_THE_OCEAN;
  const { jarl, duchies } = at(view.jarls, by);
  let steps = jarl ? FROM_HOMES[jarl] : NOWHERE;
  for (const duchy of duchies) steps = fewer(steps, FROM_DUCHIES[duchy]);
  return steps;
}

/** Steps from the jarl's nearest ship to every post, by its index. */
export function waysOf(outlook: Outlook): readonly number[] {
  if (outlook.ways !== null) return outlook.ways;
  const { view, seat } = outlook;
  let ways = NOWHERE;
  view.ships.forEach(({ by }, ship) => {
    if (by === seat) ways = fewer(ways, stepsOf(view, ship));
  });
  outlook.ways = ways;
  return ways;
}

/** The icons at a post, as the view shows it. */
export function iconsIn(view: ReadonlyState, spot: PostSpot): readonly Icon[] {
  if (spot.kind !== 'venture') return spot.icons;
  const { tile } = at(view.posts, spot.index);
  const follower = tile ? TILES[tile].follower : null;
  return follower ? ICON_OF[follower] : NO_ICONS;
}

const NO_ICONS: readonly Icon[] = [];
const ICON_OF: Readonly<Record<Follower, readonly Icon[]>> = {
  jarldom: ['jarldom'],
  theocracy: ['theocracy'],
  sweden: ['sweden'],
  rus: ['rus'],
};

const NO_SHIPS: readonly number[] = POST_SPOTS.map(() => 0);

/** Longships at each post, the jarl's and others'. */
export function fleetsOf(outlook: Outlook): Fleets {
  if (outlook.fleets !== null) return outlook.fleets;
  const [mine, theirs] = [NO_SHIPS.slice(), NO_SHIPS.slice()];
  for (const ship of outlook.view.ships) {
    const post = postAt(ship.at);
    if (!post) continue;
    const side = ship.by === outlook.seat ? mine : theirs;
    side[post.index] = (side[post.index] ?? 0) + 1;
  }
  outlook.fleets = { mine, theirs };
  return outlook.fleets;
}
