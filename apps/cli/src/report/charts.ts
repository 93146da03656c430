import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { t } from '../words/reports/index.ts';

/** Charts are drawn here once and go into the page as plain SVG: no script, nothing to load. */
const { document } = parseHTML('<!doctype html><html><body></body></html>');

const INK = { style: { background: 'none', color: 'inherit', fontFamily: 'inherit', fontSize: '13px' }, document };
const GOLD = 'var(--gold)';
const SIDES = ['var(--gold)', 'var(--sea)'];

function drawn(options: Plot.PlotOptions, about: string): string {
  const figure = Plot.plot({ ...options, ...INK });
  figure.setAttribute('role', 'img');
  figure.setAttribute('aria-label', about);
  return figure.outerHTML;
}

export interface Share {
  readonly name: string;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Which of two compared sides; left out where there is one. */
  readonly side?: string;
}

export interface ShareChart {
  readonly about: string;
  readonly label: string;
  readonly shares: readonly Share[];
  /** A line to hold them against: a fair share, or zero. */
  readonly fair?: number;
  readonly percent?: boolean;
}

/** Dots with their 95 % intervals, one row a name; two sides lie one under the other in the same row. */
export function shareChart({ about, label, shares, fair, percent = true }: ShareChart): string {
  const sides = [...new Set(shares.map(({ side }) => side ?? ''))];
  const names = [...new Set(shares.map(({ name }) => name))];
  const scale = percent ? 100 : 1;
  const rows = shares.map(({ name, share, low, high, side = '' }) => ({
    name,
    side,
    share: share * scale,
    low: low * scale,
    high: high * scale,
  }));
  const longest = Math.max(...names.map((name) => name.length));
  const common = sides.length > 1 ? { fy: 'name', y: 'side' } : { y: 'name' };
  return drawn(
    {
      width: 720,
      height: 62 + names.length * (sides.length > 1 ? 34 : 22),
      marginLeft: Math.min(260, 24 + longest * 7.4),
      marginRight: sides.length > 1 ? Math.min(260, 24 + longest * 7.4) : 30,
      marginBottom: 44,
      x: { label, grid: true, nice: true, zero: fair === 0, labelOffset: 38 },
      y: { label: null, domain: sides.length > 1 ? sides : names, axis: sides.length > 1 ? null : 'left' },
      ...(sides.length > 1 ? { fy: { label: null, domain: names, axis: 'left', padding: 0.25 } } : {}),
      color: { domain: sides, range: SIDES },
      marks: [
        ...(fair === undefined ? [] : [Plot.ruleX([fair * scale], { stroke: 'currentColor', strokeDasharray: '3 3' })]),
        Plot.link(rows, { ...common, x1: 'low', x2: 'high', stroke: 'side', strokeWidth: 2.5, strokeOpacity: 0.75 }),
        Plot.dot(rows, { ...common, x: 'share', fill: 'side', r: 4.5 }),
      ],
    },
    about,
  );
}

export interface Bars {
  readonly about: string;
  readonly label: string;
  /** What is counted: a share of games, unless said. */
  readonly of?: string;
  readonly counts: readonly { readonly value: number; readonly count: number; readonly side?: string }[];
}

/** A histogram of whole numbers; two sides lie over each other. */
export function barChart({ about, label, counts, of = t('ofGames') }: Bars): string {
  const sides = [...new Set(counts.map(({ side }) => side ?? ''))];
  const totals = new Map(sides.map((side) => [side, sum(counts, side)]));
  const width = binWidth(counts.map(({ value }) => value));
  const bins = new Map<string, { from: number; to: number; side: string; percent: number }>();
  for (const { value, count, side = '' } of counts) {
    const from = Math.floor(value / width) * width;
    const key = `${side} ${from}`;
    const bin = bins.get(key) ?? { from: from - 0.5, to: from + width - 0.5, side, percent: 0 };
    bin.percent += (100 * count) / Math.max(1, totals.get(side) ?? 1);
    bins.set(key, bin);
  }
  return drawn(
    {
      width: 720,
      height: 250,
      marginLeft: 46,
      marginBottom: 44,
      x: { label, labelOffset: 38, ...wholeTicks(counts.map(({ value }) => value)) },
      y: { label: of, grid: true },
      color: { domain: sides, range: SIDES },
      marks: [
        Plot.rectY([...bins.values()], {
          x1: 'from',
          x2: 'to',
          y1: 0,
          y2: 'percent',
          fill: 'side',
          fillOpacity: sides.length > 1 ? 0.55 : 0.9,
          inset: 0.5,
        }),
        Plot.ruleY([0]),
      ],
    },
    about,
  );
}

const sum = (counts: Bars['counts'], own: string): number =>
  counts.reduce((total, { count, side = '' }) => (side === own ? total + count : total), 0);

/** A few values need a tick each; many get them where the scale likes. */
function wholeTicks(values: readonly number[]): { ticks?: number[] } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low > 12 ? {} : { ticks: Array.from({ length: high - low + 1 }, (_, i) => low + i) };
}

/** Whole numbers wide, and about forty bins. */
function binWidth(values: readonly number[]): number {
  const span = Math.max(...values) - Math.min(...values) + 1;
  return Math.max(1, Math.ceil(span / 40));
}

/** Ratings as dots with a band, best on top. */
export function ratingChart(ratings: readonly { name: string; rating: number; doubt: number }[]): string {
  const rows = ratings.map(({ name, rating, doubt }) => ({ name, rating, low: rating - doubt, high: rating + doubt }));
  return drawn(
    {
      width: 720,
      height: 70 + rows.length * 26,
      marginLeft: 110,
      marginBottom: 44,
      x: { label: t('rating'), grid: true, nice: true, labelOffset: 38 },
      y: { label: null, domain: rows.map(({ name }) => name) },
      marks: [
        Plot.link(rows, { y: 'name', x1: 'low', x2: 'high', stroke: GOLD, strokeWidth: 3 }),
        Plot.dot(rows, { y: 'name', x: 'rating', fill: GOLD, r: 5 }),
      ],
    },
    t('ratingsAbout'),
  );
}

/** Two lines over whole numbers. */
export function curveChart(
  about: string,
  points: readonly { readonly x: number; readonly y: number; readonly side: string }[],
): string {
  return drawn(
    {
      width: 720,
      height: 260,
      marginLeft: 56,
      marginBottom: 44,
      x: { label: 'epoch', labelOffset: 38, ...wholeTicks(points.map(({ x }) => x)) },
      y: { label: 'log loss', grid: true, nice: true },
      color: { domain: [...new Set(points.map(({ side }) => side))], range: SIDES, legend: false },
      marks: [
        Plot.line(points, { x: 'x', y: 'y', stroke: 'side', strokeWidth: 2.5 }),
        Plot.dot(points, { x: 'x', y: 'y', fill: 'side', r: 4 }),
        Plot.text(points, Plot.selectLast({ x: 'x', y: 'y', z: 'side', text: 'side', dy: -12, textAnchor: 'end' })),
      ],
    },
    about,
  );
}

/** What was said against what came: on the dotted line they agree. Larger dots are more seats. */
export function calibrationChart(
  about: string,
  dots: readonly { readonly said: number; readonly came: number; readonly seats: number; readonly side: string }[],
): string {
  const rows = dots.map(({ said, came, seats, side }) => ({ said: said * 100, came: came * 100, seats, side }));
  return drawn(
    {
      width: 720,
      height: 420,
      marginLeft: 50,
      marginBottom: 44,
      x: { label: '% said', domain: [0, 100], grid: true, labelOffset: 38 },
      y: { label: '% came', domain: [0, 100], grid: true },
      r: { range: [2, 9] },
      color: { domain: [...new Set(dots.map(({ side }) => side))], range: SIDES },
      marks: [
        Plot.link([0], { x1: 0, y1: 0, x2: 100, y2: 100, stroke: 'currentColor', strokeDasharray: '3 3' }),
        Plot.line(rows, { x: 'said', y: 'came', stroke: 'side', strokeOpacity: 0.6 }),
        Plot.dot(rows, { x: 'said', y: 'came', r: 'seats', fill: 'side' }),
        Plot.text(rows, Plot.selectLast({ x: 'said', y: 'came', z: 'side', text: 'side', dx: -12, textAnchor: 'end' })),
      ],
    },
    about,
  );
}
