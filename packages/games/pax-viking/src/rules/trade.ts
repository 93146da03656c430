import { at, type DeepReadonly, type Random, type Refusal, type Seat, same } from '@meadhall/core';
import type { Choice, Reason } from '../choices.ts';
import type { PostId } from '../data/map.ts';
import type { TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower, type Icon, SEA_ALLIES } from '../data/vocabulary.ts';
import type { Bargain, Bundle, PaxPlay, Pledge, ReadonlyState } from '../state.ts';
import { iconsAt } from './followers.ts';
import { isPost, isRegion, POST_SPOTS, postSpotOf, REGION_IDS } from './places.ts';
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

/** Whether such a promise is there already: of the same kind and, where it names them, the same sum or REGION. [PX-N3] */
export const hasPledge = (pledges: DeepReadonly<Pledge[]>, pledge: DeepReadonly<Pledge>): boolean =>
  pledges.some((each) => same(each, pledge));

type SeenBundle = DeepReadonly<Bundle>;

const isNothing = ({ silfr, tiles, blind, followers, ships, pledges }: SeenBundle): boolean =>
  silfr + blind + tiles.length + followers.length + ships.length + pledges.length === 0;

/** An icon on which the receiver of a post puts a Follower: of the giver's type or, on an ANY icon, of any. [PX-N5] */
interface StandIn {
  readonly receiver: Seat;
  readonly post: PostId;
  readonly type: Icon;
}

function* standIns(state: ReadonlyState, receiver: Seat, posts: readonly PostId[]): Generator<StandIn> {
  for (const post of posts) {
    const spot = postSpotOf(post);
    const icons = iconsAt(state, spot);
    for (const [i, type] of at(state.posts, spot.index).followers.entries())
      yield { receiver, post, type: icons[i] === 'any' ? 'any' : type };
  }
}

/** What a receiver has left for ANY icons: Followers handed over RETURN first, then types that must match are placed. */
function spareFor(state: ReadonlyState, receiver: Seat, got: readonly PostId[], given: readonly PostId[]) {
  const spare = { ...at(state.jarls, receiver).supply };
  for (const post of given) for (const type of at(state.posts, postSpotOf(post).index).followers) spare[type]++;
  let open = 0;
  for (const { type } of standIns(state, receiver, got)) {
    if (type === 'any') open++;
    else spare[type]--;
  }
  return { spare, open };
}

function canStandIn(state: ReadonlyState, receiver: Seat, got: readonly PostId[], given: readonly PostId[]): boolean {
  const { spare, open } = spareFor(state, receiver, got, given);
  return FOLLOWERS.every((type) => spare[type] >= 0) && FOLLOWERS.reduce((sum, type) => sum + spare[type], 0) >= open;
}

type SeenBargain = DeepReadonly<Bargain>;

const allStandIns = (state: ReadonlyState, { from, to, give, ask }: SeenBargain): StandIn[] => [
  ...standIns(state, to, give.followers),
  ...standIns(state, from, ask.followers),
];

/** The next icon that waits for a Follower, and the types its receiver can put there; null when all are chosen. */
export function nextStandIn(
  state: ReadonlyState,
  bargain: SeenBargain,
  chosen: readonly Follower[],
): { at: PostId; receiver: Seat; types: readonly Follower[] } | null {
  const all = allStandIns(state, bargain);
  const next = all[chosen.length];
  if (!next) return null;
  const { receiver, post, type } = next;
  if (type !== 'any') return { at: post, receiver, types: [type] };
  const { give, ask, to } = bargain;
  const [got, given] = receiver === to ? [give, ask] : [ask, give];
  const { spare } = spareFor(state, receiver, got.followers, given.followers);
  chosen.forEach((placed, i) => {
    const earlier = at(all, i);
    if (earlier.receiver === receiver && earlier.type === 'any') spare[placed]--;
  });
  return { at: post, receiver, types: FOLLOWERS.filter((one) => spare[one] > 0) };
}

/** What stands in the way of one side handing over its bundle. `asker` is set when the other side asks for it. */
function refuseBundle(
  state: ReadonlyState,
  giver: Seat,
  receiver: Seat,
  bundle: SeenBundle,
  back: SeenBundle,
  asker: Seat | null,
): Refusal | null {
  const { silfr, hand } = at(state.jarls, giver);
  const { pledges } = bundle;
  if (pledges.some((pledge, i) => hasPledge(pledges.slice(0, i), pledge))) return refuse('PX-N3', 'promisedTwice');
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
  for (const post of bundle.followers) {
    if (at(state.posts, postSpotOf(post).index).holder !== giver) return refuse('PX-N5', 'noSuchFollower');
  }
  return canStandIn(state, receiver, bundle.followers, back.followers) ? null : refuse('PX-N5', 'noStandIn');
}

function refuseBargain(state: ReadonlyState, seat: Seat, to: Seat, give: unknown, ask: unknown): Refusal | null {
  if (!isBundle(give) || !isBundle(ask)) return MALFORMED;
  if (isNothing(give) && isNothing(ask)) return refuse('PX-N3', 'nothing');
  return refuseBundle(state, seat, to, give, ask, null) ?? refuseBundle(state, to, seat, ask, give, seat);
}

interface Voyage {
  readonly ship: number;
  readonly asked: readonly Seat[];
}

/** Judges an offer made in a JOURNEY, whatever shape it comes in. [PX-N1] */
export function refuseOffer(state: ReadonlyState, seat: Seat, choice: Choice, { ship, asked }: Voyage): Refusal | null {
  if (!isObject(choice) || choice.kind !== 'offer') return refuse('PX-A3', 'notOffered');
  if (Object.keys(choice).length !== 4) return MALFORMED;
  const { to, give, ask } = choice;
  if (!isCount(to) || to >= state.seats || to === seat || isGrey(state, to)) return MALFORMED;
  if (asked.includes(to)) return refuse('PX-N2', 'askedAlready');
  if (!isColocated(state, at(state.ships, ship).at, to)) return refuse('PX-N1', 'notColocated');
  return refuseBargain(state, seat, to, give, ask);
}

/** Judges a counter-offer. [PX-N2] */
export function refuseCounter(state: ReadonlyState, seat: Seat, choice: Choice, to: Seat): Refusal | null {
  if (!isObject(choice) || choice.kind !== 'counter') return refuse('PX-N2', 'notOffered');
  if (Object.keys(choice).length !== 3) return MALFORMED;
  return refuseBargain(state, seat, to, choice.give, choice.ask);
}

/** An offer is heard by all; the tiles named in it are seen by the two traders. [PX-N4] */
export function noteOffer(play: PaxPlay, from: Seat, to: Seat, give: Bundle, ask: Bundle, counter: boolean): void {
  for (const held of at(play.state.jarls, from).hand) if (give.tiles.includes(held.tile)) held.seen |= bit(to);
  play.events?.push({ kind: 'offerMade', from, to, give, ask, counter });
}

/** The exchange, all or nothing. `standing` has a Follower for each icon that changes hands. [PX-N3] */
export function exchange(
  play: PaxPlay,
  bargain: Bargain,
  picked: readonly { seat: Seat; slot: number }[],
  standing: readonly Follower[],
): void {
  const { from, to, give, ask } = bargain;
  play.events?.push({ kind: 'tradeMade', from, to, give, ask });
  const tilesOf = (giver: Seat): TileId[] =>
    picked.filter(({ seat }) => seat === giver).map(({ slot }) => at(at(play.state.jarls, giver).hand, slot).tile);
  const [given, got] = [
    [...give.tiles, ...tilesOf(from)],
    [...ask.tiles, ...tilesOf(to)],
  ];
  handOver(play, from, to, give, given);
  handOver(play, to, from, ask, got);
  exchangeFollowers(play, bargain, standing);
  settle(play);
}

function handOver(play: PaxPlay, giver: Seat, receiver: Seat, bundle: Bundle, tiles: readonly TileId[]): void {
  const { state } = play;
  changeSilfr(play, giver, -bundle.silfr, 'trade');
  changeSilfr(play, receiver, bundle.silfr, 'trade');
  for (const tile of tiles) addToHand(play, receiver, tile, takeFromHand(play, giver, tile) | bit(giver));
  for (const number of bundle.ships) {
    at(state.ships, number).by = receiver;
    play.events?.push({ kind: 'shipTraded', ship: number, from: giver, to: receiver });
  }
  for (const pledge of bundle.pledges) pledgeTo(play, giver, receiver, pledge);
}

/** All Followers handed over RETURN, then the receivers' take their places; an ally's ships go along. [PX-N5] */
function exchangeFollowers(play: PaxPlay, bargain: Bargain, standing: readonly Follower[]): void {
  const { state } = play;
  const placed = new Map<PostId, Follower[]>();
  allStandIns(state, bargain).forEach(({ post }, i) => {
    placed.set(post, [...(placed.get(post) ?? []), at(standing, i)]);
  });
  for (const post of placed.keys()) {
    const { holder, followers } = at(state.posts, postSpotOf(post).index);
    for (const follower of followers) at(state.jarls, holder).supply[follower]++;
  }
  const { from, to, give } = bargain;
  for (const [post, followers] of placed) {
    const [giver, receiver] = give.followers.includes(post) ? [from, to] : [to, from];
    receivePost(play, giver, receiver, post, followers);
  }
}

function receivePost(play: PaxPlay, giver: Seat, receiver: Seat, id: PostId, followers: Follower[]): void {
  const { state } = play;
  const spot = postSpotOf(id);
  const post = at(state.posts, spot.index);
  const { supply } = at(state.jarls, receiver);
  for (const follower of followers) supply[follower]--;
  post.holder = receiver;
  post.followers = followers;
  for (const ally of SEA_ALLIES) {
    if (spot.ally !== ally || state.lords[ally] !== giver) continue;
    state.lords[ally] = receiver;
    for (const ship of state.ships) if (ship.from === ally && ship.by === giver) ship.by = receiver;
  }
  play.events?.push({ kind: 'followerTraded', at: id, from: giver, to: receiver, followers: followers.slice() });
}

/** Promises bind nobody; all can read them. [PX-N8] */
function pledgeTo(play: PaxPlay, by: Seat, to: Seat, pledge: Pledge): void {
  const { ledger, turn } = play.state;
  ledger.push({ turn, by, to, pledge });
  if (ledger.length > LEDGER_LINES) ledger.shift();
  play.events?.push({ kind: 'pledged', by, to, pledge });
}

/** It came to a promise: the ledger says whether it was kept. [PX-N8] */
export function settlePledges(play: PaxPlay, by: Seat, to: Seat, kind: Pledge['kind'], kept: boolean): void {
  const { ledger } = play.state;
  for (let i = 0; i < ledger.length; i++) {
    const line = at(ledger, i);
    if (line.by === by && line.to === to && line.pledge.kind === kind && line.kept === undefined)
      ledger[i] = { ...line, kept };
  }
}

export const emptyBundle = (): Bundle => ({ silfr: 0, tiles: [], blind: 0, followers: [], ships: [], pledges: [] });

/** Something that a jarl could hand over, picked at random. */
function sampleBundle(state: ReadonlyState, giver: Seat, receiver: Seat, asker: Seat | null, random: Random): Bundle {
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
  return refuseBundle(state, giver, receiver, bundle, emptyBundle(), asker) ? emptyBundle() : bundle;
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

export function sampleOffer(state: ReadonlyState, seat: Seat, { ship, asked }: Voyage, random: Random): Choice | null {
  const { at: place } = at(state.ships, ship);
  const partners = rivalsOf(state, seat).filter(
    (rival) => !isGrey(state, rival) && !asked.includes(rival) && isColocated(state, place, rival),
  );
  if (partners.length === 0) return null;
  const to = random.pick(partners);
  const [give, ask] = [sampleBundle(state, seat, to, null, random), sampleBundle(state, to, seat, seat, random)];
  return isNothing(give) && isNothing(ask) ? null : { kind: 'offer', to, give, ask };
}

export function sampleCounter(state: ReadonlyState, seat: Seat, to: Seat, random: Random): Choice | null {
  const [give, ask] = [sampleBundle(state, seat, to, null, random), sampleBundle(state, to, seat, seat, random)];
  return isNothing(give) && isNothing(ask) ? null : { kind: 'counter', give, ask };
}
