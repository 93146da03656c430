import runeStone from 'icon:rune-stone';
import type { Cover } from '@meadhall/board';

export const cover: Cover = { icon: runeStone, scenery: { tone: '#46464c', seed: 52, moon: 90, kind: 'forest' } };
