import type { FightCard } from './cards.ts';
import type { Provenance } from './provenance.ts';

/** One of the beasts in the Pass. */
interface FoeRow {
  /** Cards that do nothing to it. [EP-N3] */
  readonly immuneTo: readonly FightCard[];
  /** Glory that its hit costs, besides 1 Health. [EP-N5] */
  readonly gloryBite: 0 | 1;
  readonly provenance: Provenance;
}

/**
 * The plain Endless and The Nine. The rulebook prints the six marks, not who bears which, nor any name: ours are serpents
 * of the Eddas. Each mark stands once alone and once beside another; some weapon always works. [EP-N2, EP-N3, EP-N5]
 */
const FOE_ROWS = {
  endless: { immuneTo: [], gloryBite: 0, provenance: 'rulebook' },
  goinn: { immuneTo: ['defend'], gloryBite: 0, provenance: 'reconstructed' },
  moinn: { immuneTo: ['evade'], gloryBite: 0, provenance: 'reconstructed' },
  grabakr: { immuneTo: ['attack'], gloryBite: 0, provenance: 'reconstructed' },
  grafvolludr: { immuneTo: ['greekFire'], gloryBite: 0, provenance: 'reconstructed' },
  ofnir: { immuneTo: ['stormHammer'], gloryBite: 0, provenance: 'reconstructed' },
  svafnir: { immuneTo: [], gloryBite: 1, provenance: 'reconstructed' },
  grafvitnir: { immuneTo: ['defend', 'evade'], gloryBite: 0, provenance: 'reconstructed' },
  fafnir: { immuneTo: ['greekFire', 'stormHammer'], gloryBite: 0, provenance: 'reconstructed' },
  nidhoggr: { immuneTo: ['attack'], gloryBite: 1, provenance: 'reconstructed' },
} as const satisfies Record<string, FoeRow>;

export type Foe = keyof typeof FOE_ROWS;
export const FOES: Readonly<Record<Foe, FoeRow>> = FOE_ROWS;

export const NINE = [
  'goinn',
  'moinn',
  'grabakr',
  'grafvolludr',
  'ofnir',
  'svafnir',
  'grafvitnir',
  'fafnir',
  'nidhoggr',
] as const satisfies readonly Foe[];

/** Every kind of beast, in the order in which picks are listed. */
export const FOE_KINDS = ['endless', ...NINE] as const satisfies readonly Foe[];
