import type { Face } from './cards.ts';
import { RUNES, type Rune } from './scene.ts';

/** The twenty Upgrade cards that every Rune has. Only their number and the Rune are known; the faces are reconstructed. */
export const EVERY_RUNE = [
  'n2',
  'n2',
  'n3',
  'n3',
  'n3',
  'n4',
  'm2',
  'm2',
  'm3',
  'm2s',
  'r2',
  'r2',
  'r3',
  'r2s',
  'd2',
  'd3',
  'n2m2',
  'n2r2',
  'n2d2',
  'm2r2',
] as const satisfies readonly Face[];

/** The two Specials of each Rune. */
export const SPECIALS_OF_RUNE = {
  1: ['heal3', 'draw2'],
  2: ['rage2', 'atk2'],
  3: ['heal2', 'def2'],
  4: ['stunAny', 'draw2'],
} as const satisfies Record<Rune, readonly Face[]>;

/** An Upgrade card while it lies with the Scene: what a player would get, and the Rune it shows. */
export type UpgradeId = `${Face}/${Rune}`;
export interface Upgrade {
  readonly face: Face;
  readonly rune: Rune;
}

const idOf = ({ face, rune }: Upgrade): UpgradeId => `${face}/${rune}`;

const all: readonly Upgrade[] = RUNES.flatMap((rune) =>
  [...EVERY_RUNE, ...SPECIALS_OF_RUNE[rune]].map((face) => ({ face, rune })),
);

/** All 88 cards of the Upgrade deck. */
export const UPGRADE_DECK: readonly UpgradeId[] = all.map(idOf);
export const UPGRADE_OF: ReadonlyMap<UpgradeId, Upgrade> = new Map(all.map((upgrade) => [idOf(upgrade), upgrade]));
