import { at, type DeepReadonly, type Random, type Refusal, type Seat } from '@meadhall/core';
import type { Choice, Reason } from '../choices.ts';
import type { PostId } from '../data/map.ts';
import type { TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower, SEA_ALLIES } from '../data/vocabulary.ts';
import type { Bargain, Bundle, Pledge, Seen, Table } from '../state.ts';
import { iconsAt } from './followers.ts';
import { isPost, isRegion, POST_SPOTS, type PostSpot, postSpotOf, REGION_IDS } from './places.ts';
import { isTile } from './powers.ts';
import { addToHand, bit, changeSilfr, takeFromHand } from './saga.ts';
import { settle } from './settle.ts';
import { isColocated, isGrey, rivalsOf } from './ships.ts';

const refuse = (rule: string, because: Reason): Refusal => ({ rule, because });
const MALFORMED = refuse('PX-N3', 'malformed');
/** Pledges in one bundle, and lines kept in the ledger. */
const MOST_PLEDGES = 3;
const LEDGER_LINES = 60;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = (value: unknown, test: (element: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.length <= 12 && value.every(test) && new Set(value).size === value.length;

function isPledge(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const fields = Object.keys(value).length;
  switch (value.kind) {
    case 'peace':
    case 'vote':
    case 'favour':
      return fields === 1;
    case 'tribute':
      return fields === 2 && 'silfr' in value && isCount(value.silfr) && value.silfr > 0 && value.silfr <= 99;
    case 'keepOut':
      return fields === 2 && 'region' in value && isRegion(value.region);
    default:
      return false;
  }
}

/** Whether foreign input has the shape of a bundle. [PX-N3] */
export function isBundle(value: unknown): value is Bundle {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 6) return false;
  if (!('silfr' in value && 'tiles' in value && 'blind' in value)) return false;
  if (!('followers' in value && 'ships' in value && 'pledges' in value)) return false;
  return (
    isCount(value.silfr) &&
    isCount(value.blind) &&
    isListOf(value.tiles, isTile) &&
    isListOf(value.followers, isPost) &&
    isListOf(value.ships, isCount) &&
    Array.isArray(value.pledges) &&
    value.pledges.length <= MOST_PLEDGES &&
    value.pledges.every(isPledge)
  );
}

type SeenBundle = DeepReadonly<Bundle>;

const isNothing = ({ silfr, tiles, blind, followers, ships, pledges }: SeenBundle): boolean =>
  silfr + blind + tiles.length + followers.length + ships.length + pledges.length === 0;

/** The Followers that a receiver would put where the giver's stand: the same types, on an ANY icon any. [PX-N5] */
function standIns(state: Seen, spot: PostSpot, supply: Record<Follower, number>): Follower[] | null {
  const chosen: Follower[] = [];
  const icons = iconsAt(state, spot);
  for (const [i, type] of at(state.posts, spot.index).followers.entries()) {
    const other = icons[i] === 'any' ? FOLLOWERS.find((one) => supply[one] > 0) : undefined;
    const placed = supply[type] > 0 ? type : other;
    if (!placed) return null;
    supply[placed]--;
    chosen.push(placed);
  }
  return chosen;
}

/** What stands in the way of one side handing over its bundle. `asker` is set when the other side asks for it. */
function refuseBundle(state: Seen, giver: Seat, receiver: Seat, bundle: SeenBundle, asker: Seat | null) {
  const { silfr, hand } = at(state.jarls, giver);
  if (bundle.silfr > silfr) return refuse('PX-N7', 'tooMuchSilfr');
  if (bundle.tiles.length + bundle.blind > hand.length) return refuse('PX-N4', 'tooManyTiles');
  for (const tile of bundle.tiles) {
    const held = hand.find((one) => one.tile === tile);
    if (!held || (asker !== null && (held.seen & bit(asker)) === 0)) return refuse('PX-N4', 'unknownTile');
  }
  for (const number of bundle.ships) {
    const ship = state.ships[number];
    if (!ship || ship.by !== giver || ship.at === 'home' || ship.at === 'gone') return refuse('PX-N6', 'noSuchShip');
  }
  const supply = { ...at(state.jarls, receiver).supply };
  for (const post of bundle.followers) {
    const spot = postSpotOf(post);
    if (at(state.posts, spot.index).holder !== giver) return refuse('PX-N5', 'noSuchFollower');
    if (!standIns(state, spot, supply)) return refuse('PX-N5', 'noStandIn');
  }
  return null;
}

function refuseBargain(state: Seen, seat: Seat, to: Seat, give: unknown, ask: unknown): Refusal | null {
  if (!isBundle(give) || !isBundle(ask)) return MALFORMED;
  if (isNothing(give) && isNothing(ask)) return refuse('PX-N3', 'nothing');
  return refuseBundle(state, seat, to, give, null) ?? refuseBundle(state, to, seat, ask, seat);
}

interface Voyage {
  readonly ship: number;
  readonly asked: readonly Seat[];
}

/** Judges an offer made in a JOURNEY, whatever shape it comes in. [PX-N1] */
export function refuseOffer(state: Seen, seat: Seat, choice: Choice, { ship, asked }: Voyage): Refusal | null {
  if (!isObject(choice) || choice.kind !== 'offer') return refuse('PX-A3', 'notOffered');
  if (Object.keys(choice).length !== 4) return MALFORMED;
  const { to, give, ask } = choice;
  if (!isCount(to) || to >= state.seats || to === seat || isGrey(state, to)) return MALFORMED;
  if (asked.includes(to)) return refuse('PX-N2', 'askedAlready');
  if (!isColocated(state, at(state.ships, ship).at, to)) return refuse('PX-N1', 'notColocated');
  return refuseBargain(state, seat, to, give, ask);
}

/** Judges a counter-offer. [PX-N2] */
export function refuseCounter(state: Seen, seat: Seat, choice: Choice, to: Seat): Refusal | null {
  if (!isObject(choice) || choice.kind !== 'counter') return refuse('PX-N2', 'notOffered');
  if (Object.keys(choice).length !== 3) return MALFORMED;
  return refuseBargain(state, seat, to, choice.give, choice.ask);
}

/** An offer is heard by all; the tiles named in it are seen by the two traders. [PX-N4] */
export function noteOffer(table: Table, from: Seat, to: Seat, give: Bundle, ask: Bundle, counter: boolean): void {
  for (const held of at(table.state.jarls, from).hand) if (give.tiles.includes(held.tile)) held.seen |= bit(to);
  table.events?.push({ kind: 'offerMade', from, to, give, ask, counter });
}

/** The exchange, all or nothing. [PX-N3] */
export function exchange(table: Table, bargain: Bargain, picked: readonly { seat: Seat; slot: number }[]): void {
  const { from, to, give, ask } = bargain;
  table.events?.push({ kind: 'tradeMade', from, to, give, ask });
  const tilesOf = (giver: Seat): TileId[] =>
    picked.filter(({ seat }) => seat === giver).map(({ slot }) => at(at(table.state.jarls, giver).hand, slot).tile);
  const [given, got] = [
    [...give.tiles, ...tilesOf(from)],
    [...ask.tiles, ...tilesOf(to)],
  ];
  handOver(table, from, to, give, given);
  handOver(table, to, from, ask, got);
  settle(table);
}

function handOver(table: Table, giver: Seat, receiver: Seat, bundle: Bundle, tiles: readonly TileId[]): void {
  const { state } = table;
  changeSilfr(table, giver, -bundle.silfr, 'trade');
  changeSilfr(table, receiver, bundle.silfr, 'trade');
  for (const tile of tiles) addToHand(table, receiver, tile, takeFromHand(table, giver, tile) | bit(giver));
  for (const number of bundle.ships) {
    at(state.ships, number).by = receiver;
    table.events?.push({ kind: 'shipTraded', ship: number, from: giver, to: receiver });
  }
  for (const post of bundle.followers) handFollowers(table, giver, receiver, post);
  for (const pledge of bundle.pledges) pledgeTo(table, giver, receiver, pledge);
}

/** The giver's Followers RETURN, the receiver's take their place; an ally's ships go along. [PX-N5] */
function handFollowers(table: Table, giver: Seat, receiver: Seat, id: PostId): void {
  const { state } = table;
  const spot = postSpotOf(id);
  const post = at(state.posts, spot.index);
  const { supply } = at(state.jarls, receiver);
  const followers = standIns(state, spot, supply);
  if (!followers) return;
  for (const follower of post.followers) at(state.jarls, giver).supply[follower]++;
  post.holder = receiver;
  post.followers = followers;
  for (const ally of SEA_ALLIES) {
    if (spot.ally !== ally || state.lords[ally] !== giver) continue;
    state.lords[ally] = receiver;
    for (const ship of state.ships) if (ship.from === ally && ship.by === giver) ship.by = receiver;
  }
  table.events?.push({ kind: 'followerTraded', at: id, from: giver, to: receiver, followers: followers.slice() });
}

/** Promises bind nobody; all can read them. [PX-N8] */
function pledgeTo(table: Table, by: Seat, to: Seat, pledge: Pledge): void {
  const { ledger, turn } = table.state;
  ledger.push({ turn, by, to, pledge });
  if (ledger.length > LEDGER_LINES) ledger.shift();
  table.events?.push({ kind: 'pledged', by, to, pledge });
}

export const emptyBundle = (): Bundle => ({ silfr: 0, tiles: [], blind: 0, followers: [], ships: [], pledges: [] });

/** Something that a jarl could hand over, picked at random. */
function sampleBundle(state: Seen, giver: Seat, receiver: Seat, asker: Seat | null, random: Random): Bundle {
  const bundle = emptyBundle();
  const { silfr, hand } = at(state.jarls, giver);
  const known = hand.filter(({ seen }) => asker === null || (seen & bit(asker)) !== 0);
  switch (random.below(6)) {
    case 0:
      if (known.length > 0) bundle.tiles.push(random.pick(known).tile);
      break;
    case 1:
      if (hand.length > 0) bundle.blind = 1;
      break;
    case 2: {
      const held = POST_SPOTS.filter((spot) => at(state.posts, spot.index).holder === giver);
      if (held.length > 0) bundle.followers.push(random.pick(held).id);
      break;
    }
    case 3: {
      const afloat = state.ships.flatMap((ship, i) =>
        ship.by === giver && ship.at !== 'home' && ship.at !== 'gone' ? [i] : [],
      );
      if (afloat.length > 0) bundle.ships.push(random.pick(afloat));
      break;
    }
    case 4:
      bundle.pledges.push(samplePledge(random));
      break;
    default:
      bundle.silfr = Math.min(silfr, 1 + random.below(3));
  }
  return refuseBundle(state, giver, receiver, bundle, asker) ? emptyBundle() : bundle;
}

function samplePledge(random: Random): Pledge {
  switch (random.below(5)) {
    case 0:
      return { kind: 'peace' };
    case 1:
      return { kind: 'vote' };
    case 2:
      return { kind: 'favour' };
    case 3:
      return { kind: 'tribute', silfr: 1 + random.below(3) };
    default:
      return { kind: 'keepOut', region: random.pick(REGION_IDS) };
  }
}

export function sampleOffer(state: Seen, seat: Seat, { ship, asked }: Voyage, random: Random): Choice | null {
  const { at: place } = at(state.ships, ship);
  const partners = rivalsOf(state, seat).filter(
    (rival) => !isGrey(state, rival) && !asked.includes(rival) && isColocated(state, place, rival),
  );
  if (partners.length === 0) return null;
  const to = random.pick(partners);
  const [give, ask] = [sampleBundle(state, seat, to, null, random), sampleBundle(state, to, seat, seat, random)];
  return isNothing(give) && isNothing(ask) ? null : { kind: 'offer', to, give, ask };
}

export function sampleCounter(state: Seen, seat: Seat, to: Seat, random: Random): Choice | null {
  const [give, ask] = [sampleBundle(state, seat, to, null, random), sampleBundle(state, to, seat, seat, random)];
  return isNothing(give) && isNothing(ask) ? null : { kind: 'counter', give, ask };
}
