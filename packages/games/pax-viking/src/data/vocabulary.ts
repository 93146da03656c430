import type { HomeId, PostId, RegionId, Wind } from './map.ts';

/** The four parties whose Followers a jarl can ESTABLISH, in the order of the jarlboard. */
export const FOLLOWERS = ['jarldom', 'theocracy', 'sweden', 'rus'] as const;
export type Follower = (typeof FOLLOWERS)[number];
/** What a Follower icon asks for. */
export type Icon = Follower | 'any';

export const TILE_KINDS = ['venture', 'god', 'event', 'advocate'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** Which posts are meant: `printed` is a trade center or an ally. */
export type PostKind = 'venture' | 'tradeCenter' | 'keyTradeCenter' | 'ally' | 'printed' | 'any';

/** Which part of the map is meant; `region` and `wind` are those of the ability's own post. */
export type Where = 'any' | 'region' | 'wind' | 'sea' | 'river' | 'harbor' | Wind | RegionId;
/** A `Where` that no longer depends on whose ability it is. */
export type Area = Exclude<Where, 'region' | 'wind'>;

/** Whom a verb strikes. `rival` is one, of the acting jarl's choice. */
export type Who = 'me' | 'rival' | 'rivals' | 'all' | 'richest' | 'leader';

/** Something of yours that can be counted. */
export type Count =
  | { readonly of: 'followers'; readonly type: Icon; readonly where: Where }
  | { readonly of: 'ships'; readonly where: Where }
  | { readonly of: 'posts'; readonly kind: PostKind; readonly where: Where }
  | { readonly of: 'regions'; readonly kind: PostKind; readonly where: Where }
  | { readonly of: 'winds'; readonly kind: PostKind }
  | { readonly of: 'duchies'; readonly where: Where }
  | { readonly of: 'holds'; readonly post: PostId }
  | { readonly of: 'types' | 'advocates' | 'gods' | 'influence' | 'purse' };

export type Amount = number | { readonly per: number; readonly count: Count };

export type Test =
  | { readonly test: 'atLeast'; readonly count: Count; readonly n: number }
  | { readonly test: 'most'; readonly type: Follower }
  | { readonly test: 'all'; readonly of: readonly Test[] }
  | { readonly test: 'any'; readonly of: readonly Test[] };

export type GainedAction = 'journey' | 'play' | 'activate' | 'parley' | 'theocracy' | 'standard';

/** The POWERFUL ALLIES with Longships of their own. */
export const SEA_ALLIES = ['dublin', 'faroe', 'iceland'] as const;
export type SeaAlly = (typeof SEA_ALLIES)[number];

/** What an ability does, one word of the glossary at a time. */
export type Verb =
  | { readonly do: 'silfr'; readonly who: Who; readonly amount: Amount }
  | { readonly do: 'steal'; readonly amount: number; readonly who: Who }
  | { readonly do: 'draw'; readonly tiles: number }
  | { readonly do: 'drawKeep'; readonly tiles: number; readonly keep: number }
  | {
      readonly do: 'take';
      readonly zone: 'discard' | 'track';
      readonly tile: TileKind | 'any';
      readonly mode: 'choose' | 'random';
    }
  | { readonly do: 'buy'; readonly less: number }
  | { readonly do: 'discard'; readonly tiles: number }
  | { readonly do: 'sweep'; readonly tiles: number }
  | { readonly do: 'banish'; readonly who: Who }
  | { readonly do: 'placeShip'; readonly where: Where; readonly ships: number }
  | { readonly do: 'sail'; readonly steps: number }
  | { readonly do: 'returnShip'; readonly who: Who; readonly ships: number; readonly where: Where }
  | { readonly do: 'exhaustShip'; readonly who: Who; readonly ships: number; readonly where: Where }
  | { readonly do: 'refreshShip'; readonly ships: number }
  | { readonly do: 'allyShips'; readonly ally: SeaAlly }
  | {
      readonly do: 'establish';
      readonly type: Icon;
      readonly kind: PostKind;
      readonly where: Where;
      readonly pay: 'free' | 'paid';
    }
  | {
      readonly do: 'returnFollower';
      readonly who: Who;
      readonly followers: number;
      readonly type: Icon;
      readonly where: Where;
    }
  | { readonly do: 'convert'; readonly type: Follower; readonly where: Where }
  | { readonly do: 'shift'; readonly to: Icon }
  | { readonly do: 'act'; readonly action: GainedAction }
  | { readonly do: 'reveal'; readonly cards: number }
  | { readonly do: 'swapVictory' }
  | { readonly do: 'addTiles'; readonly tiles: number }
  | { readonly do: 'truce'; readonly where: Where }
  | { readonly do: 'foundDuchy'; readonly where: Where }
  | { readonly do: 'peek'; readonly tiles: number }
  | { readonly do: 'pay'; readonly silfr: number; readonly verbs: readonly Verb[] }
  | { readonly do: 'if'; readonly test: Test; readonly verbs: readonly Verb[]; readonly otherwise?: readonly Verb[] }
  | { readonly do: 'choose'; readonly options: readonly (readonly Verb[])[] };

/** What an ability changes for as long as it lasts. */
export type Modifier =
  | { readonly has: 'steps'; readonly steps: number }
  | { readonly has: 'shortcut'; readonly between: readonly [RegionId, RegionId] }
  | { readonly has: 'discount'; readonly on: 'buy' | 'establish'; readonly less: number }
  | { readonly has: 'strength'; readonly ships: number; readonly where: Where }
  | { readonly has: 'followersAsShips'; readonly type: Follower; readonly where: Where }
  | { readonly has: 'protect'; readonly piece: Protected; readonly where: Where }
  | { readonly has: 'handLimit'; readonly tiles: number }
  | { readonly has: 'slot'; readonly kind: 'god' | 'advocate'; readonly spaces: number }
  | { readonly has: 'vote'; readonly votes: number }
  | { readonly has: 'countAs'; readonly as: CountedAs; readonly n: number }
  | { readonly has: 'duchyWithOne'; readonly where: Where }
  | { readonly has: 'substitute'; readonly type: Follower }
  | { readonly has: 'copy'; readonly kind: CopyKind }
  | { readonly has: 'anywhere'; readonly tile: 'event' | 'venture' };

export type Protected = 'longship' | 'follower' | 'venture' | 'advocate';
export type CountedAs = 'follower' | 'tradeCenter' | 'ally';
export type CopyKind = 'god' | 'advocate' | 'tradeCenter';

/** The action under a persistent icon: during it, or after it, the ability works. */
export type Occasion =
  | 'invest'
  | 'journey'
  | 'play'
  | 'activate'
  | 'parley'
  | 'influence'
  | 'winter'
  | 'althing'
  | 'always';

export type Ability =
  | { readonly when: 'immediate' | 'activate' | 'althing'; readonly verbs: readonly Verb[] }
  | {
      readonly when: 'persistent';
      readonly during: Occasion;
      readonly once?: boolean;
      readonly verbs: readonly Verb[];
    }
  | { readonly when: 'persistent'; readonly during: Occasion; readonly modifiers: readonly Modifier[] };

/** `found`: told by people who played the printed game. `reconstructed`: ours, to fit the rulebook's numbers. */
export type Provenance = 'found' | 'reconstructed';

export interface Region {
  readonly wind: Wind;
  readonly water: 'sea' | 'river' | 'harbor';
  readonly lon: number;
  readonly lat: number;
  readonly borders: readonly string[];
}

export interface Post {
  readonly region: string;
  /** The sea from which a post with a HARBOR is entered. */
  readonly harbor: string | null;
  readonly cost: number;
  readonly kind: 'venture' | 'tradeCenter' | 'ally';
  readonly lon: number;
  readonly lat: number;
  /** Where a post beyond the edge of the sheet is drawn. */
  readonly drawLon?: number;
  readonly drawLat?: number;
}

export interface Home {
  readonly wind: Wind;
  readonly borders: readonly string[];
  readonly lon: number;
  readonly lat: number;
}

export interface TradeCenter {
  readonly post: PostId;
  readonly key: boolean;
  readonly icons: readonly Icon[];
  readonly ability: Ability;
  readonly provenance: { readonly name: Provenance; readonly ability: Provenance };
}

export interface Ally {
  readonly post: PostId;
  readonly icons: readonly Icon[];
  readonly longships: number;
  readonly ability: Ability;
  readonly provenance: { readonly name: Provenance; readonly ability: Provenance };
}

export interface Jarl {
  readonly wind: Wind;
  readonly home: HomeId;
  readonly extraSilfr: number;
  readonly ability: Ability;
  readonly provenance: { readonly name: Provenance; readonly home: Provenance; readonly ability: Provenance };
}

/** Where a tile can be played: a region, a whole wind, or anywhere without a REQUIREMENT. */
export type Location = RegionId | Wind | 'anywhere';

export interface Tile {
  readonly kind: TileKind;
  readonly at: Location;
  readonly follower: Follower | null;
  readonly ability: Ability;
  /** The starter set, named by the number of players from which it is in. */
  readonly starter: number | null;
  readonly provenance: Provenance;
}

export type Difficulty = 'novice' | 'standard' | 'advanced' | 'eklundian';

export interface VictoryCard {
  readonly difficulty: Difficulty;
  readonly test: Test;
  readonly provenance: { readonly name: Provenance; readonly test: Provenance };
}
