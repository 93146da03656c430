import { at, type Random, range, type Seat } from '@meadhall/core';
import { ALLIES } from './data/allies.ts';
import { GREY } from './data/grey.ts';
import type { JarlId } from './data/jarls.ts';
import { JARLS } from './data/jarls.ts';
import { TILES, type TileId } from './data/tiles.ts';
import { VICTORY, type VictoryId } from './data/victory.ts';
import { type Difficulty, SEA_ALLIES } from './data/vocabulary.ts';
import { ORDER_IDS } from './rules/grey.ts';
import { isAt, POST_SPOTS } from './rules/places.ts';
import { JARL_IDS, TILE_IDS } from './rules/powers.ts';
import { PRICES } from './rules/saga.ts';
import { settle } from './rules/settle.ts';
import { shipAtHome } from './rules/ships.ts';
import { type Frame, type JarlState, type Limits, NOBODY, type Options, type Ship, type State } from './state.ts';

const TILES_EACH = 12;
const MIX = { venture: 4, event: 3, advocate: 3, god: 2 } as const;
const SHIPS = 6;
const FOLLOWERS_EACH = 6;
const RIVAL: Seat = 1;

const isCard = (id: string): id is VictoryId => Object.hasOwn(VICTORY, id);
export const CARD_IDS: readonly VictoryId[] = Object.keys(VICTORY).filter(isCard);
const DIFFICULTIES: readonly Difficulty[] = ['novice', 'standard', 'advanced', 'eklundian'];

function limitsOf(seats: number, { forcedEnd, openHands, longWinter, solo, saga, extraTiles }: Options): Limits {
  return {
    turns: longWinter * seats,
    forcedEnd,
    openHands,
    greyShip: seats > 1 ? 0 : solo === 'stout' ? 2 : 1,
    knownSaga: saga === 'starter' && extraTiles === 0,
  };
}

/** How many jarls' worth of tiles make the saga. [PX-S3, PX-L2] */
const shares = (seats: number, { solo }: Options): number => (seats > 1 ? seats : solo === 'short' ? 1 : 2);

/** The tiles of the saga. [PX-S3, PX-S4, PX-S5, PX-S6] */
function sagaTiles(count: number, { saga, extraTiles }: Options, random: Random): TileId[] {
  const deck = random.shuffle(TILE_IDS.slice());
  let chosen: TileId[] = [];
  if (saga === 'starter') {
    chosen = deck.filter((id) => {
      const { starter } = TILES[id];
      return starter !== null && starter <= count;
    });
  } else if (saga === 'random') chosen = deck.slice(0, TILES_EACH * count);
  else {
    const left = {
      venture: MIX.venture * count,
      event: MIX.event * count,
      advocate: MIX.advocate * count,
      god: MIX.god * count,
    };
    chosen = deck.filter((id) => left[TILES[id].kind]-- > 0);
  }
  const more = deck.filter((id) => !chosen.includes(id)).slice(0, extraTiles * count);
  return random.shuffle([...chosen, ...more]);
}

/** How many victory cards of each difficulty join those of the chosen one. [PX-S1] */
const besides = (options: Options): readonly number[] => DIFFICULTIES.map((level) => options[`${level}Besides`]);

/** Victory cards: of one difficulty, or of the four in turn, and any of the others besides. [PX-S1] */
function dealCards(options: Options, random: Random): VictoryId[] {
  const { difficulty, cards } = options;
  const decks = DIFFICULTIES.map((level) => random.shuffle(CARD_IDS.filter((id) => VICTORY[id].difficulty === level)));
  const first = range(cards).map((i) => (difficulty === 'mixed' ? i % 4 : DIFFICULTIES.indexOf(difficulty)));
  const more = besides(options).flatMap((count, level) => range(count).map(() => level));
  return [...first, ...more].map((level) => {
    const card = at(decks, level).shift();
    if (!card) throw new RangeError('More victory cards than there are.');
    return card;
  });
}

function jarlState(silfr: number, pieces: number): JarlState {
  return {
    jarl: null,
    silfr,
    hand: [],
    supply: { jarldom: pieces, theocracy: pieces, sweden: pieces, rus: pieces },
    gods: [],
    advocates: [],
    founded: [],
    duchies: [],
    powers: [],
  };
}

function fleets(seats: number): Ship[] {
  const own = range(seats).flatMap((seat) =>
    range(SHIPS).map((): Ship => ({ from: seat, by: seat, at: 'home', tired: false })),
  );
  const allied = SEA_ALLIES.flatMap((ally) =>
    range(ALLIES[ally].longships).map((): Ship => ({ from: ally, by: NOBODY, at: 'home', tired: false })),
  );
  return [...own, ...allied];
}

/** Ventures from the unused tiles, each of another region, without a Follower. [PX-S7] */
function seedVentures(state: State, count: number, random: Random): void {
  const used: string[] = [];
  const isRegional = (id: TileId): boolean =>
    TILES[id].kind === 'venture' && POST_SPOTS.some((spot) => spot.region === TILES[id].at);
  for (const tile of state.unused.filter(isRegional)) {
    if (used.length === count) break;
    const location = TILES[tile].at;
    if (used.includes(location)) continue;
    const free = POST_SPOTS.filter(
      (spot) => spot.kind === 'venture' && isAt(spot, location) && at(state.posts, spot.index).tile === null,
    );
    used.push(location);
    const spot = random.pick(free);
    at(state.posts, spot.index).tile = tile;
    state.unused.splice(state.unused.indexOf(tile), 1);
    if (state.seats === 1) garrison(state, spot.index, tile);
  }
}

/** The grey rival sits behind the lone jarl, with Longships. [PX-L1, PX-L8] */
function seatRival(state: State): void {
  state.jarls.push(jarlState(0, 0));
  for (const _ of range(GREY.fleet.longships)) state.ships.push({ from: RIVAL, by: RIVAL, at: 'home', tired: false });
}

/** The lone jarl's rival: a grey Follower and a grey Longship on each Venture of the set-up. [PX-L3] */
function garrison(state: State, index: number, tile: TileId): void {
  const post = at(state.posts, index);
  const { follower } = TILES[tile];
  if (follower) post.followers = [follower];
  post.holder = RIVAL;
  at(state.ships, shipAtHome(state, RIVAL)).at = at(POST_SPOTS, index).id;
}

/** The table before the first choice. */
export function setup(seats: number, options: Options, random: Random): State {
  const tiles = sagaTiles(shares(seats, options), options, random);
  const cards = dealCards(options, random);
  const first = random.below(seats);
  const state: State = {
    stack: [{ kind: 'saga' }],
    random: random.state,
    limits: limitsOf(seats, options),
    seats,
    first,
    active: first,
    turn: 0,
    jarls: range(seats).map((seat) => jarlState(3 + ((seat - first + seats) % seats), FOLLOWERS_EACH)),
    posts: POST_SPOTS.map(() => ({ tile: null, holder: NOBODY, followers: [] })),
    ships: fleets(seats),
    lords: { dublin: NOBODY, faroe: NOBODY, iceland: NOBODY },
    influence: { jarldom: NOBODY, theocracy: NOBODY, sweden: NOBODY, rus: NOBODY },
    pile: tiles,
    peeked: [],
    track: PRICES.map(() => null),
    discard: [],
    removed: [],
    unused: random.shuffle(TILE_IDS.filter((id) => !tiles.includes(id))),
    cards: options.faceDown ? [] : cards,
    faceDown: options.faceDown ? cards : [],
    spareCards: CARD_IDS.filter((id) => !cards.includes(id)),
    once: [],
    truces: [],
    ledger: [],
    grey: null,
    over: null,
  };
  if (seats === 1) seatRival(state);
  seedVentures(state, 6 - seats, random);
  for (let slot = 0; slot < state.track.length; slot++) state.track[slot] = state.pile.pop() ?? null;
  if (options.jarls === 'chosen') state.stack.push(...choosing(first, seats));
  else {
    const dealt = random.shuffle(JARL_IDS.slice());
    for (const seat of range(seats)) takeDealt(state, seat, at(dealt, seat));
  }
  if (seats === 1) state.grey = { goal: GREY.goal.followers, orders: random.shuffle(ORDER_IDS.slice()), done: [] };
  settle({ state, events: { push() {} }, random });
  return state;
}

function takeDealt(state: State, seat: Seat, jarl: JarlId): void {
  const one = at(state.jarls, seat);
  one.jarl = jarl;
  one.silfr += JARLS[jarl].extraSilfr;
}

const choosing = (first: Seat, seats: number): Frame[] =>
  range(seats).map((i) => ({ kind: 'chooseJarl', seat: (first + i) % seats }));
