import type { Seat } from '@meadhall/core';
import type { AttackSource } from './choices.ts';
import type { AttackIcon, Face } from './data/cards.ts';
import type { Ability, Companion, HeroId, Party } from './data/heroes.ts';
import type { Area, Column, EnemyId, Position, Rune, SideName, SpotId, Status } from './data/scene.ts';
import type { BossId, QuestId, SceneId } from './data/scenes.ts';
import type { UpgradeId } from './data/upgrades.ts';
import type { Window } from './state.ts';

/** Why a card turned. */
export type FlipCause = 'defeated' | 'attacked' | 'armorBroken' | 'rune' | 'condition' | 'effect';
export type TokenKind = Status | 'crystal';

export type Event =
  | { kind: 'journeyLaid'; quests: QuestId[]; bosses: BossId[]; first: Seat }
  | { kind: 'heroPicked'; seat: Seat; party: Party; dealt: boolean }
  | { kind: 'sceneLaid'; scene: SceneId; unchosen: SceneId[] }
  | { kind: 'hindranceMet'; scene: SceneId }
  | { kind: 'standeePlaced'; hero: HeroId; column: Column; back: boolean }
  | { kind: 'roundBegan'; round: number; first: Seat }
  | { kind: 'mimirAttached'; hero: HeroId; seat: Seat }
  | { kind: 'deckShuffled'; seat: Seat; cards: number }
  /** The face is for those who may see the hand: everyone if hands are open. */
  | { kind: 'cardDrawn'; seat: Seat; card?: Face; open: boolean }
  | { kind: 'statusDrawn'; seat: Seat; card: Status }
  | { kind: 'handLimitChanged'; n: number; until: number }
  | { kind: 'turnBegan'; seat: Seat }
  | { kind: 'turnEnded'; seat: Seat }
  | { kind: 'heroMoved'; hero: HeroId; from: Column; to: Column; back: boolean; by: 'move' | 'well' | 'companion' }
  | { kind: 'heroesSwapped'; hero: HeroId; with: HeroId; column: Column; by: 'move' | 'well' }
  | {
      kind: 'attackDeclared';
      hero: HeroId;
      card: AttackSource;
      as: AttackIcon;
      numbers: Face[];
      at: Position[];
      enemies: EnemyId[];
      strength: number;
      /** Of which from Spartan Rage and from spots. */
      raging: number;
      boost: number;
    }
  | { kind: 'attackStrengthened'; hero: HeroId; n: number; strength: number }
  | { kind: 'attackFizzled'; hero: HeroId }
  | { kind: 'dieRolled'; roll: number; strength: number }
  | { kind: 'dieTurned'; roll: number; strength: number }
  | { kind: 'armorHeld'; at: Position; armor: number; strength: number }
  | { kind: 'armorBroken'; at: Position; armor: number; left: number[]; by: HeroId | null }
  | { kind: 'enemyHarmed'; at: Position; enemy: EnemyId; n: number; left: number; by: HeroId | null }
  | { kind: 'enemyStunned'; at: Position; enemy: EnemyId; by: HeroId | null }
  | { kind: 'enemyDefeated'; at: Position; enemy: EnemyId; by: HeroId | null }
  | { kind: 'enemyRevived'; at: Position; enemy: EnemyId }
  | {
      kind: 'sceneFlipped';
      scene: SceneId;
      cards: { at: Position; side: SideName }[];
      cause: FlipCause;
      by: HeroId | null;
    }
  | { kind: 'rewardGained'; scene: SceneId; hero: HeroId | null; at: Position }
  | { kind: 'tokensChanged'; area: Area; n: number; now: number }
  | { kind: 'spotUsed'; hero: HeroId; at: Position; spot: SpotId; paid: Face[] }
  | { kind: 'boostGained'; hero: HeroId; n: number; boost: number }
  | { kind: 'rageGained'; hero: HeroId; n: number; rage: number }
  | { kind: 'rageUsed'; hero: HeroId; ability: Ability }
  | { kind: 'wardPlaced'; hero: HeroId }
  | { kind: 'wardSpent'; hero: HeroId; prevented: number }
  | { kind: 'wardReturned'; hero: HeroId }
  | {
      kind: 'companionUsed';
      ability: Companion;
      way: 'attack' | 'bonus' | 'defense' | 'heal' | 'die' | 'move' | 'look';
    }
  | { kind: 'companionsReadied' }
  | { kind: 'specialPlayed'; seat: Seat; card: Face; hero: HeroId | null; at: Position | null; window: Window | 'turn' }
  | { kind: 'heldBack'; seat: Seat }
  | { kind: 'upgradesShown'; seat: Seat; cards: UpgradeId[] }
  | { kind: 'upgradesSorted'; seat: Seat; top: UpgradeId[]; bottom: UpgradeId[] }
  /** `card` is null when the Upgrade deck is empty and the Rune was drawn by lot. */
  | { kind: 'runeRevealed'; seat: Seat; rune: Rune; card: UpgradeId | null; extra: boolean; acts: Position[] }
  | { kind: 'enemyAttacked'; at: Position; enemy: EnemyId; strength: number; ranged: boolean; targets: HeroId[] }
  | { kind: 'stunShaken'; at: Position; enemy: EnemyId }
  | { kind: 'boxActivated'; scene: SceneId; at: Position; rune: Rune | null }
  | { kind: 'blowShielded'; by: HeroId; hero: HeroId }
  | { kind: 'defensePlayed'; hero: HeroId; card: Face | 'a2'; numbers: Face[]; defense: number }
  | { kind: 'heroHurt'; hero: HeroId; n: number; damage: number; cause: 'attack' | 'box' | 'poison' | 'hindrance' }
  | { kind: 'blowBlocked'; hero: HeroId }
  | { kind: 'heroHealed'; hero: HeroId; n: number; damage: number }
  | { kind: 'heroKnockedDown'; hero: HeroId }
  | { kind: 'cardGained'; seat: Seat; card: TokenKind; to: 'top' | 'shuffled' }
  | { kind: 'supplyEmpty'; card: TokenKind }
  | { kind: 'handDiscarded'; seat: Seat; cards: Face[] }
  | { kind: 'upgradeTaken'; seat: Seat; card: UpgradeId }
  | { kind: 'cardRemoved'; seat: Seat; card: Face; by: 'upgrade' | 'hindrance' }
  | { kind: 'offerReturned'; cards: UpgradeId[] }
  | { kind: 'firstPassed'; to: Seat }
  | { kind: 'questWon'; scene: SceneId; round: number }
  | { kind: 'gameWon'; scene: SceneId; round: number }
  | { kind: 'gameLost'; scene: SceneId; round: number; why: 'allDown' | 'losingCondition' | 'outOfTime' };

export type EventKind = Event['kind'];
