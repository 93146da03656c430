import { drawChart, type LonLat, type Point } from '@meadhall/board/chart';
import { type PlaceId, PORTS, type PortId, SEAS } from '../src/index.ts';
import { FRAME } from './frame.ts';
import coast from './frame.ts?coast';

export const CHART = drawChart(FRAME, coast);

export const PLACES: ReadonlyMap<string, Point> = new Map(
  Object.entries({ ...PORTS, ...SEAS }).map(([place, { lonLat }]) => [place, CHART.at(lonLat)]),
);

export const spot = (place: PlaceId): Point => PLACES.get(place) ?? [0, 0];

/** A bent line from place to place: two that share ends never lie on each other. */
export function wayBetween(a: PlaceId, b: PlaceId): string {
  const [from, to] = a < b ? [a, b] : [b, a];
  const [[x1, y1], [x2, y2]] = [spot(from), spot(to)];
  const [mx, my] = [(x1 + x2) / 2 + (y2 - y1) * 0.1, (y1 + y2) / 2 + (x1 - x2) * 0.1];
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

export const wayAlong = (path: readonly PlaceId[]): string =>
  path.flatMap((place, i) => (i === 0 ? [] : [wayBetween(path[i - 1] ?? place, place)])).join('');

export interface Label {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
}
const label = (dx: number, dy: number, anchor: Label['anchor']): Label => ({ dx, dy, anchor });

/** Which side of its port a name stands on: from a table, not from an algorithm. */
export const LABELS: Readonly<Record<PortId, Label>> = {
  skalholt: label(0, 28, 'middle'),
  nidaros: label(16, 4, 'start'),
  kirkjuvagr: label(-16, 3, 'end'),
  apardition: label(-16, 5, 'end'),
  aualdsnes: label(15, -9, 'start'),
  kaupang: label(14, 14, 'start'),
  ripar: label(-16, -8, 'end'),
  heldabyr: label(-13, 22, 'end'),
  jomsborg: label(4, 27, 'middle'),
  truso: label(8, 26, 'middle'),
  birka: label(-16, 3, 'end'),
  salme: label(16, 6, 'start'),
  aldeigjuborg: label(0, -18, 'middle'),
  dyflinn: label(-16, 5, 'end'),
  jorvik: label(-16, 3, 'end'),
  lundunir: label(-16, 8, 'end'),
  ruda: label(15, 12, 'start'),
  varrandi: label(16, 5, 'start'),
  jakobsland: label(16, 6, 'start'),
  lissibon: label(16, 4, 'start'),
  sibilia: label(17, 6, 'start'),
  njorvasund: label(8, 26, 'middle'),
  luna: label(12, -12, 'start'),
  sikiley: label(4, 28, 'middle'),
  miklagardr: label(16, 10, 'start'),
  koenugardr: label(16, 5, 'start'),
};

export const SEA_NAMES: readonly { readonly name: string; readonly at: LonLat; readonly size: number }[] = [
  { name: 'Englandshaf', at: [3.7, 54.7], size: 15 },
  { name: 'Atlantshaf', at: [-15.5, 52], size: 21 },
  { name: 'Eystrasalt', at: [20, 56.2], size: 13 },
  { name: 'Miðjarðarhaf', at: [4.5, 38.6], size: 17 },
  { name: 'Svartahaf', at: [34, 43.3], size: 17 },
  { name: 'Norðrhaf', at: [-4, 64.3], size: 21 },
];
