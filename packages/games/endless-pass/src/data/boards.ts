import type { FightCard, Prowess, RuneSet } from './cards.ts';
import type { Provenance } from './provenance.ts';

/** A player board: two numbers, and what its owner can do beyond the ordinary. */
export interface BoardRow {
  readonly speed: number;
  readonly hand: number;
  /** Where the two numbers come from; the powers are all printed. */
  readonly provenance: { readonly speed: Provenance; readonly hand: Provenance };
  /** Ways to use a card on Endless, the ordinary one included. */
  readonly prowess?: Partial<Record<FightCard, readonly Prowess[]>>;
  readonly runeSets?: readonly RuneSet[];
  /** Steal may take 1 Glory. */
  readonly pillages?: true;
  /** Speed may be exchanged for an Action card. */
  readonly tradesSpeed?: true;
}

const printed = { speed: 'rulebook', hand: 'rulebook' } as const;
const made = { speed: 'reconstructed', hand: 'reconstructed' } as const;

/** [EP-D4, EP-H1 to EP-H8] */
export const BOARDS = {
  basic: { speed: 3, hand: 3, provenance: printed },
  kara: {
    speed: 3,
    hand: 3,
    provenance: made,
    prowess: {
      defend: [
        { defeats: 1, avoids: 1 },
        { defeats: 0, avoids: 2 },
      ],
    },
  },
  steinbjorn: {
    speed: 3,
    hand: 3,
    provenance: made,
    prowess: {
      evade: [
        { defeats: 1, avoids: 0 },
        { defeats: 0, avoids: 1 },
      ],
    },
  },
  brynhild: { speed: 4, hand: 2, provenance: made, prowess: { attack: [{ defeats: 2, avoids: 0 }] } },
  gunnar: { speed: 3, hand: 3, provenance: made, pillages: true },
  hervor: {
    speed: 3,
    hand: 3,
    provenance: made,
    runeSets: [
      { runes: 2, gives: 1 },
      { runes: 4, gives: 2 },
    ],
  },
  sigurd: { speed: 4, hand: 3, provenance: { speed: 'reconstructed', hand: 'rulebook' }, tradesSpeed: true },
} as const satisfies Record<string, BoardRow>;

export type Board = keyof typeof BOARDS;
export type Hero = Exclude<Board, 'basic'>;

export const HEROES = [
  'kara',
  'steinbjorn',
  'brynhild',
  'gunnar',
  'hervor',
  'sigurd',
] as const satisfies readonly Hero[];
