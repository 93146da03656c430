import type { Sitter } from '@meadhall/board';
import { SeatMark, SeatShape } from '@meadhall/board';
import type { ReactElement } from 'react';
import type { Entry } from '../host/session.ts';
import type { Insight } from '../host/thinking.ts';
import { t } from '../words/replay/index.ts';

/** Colour alone tells nobody apart: each seat has its own dash, and its mark at the end. */
const DASHES = ['', '9 3', '2 4', '12 3 2 3', '6 6', '16 4', '1 3 6 3'];
const dashOf = (seat: number): string => DASHES[seat % DASHES.length] ?? '';
const colourOf = ({ mark }: Sitter): string => `var(--seat-${mark}-text)`;

const TOP = 10;
const FOOT = 22;
const PILL = 21;
/** Room for the name of a turn. */
const TURN_WIDTH = 84;
const QUARTERS = [0, 25, 50, 75, 100];

interface Line {
  readonly seat: number;
  readonly sitter: Sitter;
  readonly name: string;
}

/** One line for each seat; where all win or lose together, one for all. */
export function linesFor({ chart }: Insight, sitters: readonly Sitter[]): readonly Line[] {
  const isOne =
    chart.length > 0 && chart.every(({ chances }) => chances.every((c) => Math.abs(c - (chances[0] ?? 0)) < 1e-9));
  const all = sitters.map((sitter, seat) => ({ seat, sitter, name: sitter.name }));
  return isOne && all[0] ? [{ ...all[0], name: all.length > 1 ? t('together') : all[0].name }] : all;
}

export const Legend = ({ lines }: { lines: readonly Line[] }): ReactElement => (
  <ul className="cv-legend">
    {lines.map(({ seat, sitter, name }) => (
      <li key={seat} style={{ color: colourOf(sitter) }}>
        <svg width="30" height="6" aria-hidden="true">
          <path d="M0 3H30" stroke={colourOf(sitter)} strokeWidth="2.4" strokeDasharray={dashOf(seat)} />
        </svg>
        <SeatMark mark={sitter.mark} size={18} />
        {name}
      </li>
    ))}
  </ul>
);

interface ChartProps {
  readonly insight: Insight;
  readonly sitters: readonly Sitter[];
  readonly course: readonly Entry[];
  readonly ply: number;
  readonly end: number;
  readonly width: number;
  readonly height: number;
}

/** The chance to win, seat by seat, over the whole match; the plies lie under it as on the time line. */
export function WinChart({ insight, sitters, course, ply, end, width, height }: ChartProps): ReactElement | null {
  const { chart } = insight;
  if (width === 0 || chart.length === 0) return null;
  const lines = linesFor(insight, sitters);
  const x = (at: number): number => (end === 0 ? 0 : (width * at) / end);
  const y = (chance: number): number => TOP + (height - TOP - FOOT) * (1 - chance);
  const rowAt = (at: number): Insight['chart'][number] | undefined =>
    chart.findLast((row) => row.ply <= at) ?? chart[0];
  const path = (seat: number): string =>
    chart
      .map(({ ply: at, chances }, i) => `${i ? 'L' : 'M'}${x(at).toFixed(1)} ${y(chances[seat] ?? 0).toFixed(1)}`)
      .join('');
  const now = rowAt(ply);
  const last = chart.at(-1);
  return (
    <svg className="curve" width={width} height={height} role="img" aria-label={summary(insight, lines, ply)}>
      <g className="grid">
        {QUARTERS.map((percent) => (
          <g key={percent}>
            <path d={`M0 ${y(percent / 100)}H${width}`} />
            <text x={-7} y={y(percent / 100) + 4} textAnchor="end">
              {percent}
            </text>
          </g>
        ))}
        {turnMarks(course, width).map(({ turn, at }) => (
          <g key={at}>
            <path d={`M${x(at)} ${TOP}V${height - FOOT}`} strokeDasharray="2 4" />
            <text x={x(at) + 5} y={height - 7}>
              {t('turn', { n: turn })}
            </text>
          </g>
        ))}
      </g>
      <rect x={x(ply)} y={TOP} width={width - x(ply)} height={height - TOP - FOOT} className="curve-ahead" />
      {lines.map(({ seat, sitter }) => (
        <g key={seat} fill="none" strokeLinejoin="round">
          <path d={path(seat)} className="curve-under" />
          <path d={path(seat)} stroke={colourOf(sitter)} strokeWidth="2.4" strokeDasharray={dashOf(seat)} />
        </g>
      ))}
      <path d={`M${x(ply)} 2V${height - 20}`} className="curve-now" />
      <path d={`M${x(ply) - 7} 0h14l-7 9z`} className="curve-flag" />
      {now && <Pills lines={lines} chances={now.chances} at={x(ply)} y={y} height={height} />}
      {insight.moments.map(({ ply: at, of }, i) => (
        <g key={at} transform={`translate(${x(at + 1)} ${y(rowAt(at + 1)?.chances[of] ?? 0)})`}>
          <circle r="9.5" className="key-dot" />
          <text y="4.2" textAnchor="middle" className="key-no">
            {i + 1}
          </text>
        </g>
      ))}
      {last?.ply === end &&
        spread(
          lines.map((line) => ({ line, y: y(last.chances[line.seat] ?? 0) })),
          17,
          height,
        ).map(({ line, y: top }) => (
          <SeatShape key={line.seat} mark={line.sitter.mark} x={width + 18} y={top} size={16} />
        ))}
    </svg>
  );
}

/** Some of the turns, evenly chosen, with the ply each begins at. */
function turnMarks(course: readonly Entry[], width: number): readonly { turn: number; at: number }[] {
  const begins = course.filter(({ turn }, i) => i === 0 || turn !== course[i - 1]?.turn);
  const every = Math.max(1, Math.ceil((begins.length * TURN_WIDTH) / width));
  return begins.filter((_, i) => i % every === 0).map(({ turn, ply }) => ({ turn, at: ply }));
}

/** Moves things apart that would lie over each other. */
function spread<T extends { readonly y: number }>(all: readonly T[], apart: number, height: number): readonly T[] {
  const sorted = [...all].sort((a, b) => a.y - b.y);
  const places: number[] = [];
  for (const { y } of sorted) places.push(Math.max(y, (places.at(-1) ?? -apart) + apart));
  for (let i = places.length - 1, most = height - FOOT; i >= 0; i--, most -= apart) {
    places[i] = Math.min(places[i] ?? 0, most);
  }
  return sorted.map((each, i) => ({ ...each, y: places[i] ?? each.y }));
}

function Pills({
  lines,
  chances,
  at,
  y,
  height,
}: {
  lines: readonly Line[];
  chances: readonly number[];
  at: number;
  y: (chance: number) => number;
  height: number;
}): ReactElement {
  const left = at > 84 ? at - 72 : at + 14;
  return (
    <>
      {spread(
        lines.map((line) => ({ line, y: y(chances[line.seat] ?? 0) })),
        PILL,
        height - 8,
      ).map(({ line, y: top }) => (
        <g key={line.seat} transform={`translate(${left} ${top - 10})`}>
          <rect width="56" height="20" rx="10" className="pill" stroke={colourOf(line.sitter)} />
          <SeatShape mark={line.sitter.mark} x={11} y={10} size={13} />
          <text x="23" y="14.5" className="pill-text" fill={colourOf(line.sitter)}>
            {t('percent', { n: Math.round((chances[line.seat] ?? 0) * 100) })}
          </text>
        </g>
      ))}
    </>
  );
}

function summary(insight: Insight, lines: readonly Line[], ply: number): string {
  const now = insight.chart.findLast((row) => row.ply <= ply) ?? insight.chart[0];
  const shares = lines.map(({ seat, name }) => t('share', { name, n: Math.round((now?.chances[seat] ?? 0) * 100) }));
  return t('chanceAt', { ply, shares: shares.join(', ') });
}
