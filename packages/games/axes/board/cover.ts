import crossedAxes from 'icon:crossed-axes';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: crossedAxes, scenery: { tone: '#7d2a1b', seed: 31, moon: 224, kind: 'ridge' } };
