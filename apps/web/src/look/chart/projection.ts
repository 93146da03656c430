import { type GeoPermissibleObjects, type GeoStream, geoConicConformal, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-50m.json';

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

export interface ChartLines {
  readonly w: number;
  readonly h: number;
  /** Where a place lies on the chart. */
  readonly at: (place: LonLat) => Point;
  readonly land: string;
  readonly graticule: string;
}

/** Islands smaller than this many square pixels are left out. */
const SPECK = 4;

/** Coastlines and places through one projection. Costs a tenth of a second, so make it once a board. */
export function drawChart({ w, h, fit, margins, parallels, stretch, meridian = 12, lens }: ChartFrame): ChartLines {
  const [top, right, bottom, left] = margins;
  const middle = w / 2;
  const projection = geoConicConformal()
    .rotate([-meridian, 0])
    .parallels([parallels[0], parallels[1]])
    .fitExtent(
      [
        [middle - (middle - left) / stretch, top],
        [middle + (middle - right) / stretch, h - bottom],
      ],
      { type: 'MultiPoint', coordinates: fit.map(([lon, lat]) => [lon, lat]) },
    )
    .clipExtent([
      [-w * 0.5, -h * 0.5],
      [w * 1.5, h * 1.5],
    ])
    .precision(0.5);
  const project = ([lon, lat]: LonLat): Point => projection([lon, lat]) ?? [0, 0];
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
  const laid = lens
    ? laidInto(
        fit.map((place) => bent(project(place))),
        w,
        h,
        margins,
      )
    : (point: Point): Point => point;
  const place = (point: Point): Point => laid(bent(point));

  const path = geoPath({ stream: (out) => projection.stream(moved(out, place)) }).digits(1);
  return {
    w,
    h,
    at: (lonLat) => place(project(lonLat)),
    land: path(landOver(path)) ?? '',
    graticule: path(geoGraticule().step([5, 5])()) ?? '',
  };
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

const moved = (out: GeoStream, place: (point: Point) => Point): GeoStream => ({
  point: (x, y) => out.point(...place([x, y])),
  lineStart: () => out.lineStart(),
  lineEnd: () => out.lineEnd(),
  polygonStart: () => out.polygonStart(),
  polygonEnd: () => out.polygonEnd(),
});

/** The land of the earth, without specks. */
function landOver(path: { area(shape: GeoPermissibleObjects): number }): GeoPermissibleObjects {
  const coordinates = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.filter((rings) => path.area({ type: 'Polygon', coordinates: rings }) > SPECK),
  };
}
