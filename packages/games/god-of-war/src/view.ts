import type { DeepReadonly, Seat } from '@meadhall/core';
import type { Face } from './data/cards.ts';
import type { Companion, HeroId, Party } from './data/heroes.ts';
import type { Position, Rune, Status } from './data/scene.ts';
import type { UpgradeId } from './data/upgrades.ts';
import type { Ended, Frame, HeroState, Journey, Limits, SceneState } from './state.ts';

/** What would strike whom if this Rune came up now. */
export interface Threat {
  rune: Rune;
  at: Position;
  source: 'attack' | 'box';
  strength: number;
  status: Status | null;
  undefended: boolean;
  /** For a tie of a Ranged attack all who may be hit; one of them will be. */
  heroes: HeroId[];
  tie: boolean;
  /** A Stun token will take the blow instead. */
  stunned: boolean;
}

export interface SeatView {
  party: Party | null;
  handCount: number;
  /** Null: not for this viewer's eyes. */
  hand: readonly Face[] | null;
  deckCount: number;
  /** Cards everyone knows to lie on top of the deck, the first one on top. */
  deckTop: Face[];
  /** Everything else of the deck in table order, and the hand where it is hidden. */
  unseen: Face[];
  discard: readonly Face[];
  handLimit: number;
  holding: boolean;
  /** The best Defense this hand can make, where it is seen. */
  guard: number | null;
}

export interface View {
  limits: DeepReadonly<Limits>;
  seats: SeatView[];
  heroes: DeepReadonly<HeroState[]>;
  carrier: HeroId | null;
  companions: DeepReadonly<{ [C in Companion]: boolean }>;
  journey: DeepReadonly<Journey>;
  scene: DeepReadonly<SceneState>;
  upgrades: {
    deckCount: number;
    /** Shown to all and still on top, the first one on top. */
    deckTop: UpgradeId[];
    offer: readonly UpgradeId[];
  };
  supply: { stun: number; poison: number; crystal: number };
  box: readonly Face[];
  first: Seat;
  active: Seat;
  /** Everything under way, the last on top: what is being decided and what waits for it. */
  stack: DeepReadonly<Frame[]>;
  /** What each Rune would do now, Rune by Rune in the order it would happen. */
  threats: Threat[];
  ended: DeepReadonly<Ended> | null;
}
