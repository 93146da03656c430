import type { ReactElement, ReactNode } from 'react';
import type { Mark } from '../moment.ts';
import { t } from '../words/index.ts';

export interface MarkShape {
  readonly name: 'bear' | 'hawk' | 'fox' | 'otter' | 'lynx' | 'raven' | 'goat';
  readonly letter: string;
  readonly outline: string;
  readonly baseline: number;
}

export const MARKS: Readonly<Record<Mark, MarkShape>> = {
  1: { name: 'bear', letter: 'B', outline: 'M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z', baseline: 16.3 },
  2: { name: 'hawk', letter: 'H', outline: 'M12 .6L23.4 12L12 23.4L.6 12z', baseline: 16.1 },
  3: {
    name: 'fox',
    letter: 'F',
    outline: 'M12 .8c.7 0 1.2.3 1.6 1L23.4 20c.6 1.2-.1 2.4-1.4 2.4H2c-1.3 0-2-1.2-1.4-2.4L10.4 1.8c.4-.7.9-1 1.6-1z',
    baseline: 19,
  },
  4: { name: 'otter', letter: 'O', outline: 'M6.2 1.8h11.6L23.6 12l-5.8 10.2H6.2L.4 12z', baseline: 16.2 },
  5: {
    name: 'lynx',
    letter: 'L',
    outline: 'M2 2.6C5 1.2 8.4.7 12 .7s7 .5 10 1.9c.3 9.5-3.2 16.5-10 21C5.2 19.1 1.7 12.1 2 2.6z',
    baseline: 15,
  },
  6: {
    name: 'raven',
    letter: 'R',
    outline: 'M3.5 1.8h17c1 0 1.7.7 1.7 1.7v17c0 1-.7 1.7-1.7 1.7h-17c-1 0-1.7-.7-1.7-1.7v-17c0-1 .7-1.7 1.7-1.7z',
    baseline: 16.2,
  },
  7: { name: 'goat', letter: 'G', outline: 'M7 1h10v6h6v10h-6v6H7v-6H1V7h6z', baseline: 16.2 },
};

/** What a mark is called: "Bear". */
export const markName = (mark: Mark): string => t(MARKS[mark].name);

interface SeatMarkProps {
  readonly mark: Mark;
  readonly size?: number;
  /** Leave out where the name stands beside it: then it is ornament. */
  readonly label?: string;
}

/** A seat's mark inside an SVG, centred on (x, y). */
export function SeatShape({
  mark,
  x,
  y,
  size = 24,
}: {
  mark: Mark;
  x: number;
  y: number;
  size?: number;
}): ReactElement {
  const shape = MARKS[mark];
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <path d={shape.outline} className="seat-line" />
      <path d={shape.outline} className={`seat-fill seat-fill-${mark}`} />
      <text x="12" y={shape.baseline} textAnchor="middle" className={`seat-letter seat-letter-${mark}`}>
        {shape.letter}
      </text>
    </g>
  );
}

export function SeatMark({ mark, size = 28, label }: SeatMarkProps): ReactElement {
  const shape = <SeatShape mark={mark} x={12} y={12} />;
  if (label) {
    return (
      <svg className="seat" width={size} height={size} viewBox="-2 -2 28 28" role="img" aria-label={label}>
        {shape}
      </svg>
    );
  }
  return (
    <svg className="seat" width={size} height={size} viewBox="-2 -2 28 28" aria-hidden="true">
      {shape}
    </svg>
  );
}

/** Someone's name as the heading of all that is theirs; it looks as it would without. */
export const SeatName = ({ children }: { children: ReactNode }): ReactElement => (
  <h2 className="seat-name">
    <b>{children}</b>
  </h2>
);
