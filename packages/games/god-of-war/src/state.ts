import type { BaseState, DeepReadonly, Play, Seat, Step } from '@meadhall/core';
import type { AttackSource, Choice } from './choices.ts';
import type { AttackIcon, Face } from './data/cards.ts';
import type { Difficulty } from './data/difficulty.ts';
import type { Companion, HeroId, Party } from './data/heroes.ts';
import type { Area, Column, EnemyId, Position, Rune, SideName, SpotId, Status } from './data/scene.ts';
import type { BossId, QuestId, SceneId } from './data/scenes.ts';
import type { UpgradeId } from './data/upgrades.ts';
import type { Event } from './events.ts';

export interface Options {
  difficulty: Difficulty;
  /** Allies see each other's hands. */
  openHands: boolean;
  /** Picked at the table, or dealt at random. */
  heroes: 'picked' | 'dealt';
  /** Drawn at random, or beginning with The Travelers and one standee per column from the left, or that and no more. */
  journey: 'drawn' | 'first' | 'one';
}

/** What the options and the number of players come down to. */
export interface Limits {
  difficulty: Difficulty;
  /** Added to the printed strength of enemy attacks, which stays at `leastStrength` or more. */
  strength: number;
  leastStrength: number;
  /** Health added to every Hero, and to every Hero but Mimir. */
  healthBonus: number;
  bodyBonus: number;
  openHands: boolean;
  solo: boolean;
  fixedPlaces: boolean;
}

/** A player: one hand and one deck, for one Hero or for both brothers. */
export interface SeatState {
  party: Party | null;
  /** Face down; the last card is the top. */
  deck: Face[];
  /** How many cards on top of the deck everyone has seen put there. */
  known: number;
  /** In the order of the card table. */
  hand: Face[];
  discard: Face[];
  /** Hand Limit tokens and the last round they lie out. */
  limits: { n: number; until: number }[];
  /** Wants no more questions about Specials before a Rune this round. */
  holding: boolean;
}

export interface HeroState {
  id: HeroId;
  seat: Seat;
  health: number;
  damage: number;
  rage: number;
  rageSlots: number;
  down: boolean;
  /** Null: not in the Scene (not placed yet, knocked down, or Mimir, who is in no place). */
  column: Column | null;
  back: boolean;
  /** Has used the one move of this turn. */
  moved: boolean;
  /** A Freya token lies on this Hero. */
  warded: boolean;
  /** Spartan Rage waits for the next Attack. */
  raging: boolean;
  /** Added to the next Attack of this turn. */
  boost: number;
}

/** One Scene card as it lies. */
export interface SlotState {
  side: SideName;
  damage: number;
  /** How many of the armor values are destroyed, from the highest. */
  broken: number;
  stunned: boolean;
  /** A Death token. */
  dead: boolean;
  /** Turned up since the last Rune was revealed: does not act on that Rune. */
  fresh: boolean;
}

export interface SceneState {
  id: SceneId;
  round: number;
  /** In reading order, as POSITIONS. */
  slots: SlotState[];
  /** The Tracking card. */
  track: { damage: number; broken: number };
  areas: { [A in Area]?: number };
  /** Enemies defeated in this Scene and not brought back since. */
  fallen: EnemyId[];
  /** Spots that are spent until the next round. */
  spent: SpotId[];
  /** Extra Scene Activations still to come beyond the usual one, in round 1. */
  extra: number;
}

/** The pyramid: one Quest below, two above it, three Final Bosses on top. */
export interface Journey {
  quests: QuestId[];
  bosses: BossId[];
  /** Scenes entered, the last one being played. */
  path: SceneId[];
  /** Whose Hindrances hold in the Scene being played. */
  hindrances: SceneId[];
}

export type Why = 'allDown' | 'losingCondition' | 'outOfTime';

export interface Ended {
  won: boolean;
  why: Why | 'bossDefeated' | 'questDone';
  scene: SceneId;
}

export interface State extends BaseState<Frame> {
  limits: Limits;
  seats: SeatState[];
  heroes: HeroState[];
  /** Who carries Mimir. */
  carrier: HeroId | null;
  /** Which companions' abilities are ready, in the solo game. */
  companions: { [C in Companion]: boolean };
  journey: Journey;
  scene: SceneState;
  upgrades: {
    /** The last card is the top. */
    deck: UpgradeId[];
    /** How many cards on top everyone has been shown. */
    known: number;
    /** How many cards at the bottom everyone has seen put there. */
    sunk: number;
    /** Revealed this round, on offer in the Upgrade phase. */
    offer: UpgradeId[];
  };
  supply: { stun: number; poison: number; crystal: number };
  /** Out of the game for good. */
  box: Face[];
  first: Seat;
  /** Whose Activation it is; the First Player's during the Extra Scene Activation. */
  active: Seat;
  turns: number;
  ended: Ended | null;
}

export const WINDOWS = ['support', 'attack', 'struck', 'reveal'] as const;
/** When Specials are asked for: Mimir's carrier begins a turn, an Attack is named, a Hero is struck, a Rune is due. */
export type Window = (typeof WINDOWS)[number];

/** Nothing under way is secret: cards are named before they work. */
export type Frame =
  | { kind: 'open'; dealt: boolean }
  | { kind: 'pickHeroes' }
  | { kind: 'travel' }
  | { kind: 'layOut' }
  | { kind: 'place' }
  | { kind: 'round'; step: RoundStep; done: number }
  | { kind: 'attach' }
  | { kind: 'draw'; seat: Seat; left: number; met: Face[]; refills: boolean; poisoned: boolean }
  | { kind: 'turn'; seat: Seat }
  | {
      kind: 'buildAttack';
      hero: HeroId;
      card: AttackSource;
      as: AttackIcon;
      at: Position;
      also: Position | null;
      /** A second enemy is still to be named. */
      wants: boolean;
      numbers: Face[];
      strength: number;
    }
  | {
      kind: 'attack';
      hero: HeroId;
      card: AttackSource;
      numbers: Face[];
      at: Position[];
      strength: number;
      stuns: boolean;
      step: 'declared' | 'rolled' | 'landed';
      roll: number | null;
      dieAdds: boolean;
      next: number;
    }
  | { kind: 'pay'; hero: HeroId; at: Position; spot: SpotId; paid: Face[] }
  | { kind: 'thunderbird'; at: Position[]; struck: boolean }
  | { kind: 'chooseEnemy'; among: Position[]; n: number; actor: HeroId | null }
  /** `turn`: the seat whose Hero Activation is not quite over, so that Mimir may still act in it. */
  | { kind: 'aid'; window: Window; waiting: Seat[]; turn: Seat | null; stale: boolean }
  | { kind: 'sort'; seat: Seat; cards: UpgradeId[] }
  | { kind: 'reveal'; seat: Seat; extra: boolean; asked: boolean; turn: Seat | null }
  | { kind: 'activate'; rune: Rune; next: number; step: 'attack' | 'boxes' | 'flips'; box: number }
  | {
      kind: 'enemyAttack';
      at: Position;
      enemy: EnemyId;
      strength: number;
      status: Status | null;
      /** Null until a Ranged attack's column is settled. */
      targets: HeroId[] | null;
      next: number;
      dealt: boolean;
    }
  | { kind: 'wounds'; targets: HeroId[]; next: number; n: number; undefended: boolean; status: Status | null }
  | {
      kind: 'struck';
      hero: HeroId;
      /** Mimir, when he takes the blow for his carrier. */
      taker: HeroId;
      strength: number;
      undefended: boolean;
      status: Status | null;
      /** The place of the attacking enemy; null for a box. */
      from: Position | null;
      step: 'shield' | 'defend' | 'aid' | 'ward' | 'hurt';
      card: Face | 'a2' | null;
      numbers: Face[];
      defense: number;
    }
  /** `list` names a row of effects in the tables; a Hindrance cannot be defended or taken by another. */
  | { kind: 'effects'; list: string; next: number; actor: HeroId | null; hindrance: boolean }
  | { kind: 'settle'; actor: HeroId | null }
  | { kind: 'upgrade'; done: number }
  | { kind: 'removeNumber'; done: number }
  | { kind: 'questWon' };

export type RoundStep = 'begin' | 'draw' | 'activate' | 'extra' | 'end' | 'next';

export type ReadonlyState = DeepReadonly<State>;
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;
/** The part of the state that everyone sees, as it is: what most rules ask about. */
export type Facts = Pick<
  ReadonlyState,
  'limits' | 'heroes' | 'carrier' | 'companions' | 'journey' | 'scene' | 'supply' | 'first' | 'active' | 'stack'
>;
export type GowPlay = Play<State, Event>;
export type GowStep<K extends Frame['kind']> = Step<State, FrameOf<K>, Choice, Event>;
