import type { LonLat, Point } from '@meadhall/board/chart';
import { CHART } from './map.ts';

/** What an old chart fills the land with. Ornament only: no rule knows of it. */

const RANGES: readonly { readonly along: readonly LonLat[]; readonly tall: number }[] = [
  {
    along: [
      [6.2, 44.6],
      [7, 46],
      [9.4, 46.6],
      [12, 47],
      [14.6, 46.9],
    ],
    tall: 1.25,
  },
  {
    along: [
      [-1, 42.9],
      [1.6, 42.5],
    ],
    tall: 0.95,
  },
  {
    along: [
      [-6, 40.3],
      [-3.6, 40.8],
    ],
    tall: 0.8,
  },
  {
    along: [
      [-4.4, 37.9],
      [-2.6, 38.3],
    ],
    tall: 0.7,
  },
  {
    along: [
      [11.4, 43.9],
      [13.3, 42.6],
      [14.7, 41.4],
      [16, 40.2],
    ],
    tall: 0.7,
  },
  {
    along: [
      [13.2, 50.7],
      [15.6, 50.8],
      [18.4, 49.6],
    ],
    tall: 0.85,
  },
  {
    along: [
      [19.6, 49.2],
      [22.6, 48.9],
      [24.6, 47.8],
      [25.4, 46.2],
      [23.4, 45.4],
    ],
    tall: 1,
  },
  {
    along: [
      [18, 43.8],
      [19.8, 42.4],
      [21, 40.6],
      [21.6, 39],
    ],
    tall: 0.8,
  },
  {
    along: [
      [23.2, 42.8],
      [25.6, 42.7],
    ],
    tall: 0.75,
  },
  {
    along: [
      [6.9, 60.6],
      [8.3, 61.6],
      [9.2, 62.5],
    ],
    tall: 0.95,
  },
  {
    along: [
      [13, 64.2],
      [14.4, 65.6],
      [16.6, 67.2],
    ],
    tall: 1.05,
  },
  {
    along: [
      [-4.9, 56.9],
      [-4, 57.1],
    ],
    tall: 0.7,
  },
  {
    along: [
      [31.5, 39.4],
      [34.6, 40.4],
      [37.6, 40.6],
    ],
    tall: 0.9,
  },
  {
    along: [
      [40.6, 43.6],
      [43.2, 42.8],
    ],
    tall: 1.1,
  },
  {
    along: [
      [1, 35.4],
      [4, 35.9],
    ],
    tall: 0.85,
  },
  {
    along: [
      [46.5, 54],
      [49, 56],
    ],
    tall: 0.8,
  },
];

/** Where trees stand, how far they spread in pixels, and how many. */
const WOODS: readonly { readonly at: LonLat; readonly spread: Point; readonly count: number }[] = [
  { at: [9.6, 51.4], spread: [38, 15], count: 12 },
  { at: [9, 48.9], spread: [20, 9], count: 6 },
  { at: [4.4, 47], spread: [26, 12], count: 8 },
  { at: [0.8, 45.2], spread: [20, 12], count: 6 },
  { at: [22.6, 51], spread: [26, 8], count: 6 },
  { at: [24.6, 54.6], spread: [30, 15], count: 11 },
  { at: [27, 52.2], spread: [36, 12], count: 11 },
  { at: [27.2, 57.2], spread: [26, 15], count: 9 },
  { at: [36.4, 57.6], spread: [44, 20], count: 16 },
  { at: [44.5, 59.6], spread: [36, 16], count: 11 },
  { at: [36, 62.6], spread: [22, 16], count: 8 },
  { at: [26.6, 62.4], spread: [30, 22], count: 12 },
  { at: [15, 61.4], spread: [14, 20], count: 8 },
  { at: [14, 58.4], spread: [13, 11], count: 5 },
  { at: [36, 53.6], spread: [34, 12], count: 9 },
  { at: [19.6, 65.2], spread: [12, 16], count: 6 },
  { at: [17.4, 46.4], spread: [18, 6], count: 4 },
];

const RIVERS: readonly (readonly LonLat[])[] = [
  [
    [8.4, 48],
    [10.4, 48.5],
    [13.4, 48.6],
    [16.4, 48.1],
    [18.9, 47.7],
    [18.9, 45.7],
    [20.6, 44.9],
    [23, 43.9],
    [26.2, 44],
    [28, 45.2],
    [29.6, 45.2],
  ],
  [
    [9.3, 47.5],
    [7.6, 47.7],
    [7.8, 48.8],
    [8.3, 50],
    [6.9, 51.1],
    [4.4, 51.9],
  ],
  [
    [15.2, 50.3],
    [13.7, 51.1],
    [11.8, 52.5],
    [9.2, 53.8],
  ],
  [
    [18, 49.9],
    [16.8, 51.2],
    [14.7, 52.4],
    [14.5, 53.6],
  ],
  [
    [19.6, 49.8],
    [21.6, 50.8],
    [21, 52.2],
    [18.8, 53],
    [18.9, 54.2],
  ],
  [
    [33, 57],
    [36.2, 57.2],
    [39.6, 57.7],
    [43.8, 56.4],
    [48.6, 55.8],
    [49, 53.6],
    [46.4, 51.6],
    [45, 48.8],
    [47.6, 46.4],
  ],
  [
    [38.6, 53.8],
    [39, 51.6],
    [42, 49.6],
    [43.4, 48.6],
    [41, 47.4],
    [39.4, 47.1],
  ],
  [
    [30.9, 53.4],
    [30.7, 51.6],
    [31.4, 49.8],
    [34.8, 48.6],
    [33.6, 47],
    [32.4, 46.6],
  ],
  [
    [4, 45.2],
    [3, 46.8],
    [1.8, 47.8],
    [-0.6, 47.4],
    [-2, 47.2],
  ],
  [
    [4.6, 47.6],
    [3, 48.4],
    [2.2, 48.9],
    [0.6, 49.4],
  ],
  [
    [6.2, 46.2],
    [4.8, 45.6],
    [4.7, 43.9],
    [4.7, 43.4],
  ],
  [
    [-4, 42.9],
    [-1, 41.8],
    [0.6, 40.8],
  ],
  [
    [-2, 40.4],
    [-5, 39.8],
    [-8, 39.3],
    [-9, 38.9],
  ],
  [
    [7.4, 44.9],
    [9.4, 45.1],
    [12.3, 44.9],
  ],
];

/** Lands as the northerners called them. */
export const LAND_NAMES: readonly {
  readonly name: string;
  readonly at: LonLat;
  readonly size: number;
}[] = [
  { name: 'Garðaríki', at: [36.6, 55.6], size: 22 },
  { name: 'Bjarmaland', at: [41, 62], size: 16 },
  { name: 'Saxland', at: [10.6, 50.2], size: 18 },
  { name: 'Vindland', at: [20.2, 52], size: 14 },
  { name: 'Frakkland', at: [2.6, 46.1], size: 18 },
  { name: 'Spánland', at: [-3.4, 39.5], size: 16 },
  { name: 'Ungaraland', at: [20.6, 46.7], size: 14 },
  { name: 'Blökumannaland', at: [25, 44.9], size: 12 },
  { name: 'Langbarðaland', at: [10.2, 45.6], size: 11.5 },
  { name: 'Grikkland', at: [23, 41.4], size: 14 },
  { name: 'Tyrkland', at: [35.4, 38.4], size: 16 },
  { name: 'Serkland', at: [3.4, 34.9], size: 15 },
  { name: 'Svíþjóð hin mikla', at: [38.6, 49.8], size: 17 },
  { name: 'Finnland', at: [26.4, 61.6], size: 14 },
  { name: 'England', at: [-1.7, 52.6], size: 11.5 },
];

const line = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A bent line through points: each is rounded off. */
function bent(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const turns = rest.slice(0, -1).map((here, i): string => {
    const next = rest[i + 1] ?? here;
    return `Q${line(here)} ${line([(here[0] + next[0]) / 2, (here[1] + next[1]) / 2])}`;
  });
  return `M${line(first)}${turns.join('')}L${line(rest.at(-1) ?? first)}`;
}

/** Even steps along a way, with its ends. */
function steps(points: readonly Point[], gap: number): readonly Point[] {
  return points.flatMap((from, i): Point[] => {
    const to = points[i + 1];
    if (!to) return i === 0 ? [from] : [];
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / gap));
    return Array.from({ length: count }, (_, k): Point => {
      const part = k / count;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

/** The same small unevenness every time. */
const uneven = (n: number): number => Math.sin(n * 12.9898) * 0.5 + Math.sin(n * 4.1414) * 0.5;

interface Peak {
  readonly at: Point;
  readonly size: number;
}

const PEAKS: readonly Peak[] = RANGES.flatMap(({ along, tall }) =>
  steps(along.map(CHART.at), 13 * tall).map(
    ([x, y], i): Peak => ({
      at: [x + uneven(i) * 2.5, y + uneven(i + 7) * 4],
      size: tall * (9 + uneven(i + 3) * 1.6),
    }),
  ),
).sort((a, b) => a.at[1] - b.at[1]);

const GOLDEN = 2.39996;

const TREES: readonly Point[] = WOODS.flatMap(({ at, spread, count }) => {
  const [cx, cy] = CHART.at(at);
  return Array.from({ length: count }, (_, i): Point => {
    const r = Math.sqrt((i + 0.5) / count);
    return [cx + Math.cos(i * GOLDEN) * r * spread[0], cy + Math.sin(i * GOLDEN) * r * spread[1]];
  });
}).sort((a, b) => a[1] - b[1]);

/** Molehills, as engravers drew mountains: an outline, and strokes on the side away from the light. */
const outline = ({ at: [x, y], size: s }: Peak): string =>
  `M${line([x - s, y])}Q${line([x - s * 0.45, y - s * 0.5])} ${line([x - s * 0.1, y - s])}Q${line([x + s * 0.4, y - s * 0.55])} ${line([x + s * 0.95, y])}`;
const shade = ({ at: [x, y], size: s }: Peak): string =>
  [0.1, 0.32, 0.54]
    .map((k) => `M${line([x + s * k, y - s * (0.86 - k)])}l${line([s * 0.06, s * (0.62 - k * 0.6)])}`)
    .join('');
const tree = ([x, y]: Point): string =>
  `M${line([x, y])}v-2.6M${line([x - 2.9, y - 2.2])}q2.2 -1.2 2.9 -7.4q.7 6.2 2.9 7.4z`;

export const HILLS = PEAKS.map(outline).join('');
export const SHADES = PEAKS.map(shade).join('');
export const WOOD = TREES.map(tree).join('');
export const STREAMS = RIVERS.map((river) => bent(river.map(CHART.at))).join('');
