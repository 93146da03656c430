import type { ReactElement, ReactNode } from 'react';
import type { ChartLines, Point } from './projection.ts';

interface SheetProps {
  readonly lines: ChartLines;
  /** Tells the patterns of two charts apart. */
  readonly id: string;
  /** Where the rhumb lines start. */
  readonly rose?: Point;
  /** A wash over the sea, below the coast. */
  readonly wash?: ReactNode;
  /** A wash over the land, cut off at the coast. */
  readonly landWash?: ReactNode;
}

/** The paper of a sea chart: sea, coast in ink, hatching along the shore, rhumb lines. */
export function ChartSheet({ lines, id, rose, wash, landWash }: SheetProps): ReactElement {
  const { w, h, land, graticule } = lines;
  const [reach, over] = [w * 2, h * 0.6];
  return (
    <g>
      <defs>
        <path id={`${id}-d`} d={land} />
        <clipPath id={`${id}-land`}>
          <use href={`#${id}-d`} />
        </clipPath>
        <pattern id={`${id}-hatch`} width="7" height="3.4" patternUnits="userSpaceOnUse">
          <path d="M0 1H7" stroke="#3a2b18" strokeOpacity=".6" strokeWidth=".7" />
        </pattern>
        <pattern id={`${id}-waves`} width="64" height="34" patternUnits="userSpaceOnUse">
          <path
            d="M6 9q4-4 8 0t8 0M38 26q4-4 8 0t8 0"
            fill="none"
            stroke="#3a2b18"
            strokeOpacity=".16"
            strokeWidth=".9"
          />
        </pattern>
        <mask
          id={`${id}-coast`}
          maskUnits="userSpaceOnUse"
          x={-reach}
          y={-over}
          width={w + reach * 2}
          height={h + over * 2}
        >
          <use href={`#${id}-d`} fill="none" stroke="#fff" strokeWidth="13" strokeLinejoin="round" />
          <use href={`#${id}-d`} fill="#000" />
        </mask>
        <radialGradient id={`${id}-sea`} cx="50%" cy="42%" r="75%">
          <stop offset="0" stopColor="var(--sea)" />
          <stop offset="1" stopColor="var(--sea-deep)" />
        </radialGradient>
      </defs>
      <rect x={-reach} y={-over} width={w + reach * 2} height={h + over * 2} fill={`url(#${id}-sea)`} />
      {wash}
      <path d={graticule} fill="none" stroke="#3a2b18" strokeOpacity=".1" strokeWidth=".7" />
      {rose && <path d={rhumbs(rose)} stroke="#3a2b18" strokeOpacity=".13" strokeWidth=".7" />}
      <rect x={-reach} y={-over} width={w + reach * 2} height={h + over * 2} fill={`url(#${id}-waves)`} />
      <rect
        x={-reach}
        y={-over}
        width={w + reach * 2}
        height={h + over * 2}
        fill={`url(#${id}-hatch)`}
        mask={`url(#${id}-coast)`}
      />
      <use href={`#${id}-d`} fill="var(--land)" />
      {landWash && <g clipPath={`url(#${id}-land)`}>{landWash}</g>}
      <use
        href={`#${id}-d`}
        fill="none"
        stroke="#a98a55"
        strokeOpacity=".55"
        strokeWidth="3.5"
        clipPath={`url(#${id}-land)`}
      />
      <use href={`#${id}-d`} fill="none" stroke="var(--coast)" strokeWidth="1.1" strokeLinejoin="round" />
    </g>
  );
}

function rhumbs([x, y]: Point): string {
  return Array.from({ length: 32 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    return `M${x} ${y}L${(x + Math.cos(angle) * 2400).toFixed(0)} ${(y + Math.sin(angle) * 2400).toFixed(0)}`;
  }).join('');
}

const POINTS = [0, 45, 90, 135, 180, 225, 270, 315];

export function CompassRose({ at: [x, y], r }: { at: Point; r: number }): ReactElement {
  const q = r * 0.16;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="none" stroke="#3a2b18" strokeOpacity=".5" />
      <circle r={r * 0.82} fill="none" stroke="#3a2b18" strokeOpacity=".3" />
      {POINTS.map((angle) => {
        const reach = angle % 90 ? r * 0.62 : r * 1.12;
        return (
          <g key={angle} transform={`rotate(${angle})`}>
            <path d={`M0 ${-reach}L${q} ${-q}L0 0z`} fill="#3a2b18" />
            <path d={`M0 ${-reach}L${-q} ${-q}L0 0z`} fill="#f0dfb8" stroke="#3a2b18" strokeWidth=".6" />
          </g>
        );
      })}
      <circle r={r * 0.1} fill="#a5301e" stroke="#3a2b18" />
      <text y={-r * 1.22} textAnchor="middle" className="chart-rose" fontSize={r * 0.36}>
        N
      </text>
    </g>
  );
}
