import seaSerpent from 'icon:sea-serpent';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: seaSerpent, scenery: { tone: '#27503f', seed: 38, moon: 70, kind: 'forest' } };
