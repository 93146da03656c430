import type { ReactElement } from 'react';

/** An icon inside an SVG, its box centred on (x, y). Coloured by `color`. */
export const Glyph = ({
  of,
  x = 0,
  y = 0,
  size,
}: {
  of: string;
  x?: number;
  y?: number;
  size: number;
}): ReactElement => (
  <path d={of} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} fill="currentColor" />
);
