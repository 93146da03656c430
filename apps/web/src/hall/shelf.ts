import compass from 'icon:compass';
import crossedAxes from 'icon:crossed-axes';
import drakkar from 'icon:drakkar';
import runeStone from 'icon:rune-stone';
import seaSerpent from 'icon:sea-serpent';
import type { Meta } from '@meadhall/core';
import { METAS } from '@meadhall/registry';
import type { Scenery } from '../look/vignette.tsx';

/** How a game looks on the shelf. */
export interface Cover {
  readonly icon: string;
  readonly scenery: Scenery;
}

const COVERS: Readonly<Record<string, Cover>> = {
  axes: { icon: crossedAxes, scenery: { tone: '#7d2a1b', seed: 31, moon: 224, kind: 'ridge' } },
  'endless-pass': { icon: seaSerpent, scenery: { tone: '#27503f', seed: 38, moon: 70, kind: 'forest' } },
  'edge-of-the-world': { icon: drakkar, scenery: { tone: '#1f4f63', seed: 45, moon: 210, kind: 'sea' } },
  'god-of-war': { icon: runeStone, scenery: { tone: '#46464c', seed: 52, moon: 90, kind: 'forest' } },
  'pax-viking': { icon: compass, scenery: { tone: '#4b3a6e', seed: 59, moon: 230, kind: 'sea' } },
};

const PLAIN: Cover = { icon: crossedAxes, scenery: { tone: '#5c4b32', seed: 7, moon: 150, kind: 'ridge' } };

export const coverOf = (game: string): Cover => COVERS[game] ?? PLAIN;

export const metaOf = (game: string): Meta<unknown> | undefined => METAS.find(({ id }) => id === game);

export const playersOf = ({ seats }: Meta<unknown>): string =>
  seats.min === seats.max ? `${seats.min} players` : `${seats.min}–${seats.max} players`;
