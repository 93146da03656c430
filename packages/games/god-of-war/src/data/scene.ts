/** The eight places of a Scene in reading order: top row from the left, then bottom row. */
export const POSITIONS = ['T1', 'T2', 'T3', 'T4', 'B1', 'B2', 'B3', 'B4'] as const;
export type Position = (typeof POSITIONS)[number];
export type SideName = 'front' | 'back';

export const RUNES = [1, 2, 3, 4] as const;
export type Rune = (typeof RUNES)[number];

/** Columns as people count them, from the left. */
export type Column = 1 | 2 | 3 | 4;

export const AREAS = ['light', 'fireL', 'fireR', 'ash', 'frost', 'horde', 'gear', 'fury'] as const;
export type Area = (typeof AREAS)[number];

export const ENEMIES = [
  'ledgeArcher',
  'mistRevenant',
  'wallArcher',
  'draugrL',
  'draugrR',
  'traveler',
  'travelerBare',
  'champion',
  'championBare',
  'summoner',
  'elfL',
  'elfBridge',
  'elfR',
  'elfLord',
  'svartaljofurr',
  'hurlerL',
  'hurlerR',
  'heavyL',
  'heavyR',
  'tatzelwurm',
  'ogre',
  'reaverL',
  'reaverR',
  'helWalker',
  'helViken',
  'helBrood',
  'mattugr',
  'nightmareL',
  'nightmareR',
  'ashGrendel',
  'burningGrendel',
  'frostGrendel',
  'ragingGrendel',
  'cacheArcher',
  'nestDraugr',
  'shieldDraugr',
  'liftRevenant',
  'liftReaver',
  'jarnFotr',
  'baldur',
  'walkerL',
  'walkerR',
  'boneWalkerL',
  'boneWalkerR',
  'magni',
  'magniAvenging',
  'modi',
  'modiRaging',
  'sigrun',
  'gunnr',
  'kara',
  'rota',
  'eir',
  'hraezlyr',
  'clawL',
  'clawR',
] as const;
export type EnemyId = (typeof ENEMIES)[number];

export const SPOTS = [
  'topple',
  'cutL',
  'cutR',
  'feed',
  'channel',
  'bask',
  'lightstrike',
  'mount',
  'goad',
  'burn',
  'stokeL',
  'emberL',
  'stokeR',
  'emberR',
  'drainA',
  'drainA2',
  'drainF',
  'drainF2',
  'valve',
  'pillarL',
  'pillarR',
  'collapse',
  'beatback',
  'harvest',
  'crank',
  'blast',
  'cutroots',
  'taunt',
  'mistletoe',
  'iceL',
  'iceR',
  'divide',
  'clear',
  'throw',
  'crane',
  'sapL',
  'sapR',
] as const;
export type SpotId = (typeof SPOTS)[number];

/** What a wounded Hero's player may have to put on top of their deck. */
export type Status = 'stun' | 'poison';

/** What Scenes ask about themselves. */
export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  /** One of these was defeated in this Scene and not brought back since. */
  | { readonly is: 'defeated'; readonly anyOf: readonly EnemyId[] }
  | { readonly is: 'alive'; readonly enemy: EnemyId }
  /** A Death token lies on one of these places. */
  | { readonly is: 'dead'; readonly at: readonly Position[] }
  /** Health left, asked only while the enemy lives. */
  | { readonly is: 'health'; readonly enemy: EnemyId; readonly atMost: number }
  | { readonly is: 'tokens'; readonly area: Area; readonly atLeast?: number; readonly atMost?: number }
  /** All armor of the enemy is destroyed. */
  | { readonly is: 'armorBroken'; readonly enemy: EnemyId }
  | { readonly is: 'backs'; readonly at: readonly Position[]; readonly atLeast: number }
  /** No living enemy on the sides that show. */
  | { readonly is: 'allDefeated' }
  | { readonly is: 'poisonEmpty' };

/** Which side each named card ends on. */
export type FlipSet = { readonly [P in Position]?: SideName };

/** An enemy by name, the one on a place, or one of choice among places. */
export type EnemyAim =
  | { readonly enemy: EnemyId }
  | { readonly on: Position }
  | { readonly choose: readonly Position[] };

/** The verbs of the Scenes. */
export type Effect =
  | {
      readonly do: 'wound';
      readonly who: 'all' | 'cold';
      readonly n: number;
      readonly undefended?: true;
      readonly status?: Status;
    }
  | {
      readonly do: 'wound';
      readonly who: 'front';
      readonly columns: readonly Column[];
      readonly n: number;
      readonly undefended?: true;
      readonly status?: Status;
    }
  /** Damage without the die; intact armor loses its highest value instead. */
  | ({ readonly do: 'harm'; readonly n: number } & EnemyAim)
  | ({ readonly do: 'breakArmor' } & EnemyAim)
  /** For the acting Hero. */
  | { readonly do: 'heal' | 'rage' | 'boost'; readonly n: number }
  | { readonly do: 'flip'; readonly set: FlipSet }
  | { readonly do: 'token'; readonly area: Area; readonly n: number }
  /** The acting Hero's player puts it on top of the deck; everyone shuffles it in. */
  | { readonly do: 'gain'; readonly who: 'actor' | 'everyone'; readonly card: Status | 'crystal' }
  /** The first of these places that shows a Death token. */
  | { readonly do: 'revive'; readonly at: readonly Position[] }
  | {
      readonly do: 'if';
      readonly when: Condition;
      readonly effects: readonly Effect[];
      readonly otherwise?: readonly Effect[];
    }
  /** Every player, for the first rounds of the Scene. */
  | { readonly do: 'handLimit'; readonly n: number; readonly rounds: number }
  /** Every player removes one card that can be a Number, for good. */
  | { readonly do: 'removeNumber' }
  /** More Extra Scene Activations in round 1. */
  | { readonly do: 'extraActivation'; readonly n: number };

export type Direction = 'left' | 'own' | 'right';

export interface EnemyAttack {
  /** The columns a Melee attack reaches; without it the attack is Ranged. */
  readonly melee?: readonly Direction[];
  readonly ranged?: true;
  readonly strength: number;
  /** The strength grows by the tokens here. */
  readonly plus?: Area;
  readonly status?: Status;
  readonly onDealt?: readonly Effect[];
}

export interface Enemy {
  readonly id: EnemyId;
  readonly health: number;
  /** From the highest value to the lowest. */
  readonly armor: readonly number[];
  /** Damage and broken armor lie on the Tracking card. */
  readonly tracked?: true;
  /** Melee reaches it on the top row too. */
  readonly inMeleeReach?: true;
  readonly attack?: EnemyAttack;
  readonly onDefeat?: readonly Effect[];
}

export interface Box {
  readonly rune?: Rune;
  readonly when?: Condition;
  /** Silent once this enemy is defeated. */
  readonly link?: EnemyId;
  readonly effects: readonly Effect[];
}

export type Flip =
  | { readonly on: 'defeated' | 'attacked' | 'armorBroken'; readonly set: FlipSet }
  | { readonly on: 'rune'; readonly rune: Rune; readonly set: FlipSet }
  | { readonly on: 'condition'; readonly when: Condition; readonly set: FlipSet };

/** What a spot asks for: one card for each icon, cards that sum to `number`. */
export interface Cost {
  readonly melee?: true;
  readonly ranged?: true;
  readonly defense?: true;
  readonly number?: number;
  readonly any?: true;
  readonly crystal?: true;
}

export interface Spot {
  readonly id: SpotId;
  readonly cost: Cost;
  readonly when?: Condition;
  readonly oncePerRound?: true;
  readonly effects: readonly Effect[];
}

export interface Side {
  readonly enemy?: Enemy;
  /** Runes on which the enemy attacks. */
  readonly runes?: readonly Rune[];
  readonly area?: Area;
  readonly boxes?: readonly Box[];
  readonly flips?: readonly Flip[];
  readonly spots?: readonly Spot[];
  readonly reward?: readonly Effect[];
}

export interface SceneCard {
  readonly front: Side;
  /** Null: this card never turns. */
  readonly back: Side | null;
}

export interface Scene {
  readonly kind: 'quest' | 'boss';
  readonly number: number;
  /** Only the printed cards show these; ours are made to fit the rulebook. */
  readonly provenance: 'reconstructed';
  readonly areas: { readonly [A in Area]?: { readonly start: number; readonly most: number } };
  readonly win: Condition;
  /** Looked at when a round ends. */
  readonly lose?: Condition;
  readonly hindrance: readonly Effect[];
  readonly cards: { readonly [P in Position]: SceneCard };
}
