import { geoConicConformalRaw } from 'd3-geo';

export type LonLat = readonly [number, number];
export type Point = readonly [number, number];

export interface ChartFrame {
  readonly w: number;
  readonly h: number;
  /** Places that must lie inside the margins: the chart is fitted to them, not to the land. */
  readonly fit: readonly LonLat[];
  /** Top, right, bottom, left. */
  readonly margins: readonly [number, number, number, number];
  readonly parallels: readonly [number, number];
  /** Old charts are not true: how much the east–west way is stretched, so that crowded waters open up. */
  readonly stretch: number;
  /** The meridian that stands upright; 12° east unless told. */
  readonly meridian?: number;
  /** A part drawn larger than the rim, with its half axes in pixels and how strong it is. */
  readonly lens?: { readonly at: LonLat; readonly rx: number; readonly ry: number; readonly power: number };
}

/** What the build draws of a frame beforehand, so that no browser needs the atlas. */
export interface Coast {
  readonly land: string;
  readonly graticule: string;
  /** How the projection was fitted: pixels a unit, and where its origin lies. */
  readonly scale: number;
  readonly origin: Point;
}

export interface ChartLines {
  readonly w: number;
  readonly h: number;
  /** Where a place lies on the chart. */
  readonly at: (place: LonLat) => Point;
  readonly land: string;
  readonly graticule: string;
}

/** From where a plain projection has a place to where the chart shows it: stretched, under the lens, laid into the frame. */
export function placing(
  { w, h, fit, margins, stretch, lens }: ChartFrame,
  project: (place: LonLat) => Point,
): (point: Point) => Point {
  const middle = w / 2;
  const widened = ([x, y]: Point): Point => [middle + (x - middle) * stretch, y];
  const focus = lens && widened(project(lens.at));
  const bent = (point: Point): Point => {
    const [x, y] = widened(point);
    if (!lens || !focus) return [x, y];
    const [ux, uy] = [(x - focus[0]) / lens.rx, (y - focus[1]) / lens.ry];
    const r = Math.hypot(ux, uy);
    if (r >= 1 || r === 0) return [x, y];
    const k = (lens.power + 1) / (lens.power * r + 1);
    return [focus[0] + ux * k * lens.rx, focus[1] + uy * k * lens.ry];
  };
  if (!lens) return bent;
  const laid = laidInto(
    fit.map((place) => bent(project(place))),
    w,
    h,
    margins,
  );
  return (point) => laid(bent(point));
}

export const meridianOf = ({ meridian = 12 }: ChartFrame): number => meridian;

const RADIANS = Math.PI / 180;

/** The conic conformal projection of a frame, before it is fitted. */
export function unfitted(frame: ChartFrame): (place: LonLat) => Point {
  const [south, north] = frame.parallels;
  const raw = geoConicConformalRaw(south * RADIANS, north * RADIANS);
  return ([lon, lat]) => {
    const [x, y] = raw((lon - meridianOf(frame)) * RADIANS, lat * RADIANS);
    return [x, y];
  };
}

/** A chart whose coast was drawn at build time: only places are still projected here. */
export function drawChart(frame: ChartFrame, { land, graticule, scale, origin }: Coast): ChartLines {
  const raw = unfitted(frame);
  const project = (place: LonLat): Point => {
    const [x, y] = raw(place);
    return [origin[0] + scale * x, origin[1] - scale * y];
  };
  const place = placing(frame, project);
  return { w: frame.w, h: frame.h, at: (lonLat) => place(project(lonLat)), land, graticule };
}

/** After the lens: laid into the frame once more. */
function laidInto(
  points: readonly Point[],
  w: number,
  h: number,
  margins: ChartFrame['margins'],
): (point: Point) => Point {
  const [top, right, bottom, left] = margins;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
  const kx = (w - left - right) / (Math.max(...xs) - x0);
  const ky = (h - top - bottom) / (Math.max(...ys) - y0);
  return ([x, y]) => [left + (x - x0) * kx, top + (y - y0) * ky];
}
