import type { ChartFrame } from '@meadhall/board/chart';
import { PORTS } from '../src/index.ts';

/** The chart of Europe, fitted to its ports. */
export const FRAME: ChartFrame = {
  w: 1120,
  h: 634,
  fit: Object.values(PORTS).map(({ lonLat }) => lonLat),
  margins: [34, 128, 40, 130],
  parallels: [38, 62],
  stretch: 1.26,
};
