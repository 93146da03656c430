import compass from 'icon:compass';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: compass, scenery: { tone: '#4b3a6e', seed: 59, moon: 230, kind: 'sea' } };
