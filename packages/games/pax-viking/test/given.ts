import { readFileSync } from 'node:fs';
import { at, checkedOptions, copy, type DeepReadonly, Random, type Seat, seedFrom } from '@meadhall/core';
import { type Scenario, type Subject, scenario } from '@meadhall/testkit';
import { GREY, type GreyOrderId } from '../src/data/grey.ts';
import type { JarlId } from '../src/data/jarls.ts';
import type { PostId } from '../src/data/map.ts';
import { TILES, type TileId } from '../src/data/tiles.ts';
import type { VictoryId } from '../src/data/victory.ts';
import { FOLLOWERS, type Follower } from '../src/data/vocabulary.ts';
import { type Choice, type Event, game, type Options, pkg, type State, type View } from '../src/index.ts';
import { POST_SPOTS, postSpotOf, REGION_IDS } from '../src/rules/places.ts';
import { TILE_IDS } from '../src/rules/powers.ts';
import { settle } from '../src/rules/settle.ts';
import { CARD_IDS } from '../src/setup.ts';
import { type Bundle, NOBODY, type Place, PUBLIC, type SourceId } from '../src/state.ts';

export const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');

/** Every tile, Follower, Longship and victory card, wherever it is. Grey pieces may leave the game. */
export function inventory(state: DeepReadonly<State>): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (what: string, n = 1): void => {
    counts[what] = (counts[what] ?? 0) + n;
  };
  const tiles: (TileId | null)[] = [...state.pile, ...state.track, ...state.discard, ...state.removed, ...state.unused];
  for (const frame of state.stack) {
    if (frame.kind === 'keep') tiles.push(...frame.tiles);
    if (frame.kind === 'event') tiles.push(frame.tile);
  }
  state.jarls.forEach((jarl, seat) => {
    tiles.push(...jarl.hand.map(({ tile }) => tile));
    if (seat < state.seats) for (const type of FOLLOWERS) add(`${type} of ${seat}`, jarl.supply[type]);
    for (const { tile, follower } of [...jarl.gods, ...jarl.advocates]) {
      tiles.push(tile);
      add(`${follower} of ${seat}`);
    }
  });
  for (const { tile, holder, followers } of state.posts) {
    tiles.push(tile);
    if (holder !== NOBODY && holder < state.seats) for (const type of followers) add(`${type} of ${holder}`);
  }
  for (const tile of tiles) if (tile) add(tile);
  for (const ship of state.ships) add(`ship of ${ship.from}`);
  for (const card of [...state.cards, ...state.faceDown, ...state.spareCards]) add(card);
  return counts;
}

const ALL_OPTIONS: readonly Partial<Options>[] = [
  { difficulty: 'novice', saga: 'random', openHands: true, jarls: 'chosen', solo: 'stout' },
  { difficulty: 'mixed', cards: 5, faceDown: true, saga: 'balanced', extraTiles: 3, solo: 'short' },
  { difficulty: 'advanced', saga: 'balanced', forcedEnd: false, longWinter: 10 },
  { difficulty: 'eklundian', cards: 1, noviceBesides: 1, standardBesides: 2, saga: 'random', extraTiles: 6 },
];

export const OPTIONS: Options = checkedOptions(game.meta, {});

export const start = (seats: number, options: Partial<Options> = {}, seed = 'start') =>
  game.start(seats, { ...OPTIONS, ...options }, seedFrom(seed));

/** One jarl of a scenario: only what matters is said. */
export interface Before {
  jarl?: JarlId;
  silfr?: number;
  hand?: TileId[];
  /** Tiles of the hand that everybody has seen. */
  shown?: TileId[];
  gods?: TileId[];
  advocates?: TileId[];
  copies?: SourceId;
  /** Longships on the map; a `!` before the place marks an exhausted one. */
  ships?: (Place | `!${Place}`)[];
  /** Followers on posts: `'birka'` with the icon's type, or `['rome', 'rus']`. */
  holds?: (PostId | [PostId, ...Follower[]])[];
  supply?: Partial<Record<Follower, number>>;
}

export interface Given {
  ledger?: State['ledger'];
  /** Ventures that lie on posts. */
  tiles?: Partial<Record<PostId, TileId>>;
  /** Tiles that will be drawn, first one first. */
  pile?: TileId[];
  track?: (TileId | null)[];
  discard?: TileId[];
  cards?: VictoryId[];
  faceDown?: VictoryId[];
  influence?: Partial<Record<Follower, Seat>>;
  turnOf?: Seat;
  /** Action Markers left; all four unless said. */
  plain?: number;
  markers?: Follower[];
  options?: Partial<Options>;
  turn?: number;
  /** Orders of the lone jarl's rival, the open one first. */
  orders?: GreyOrderId[];
  /** How many Followers that rival wants. */
  goal?: number;
  /** Begin with the turn itself, Influence Phase and all. */
  fromTheStart?: boolean;
}

export type PaxScenario = Scenario<State, Choice, Event, View>;

const isMentioned = (tile: TileId, jarls: readonly Before[], given: Given): boolean =>
  [
    ...jarls.flatMap(({ hand = [], gods = [], advocates = [] }) => [...hand, ...gods, ...advocates]),
    ...Object.values(given.tiles ?? {}),
    ...(given.pile ?? []),
    ...(given.track ?? []),
    ...(given.discard ?? []),
  ].includes(tile);

function seat(state: State, who: Seat, before: Before): void {
  const jarl = at(state.jarls, who);
  if (who < state.seats)
    jarl.jarl = before.jarl ?? at(['hakon', 'styrbjorn', 'ingvar', 'eric', 'sigrid', 'helga'], who);
  jarl.silfr = before.silfr ?? 5;
  const shown = before.shown ?? [];
  jarl.hand = (before.hand ?? []).map((tile) => ({ tile, seen: shown.includes(tile) ? PUBLIC : 1 << who }));
  const seated = (tile: TileId) => {
    const follower = FOLLOWERS.find((type) => type === followerOf(tile)) ?? 'rus';
    jarl.supply[follower]--;
    return { tile, follower, copies: before.copies ?? null };
  };
  jarl.gods = (before.gods ?? []).map(seated);
  jarl.advocates = (before.advocates ?? []).map(seated);
  for (const held of before.holds ?? []) {
    const [post, ...types] = typeof held === 'string' ? [held] : held;
    const spot = postSpotOf(post);
    const one = at(state.posts, spot.index);
    const icon = spot.icons[0] ?? (one.tile ? followerOf(one.tile) : null);
    const followers = types.length > 0 ? types : [FOLLOWERS.find((type) => type === icon) ?? 'rus'];
    one.holder = who;
    one.followers = followers;
    for (const type of followers) jarl.supply[type]--;
  }
  for (const type of FOLLOWERS) jarl.supply[type] = before.supply?.[type] ?? jarl.supply[type];
  const own = state.ships.filter((ship) => ship.from === who);
  (before.ships ?? []).forEach((place, i) => {
    const ship = at(own, i);
    ship.tired = place.startsWith('!');
    const where = ship.tired ? place.slice(1) : place;
    ship.at = PLACES.find((id) => id === where) ?? 'home';
  });
}

const PLACES: readonly Place[] = [...REGION_IDS, ...POST_SPOTS.map(({ id }) => id)];
const followerOf = (tile: TileId): Follower | null => TILES[tile].follower;

/** A table in the middle of a saga, in somebody's Action Phase. */
export function jarls(before: readonly Before[], given: Given = {}): PaxScenario {
  const options = { ...OPTIONS, ...given.options };
  const state: State = copy(game.start(before.length, options, seedFrom('scenario')).state);
  const who = given.turnOf ?? 0;
  const spare = TILE_IDS.filter((tile) => !isMentioned(tile, before, given) && TILES[tile].kind === 'venture');
  const filler = (n: number): TileId[] => spare.splice(0, n);
  for (const post of state.posts) Object.assign(post, { tile: null, holder: NOBODY, followers: [] });
  if (state.grey && given.orders) Object.assign(state.grey, { orders: given.orders.toReversed(), done: [] });
  if (state.grey) state.grey.goal = given.goal ?? state.grey.goal;
  for (const ship of state.ships) Object.assign(ship, { at: 'home', tired: false });
  for (const [post, tile] of Object.entries(given.tiles ?? {})) {
    const spot = POST_SPOTS.find(({ id }) => id === post);
    if (spot && tile) at(state.posts, spot.index).tile = tile;
  }
  state.active = who;
  state.first = 0;
  state.turn = given.turn ?? 1 + who;
  before.forEach((one, i) => {
    seat(state, i, one);
  });
  state.pile = given.pile ? [...given.pile].reverse() : filler(12);
  state.peeked = [];
  state.track = given.track ?? filler(5);
  state.discard = given.discard ?? [];
  state.removed = [];
  state.unused = TILE_IDS.filter(
    (tile) => !isMentioned(tile, before, given) && !state.pile.includes(tile) && !state.track.includes(tile),
  );
  state.cards = given.cards ?? ['s-duchy'];
  state.faceDown = given.faceDown ?? [];
  state.ledger = given.ledger ?? [];
  state.spareCards = CARD_IDS.filter((card) => !state.cards.includes(card) && !state.faceDown.includes(card));
  for (const type of FOLLOWERS) state.influence[type] = given.influence?.[type] ?? NOBODY;
  const markers = given.markers ?? FOLLOWERS.filter((type) => state.influence[type] === who);
  state.stack = given.fromTheStart
    ? [{ kind: 'saga' }]
    : [
        { kind: 'saga' },
        ...(state.grey ? [{ kind: 'grey', left: GREY.pace.orders } as const] : []),
        { kind: 'winter', seat: who, stage: 'income' },
        { kind: 'actions', seat: who, plain: given.plain ?? 4 - markers.length, markers },
      ];
  settle({ state, events: { push() {} }, random: Random.from(seedFrom('dice')) });
  return scenario(game, state);
}

/** The number of a jarl's own ship, in the order in which the scenario named them. */
export const ship = (of: Seat, n = 0): number => of * 6 + n;

export const bundle = (some: Partial<Bundle> = {}): Bundle => ({
  silfr: 0,
  tiles: [],
  blind: 0,
  followers: [],
  ships: [],
  pledges: [],
  ...some,
});

export const post = (state: DeepReadonly<State>, id: PostId) => at(state.posts, postSpotOf(id).index);
export const jarlOf = (state: DeepReadonly<State>, who: Seat) => at(state.jarls, who);
export const handOf = (state: DeepReadonly<State>, who: Seat): TileId[] =>
  jarlOf(state, who).hand.map(({ tile }) => tile);

export const pass = { kind: 'pass' } as const satisfies Choice;
export const drawTile = { kind: 'draw' } as const satisfies Choice;
export const done = { kind: 'done' } as const satisfies Choice;
export const decline = { kind: 'decline' } as const satisfies Choice;
export const accept = { kind: 'accept' } as const satisfies Choice;
export const stop = { kind: 'stop' } as const satisfies Choice;
export const buy = (slot: number): Choice => ({ kind: 'buy', slot });
export const journey = (number: number): Choice => ({ kind: 'journey', ship: number });
export const sail = (to: Place): Choice => ({ kind: 'sail', to });
export const parley = (at: PostId): Choice => ({ kind: 'parley', at });
export const use = (source: SourceId): Choice => ({ kind: 'use', source });
export const establish = (at: PostId, ...followers: Follower[]): Choice => ({ kind: 'establish', at, followers });
export const playVenture = (tile: TileId, at: PostId, follower: Follower): Choice => ({
  kind: 'play',
  tile,
  at,
  follower,
});
export const playTile = (tile: TileId, follower: Follower, over?: TileId): Choice =>
  over ? { kind: 'play', tile, follower, over } : { kind: 'play', tile, follower };
export const playEvent = (tile: TileId): Choice => ({ kind: 'play', tile });
export const activate = (at: PostId, number: number): Choice => ({ kind: 'activate', at, ship: number });
export const influence = (of: Follower): Choice => ({ kind: 'influence', of });
export const vote = (yes: boolean): Choice => ({ kind: 'vote', yes });
export const challenge = (rival: Seat, number: number | null): Choice => ({ kind: 'challenge', rival, ship: number });
export const tile = (id: TileId): Choice => ({ kind: 'tile', tile: id });
export const pickShip = (number: number): Choice => ({ kind: 'ship', ship: number });
export const plant = (at: PostId, follower: Follower): Choice => ({ kind: 'plant', at, follower });
export const uproot = (at: PostId, follower: Follower): Choice => ({ kind: 'uproot', at, follower });
export const place = (at: Place): Choice => ({ kind: 'place', at });
export const offer = (to: Seat, give: Partial<Bundle>, ask: Partial<Bundle>): Choice => ({
  kind: 'offer',
  to,
  give: bundle(give),
  ask: bundle(ask),
});
export const counter = (give: Partial<Bundle>, ask: Partial<Bundle>): Choice => ({
  kind: 'counter',
  give: bundle(give),
  ask: bundle(ask),
});

/** The tiles of an offer that lie in the same places of the hands dealt anew. */
function sameOffer(choice: Choice, here: DeepReadonly<State>, there: DeepReadonly<State>, seat: Seat): Choice {
  if (choice.kind !== 'offer') return choice;
  const renamed = (some: Bundle, of: Seat): Bundle => ({
    ...some,
    tiles: some.tiles.map((id) => at(handOf(there, of), handOf(here, of).indexOf(id))),
  });
  return { ...choice, give: renamed(choice.give, seat), ask: renamed(choice.ask, choice.to) };
}

const trading: Before = { silfr: 5, ships: ['nordhaf'], hand: ['god-thor', 'god-ull'] };
const GIVE_THOR = offer(1, { tiles: ['god-thor'] }, { silfr: 1 });
const offering = jarls([trading, { silfr: 5, ships: ['nordhaf'], hand: ['god-tyr'] }, { hand: ['god-ran'] }]).play(
  0,
  journey(ship(0)),
);
const looking = jarls([{ silfr: 9, advocates: ['advocate-malusha'] }, {}], {
  pile: ['god-thor', 'god-ull', 'god-ran', 'god-tyr'],
}).play(0, buy(0));

/** A tile has been promised for a Follower whose place anyone may fill: which one is asked before all changes hands. */
const fillingPlace = jarls([
  trading,
  { silfr: 5, ships: ['nordhaf'], holds: [['paris', 'rus']] },
  { hand: ['god-ran'] },
])
  .play(0, journey(ship(0)))
  .play(0, offer(1, { tiles: ['god-thor'] }, { followers: ['paris'] }))
  .play(1, accept);

export const subject: Subject<State> = {
  pkg,
  inventory,
  rules,
  options: ALL_OPTIONS,
  secrets: {
    sameChoice: sameOffer,
    scenes: [
      { state: offering.state, seat: 0, choice: GIVE_THOR },
      { state: offering.play(0, GIVE_THOR).state, seat: 1, choice: accept },
      { state: looking.state, seat: 0, choice: use('advocate-malusha') },
      { state: fillingPlace.state, seat: 0, choice: plant('paris', 'sweden') },
    ],
  },
};
