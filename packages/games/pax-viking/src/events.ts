import type { Seat } from '@meadhall/core';
import type { GreyOrderId } from './data/grey.ts';
import type { JarlId } from './data/jarls.ts';
import type { HomeId, PostId, RegionId } from './data/map.ts';
import type { TileId } from './data/tiles.ts';
import type { VictoryId } from './data/victory.ts';
import type { Area, Follower, SeaAlly } from './data/vocabulary.ts';
import type { Bundle, Ending, Place, Pledge, SourceId } from './state.ts';

/** Where a tile comes from or goes to. */
export type Zone = 'pile' | 'track' | 'hand' | 'discard' | 'board' | 'map' | 'removed' | 'unused';

/** Why a piece moved, for the log and the animation. */
export type Cause =
  | 'journey'
  | 'sail'
  | 'jarldom'
  | 'sweden'
  | 'challenge'
  | 'ability'
  | 'replaced'
  | 'trade'
  | 'winter'
  | 'ally'
  | 'order';

export type Event =
  | { kind: 'jarlTaken'; seat: Seat; jarl: JarlId; home: HomeId; silfr: number }
  | { kind: 'turnBegan'; seat: Seat; turn: number; year: number }
  | { kind: 'influenceTaken'; seat: Seat; of: Follower; from: Seat; followers: number }
  | { kind: 'influenceReturned'; seat: Seat; of: Follower }
  | { kind: 'actionTaken'; seat: Seat; action: ActionName; marker: Follower | 'plain' | 'gained' }
  | { kind: 'passed'; seat: Seat }
  /** `tile` is left out for those who may not see it; `open` when hands lie open. */
  | { kind: 'tileDrawn'; seat: Seat; tile?: TileId; open?: boolean }
  | { kind: 'tileBought'; seat: Seat; tile: TileId; slot: number; paid: number }
  | { kind: 'tileTaken'; seat: Seat; tile: TileId; from: 'track' | 'discard' }
  | {
      kind: 'tileDiscarded';
      seat: Seat | null;
      tile: TileId;
      from: Zone;
      why: 'invest' | 'limit' | 'ability' | 'replaced' | 'rejected' | 'forcedEnd';
    }
  | { kind: 'tileShown'; seat: Seat; tile: TileId }
  | { kind: 'pilePeeked'; seat: Seat; count: number; tiles?: TileId[] }
  | { kind: 'pileOrdered'; seat: Seat; count: number }
  | { kind: 'tilesAdded'; seat: Seat; count: number }
  | { kind: 'trackRefilled'; track: (TileId | null)[]; pile: number }
  | { kind: 'journeyBegan'; seat: Seat; ship: number; from: Place; steps: number }
  | { kind: 'shipMoved'; seat: Seat; ship: number; from: Place; to: Place; cause: Cause }
  | { kind: 'shipReturned'; owner: Seat; by: Seat; ship: number; from: Place; cause: Cause }
  | { kind: 'shipTired'; owner: Seat; ship: number; cause: Cause }
  | { kind: 'shipRefreshed'; owner: Seat; ship: number }
  | { kind: 'alliedShips'; seat: Seat; ally: SeaAlly; ships: number[]; at: PostId }
  | { kind: 'alliedShipsLeft'; seat: Seat; ally: SeaAlly; ships: number[] }
  | { kind: 'venturePlayed'; seat: Seat; tile: TileId; at: PostId; over: TileId | null }
  | { kind: 'tileSeated'; seat: Seat; tile: TileId; follower: Follower; from: Seat | null }
  | { kind: 'tileUnseated'; seat: Seat; tile: TileId; follower: Follower; by: Seat }
  | { kind: 'followersPlaced'; seat: Seat; at: PostId; followers: Follower[]; paid: number }
  | { kind: 'followersReturned'; owner: Seat; at: PostId; followers: Follower[]; by: Seat; cause: Cause }
  | { kind: 'followerShifted'; seat: Seat; at: PostId | null; tile: TileId | null; from: Follower; to: Follower }
  | { kind: 'challenged'; seat: Seat; rival: Seat; at: PostId; ships: number; against: number }
  | { kind: 'duchyRaised'; seat: Seat; region: RegionId }
  | { kind: 'duchyLost'; seat: Seat; region: RegionId }
  | { kind: 'abilityUsed'; seat: Seat; source: SourceId; via: TileId | null; at: PostId | null }
  | { kind: 'abilityCopied'; seat: Seat; tile: TileId; source: SourceId | null }
  | { kind: 'silfrChanged'; seat: Seat; amount: number; why: 'income' | 'ability' | 'cost' | 'stolen' | 'trade' }
  | { kind: 'eventPlayed'; seat: Seat; tile: TileId; althing: boolean }
  | { kind: 'voteCast'; seat: Seat; tile: TileId; yes: boolean; votes: number }
  | { kind: 'althingDecided'; seat: Seat; tile: TileId; passed: boolean; yes: number; no: number }
  | { kind: 'eventResolved'; seat: Seat; tile: TileId }
  | { kind: 'truceCalled'; seat: Seat; area: Area }
  | { kind: 'cardRevealed'; card: VictoryId; left: number }
  | { kind: 'cardSwapped'; seat: Seat; out: VictoryId; in: VictoryId }
  /** A bundle's tiles are emptied, and `sealed` says how many there were, for those who do not trade. */
  | {
      kind: 'offerMade';
      from: Seat;
      to: Seat;
      give: Bundle;
      ask: Bundle;
      counter: boolean;
      sealed?: { give: number; ask: number };
    }
  | { kind: 'offerDeclined'; from: Seat; to: Seat; counter: boolean }
  | { kind: 'tradeMade'; from: Seat; to: Seat; give: Bundle; ask: Bundle; sealed?: { give: number; ask: number } }
  | { kind: 'pledged'; by: Seat; to: Seat; pledge: Pledge }
  | { kind: 'followerTraded'; at: PostId; from: Seat; to: Seat; followers: Follower[] }
  | { kind: 'shipTraded'; ship: number; from: Seat; to: Seat }
  | { kind: 'orderFollowed'; order: GreyOrderId }
  | { kind: 'ordersTurned'; orders: GreyOrderId[] }
  | { kind: 'wintered'; seat: Seat; income: number; types: number }
  | {
      kind: 'victoryChecked';
      cards: VictoryId[];
      met: { seat: Seat; card: VictoryId }[];
      why: 'event' | 'endOfTurn' | 'last';
    }
  | ({ kind: 'gameEnded' } & Ending);

export type ActionName = 'invest' | 'journey' | 'play' | 'activate' | 'parley' | Follower;

export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
