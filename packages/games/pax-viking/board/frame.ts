import type { ChartFrame, LonLat } from '@meadhall/board/chart';
import { HOMES, POSTS, REGIONS } from '../src/index.ts';

const near = ({ lon }: { lon: number }): boolean => lon < 52;

/** From Ireland to the Volga, the Baltic under a lens. */
export const FRAME: ChartFrame = {
  w: 1096,
  h: 606,
  fit: [...Object.values(POSTS), ...Object.values(HOMES), ...Object.values(REGIONS)]
    .filter(near)
    .map(({ lon, lat }): LonLat => [lon, lat]),
  margins: [44, 132, 92, 62],
  parallels: [36, 62],
  stretch: 1.14,
  meridian: 20,
  lens: { at: [21, 57], power: 1.35, rx: 760, ry: 520 },
};
