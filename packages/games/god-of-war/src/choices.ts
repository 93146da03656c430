import type { AttackIcon, Face } from './data/cards.ts';
import type { Companion, Forged, HeroId, Party } from './data/heroes.ts';
import type { Column, Position, SpotId } from './data/scene.ts';
import type { SceneId } from './data/scenes.ts';
import type { UpgradeId } from './data/upgrades.ts';

/** What may carry an Attack: a card of the hand, what a brother forged, or a companion of the solo game. */
export type AttackSource = Face | Forged | Extract<Companion, 'a1' | 'a2'>;

export type Choice =
  /** Before the journey and between its Scenes. */
  | { kind: 'pickHero'; party: Party }
  | { kind: 'travel'; scene: SceneId }
  | { kind: 'place'; hero: HeroId; column: Column; back: boolean }
  /** The start of a round. */
  | { kind: 'attach'; hero: HeroId }
  | { kind: 'suffer'; hero: HeroId }
  /** A Hero Activation. */
  | { kind: 'move'; hero: HeroId; column: Column; back: boolean }
  | { kind: 'swap'; hero: HeroId }
  /** Begins an Attack; Numbers are added one by one, then it strikes. */
  | { kind: 'attack'; hero: HeroId; card: AttackSource; as: AttackIcon; at: Position }
  | { kind: 'alsoAt'; at: Position }
  | { kind: 'add'; card: Face }
  | { kind: 'strike' }
  /** Begins the use of a spot; the cards are paid one by one. */
  | { kind: 'interact'; hero: HeroId; spot: SpotId }
  | { kind: 'pay'; card: Face }
  /** Spartan Rage and Thunderbird name nothing more; Old Magic names the Hero to ward. */
  | { kind: 'rage'; hero: 'kratos' | 'atreus' }
  | { kind: 'rage'; hero: 'freya'; on: HeroId }
  /** Well of Knowledge: Mimir draws, or the carrier moves or swaps. */
  | { kind: 'well'; way: 'draw' | 'swap' }
  | { kind: 'well'; way: 'move'; column: Column; back: boolean }
  /** An enemy for Thunderbird or for a spot that lets you choose one. */
  | { kind: 'target'; at: Position }
  | { kind: 'enough' }
  | { kind: 'companion'; ability: 'm1'; way: 'heal' }
  | { kind: 'companion'; ability: 'm2'; way: 'look' }
  | { kind: 'companion'; ability: 'm2'; way: 'move'; column: Column }
  | { kind: 'companion'; ability: 'a1'; way: 'bonus' }
  | { kind: 'companion'; ability: 'm1'; way: 'die' }
  | { kind: 'endTurn' }
  /** Specials, in any turn; `hero` and `at` where the card asks for one. */
  | { kind: 'special'; card: Face; hero?: HeroId; at?: Position }
  | { kind: 'pass' }
  | { kind: 'holdBack' }
  /** The Upgrade cards put back on top, in that order; the others go to the bottom. */
  | { kind: 'sort'; top: readonly UpgradeId[] }
  /** A Scene Activation. */
  | { kind: 'aimAt'; column: Column }
  | { kind: 'shield' }
  | { kind: 'leave' }
  | { kind: 'defend'; card: Face | 'a2' }
  | { kind: 'block' }
  | { kind: 'take' }
  | { kind: 'spendWard' }
  | { kind: 'keepWard' }
  /** The Upgrade phase; `remove` also serves the Hindrance that takes a Number. */
  | { kind: 'upgrade'; card: UpgradeId }
  | { kind: 'remove'; card: Face };

export type ChoiceKind = Choice['kind'];
