import type { ReactElement } from 'react';

const [W, H] = [1120, 600];

/** The same numbers for the same seed: the mountains stand still. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Range {
  readonly base: number;
  readonly height: number;
  readonly foot: number;
  readonly seed: number;
  readonly lit: string;
  readonly shade: string;
  readonly snow: string;
}

interface Peak {
  readonly key: string;
  readonly lit: string;
  readonly shade: string;
  readonly snow: string;
}

/** Faceted peaks, the low ones behind: a lit face, a shaded face, a cap of snow. */
function peaksOf({ base, height, seed }: Range): readonly Peak[] {
  const random = numbersFrom(seed);
  const count = 8;
  const tops = Array.from({ length: count }, (_, i) => ({
    x: (i * W) / (count - 1) + (random() - 0.5) * 90,
    tall: height * (0.5 + random() * 0.5),
  })).sort((a, b) => a.tall - b.tall);
  const at = (x: number, y: number): string => `${x.toFixed(0)} ${y.toFixed(0)}`;
  return tops.map(({ x, tall }) => {
    const top = base - tall;
    const left = x - tall * (0.85 + random() * 0.35);
    const right = x + tall * (0.85 + random() * 0.35);
    const ridge = x + (random() - 0.35) * tall * 0.35;
    const [capLeft, capRight] = [x + (left - x) * 0.26, x + (right - x) * 0.24];
    const cap = top + tall * 0.25;
    return {
      key: `${seed}/${x.toFixed(0)}`,
      lit: `M${at(x, top)}L${at(left, base)}L${at(ridge, base)}L${at(x + (ridge - x) * 0.3, top + tall * 0.5)}z`,
      shade: `M${at(x, top)}L${at(right, base)}L${at(ridge, base)}L${at(x + (ridge - x) * 0.3, top + tall * 0.5)}z`,
      snow: `M${at(x, top)}L${at(capLeft, cap)}L${at(x - tall * 0.07, cap - tall * 0.05)}L${at(x, cap + tall * 0.07)}L${at(x + tall * 0.08, cap - tall * 0.03)}L${at(capRight, cap - tall * 0.01)}z`,
    };
  });
}

const RANGES: readonly Range[] = [
  { base: 330, height: 250, foot: 430, seed: 5, lit: '#5d6f70', shade: '#43524f', snow: '#c3d0cf' },
  { base: 400, height: 150, foot: 620, seed: 18, lit: '#3b4846', shade: '#2a3533', snow: '#7f9290' },
];
const DRAWN = RANGES.map((range) => ({ range, peaks: peaksOf(range) }));

/** The pass: peaks, two walls of rock, and the path between them. Drawn once, it never changes. */
export function Gorge(): ReactElement {
  return (
    <svg className="ep-gorge" viewBox={`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="ep-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1a2328" />
          <stop offset=".45" stopColor="#3c4a4b" />
          <stop offset=".75" stopColor="#6a6a58" />
        </linearGradient>
        <radialGradient id="ep-glow" cx="50%" cy="58%" r="42%">
          <stop offset="0" stopColor="#f0a04b" stopOpacity=".5" />
          <stop offset="1" stopColor="#f0a04b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={W} height={H} fill="url(#ep-sky)" />
      {DRAWN.map(({ range, peaks }) => (
        <g key={range.seed}>
          {peaks.map(({ key, lit, shade, snow }) => (
            <g key={key}>
              <path d={lit} fill={range.lit} />
              <path d={shade} fill={range.shade} />
              <path d={snow} fill={range.snow} />
            </g>
          ))}
          <rect y={range.base - 1} width={W} height={range.foot - range.base + 2} fill={range.shade} />
        </g>
      ))}
      <rect width={W} height={H} fill="url(#ep-glow)" />
      <path
        d={`M0 40L90 90L130 210L210 260L250 380L330 440L380 600H0zM${W} 20L1010 110L985 230L905 290L880 390L800 450L760 600H${W}z`}
        fill="#161c1b"
      />
      <path
        d={`M0 150L70 200L110 330L190 390L240 520L300 600H0zM${W} 150L1060 220L1020 340L940 400L900 520L850 600H${W}z`}
        fill="#0f1413"
      />
      <path
        d="M380 600C430 540 420 470 500 440S600 400 560 360S520 330 560 312S600 500 740 600z"
        fill="#8a7a58"
        opacity=".34"
      />
    </svg>
  );
}
