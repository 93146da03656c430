import { ALLIES, type AllyId } from '../data/allies.ts';
import { CENTERS, type CenterId } from '../data/centers.ts';
import { POSTS, type PostId, REGIONS, type RegionId, WINDS, type Wind } from '../data/map.ts';
import type { Area, Icon, PostKind, Where } from '../data/vocabulary.ts';
import type { Place } from '../state.ts';

export const isRegion = (id: unknown): id is RegionId => typeof id === 'string' && Object.hasOwn(REGIONS, id);
export const isPost = (id: unknown): id is PostId => typeof id === 'string' && Object.hasOwn(POSTS, id);
const isAlly = (id: string): id is AllyId => Object.hasOwn(ALLIES, id);
const isCenter = (id: string): id is CenterId => Object.hasOwn(CENTERS, id);
const WIND_IDS: ReadonlySet<string> = new Set(WINDS);
export const isWind = (id: string): id is Wind => WIND_IDS.has(id);

export const REGION_IDS: readonly RegionId[] = Object.keys(REGIONS).filter(isRegion);
export const POST_IDS: readonly PostId[] = Object.keys(POSTS).filter(isPost);
export const ALLY_IDS: readonly AllyId[] = Object.keys(ALLIES).filter(isAlly);
export const CENTER_IDS: readonly CenterId[] = Object.keys(CENTERS).filter(isCenter);

/** A region or a post, with all that never changes about it. */
export interface Spot {
  readonly id: RegionId | PostId;
  readonly isPost: boolean;
  readonly region: RegionId;
  readonly wind: Wind;
  readonly water: 'sea' | 'river' | 'harbor';
  readonly hasHarbor: boolean;
  /** Where a STEP leads from here, HOMES left aside. */
  readonly exits: readonly (RegionId | PostId)[];
}

export interface PostSpot extends Spot {
  readonly id: PostId;
  /** Its place in `state.posts`. */
  readonly index: number;
  readonly cost: number;
  readonly kind: 'venture' | 'tradeCenter' | 'ally';
  /** The region from which it is entered and into which it is left. */
  readonly door: RegionId;
  /** The Follower icons printed on it; a Venture brings its own. */
  readonly icons: readonly Icon[];
  readonly center: CenterId | null;
  readonly ally: AllyId | null;
  readonly key: boolean;
}

function doorOf(id: PostId): RegionId {
  const { harbor, region } = POSTS[id];
  return harbor ?? region;
}

function postSpot(id: PostId, index: number): PostSpot {
  const { region, harbor, cost, kind } = POSTS[id];
  const center = CENTER_IDS.find((name) => CENTERS[name].post === id) ?? null;
  const ally = ALLY_IDS.find((name) => ALLIES[name].post === id) ?? null;
  return {
    id,
    index,
    isPost: true,
    region,
    wind: REGIONS[region].wind,
    water: REGIONS[region].water,
    hasHarbor: harbor !== null,
    cost,
    kind,
    door: doorOf(id),
    exits: [doorOf(id)],
    icons: center ? CENTERS[center].icons : ally ? ALLIES[ally].icons : [],
    center,
    ally,
    key: center !== null && CENTERS[center].key,
  };
}

function regionSpot(id: RegionId): Spot {
  const { wind, water, borders } = REGIONS[id];
  return {
    id,
    isPost: false,
    region: id,
    wind,
    water,
    hasHarbor: false,
    exits: [...borders, ...POST_IDS.filter((post) => doorOf(post) === id)],
  };
}

/** All posts, in the order of `state.posts`. */
export const POST_SPOTS: readonly PostSpot[] = POST_IDS.map(postSpot);
const POST_BY_ID: ReadonlyMap<string, PostSpot> = new Map(POST_SPOTS.map((spot) => [spot.id, spot]));
const SPOT_BY_ID: ReadonlyMap<string, Spot> = new Map<string, Spot>([
  ...REGION_IDS.map((id): [string, Spot] => [id, regionSpot(id)]),
  ...POST_BY_ID,
]);

export function postSpotOf(id: PostId): PostSpot {
  const spot = POST_BY_ID.get(id);
  if (!spot) throw new RangeError(`No post '${id}'.`);
  return spot;
}

/** The post at a place, if it is one. */
export const postAt = (place: Place): PostSpot | undefined => POST_BY_ID.get(place);

/** The region or post at a place; undefined for `home` and `gone`. */
export const spotOf = (place: Place): Spot | undefined => SPOT_BY_ID.get(place);

/** The posts of each region. */
export const POSTS_OF: ReadonlyMap<RegionId, readonly PostSpot[]> = new Map(
  REGION_IDS.map((id) => [id, POST_SPOTS.filter((spot) => spot.region === id)]),
);

/** Where the HOME marker of a DUCHY leads: its region, or the seas of its harbors. [PX-M3] */
export const DUCHY_DOORS: ReadonlyMap<RegionId, readonly RegionId[]> = new Map(
  REGION_IDS.map((id) => [
    id,
    REGIONS[id].water === 'harbor' ? [...new Set((POSTS_OF.get(id) ?? []).map(({ door }) => door))] : [id],
  ]),
);

/** Whether a place lies in an area. */
export function isIn(spot: Spot, area: Area): boolean {
  switch (area) {
    case 'any':
      return true;
    case 'west':
    case 'north':
    case 'east':
    case 'south':
      return spot.wind === area;
    case 'sea':
    case 'river':
      return spot.water === area;
    case 'harbor':
      return spot.hasHarbor;
    default:
      return spot.region === area;
  }
}

/** What `region` and `wind` come to at a post. */
export function areaOf(where: Where, at: PostId | null): Area {
  if (where !== 'region' && where !== 'wind') return where;
  if (at === null) return 'any';
  const spot = postSpotOf(at);
  return where === 'region' ? spot.region : spot.wind;
}

export function isKind(spot: PostSpot, kind: PostKind): boolean {
  switch (kind) {
    case 'any':
      return true;
    case 'printed':
      return spot.kind !== 'venture';
    case 'keyTradeCenter':
      return spot.key;
    default:
      return spot.kind === kind;
  }
}

/** Whether a post is in a tile's location. */
export const isAt = (spot: Spot, location: string): boolean =>
  location === 'anywhere' || (isWind(location) ? spot.wind === location : spot.region === location);
