import { ADVOCATES } from './advocates.ts';
import { EVENTS } from './events.ts';
import { GODS } from './gods.ts';
import { VENTURES } from './ventures.ts';
import type { Tile } from './vocabulary.ts';

export type TileId = keyof typeof VENTURES | keyof typeof GODS | keyof typeof EVENTS | keyof typeof ADVOCATES;

/** All 220 saga tiles. */
export const TILES: Readonly<Record<TileId, Tile>> = { ...VENTURES, ...GODS, ...EVENTS, ...ADVOCATES };
