import { range } from '@meadhall/core';
import { memo, type ReactElement } from 'react';

/** Units of a square, and of the frame around the board. */
export const SQUARE = 60;
export const FRAMES = { carved: 50, plain: 26 } as const;

const shade = (n: number): number => (((n * 7919) % 97) / 97 - 0.5) * 0.16;

/** A knot of two loops crossed and a ring. */
const Knot = ({ a, b, bed, ink }: { a: number; b: number; bed: string; ink: string }): ReactElement => (
  <g fill="none">
    {[bed, ink].map((stroke, i) => (
      <g key={stroke} stroke={stroke} strokeWidth={i === 0 ? 6 : 2.3}>
        <ellipse rx={a} ry={b} transform="rotate(45)" />
        <ellipse rx={a} ry={b} transform="rotate(-45)" />
        <circle r={a * 0.62} />
      </g>
    ))}
    <circle r="2.4" fill={ink} />
  </g>
);

const Corner = (): ReactElement => (
  <>
    <rect x="-28" y="-28" width="56" height="56" rx="3" fill="#e6d6ad" stroke="#5c3f1a" strokeWidth="1.5" />
    <rect x="-24" y="-24" width="48" height="48" rx="2" fill="none" stroke="#9c7a42" strokeWidth="1.3" />
    <Knot a={17} b={7.5} bed="#e6d6ad" ink="#7d5a26" />
  </>
);

const Throne = (): ReactElement => (
  <>
    <rect x="-28" y="-28" width="56" height="56" rx="3" fill="#e6d6ad" stroke="#5c3f1a" strokeWidth="1.5" />
    <g fill="none" stroke="#7d5a26" strokeWidth="2.2">
      <rect x="-24" y="-24" width="48" height="48" rx="2" stroke="#9c7a42" strokeWidth="1.3" />
      <path d="M0-21L21 0L0 21L-21 0zM-21-21L-11-11M21-21L11-11M-21 21L-11 11M21 21L11 11" />
      <circle r="9" />
    </g>
  </>
);

/** Two strands twisted around each other, along the frame. */
function Band({ length }: { length: number }): ReactElement {
  const turns = Math.round(length / 54);
  const step = length / turns;
  const strand = (up: number): string =>
    range(turns * 2).reduce((path, i) => {
      const bend = (i % 2 === 0 ? up : -up) * 9;
      return `${path}q${step / 4} ${-bend} ${step / 2} 0`;
    }, 'M0 0');
  return (
    <g fill="none" strokeLinecap="round">
      {[1, -1].map((up) => (
        <g key={up}>
          <path d={strand(up)} stroke="#251406" strokeWidth="7.5" />
          <path d={strand(up)} stroke="#a8783f" strokeWidth="4.4" />
          <path d={strand(up)} stroke="#f0cd8e" strokeWidth="1.1" strokeOpacity=".7" />
        </g>
      ))}
    </g>
  );
}

interface GroundProps {
  readonly size: number;
  readonly corners: boolean;
  /** With knot bands and bosses on the frame, or without where there is little room. */
  readonly frame: keyof typeof FRAMES;
}

/** The carved board without anything on it. */
export const Ground = memo(function Ground({ size, corners, frame }: GroundProps): ReactElement {
  const border = FRAMES[frame];
  const whole = size * SQUARE + 2 * border;
  const lines = range(size + 1).map((i) => border + i * SQUARE);
  const middle = (i: number): number => border + (i + 0.5) * SQUARE;
  const ends = [0, size - 1];
  const at = (x: number, y: number): string => `translate(${x} ${y})`;
  return (
    <svg className="tafl-ground" viewBox={`0 0 ${whole} ${whole}`} aria-hidden="true">
      <rect x="1.5" y="1.5" width={whole - 3} height={whole - 3} rx="14" fill="none" stroke="#8c6232" strokeWidth="2" />
      {frame === 'carved' && (
        <g className="tafl-bands">
          {[17, whole - 17].map((y) => (
            <g key={y}>
              <g transform={at(border, y)}>
                <Band length={size * SQUARE} />
              </g>
              <g transform={`${at(y, border)} rotate(90)`}>
                <Band length={size * SQUARE} />
              </g>
            </g>
          ))}
          {[19, whole - 19].flatMap((x) =>
            [19, whole - 19].map((y) => (
              <g key={`${x} ${y}`} transform={at(x, y)}>
                <circle r="18" fill="#2a1707" stroke="#a8783f" strokeWidth="2.5" />
                <Knot a={13} b={5.5} bed="#2a1707" ink="#d9a85c" />
              </g>
            )),
          )}
        </g>
      )}
      {range(size * size).map((n) => (
        <rect
          key={n}
          x={border + (n % size) * SQUARE + 1.5}
          y={border + Math.floor(n / size) * SQUARE + 1.5}
          width={SQUARE - 3}
          height={SQUARE - 3}
          rx="2.5"
          fill={shade(n) > 0 ? '#fff0c8' : '#2a1404'}
          fillOpacity={Math.abs(shade(n))}
        />
      ))}
      {lines.map((p) => (
        <g key={p} fill="none">
          <path
            d={`M${border} ${p}H${whole - border}M${p} ${border}V${whole - border}`}
            stroke="#2c1706"
            strokeWidth="2.6"
            strokeOpacity=".85"
          />
          <path
            d={`M${border} ${p + 1.8}H${whole - border}M${p + 1.8} ${border}V${whole - border}`}
            stroke="#ffe2a6"
            strokeOpacity=".5"
          />
        </g>
      ))}
      {corners &&
        ends.flatMap((x) =>
          ends.map((y) => (
            <g key={`${x} ${y}`} transform={at(middle(x), middle(y))}>
              <Corner />
            </g>
          )),
        )}
      <g transform={at(middle((size - 1) / 2), middle((size - 1) / 2))}>
        <Throne />
      </g>
      <g className="tafl-names">
        {range(size).map((i) => (
          <g key={i}>
            <text x={middle(i)} y={whole - border + 18}>
              {'abcdefghijklmnopqrstuvwxyz'[i]}
            </text>
            <text x={border - 12} y={middle(i) + 5}>
              {size - i}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
});
