import { at, type DeepReadonly, type Features, type Seat } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import { VICTORY } from '../data/victory.ts';
import { type Count, FOLLOWERS, TILE_KINDS } from '../data/vocabulary.ts';
import { isAt, isKind, POST_SPOTS, postAt } from '../rules/places.ts';
import type { View } from '../view.ts';
import { partsOf, weightOf } from './outlook.ts';
import { brokenBy } from './promises.ts';

type Seen = DeepReadonly<View>;

const LACKS = ['followers', 'posts', 'regions', 'winds', 'duchies', 'influence', 'purse', 'other'] as const;
const NEAREST = [0, 1, 2] as const;
const POST_KINDS = ['venture', 'tradeCenter', 'ally'] as const;
const ORDER = ['nearest', 'second', 'third'] as const;

const NAMES: readonly string[] = [
  'viewer',
  ...NEAREST.flatMap((card) => [
    `${at(ORDER, card)} share`,
    `${at(ORDER, card)} near`,
    `${at(ORDER, card)} brink`,
    `${at(ORDER, card)} met`,
  ]),
  ...LACKS.map((what) => `lacks ${what}`),
  'soon',
  'turn now',
  'met and turn now',
  'met and soon',
  'brink and soon',
  'near and soon',
  'followers',
  'lead in followers',
  'behind in followers',
  ...FOLLOWERS.map((type) => `established ${type}`),
  'types',
  'silfr',
  ...POST_KINDS.map((kind) => `posts ${kind}`),
  'duchies',
  'influence',
  'gods',
  'advocates',
  'votes',
  'powers',
  'tiles held',
  'hand full',
  'ships out',
  'ships fresh',
  'ships home',
  'posts alone',
  'best rival share',
  'best rival near',
  'best rival met',
  'rival met moves before',
  'rivals before',
  'broken promises',
  'long winter near',
  'two seats',
  'many seats',
  ...TILE_KINDS.map((kind) => `hand ${kind}`),
  'event ready',
];

interface Way {
  /** What a card still asks for, in Followers' worth; 0 when it is fulfilled. */
  readonly left: number;
  readonly share: number;
  readonly isMet: boolean;
  readonly card: number;
}

/** The cards from the nearest on. */
function waysOf(view: Seen, of: Seat): readonly Way[] {
  return view.cards
    .map(({ card: id, progress }, card): Way => {
      const own = at(progress, of);
      let left = 0;
      partsOf(VICTORY[id].test).forEach((part, i) => {
        const { have, need } = at(own.parts, i);
        left += Math.max(0, need - have) * weightOf(part);
      });
      return { left: own.met ? 0 : Math.max(0.5, left), share: own.have / own.need, isMet: own.met, card };
    })
    .sort((a, b) => a.left - b.left);
}

const kindOfLack = ({ of }: Count): (typeof LACKS)[number] => LACKS.find((what) => what === of) ?? 'other';

/** What the nearest card still lacks, by kind. */
function lacksOf(view: Seen, of: Seat, way: Way | undefined): Readonly<Record<string, number>> {
  const lacks: Record<string, number> = {};
  if (!way || way.isMet) return lacks;
  const { card, progress } = at(view.cards, way.card);
  const own = at(progress, of);
  partsOf(VICTORY[card].test).forEach((part, i) => {
    const { have, need } = at(own.parts, i);
    const what = part.test === 'atLeast' ? kindOfLack(part.count) : 'other';
    lacks[what] = (lacks[what] ?? 0) + Math.max(0, need - have);
  });
  return lacks;
}

function fleetOf({ ships }: Seen, of: Seat) {
  const others = new Set<number>();
  const mine = new Set<number>();
  let [out, fresh] = [0, 0];
  for (const { by, at: place, tired } of ships) {
    const post = postAt(place);
    if (post) (by === of ? mine : others).add(post.index);
    if (by !== of || place === 'home' || place === 'gone') continue;
    out++;
    if (!tired) fresh++;
  }
  return { out, fresh, alone: [...mine].filter((index) => !others.has(index)) };
}

const brinkOf = ({ share }: Way): number => share ** 3;
const NO_WAY: Way = { left: 12, share: 0, isMet: false, card: 0 };

function write(view: Seen, viewer: Seat, of: Seat, into: Float32Array, start: number): void {
  let next = start;
  const put = (number: number): void => {
    into[next++] = Math.min(1, Math.max(0, number));
  };
  const putIf = (is: boolean): void => put(is ? 1 : 0);
  const own = at(view.jarls, of);
  const { seats } = view;
  const wait = (of - view.active + seats) % seats;
  const soon = 1 - wait / seats;
  const ways = waysOf(view, of);
  const nearest = ways[0] ?? NO_WAY;
  const lacks = lacksOf(view, of, ways[0]);
  const fleet = fleetOf(view, of);
  const rivals = view.jarls.slice(0, seats).flatMap((_, seat) => (seat === of ? [] : [seat]));
  const rivalWays = rivals.map((seat) => ({ seat, way: waysOf(view, seat)[0] ?? NO_WAY }));
  const mostFollowers = Math.max(0, ...rivals.map((seat) => at(view.jarls, seat).followers));
  const isBefore = (seat: Seat): boolean => (seat - view.active + seats) % seats < wait;

  putIf(viewer === of);
  for (const card of NEAREST) {
    const { left, share, isMet } = ways[card] ?? NO_WAY;
    put(share);
    put(1 / (1 + left));
    put(share ** 3);
    putIf(isMet);
  }
  for (const what of LACKS) put((lacks[what] ?? 0) / (what === 'purse' ? 12 : 5));
  put(soon);
  putIf(wait === 0);
  putIf(wait === 0 && nearest.isMet);
  put(nearest.isMet ? soon : 0);
  put(brinkOf(nearest) * soon);
  put(soon / (1 + nearest.left));
  put(own.followers / 16);
  put((own.followers - mostFollowers) / 8);
  put((mostFollowers - own.followers) / 8);
  for (const type of FOLLOWERS) put(own.established[type] / 6);
  put(own.types / 4);
  put(own.silfr / 16);
  for (const kind of POST_KINDS)
    put(POST_SPOTS.filter((spot) => at(view.posts, spot.index).holder === of && isKind(spot, kind)).length / 6);
  put(own.duchies.length / 3);
  put(own.influence.length / 4);
  put(own.gods.length / 3);
  put(own.advocates.length / 3);
  put(own.votes / 8);
  put(own.powers.length / 8);
  put(own.hand.length / 6);
  putIf(own.hand.length >= own.handLimit);
  put(fleet.out / 4);
  put(fleet.fresh / 4);
  put(own.shipsAtHome / 4);
  put(fleet.alone.length / 3);
  put(Math.max(0, ...rivalWays.map(({ way }) => way.share)));
  put(Math.max(0, ...rivalWays.map(({ way }) => 1 / (1 + way.left))));
  putIf(rivalWays.some(({ way }) => way.isMet));
  putIf(rivalWays.some(({ seat, way }) => way.isMet && isBefore(seat)));
  put(wait / seats);
  put(brokenBy(view, of) / 3);
  put(view.limits.turns > 0 ? view.turn / view.limits.turns : 0);
  putIf(seats === 2);
  putIf(seats > 4);
  const known = viewer === of ? own.hand.flatMap((tile) => (tile === null ? [] : [TILES[tile]])) : [];
  for (const kind of TILE_KINDS) put(known.filter((tile) => tile.kind === kind).length / 3);
  putIf(
    known.some(
      ({ kind, at: place }) =>
        kind === 'event' && (place === 'anywhere' || fleet.alone.some((index) => isAt(at(POST_SPOTS, index), place))),
    ),
  );
}

/** How each jarl stands, from one seat's view: of the others' hands only how many tiles. */
export const features: Features<View> = { names: NAMES, write };
