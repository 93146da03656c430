import type { BaseState, DeepReadonly, Play, Seat } from '@meadhall/core';
import type { Choice } from './choices.ts';
import type { AllyId } from './data/allies.ts';
import type { CenterId } from './data/centers.ts';
import type { GreyOrderId } from './data/grey.ts';
import type { JarlId } from './data/jarls.ts';
import type { PostId, RegionId } from './data/map.ts';
import type { TileId } from './data/tiles.ts';
import type { VictoryId } from './data/victory.ts';
import type { Area, Follower, GainedAction, Icon, Occasion, PostKind, SeaAlly, TileKind } from './data/vocabulary.ts';
import type { Event } from './events.ts';

export interface Options {
  difficulty: 'novice' | 'standard' | 'advanced' | 'eklundian' | 'mixed';
  cards: number;
  noviceBesides: number;
  standardBesides: number;
  advancedBesides: number;
  eklundianBesides: number;
  faceDown: boolean;
  saga: 'starter' | 'random' | 'balanced';
  extraTiles: number;
  openHands: boolean;
  jarls: 'dealt' | 'chosen';
  forcedEnd: boolean;
  longWinter: number;
  solo: 'usual' | 'stout' | 'short';
}

/** What the options come to, spent at set-up. */
export interface Limits {
  /** Turns of all jarls together after which the long winter comes. */
  turns: number;
  forcedEnd: boolean;
  openHands: boolean;
  /** How many Longships a grey one counts as; 0 when several jarls play. */
  greyShip: number;
  /** Whether the tiles of the saga are known to all: the starter sets and nothing else. */
  knownSaga: boolean;
}

/** Where a Longship is: on its jarlboard (an ally's ship: beside the ally's post), out of the game, or on the map. */
export type Place = 'home' | 'gone' | RegionId | PostId;

export const NOBODY = -1;

export interface Ship {
  /** Whose Jarlboard it came from, or which ally sent it. */
  from: Seat | SeaAlly;
  /** Whom it obeys now. */
  by: Seat;
  at: Place;
  tired: boolean;
}

/** What lies on a post. The tile of a trade center or an ally is printed there and is not named here. */
export interface PostState {
  tile: TileId | null;
  holder: Seat;
  followers: Follower[];
}

/** A tile in a hand. `seen` has a bit for each seat that knows it; `PUBLIC` if everybody does. */
export interface HandTile {
  tile: TileId;
  seen: number;
}
export const PUBLIC = 0xff;

/** A god or an advocate on a jarlboard. */
export interface Seated {
  tile: TileId;
  follower: Follower;
  /** The rival ability that a copying tile names. */
  copies: SourceId | null;
}

export type SourceId = TileId | `jarl-${JarlId}` | `center-${CenterId}` | `ally-${AllyId}`;

/** An ability that works for a jarl: at a post, and by way of the tile that copies it. */
export interface Power {
  source: SourceId;
  at: PostId | null;
  via: TileId | null;
}

export interface JarlState {
  /** Null until it is chosen, and for the grey rival of the lone jarl. */
  jarl: JarlId | null;
  silfr: number;
  hand: HandTile[];
  /** Followers still on the Jarlboard. */
  supply: Record<Follower, number>;
  gods: Seated[];
  advocates: Seated[];
  /** Regions made a DUCHY by an ability that asks for no second Venture. */
  founded: RegionId[];
  /** Regions that are a DUCHY now, each with a HOME marker. */
  duchies: RegionId[];
  /** The abilities that work for this jarl now. */
  powers: Power[];
}

/** What one side of a TRADE hands over. */
export interface Bundle {
  silfr: number;
  /** Tiles named: the giver's own, or tiles that the asker knows to be there. */
  tiles: TileId[];
  /** Tiles that the giver will pick. */
  blind: number;
  /** ESTABLISHED Followers, by post. */
  followers: PostId[];
  ships: number[];
  pledges: Pledge[];
}

/** A promise that binds nobody. */
export type Pledge =
  | { kind: 'peace' }
  | { kind: 'vote' }
  | { kind: 'favour' }
  | { kind: 'tribute'; silfr: number }
  | { kind: 'keepOut'; region: RegionId };

export interface LedgerLine {
  turn: number;
  by: Seat;
  to: Seat;
  pledge: Pledge;
  /** Whether it was kept when it came to it; left out until then, and where nobody can tell. */
  kept?: boolean;
}

export interface Bargain {
  from: Seat;
  to: Seat;
  /** What `from` gives and what `from` asks for. */
  give: Bundle;
  ask: Bundle;
  counter: boolean;
}

/** A Follower of one's own: on a post, or on a god or advocate. */
export type Spot = { post: PostId } | { tile: TileId };

/** Where an ability stands while it is carried out, and which rivals it can mean. */
export interface Setting {
  at: PostId | null;
  /** In a PARLEY ability: the rivals just CHALLENGED or REPLACED. Otherwise null, and every rival is meant. */
  struck: Seat[] | null;
}

export type Frame =
  | { kind: 'chooseJarl'; seat: Seat }
  | { kind: 'saga' }
  | { kind: 'copying'; seat: Seat; tile: TileId }
  | { kind: 'actions'; seat: Seat; plain: number; markers: Follower[] }
  | { kind: 'marker'; seat: Seat; deed: Choice }
  | { kind: 'gained'; seat: Seat; action: GainedAction }
  | { kind: 'journey'; seat: Seat; ship: number; left: number; moved: boolean; asked: Seat[] }
  | ({ kind: 'offer' } & Bargain)
  | { kind: 'handOver'; bargain: Bargain; seat: Seat; left: number; picked: { seat: Seat; slot: number }[] }
  | { kind: 'standIn'; bargain: Bargain; seat: Seat; picked: { seat: Seat; slot: number }[]; chosen: Follower[] }
  | { kind: 'parley'; seat: Seat; at: PostId; stage: 'begin' | 'challenged' | 'settled'; struck: Seat[]; result?: Seat }
  | { kind: 'establish'; seat: Seat; at: PostId; during: Occasion; must: boolean }
  | { kind: 'jarldom'; seat: Seat }
  | { kind: 'raided'; seat: Seat; at: PostId }
  | { kind: 'sweden'; seat: Seat; tile: TileId; at: PostId | null }
  | { kind: 'theocracy'; seat: Seat }
  | { kind: 'rus'; seat: Seat }
  | { kind: 'aftermath'; seat: Seat; during: Occasion; at: PostId | null; struck: Seat[] | null; tire: number }
  | { kind: 'powers'; seat: Seat; ready: Power[]; struck: Seat[] | null }
  | {
      kind: 'effects';
      seat: Seat;
      source: SourceId;
      block: number;
      next: number;
      at: PostId | null;
      struck: Seat[] | null;
      result?: Seat;
    }
  | { kind: 'event'; seat: Seat; tile: TileId; stage: 'begin' | 'resolved' | 'rejected' }
  | { kind: 'althing'; seat: Seat; tile: TileId; votes: (boolean | null)[] }
  | { kind: 'pickJarl'; seat: Seat; among: Seat[] }
  | { kind: 'options'; seat: Seat; source: SourceId; blocks: number[]; at: PostId | null; struck: Seat[] | null }
  | { kind: 'keep'; seat: Seat; tiles: TileId[]; seen: number[]; left: number }
  | { kind: 'putBack'; seat: Seat; count: number; next: number }
  | { kind: 'take'; seat: Seat; zone: 'discard' | 'track'; tile: TileKind | 'any' }
  | { kind: 'buy'; seat: Seat; less: number }
  | { kind: 'discard'; seat: Seat; left: number }
  | { kind: 'placeShip'; seat: Seat; area: Area; left: number }
  | { kind: 'pickShip'; seat: Seat; steps: number }
  | { kind: 'sail'; seat: Seat; ship: number; left: number }
  | { kind: 'strikeShips'; seat: Seat; by: Seat; owner: Seat; area: Area; left: number; how: 'return' | 'exhaust' }
  | { kind: 'refreshShips'; seat: Seat; left: number }
  | { kind: 'spread'; seat: Seat; type: Icon; post: PostKind; area: Area; pay: boolean }
  | { kind: 'strikeFollowers'; seat: Seat; by: Seat; owner: Seat; type: Icon; area: Area; left: number }
  | { kind: 'convert'; seat: Seat; type: Follower; area: Area }
  | { kind: 'shift'; seat: Seat; to: Icon; spot: Spot | null }
  | { kind: 'banish'; seat: Seat; by: Seat; owner: Seat }
  | { kind: 'foundDuchy'; seat: Seat; area: Area }
  | { kind: 'swapCard'; seat: Seat }
  | { kind: 'unseat'; seat: Seat; slot: 'god' | 'advocate' }
  | { kind: 'winter'; seat: Seat; stage: 'income' | 'discard' | 'refresh' }
  | { kind: 'grey'; left: number };

export type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>;

export type EndingKind = 'victory' | 'emptyTrack' | 'longWinter' | 'lost' | 'overtaken';

export interface Ending {
  ending: EndingKind;
  winners: Seat[];
  /** The cards that the winners met. */
  cards: VictoryId[];
}

/** What the lone jarl's rival is about. */
export interface Grey {
  /** How many ESTABLISHED Followers win the saga for it. */
  goal: number;
  /** Its deck of orders; the last ones lie open and are followed next, from the end. */
  orders: GreyOrderId[];
  /** Orders followed since the deck was shuffled. */
  done: GreyOrderId[];
}

export interface State extends BaseState<Frame> {
  limits: Limits;
  /** Seats at the table. In the lone jarl's game `jarls` has one entry more, the grey rival. */
  seats: number;
  first: Seat;
  active: Seat;
  /** Turns begun. */
  turn: number;
  jarls: JarlState[];
  /** In the order of `POST_IDS`. */
  posts: PostState[];
  ships: Ship[];
  /** Who answers for each ally that has Longships. */
  lords: Record<SeaAlly, Seat>;
  /** Who holds each Influence Marker. */
  influence: Record<Follower, Seat>;
  /** Face down; the top is the last. */
  pile: TileId[];
  /** Who has peeked at the tiles from the top down: a bit for each seat. */
  peeked: number[];
  /** Spaces of cost 1, 2, … */
  track: (TileId | null)[];
  discard: TileId[];
  removed: TileId[];
  /** Tiles that are not in this saga. */
  unused: TileId[];
  cards: VictoryId[];
  faceDown: VictoryId[];
  spareCards: VictoryId[];
  /** Abilities used in this turn that work ONCE. */
  once: SourceId[];
  truces: { area: Area; by: Seat }[];
  ledger: LedgerLine[];
  /** Null when several jarls play, and in sagas begun when the grey rival did not act. */
  grey: Grey | null;
  over: Ending | null;
}

export type PaxPlay = Play<State, Event>;
export type ReadonlyState = DeepReadonly<State>;
