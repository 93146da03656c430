import { geoConicConformal } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { compact, drawCoast, simplified } from '../src/chart/coast.ts';
import { type ChartFrame, drawChart, type LonLat, type Point } from '../src/chart/projection.ts';

const PORTS: readonly LonLat[] = [
  [-20, 64],
  [10.5, 59.2],
  [29, 41],
  [-8.6, 42.9],
];
const FRAME: ChartFrame = {
  w: 1000,
  h: 600,
  fit: PORTS,
  margins: [30, 100, 40, 120],
  parallels: [38, 62],
  stretch: 1.2,
};

/** The points of an outline in relative steps. */
function pointsOf(outline: string): readonly Point[] {
  const points: Point[] = [];
  for (const ring of outline.split('M').filter(Boolean)) {
    const [x = 0, y = 0, ...rest] = (ring.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    let at: Point = [x, y];
    points.push(at);
    for (let i = 0; i < rest.length; i += 2) {
      at = [at[0] + (rest[i] ?? 0), at[1] + (rest[i + 1] ?? 0)];
      points.push(at);
    }
  }
  return points;
}

describe('a chart whose coast was drawn beforehand', () => {
  const coast = drawCoast(FRAME);
  const chart = drawChart(FRAME, coast);

  test('has its places where the projection fitted to the frame has them', () => {
    const half = FRAME.w / 2;
    const fitted = geoConicConformal()
      .rotate([-12, 0])
      .parallels([38, 62])
      .fitExtent(
        [
          [half - (half - 120) / 1.2, 30],
          [half + (half - 100) / 1.2, 560],
        ],
        { type: 'MultiPoint', coordinates: PORTS.map(([lon, lat]) => [lon, lat]) },
      );
    for (const place of [...PORTS, [0, 50], [40, 35]] as const) {
      const [x = 0, y = 0] = fitted([place[0], place[1]]) ?? [];
      const [ownX, ownY] = chart.at(place);
      expect(ownX).toBeCloseTo(half + (x - half) * 1.2, 6);
      expect(ownY).toBeCloseTo(y, 6);
    }
  });

  test('shows the land: no port of the sea lies far from a shore', () => {
    const shore = pointsOf(coast.land);
    expect(shore.length).toBeGreaterThan(2_000);
    const near = ([x, y]: Point): number => Math.min(...shore.map(([sx, sy]) => Math.hypot(sx - x, sy - y)));
    for (const port of [
      [29, 41],
      [10.5, 59.2],
      [-8.8, 42.9],
    ] as const)
      expect(near(chart.at(port))).toBeLessThan(12);
    expect(near(chart.at([-30, 55]))).toBeGreaterThan(60);
  });

  test('is small enough to be sent to everyone', () => {
    expect(coast.land.length + coast.graticule.length).toBeLessThan(100_000);
  });
});

const WAVE: readonly Point[] = Array.from({ length: 400 }, (_, i) => [i, Math.sin(i / 9) * 20]);

/** How far the farthest point of a line lies from a line with fewer points. */
function worst(all: readonly Point[], kept: readonly Point[]): number {
  const off = ([x, y]: Point): number =>
    Math.min(
      ...kept.slice(1).map(([bx, by], i) => {
        const [ax, ay] = kept[i] ?? [0, 0];
        const length = (bx - ax) ** 2 + (by - ay) ** 2;
        const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
        return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      }),
    );
  return Math.max(...all.map(off));
}

test('fewer points, and none farther off than allowed; leaving out every other point would be', () => {
  const kept = simplified(WAVE, 0.5);
  expect(kept.length).toBeLessThan(WAVE.length / 4);
  expect(worst(WAVE, kept)).toBeLessThanOrEqual(0.5);
  expect(
    worst(
      WAVE,
      WAVE.filter((_, i) => i % 40 === 0),
    ),
  ).toBeGreaterThan(0.5);
});

test('relative steps lead to the same points', () => {
  expect(pointsOf(compact('M10,20L30.4,20L30.4,-5.2L10,-5.2Z')).map(([x, y]) => [x.toFixed(1), y.toFixed(1)])).toEqual([
    ['10.0', '20.0'],
    ['30.4', '20.0'],
    ['30.4', '-5.2'],
    ['10.0', '-5.2'],
  ]);
});
