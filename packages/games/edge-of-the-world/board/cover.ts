import drakkar from 'icon:drakkar';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: drakkar, scenery: { tone: '#1f4f63', seed: 45, moon: 210, kind: 'sea' } };
