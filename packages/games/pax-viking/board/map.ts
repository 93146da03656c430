import { drawChart, type Point } from '@meadhall/board/chart';
import { currentLanguage } from '@meadhall/board/tongue';
import {
  ALLIES,
  HOMES,
  type HomeId,
  type Place,
  POSTS,
  type PostId,
  REGIONS,
  type RegionId,
  type Ship,
  type Wind,
} from '../src/index.ts';
import { type Box, ease } from './ease.ts';
import { FRAME } from './frame.ts';
import coast from './frame.ts?coast';
import { say } from './words/index.ts';

export const { w: W, h: H } = FRAME;
/** Of one post on a plate. */
export const POST_WIDTH = 27;

export const isRegion = (place: string): place is RegionId => Object.hasOwn(REGIONS, place);
export const isPost = (place: string): place is PostId => Object.hasOwn(POSTS, place);
const isHome = (place: string): place is HomeId => Object.hasOwn(HOMES, place);
export const REGION_IDS = Object.keys(REGIONS).filter(isRegion);
export const POST_IDS = Object.keys(POSTS).filter(isPost);
const HOME_IDS = Object.keys(HOMES).filter(isHome);

export const postsOf = (region: RegionId): readonly PostId[] => POST_IDS.filter((id) => POSTS[id].region === region);
export const windOf = (post: PostId): Wind => REGIONS[POSTS[post].region].wind;
export const regionOf = (place: Place): RegionId | null =>
  isPost(place) ? POSTS[place].region : isRegion(place) ? place : null;

/** Where a ship is drawn: an ally's ship at HOME lies beside the ally's post. */
export const mooring = ({ at, from }: Ship): Place =>
  at === 'home' && typeof from === 'string' ? ALLIES[from].post : at;

export const CHART = drawChart(FRAME, coast);

/** The far roads lie in a frame of their own. */
export const INSET = { x: W - 116, y: 300, w: 104, h: 172 } as const;
export const FAR: Partial<Readonly<Record<PostId, Point>>> = { changan: [W - 64, 356], india: [W - 64, 426] };
const NUDGE: Partial<Readonly<Record<string, Point>>> = {
  silkvegr: [-34, -44],
  serkland: [-10, 6],
};
const nudged = (id: string, { lon, lat }: { lon: number; lat: number }): Point => {
  const [x, y] = CHART.at([lon, lat]);
  const [dx, dy] = NUDGE[id] ?? [0, 0];
  return [x + dx, y + dy];
};
const far = (id: PostId): boolean => FAR[id] !== undefined;

const middle = (points: readonly Point[]): Point => {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
};

/** Nodes of regions; a harbor region has none of its own and stands among its posts. */
const NODES: ReadonlyMap<string, Point> = new Map([
  ...REGION_IDS.map((id): [string, Point] => [
    id,
    REGIONS[id].water === 'harbor'
      ? middle(postsOf(id).map((post) => CHART.at([POSTS[post].lon, POSTS[post].lat])))
      : nudged(id, REGIONS[id]),
  ]),
  ...HOME_IDS.map((id): [string, Point] => [id, nudged(id, HOMES[id])]),
]);
export const node = (id: RegionId | HomeId): Point => NODES.get(id) ?? [0, 0];

/** A thread bends a little, so that two that share ends never lie on each other. */
export function thread(a: RegionId, b: RegionId): string {
  const [from, to] = a < b ? [a, b] : [b, a];
  const [[x1, y1], [x2, y2]] = [node(from), node(to)];
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * 0.07, (y1 + y2) / 2 + (x1 - x2) * 0.07];
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/** All white borders, each once. */
export const THREADS = REGION_IDS.flatMap((id) =>
  REGIONS[id].borders.flatMap((other: string) => (isRegion(other) && id < other ? [thread(id, other)] : [])),
).join('');

/** Which way the posts of a region stand from its node, and its name: from a table, then eased apart. */
const PLATE_SHIFT: Partial<Readonly<Record<RegionId, Point>>> = {
  iceland: [0, 0],
  faroe: [24, 0],
  hjaltland: [26, 0],
  ireland: [-6, 0],
  jorvik: [-30, 14],
  frisia: [-4, 34],
  frankland: [18, 16],
  halogaland: [0, 6],
  svealand: [-34, -4],
  gotaland: [-44, 0],
  gotland: [10, 26],
  finland: [34, -16],
  bjarmaland: [36, 12],
  eistland: [10, 40],
  jutland: [-26, 22],
  saxland: [0, 34],
  vindland: [10, 34],
  andalus: [-8, 26],
  romaborg: [0, 20],
  grikkland: [20, 10],
  jorsalaland: [18, 16],
  danube: [-6, -26],
  aldeigja: [36, -22],
  holmgard: [44, 18],
  krivichi: [-30, 40],
  merya: [0, 26],
  bulgar: [30, 22],
  burtas: [-40, 0],
  pecheneg: [30, 22],
  khazaria: [26, 18],
  silkvegr: [-20, -10],
  serkland: [-36, 26],
};
const NAME_SHIFT: Partial<Readonly<Record<RegionId, Point>>> = {
  englandshaf: [-6, 22],
  eystrasalt: [58, 26],
  svartahaf: [10, 24],
  kaspihaf: [-34, 26],
  frankland: [22, -22],
  andalus: [44, 0],
  saxland: [10, -22],
  vindland: [52, 12],
  danube: [-40, 4],
  finland: [0, -26],
  krivichi: [-52, 8],
  burtas: [46, -4],
  khazaria: [-6, 26],
  pecheneg: [40, -18],
  merya: [20, -18],
  bulgar: [4, -24],
  bjarmaland: [46, -10],
  silkvegr: [-6, -22],
  serkland: [-40, -16],
  nordhaf: [-20, 20],
  gandvik: [0, 20],
  vestrsalt: [24, 34],
  grikklandshaf: [-26, 20],
  midjardarhaf: [10, 24],
  atlantshaf: [16, -14],
  holmgard: [52, 0],
  aldeigja: [44, -18],
  eistland: [-6, 24],
  svealand: [-30, -30],
  gotaland: [-30, -16],
  jorvik: [-20, -22],
  frisia: [30, -16],
  kirjalabotn: [0, 24],
  jotlandshaf: [0, 22],
  stolpasund: [-30, -16],
};
/** Harbor regions go by the names of their posts. */
const isNamed = (id: RegionId): boolean => REGIONS[id].water !== 'harbor';

export const ROSE: Point = [62, H - 52];
export const WIND_SIGNS: readonly (readonly [Wind, number, number])[] = [
  ['north', 470, 34],
  ['west', 34, 316],
  ['south', 330, H - 34],
  ['east', W - 56, 112],
];
const fixed = (x: number, y: number, hw: number, hh: number): Box => ({ x, y, ax: x, ay: y, hw, hh, fixed: true });
/** Nothing may lie here: compass, inset, winds. */
const BLOCKS: readonly Box[] = [
  fixed(ROSE[0], ROSE[1], 40, 44),
  fixed(INSET.x + INSET.w / 2, INSET.y + INSET.h / 2, 56, 90),
  ...WIND_SIGNS.map(([, x, y]) => fixed(x + 13, y, 30, 16)),
];
/** The buttons that lie over the chart while all of it is seen. */
const TOOLS: readonly Box[] = [fixed(184, H - 36, 82, 24)];

export interface Plate extends Box {
  readonly region: RegionId;
  readonly posts: readonly PostId[];
  readonly name: string;
  readonly width: number;
  readonly node: Point;
}
export interface Name extends Box {
  readonly region: RegionId;
  readonly text: string;
  readonly size: number;
}
export interface HomeSpot extends Box {
  readonly home: HomeId;
  readonly node: Point;
}
export interface Layout {
  readonly plates: readonly Plate[];
  readonly names: readonly Name[];
  readonly homes: readonly HomeSpot[];
  /** What ships must keep off. */
  readonly solid: readonly Box[];
}

const still = (boxes: readonly Box[]): readonly Box[] => boxes.map((each) => ({ ...each, fixed: true }));

const box = (x: number, y: number, hw: number, hh: number, more: Partial<Box> = {}): Box => ({
  x,
  y,
  ax: x,
  ay: y,
  hw,
  hh,
  ...more,
});

/** The posts of a region that stand on its plate; far ones stand in the inset. */
function plateOf(region: RegionId, p: number): Plate[] {
  const posts = postsOf(region).filter((id) => !far(id));
  if (posts.length === 0) return [];
  const at = node(region);
  const [dx, dy] = PLATE_SHIFT[region] ?? [0, 26];
  const name = posts
    .filter((id) => POSTS[id].kind !== 'venture')
    .map((id) => say(id))
    .join(' · ');
  const width = posts.length * POST_WIDTH + 5;
  const hw = (Math.max(width, name.length * 6.6) / 2 + 1) * p;
  return [{ ...box(at[0] + dx * p, at[1] + dy * p, hw, (name ? 26 : 19) * p), region, posts, name, width, node: at }];
}

function nameOf(region: RegionId, p: number): Name {
  const [x, y] = node(region);
  const [dx, dy] = NAME_SHIFT[region] ?? [0, 18];
  const sea = REGIONS[region].water === 'sea';
  const [text, size] = [say(region), sea ? 16 : 14.5];
  const hw = text.length * size * (sea ? 0.3 : 0.23) * p;
  return { ...box(x + dx * p, y + dy * p, hw, 8 * p, { soft: true, stiff: 0.5 }), region, text, size };
}

/** Posts stand in the lower part of their plate's room: ships in them lie along its upper edge. */
export const rise = ({ name }: Plate): number => (name ? -2 : 5);
/** How far above its post a ship lies. */
export const BERTH = 21;

const layouts = new Map<string, Layout>();

/** Plates, names and homes for pieces of size `p`, eased apart. Kept, since a chart is zoomed back and forth. */
export function layoutFor(p: number, homes: readonly HomeId[]): Layout {
  const key = `${currentLanguage()} ${p.toFixed(3)} ${homes.join()}`;
  const known = layouts.get(key);
  if (known) return known;
  const nodes = REGION_IDS.filter(isNamed).map((id) => fixed(...node(id), 9 * p, 9 * p));
  const plates = REGION_IDS.flatMap((id) => plateOf(id, p));
  const names = REGION_IDS.filter(isNamed).map((id) => nameOf(id, p));
  const spots = homes.map((home): HomeSpot => {
    const [x, y] = node(home);
    return { ...box(x, y - 8, 17 * p, 13 * p, { stiff: 1.5 }), home, node: [x, y] };
  });
  const blocks = [...BLOCKS, ...(p > 0.85 ? TOOLS : []), ...nodes];
  ease([...plates, ...spots, ...names], blocks, { w: W, h: H, gap: 3 * p, rounds: 420, margin: 14 });
  const made: Layout = { plates, names, homes: spots, solid: [...blocks, ...plates, ...spots] };
  if (layouts.size > 40) layouts.clear();
  layouts.set(key, made);
  return made;
}

export interface Fleet extends Box {
  readonly place: Place;
  /** The number of the first of these ships: choices name that one. */
  readonly first: number;
  readonly count: number;
  readonly ship: Ship;
}

const alike = (a: Ship, b: Ship): boolean => a.at === b.at && a.by === b.by && a.tired === b.tired && a.from === b.from;

/** Ships afloat, those of one kind together. */
export function fleetsIn(ships: readonly Ship[]): readonly Omit<Fleet, keyof Box>[] {
  return ships.flatMap((ship, first) => {
    if (ship.at === 'gone' || (ship.at === 'home' && typeof ship.from !== 'string')) return [];
    if (ships.some((other, i) => i < first && alike(ship, other))) return [];
    const count = ships.filter((other) => alike(ship, other)).length;
    return [{ place: mooring(ship), first, count, ship: { ...ship } }];
  });
}

/** Where a ship may lie beside its node, the best first. */
const BERTHS: readonly Point[] = [30, 44].flatMap((r): Point[] => [
  [0, -r],
  [r * 1.1, 0],
  [-r * 1.1, 0],
  [0, r],
  [r * 0.8, -r * 0.8],
  [-r * 0.8, -r * 0.8],
  [r * 0.8, r * 0.8],
  [-r * 0.8, r * 0.8],
]);

/** How much of one box lies on another. */
const overlap = (a: Box, b: Box): number =>
  Math.max(0, a.hw + b.hw - Math.abs(a.x - b.x)) * Math.max(0, a.hh + b.hh - Math.abs(a.y - b.y));

/** The same with their places on the chart: in regions they are eased off everything else. */
export function fleetsFor(ships: readonly Ship[], layout: Layout, p: number): readonly Fleet[] {
  const fleets: Fleet[] = [];
  for (const fleet of fleetsIn(ships)) {
    const { place } = fleet;
    const [x, y] = isRegion(place) ? node(place) : [0, 0];
    const taken = [...layout.solid, ...fleets.filter((other) => isRegion(other.place))];
    const [best] = BERTHS.map((at) => box(x + at[0] * p, y + at[1] * p, 19 * p, 17 * p, { stiff: 3 }))
      .map((spot, i) => ({ spot, cost: taken.reduce((sum, other) => sum + overlap(spot, other), i * 4 * p * p) }))
      .sort((a, b) => a.cost - b.cost);
    if (best) fleets.push({ ...best.spot, ...fleet });
  }
  const afloat = fleets.filter(({ place }) => isRegion(place));
  ease(afloat, still(layout.solid), { w: W, h: H, gap: 2 * p, rounds: 160, margin: 10 });
  return fleets;
}

/** Names give way to ships. */
export function namesFor({ names, solid }: Layout, berths: readonly Point[], p: number): readonly Name[] {
  const eased = names.map((name) => ({ ...name }));
  const ships = berths.map(([x, y]) => fixed(x, y, 16 * p, 14 * p));
  if (ships.length > 0) ease(eased, [...still(solid), ...ships], { w: W, h: H, gap: 2 * p, rounds: 90, margin: 12 });
  return eased;
}
