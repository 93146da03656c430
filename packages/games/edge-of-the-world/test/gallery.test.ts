import { keysOf } from '@meadhall/core';
import { gallerySuite } from '@meadhall/testkit';
import { gallery } from '../board/gallery/index.tsx';
import { COLOURS } from '../src/data/ports.ts';
import { ACTION_KINDS, DEFENCE_DISCS, PORTS, TRADE_DISCS, ZONES } from '../src/index.ts';

gallerySuite(gallery, [
  ...keysOf(ACTION_KINDS),
  ...keysOf(PORTS),
  ...ZONES.flatMap((zone) => keysOf(TRADE_DISCS[zone]).map((face) => `${zone}-${face}`)),
  ...Object.keys(DEFENCE_DISCS).map((level) => `defence${level}`),
  ...COLOURS,
]);
