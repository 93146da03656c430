import type { Seat } from '@meadhall/core';
import type { JarlId } from './data/jarls.ts';
import type { PostId, RegionId } from './data/map.ts';
import type { TileId } from './data/tiles.ts';
import type { VictoryId } from './data/victory.ts';
import type { Follower, TileKind } from './data/vocabulary.ts';
import type { Bundle, Place, SourceId, Spot } from './state.ts';

/** An answer. Ships are named by their number in `view.ships`, track spaces by index (0 costs 1 silfr). */
export type Choice =
  | { kind: 'chooseJarl'; jarl: JarlId }
  // INVEST
  | { kind: 'draw' }
  | { kind: 'buy'; slot: number }
  // JOURNEY, and TRADE on the way
  | { kind: 'journey'; ship: number }
  | { kind: 'sail'; to: Place }
  | { kind: 'stop' }
  | { kind: 'offer'; to: Seat; give: Bundle; ask: Bundle }
  | { kind: 'counter'; give: Bundle; ask: Bundle }
  | { kind: 'accept' }
  // PLAY: a Venture at a post, a god or an advocate over another tile if the spaces are full, an Event
  | { kind: 'play'; tile: TileId; at?: PostId; follower?: Follower; over?: TileId }
  | { kind: 'activate'; at: PostId; ship: number }
  // PARLEY
  | { kind: 'parley'; at: PostId }
  | { kind: 'challenge'; rival: Seat; ship: number | null }
  | { kind: 'establish'; at: PostId; followers: Follower[] }
  // Influence
  | { kind: 'influence'; of: Follower }
  | { kind: 'marker'; of: Follower }
  | { kind: 'raid'; ship: number; to: PostId }
  | { kind: 'takeAdvocate'; tile: TileId; follower: Follower; over?: TileId }
  // Answers that an ability asks for
  | { kind: 'use'; source: SourceId }
  | { kind: 'done' }
  | { kind: 'decline' }
  | { kind: 'pass' }
  | { kind: 'option'; option: number }
  | { kind: 'rival'; seat: Seat }
  | { kind: 'tile'; tile: TileId }
  | { kind: 'tileKind'; of: TileKind }
  | { kind: 'ship'; ship: number }
  | { kind: 'place'; at: Place }
  | { kind: 'plant'; at: PostId; follower: Follower }
  | { kind: 'uproot'; at: PostId; follower: Follower }
  | { kind: 'convert'; at: PostId }
  | { kind: 'shiftFrom'; spot: Spot }
  | { kind: 'shiftTo'; follower: Follower }
  | { kind: 'found'; region: RegionId }
  | { kind: 'card'; card: VictoryId }
  | { kind: 'copy'; source: SourceId }
  | { kind: 'vote'; yes: boolean };

export type ChoiceOf<K extends Choice['kind']> = Extract<Choice, { kind: K }>;

/** Why a choice is refused; the words turn each into a sentence. */
export type Reason =
  | 'notOffered'
  | 'emptyPile'
  | 'tooDear'
  | 'tired'
  | 'notAlone'
  | 'noFollower'
  | 'cannotPay'
  | 'nothingToEstablish'
  | 'tooWeak'
  | 'truce'
  | 'shielded'
  | 'noTarget'
  | 'mustAct'
  | 'notMoved'
  | 'malformed'
  | 'promisedTwice'
  | 'nothing'
  | 'tooMuchSilfr'
  | 'tooManyTiles'
  | 'unknownTile'
  | 'noSuchShip'
  | 'noSuchFollower'
  | 'noStandIn'
  | 'askedAlready'
  | 'notColocated'
  | 'noSecondCounter';
