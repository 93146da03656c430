export const ICONS = ['melee', 'ranged', 'defense', 'number'] as const;
export type Icon = (typeof ICONS)[number];
export type AttackIcon = 'melee' | 'ranged';

export const SPECIALS = ['attack', 'defense', 'heal', 'draw', 'rage', 'stun', 'scry'] as const;
export type SpecialKind = (typeof SPECIALS)[number];

/** One way to play a card: an icon and the Number printed with it (0: none). */
export interface Option {
  readonly icon: Icon;
  readonly value: number;
}

export interface Card {
  /** More than one: a wild card. */
  readonly options: readonly Option[];
  /** An Attack with this card stuns. */
  readonly stun?: true;
  readonly special?: { readonly does: SpecialKind; readonly n: number };
  /** Rage its owner's Hero gains when it is played. */
  readonly rage?: number;
  /** A card of a supply: not an Action card. */
  readonly supply?: 'stun' | 'poison' | 'crystal';
}

/** Every card face, in the order hands are held. Which faces exist beyond a few is reconstructed. */
export const FACES = [
  'm0',
  'm1',
  'm2',
  'm3',
  'm2s',
  'm1r1',
  'm2r2',
  'r0',
  'r1',
  'r1s',
  'r2',
  'r3',
  'r2s',
  'n1',
  'n2',
  'n3',
  'n4',
  'n1r1',
  'n1d1',
  'n2m2',
  'n2r2',
  'n2d2',
  'd0',
  'd1',
  'd2',
  'd3',
  'atk2',
  'atk2r',
  'def2',
  'def2r',
  'heal1',
  'heal2',
  'heal2r',
  'heal3',
  'draw2',
  'draw2r',
  'rage2',
  'stunAny',
  'scry',
  'crystal',
  'stun',
  'poison',
] as const;
export type Face = (typeof FACES)[number];

export const CARDS = {
  m0: { options: [{ icon: 'melee', value: 0 }] },
  m1: { options: [{ icon: 'melee', value: 1 }] },
  m2: { options: [{ icon: 'melee', value: 2 }] },
  m3: { options: [{ icon: 'melee', value: 3 }] },
  m2s: { options: [{ icon: 'melee', value: 2 }], stun: true },
  m1r1: {
    options: [
      { icon: 'melee', value: 1 },
      { icon: 'ranged', value: 1 },
    ],
  },
  m2r2: {
    options: [
      { icon: 'melee', value: 2 },
      { icon: 'ranged', value: 2 },
    ],
  },
  r0: { options: [{ icon: 'ranged', value: 0 }] },
  r1: { options: [{ icon: 'ranged', value: 1 }] },
  r1s: { options: [{ icon: 'ranged', value: 1 }], stun: true },
  r2: { options: [{ icon: 'ranged', value: 2 }] },
  r3: { options: [{ icon: 'ranged', value: 3 }] },
  r2s: { options: [{ icon: 'ranged', value: 2 }], stun: true },
  n1: { options: [{ icon: 'number', value: 1 }] },
  n2: { options: [{ icon: 'number', value: 2 }] },
  n3: { options: [{ icon: 'number', value: 3 }] },
  n4: { options: [{ icon: 'number', value: 4 }] },
  n1r1: {
    options: [
      { icon: 'number', value: 1 },
      { icon: 'ranged', value: 1 },
    ],
  },
  n1d1: {
    options: [
      { icon: 'number', value: 1 },
      { icon: 'defense', value: 1 },
    ],
  },
  n2m2: {
    options: [
      { icon: 'number', value: 2 },
      { icon: 'melee', value: 2 },
    ],
  },
  n2r2: {
    options: [
      { icon: 'number', value: 2 },
      { icon: 'ranged', value: 2 },
    ],
  },
  n2d2: {
    options: [
      { icon: 'number', value: 2 },
      { icon: 'defense', value: 2 },
    ],
  },
  d0: { options: [{ icon: 'defense', value: 0 }] },
  d1: { options: [{ icon: 'defense', value: 1 }] },
  d2: { options: [{ icon: 'defense', value: 2 }] },
  d3: { options: [{ icon: 'defense', value: 3 }] },
  atk2: { options: [], special: { does: 'attack', n: 2 } },
  atk2r: { options: [], special: { does: 'attack', n: 2 }, rage: 1 },
  def2: { options: [], special: { does: 'defense', n: 2 } },
  def2r: { options: [], special: { does: 'defense', n: 2 }, rage: 1 },
  heal1: { options: [], special: { does: 'heal', n: 1 } },
  heal2: { options: [], special: { does: 'heal', n: 2 } },
  heal2r: { options: [], special: { does: 'heal', n: 2 }, rage: 1 },
  heal3: { options: [], special: { does: 'heal', n: 3 } },
  draw2: { options: [], special: { does: 'draw', n: 2 } },
  draw2r: { options: [], special: { does: 'draw', n: 2 }, rage: 1 },
  rage2: { options: [], special: { does: 'rage', n: 2 } },
  stunAny: { options: [], special: { does: 'stun', n: 1 } },
  scry: { options: [], special: { does: 'scry', n: 1 }, rage: 1 },
  crystal: { options: [], supply: 'crystal' },
  stun: { options: [], supply: 'stun' },
  poison: { options: [], supply: 'poison' },
} as const satisfies Record<Face, Card>;

/** The same rows, for code that does not ask which card it is. */
export const CARD_OF: Readonly<Record<Face, Card>> = CARDS;
