import { keysOf } from '@meadhall/core';
import { gallerySuite } from '@meadhall/testkit';
import { gallery } from '../board/gallery/index.tsx';
import { ALLIES, CENTERS, FOLLOWERS, JARLS, TILES, VICTORY } from '../src/index.ts';

gallerySuite(gallery, [
  ...keysOf(TILES),
  ...keysOf(JARLS).map((jarl) => `jarl-${jarl}`),
  ...keysOf(VICTORY),
  ...keysOf(CENTERS).map((center) => `center-${center}`),
  ...keysOf(ALLIES).map((ally) => `ally-${ally}`),
  ...FOLLOWERS,
  'longship',
]);
