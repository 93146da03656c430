import type { AttackIcon, Face } from './cards.ts';

export const HEROES = ['kratos', 'atreus', 'freya', 'mimir', 'brok', 'sindri'] as const;
export type HeroId = (typeof HEROES)[number];

/** What one player takes: a Hero, or both Huldra brothers. */
export const PARTIES = ['kratos', 'atreus', 'freya', 'mimir', 'brothers'] as const;
export type Party = (typeof PARTIES)[number];

export const ABILITIES = ['spartanRage', 'thunderbird', 'oldMagic', 'wellOfKnowledge', 'gearUp', 'weaponize'] as const;
export type Ability = (typeof ABILITIES)[number];

export interface Dashboard {
  readonly party: Party;
  readonly health: number;
  readonly rageSlots: number;
  readonly ability: Ability;
}

/** Health is reconstructed, and so are the Rage tracks except Kratos' five slots. */
export const DASHBOARDS = {
  kratos: { party: 'kratos', health: 13, rageSlots: 5, ability: 'spartanRage' },
  atreus: { party: 'atreus', health: 11, rageSlots: 4, ability: 'thunderbird' },
  freya: { party: 'freya', health: 10, rageSlots: 4, ability: 'oldMagic' },
  mimir: { party: 'mimir', health: 3, rageSlots: 4, ability: 'wellOfKnowledge' },
  brok: { party: 'brothers', health: 12, rageSlots: 3, ability: 'gearUp' },
  sindri: { party: 'brothers', health: 12, rageSlots: 3, ability: 'weaponize' },
} as const satisfies Record<HeroId, Dashboard>;

/** Kratos' dashboard when he travels alone. */
export const SOLO_KRATOS = {
  party: 'kratos',
  health: 11,
  rageSlots: 4,
  ability: 'spartanRage',
} as const satisfies Dashboard;

export const DASHBOARD_OF: Readonly<Record<HeroId, Dashboard>> = DASHBOARDS;

export const SPARTAN_RAGE = { attack: 4, heal: 3 } as const;
export const THUNDERBIRD = { damage: 2, targets: 2 } as const;
export const FREYA_TOKENS = 2;
export const WELL_DRAWS = 2;
/** What Gear Up and Weaponize put into a brother's hands. */
export const FORGED = {
  gearUp: { icon: 'melee', value: 3 },
  weaponize: { icon: 'ranged', value: 3 },
} as const satisfies Record<string, { icon: AttackIcon; value: number }>;
export type Forged = keyof typeof FORGED;

/** The companions' abilities of the solo game; each has two options. */
export const COMPANIONS = ['a1', 'a2', 'm1', 'm2'] as const;
export type Companion = (typeof COMPANIONS)[number];
export const COMPANION = { attackBonus: 3, defense: 1, heal: 2, looks: 2 } as const;

/** Fourteen cards each; the lists are reconstructed. */
export const STARTING_DECKS = {
  kratos: ['m0', 'm0', 'm1', 'm1', 'm1r1', 'r0', 'n1', 'n1', 'n2', 'n2', 'n3', 'd1', 'd1', 'rage2'],
  atreus: ['r0', 'r0', 'r1', 'r1', 'r1s', 'n1r1', 'n1', 'n1', 'n2', 'n2', 'd1', 'd1', 'stunAny', 'heal1'],
  freya: ['m0', 'm1', 'r0', 'r1', 'n1', 'n1', 'n2', 'n2', 'n1d1', 'd1', 'd2', 'heal2', 'heal2', 'def2'],
  mimir: ['d0', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'n1', 'atk2r', 'heal2r', 'def2r', 'draw2r', 'scry', 'scry'],
  brothers: ['m0', 'm0', 'm1', 'r0', 'r0', 'r1', 'n2', 'n2', 'n2', 'n3', 'd1', 'd2', 'd2', 'heal2'],
} as const satisfies Record<Party, readonly Face[]>;

export const HEROES_OF: Readonly<Record<Party, readonly HeroId[]>> = {
  kratos: ['kratos'],
  atreus: ['atreus'],
  freya: ['freya'],
  mimir: ['mimir'],
  brothers: ['brok', 'sindri'],
};
