// Runs at build time only, by the plugin in vite.ts: the atlas is ten times as large as what a chart shows of it.
import { createRequire } from 'node:module';
import { type GeoPermissibleObjects, type GeoStream, geoConicConformal, geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type ChartFrame, type Coast, meridianOf, type Point, placing, unfitted } from './projection.ts';

/** A line may run this far from the atlas's own, in pixels: less than the coast's stroke is wide, even zoomed in. */
const TOLERANCE = 0.4;
/** Islands smaller than this many square pixels are left out. */
const SPECK = 4;

/** Coast and graticule of a frame as outlines, and how the projection was fitted to it. */
export function drawCoast(frame: ChartFrame): Coast {
  const { w, h, fit, margins, parallels, stretch } = frame;
  const [top, right, bottom, left] = margins;
  const middle = w / 2;
  const projection = geoConicConformal()
    .rotate([-meridianOf(frame), 0])
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
  const project = ([lon, lat]: readonly [number, number]): Point => projection([lon, lat]) ?? [0, 0];
  const place = placing(frame, project);
  const path = geoPath({ stream: (out) => projection.stream(moved(out, place)) }).digits(1);

  const home: Point = [meridianOf(frame), parallels[0]];
  const [[x, y], [rawX, rawY]] = [project(home), unfitted(frame)(home)];
  const scale = projection.scale();
  return {
    land: compact(path(landOver(path)) ?? ''),
    graticule: compact(path(geoGraticule().step([5, 5])()) ?? ''),
    scale,
    origin: [x - scale * rawX, y + scale * rawY],
  };
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
  const atlas: Topology<{ land: GeometryCollection }> = createRequire(import.meta.url)('world-atlas/land-50m.json');
  const coordinates = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : [],
  );
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.filter((rings) => path.area({ type: 'Polygon', coordinates: rings }) > SPECK),
  };
}

/** The same outline with fewer points and relative steps in tenths: a fifth of the bytes. */
export function compact(outline: string): string {
  return outline
    .split('M')
    .filter(Boolean)
    .map((ring) => {
      const isClosed = ring.endsWith('Z');
      const points = ring
        .replace('Z', '')
        .split('L')
        .map((pair): Point => {
          const [x = 0, y = 0] = pair.split(',').map(Number);
          return [Math.round(x * 10), Math.round(y * 10)];
        });
      return steps(simplified(points, TOLERANCE * 10)) + (isClosed ? 'z' : '');
    })
    .join('');
}

const tenths = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

function steps(points: readonly Point[]): string {
  const [first = [0, 0], ...others] = points;
  let [x, y] = first;
  let written = `M${tenths(x)} ${tenths(y)}l`;
  for (const [nextX, nextY] of others) {
    const pair = `${tenths(nextX - x)} ${tenths(nextY - y)}`.replace(' -', '-');
    written += written.endsWith('l') || pair.startsWith('-') ? pair : ` ${pair}`;
    [x, y] = [nextX, nextY];
  }
  return others.length > 0 ? written : '';
}

/** Douglas and Peucker: leaves out every point that lies nearer than the tolerance to the line without it. */
export function simplified(points: readonly Point[], tolerance: number): readonly Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const [a, b] = [points[from], points[to]];
    if (!a || !b) continue;
    let [far, most] = [-1, tolerance];
    for (let i = from + 1; i < to; i++) {
      const off = distance(points[i] ?? a, a, b);
      if (off > most) [far, most] = [i, off];
    }
    if (far < 0) continue;
    keep.add(far);
    open.push([from, far], [far, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
