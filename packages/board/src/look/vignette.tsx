import type { ReactElement } from 'react';
import { useId } from 'react';

type Point = readonly [number, number];

/** The same numbers for the same seed: drawn scenery must not change between two looks at it. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Ridge {
  readonly y: number;
  readonly height: number;
  readonly peaks: number;
  readonly rough: number;
  readonly fill: string;
  readonly trees?: boolean;
}

const [W, H] = [300, 150];

function ridgeLine({ y, height, peaks, rough }: Ridge, random: () => number): Point[] {
  let points: Point[] = [[0, y + (random() - 0.5) * height]];
  for (let i = 1; i <= peaks; i++) {
    const jitter = i < peaks ? (random() - 0.5) * (W / peaks) * 0.5 : 0;
    points.push([(W * i) / peaks + jitter, y + (random() - 0.5) * height * 2 - (i % 2 ? height * 0.6 : 0)]);
  }
  for (let pass = 0; pass < 4; pass++) {
    points = points.flatMap((point, i): Point[] => {
      const next = points[i + 1];
      if (!next) return [point];
      const x = (point[0] + next[0]) / 2 + (random() - 0.5) * 4;
      return [point, [x, (point[1] + next[1]) / 2 + (random() - 0.5) * Math.abs(next[0] - point[0]) * rough]];
    });
  }
  return points;
}

const outline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}L${W} ${H}L0 ${H}z`;

function trees(points: readonly Point[], random: () => number): string {
  let path = '';
  for (let x = 0; x < W; x += 7 + random() * 9) {
    const y = (points.find(([px]) => px >= x)?.[1] ?? H) + 3;
    const tall = 12 + random() * 22;
    path += `M${x.toFixed(1)} ${(y - tall).toFixed(1)}l${(tall * 0.22).toFixed(1)} ${tall.toFixed(1)}h-${(tall * 0.44).toFixed(1)}z`;
  }
  return path;
}

function wave(row: number): string {
  return `M${-30 + (row % 2) * 15} ${96 + row * 13}${'q8 -9 15 0t15 0'.repeat(12)}`;
}

/** How a game looks on the shelf. */
export interface Cover {
  /** The outline of an icon. */
  readonly icon: string;
  readonly scenery: Scenery;
}

export interface Scenery {
  readonly tone: string;
  readonly seed: number;
  readonly moon: number;
  readonly kind: 'ridge' | 'forest' | 'sea';
}

/** A small scene in one tone: one per game. */
export function Vignette({ tone, seed, moon, kind }: Scenery): ReactElement {
  const id = useId();
  const random = numbersFrom(seed);
  const ridges: readonly Ridge[] = [
    { y: 84, height: 20, peaks: 6, rough: 0.36, fill: `color-mix(in srgb, ${tone} 60%, #000)` },
    {
      y: 118,
      height: 9,
      peaks: 7,
      rough: 0.25,
      fill: `color-mix(in srgb, ${tone} 38%, #000)`,
      trees: kind === 'forest',
    },
  ];
  return (
    <svg className="vg" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`color-mix(in srgb, ${tone} 70%, #000)`} />
          <stop offset="1" stopColor={`color-mix(in srgb, ${tone} 72%, #ffd9a0)`} />
        </linearGradient>
      </defs>
      <rect width={W} height={H} fill={`url(#${id})`} />
      <circle cx={moon} cy="48" r="17" fill="#ffe3b0" fillOpacity=".5" />
      {kind === 'sea'
        ? [0, 1, 2, 3, 4].map((row) => (
            <g key={row}>
              <path d={`${wave(row)}V160H-30z`} fill="#000" fillOpacity=".2" />
              <path d={wave(row)} fill="none" stroke="#fff" strokeOpacity=".22" />
            </g>
          ))
        : ridges.map((ridge) => {
            const line = ridgeLine(ridge, random);
            return (
              <path key={ridge.y} d={outline(line) + (ridge.trees ? trees(line, random) : '')} fill={ridge.fill} />
            );
          })}
    </svg>
  );
}
