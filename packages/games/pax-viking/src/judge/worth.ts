import { at, type Seat } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower, type Verb, type Where } from '../data/vocabulary.ts';
import { areaOf, isAt, isIn, isKind, POST_SPOTS, type PostSpot, spotOf } from '../rules/places.ts';
import { compiled } from '../rules/powers.ts';
import type { SourceId } from '../state.ts';
import { gain, harmWorth, iconsIn, keepWorth, type Outlook, waysOf } from './outlook.ts';

/** What a tile more in hand is worth before it is known. */
export function drawWorth({ view, seat, isEndNear }: Outlook): number {
  const { hand, handLimit } = at(view.jarls, seat);
  const room = handLimit - hand.length;
  if (isEndNear) return 0.15;
  return room > 2 ? 0.55 : room > 0 ? 0.42 : 0.18;
}

const rivalsOf = ({ view, seat }: Outlook): Seat[] => view.jarls.flatMap((_, other) => (other === seat ? [] : [other]));

/** The most a free or paid Follower could bring. */
function bestPlanting(outlook: Outlook, verb: Extract<Verb, { do: 'establish' }>): number {
  const { view, seat, silfrWorth } = outlook;
  const area = areaOf(verb.where, null);
  let best = 0;
  for (const spot of POST_SPOTS) {
    if (!isKind(spot, verb.kind) || !isIn(spot, area)) continue;
    for (const icon of iconsIn(view, spot)) {
      for (const type of FOLLOWERS) {
        if ((verb.type !== 'any' && verb.type !== type) || (icon !== 'any' && icon !== type)) continue;
        const post = at(view.posts, spot.index);
        if (at(view.jarls, seat).supply[type] === 0 || post.holder === seat) continue;
        best = Math.max(best, gain(outlook, spot, type) - (verb.pay === 'paid' ? post.cost * silfrWorth : 0));
      }
    }
  }
  return best;
}

/** The most that taking away one Follower of a rival could bring. */
function bestUprooting(outlook: Outlook, where: Where): number {
  const area = areaOf(where, null);
  let best = 0;
  for (const spot of POST_SPOTS) {
    const { holder } = at(outlook.view.posts, spot.index);
    if (holder >= 0 && holder !== outlook.seat && isIn(spot, area)) best = Math.max(best, harmWorth(outlook, holder));
  }
  return best;
}

const shipsIn = ({ view }: Outlook, seat: Seat, where: Where): number =>
  view.ships.filter((ship) => {
    const spot = spotOf(ship.at);
    return ship.by === seat && spot !== undefined && isIn(spot, areaOf(where, null));
  }).length;

function striking(outlook: Outlook, verb: Extract<Verb, { who: unknown }> & { where?: Where }, each: number): number {
  const { seat } = outlook;
  const rivals = rivalsOf(outlook);
  const hurt = (other: Seat): number => each * (0.5 + harmWorth(outlook, other));
  const where = verb.where ?? 'any';
  const afloat = (other: Seat): boolean => shipsIn(outlook, other, where) > 0;
  switch (verb.who) {
    case 'me':
      return -each;
    case 'rival':
      return Math.max(0, ...rivals.filter(afloat).map(hurt));
    case 'rivals':
      return rivals.filter(afloat).reduce((sum, other) => sum + hurt(other) / 2, 0);
    default:
      return rivals.filter(afloat).reduce((sum, other) => sum + hurt(other) / 2, 0) - (afloat(seat) ? each : 0);
  }
}

/** What an effect is worth to the jarl who brings it about. */
export function verbWorth(outlook: Outlook, verb: Verb): number {
  const { view, seat, silfrWorth } = outlook;
  const me = at(view.jarls, seat);
  switch (verb.do) {
    case 'silfr': {
      const n = typeof verb.amount === 'number' ? verb.amount : 1.8 * verb.amount.per;
      return verb.who === 'me' ? n * silfrWorth : n * silfrWorth * 0.25;
    }
    case 'steal': {
      const rich = Math.max(0, ...rivalsOf(outlook).map((other) => at(view.jarls, other).silfr));
      return (
        Math.min(rich, verb.amount) *
        (silfrWorth + 0.1) *
        (verb.who === 'rivals' ? Math.max(1, view.seats - 1) * 0.8 : 1)
      );
    }
    case 'draw':
      return view.pile > 0 ? verb.tiles * drawWorth(outlook) : 0;
    case 'drawKeep':
      return view.pile > 0 ? drawWorth(outlook) * 1.35 : 0;
    case 'take':
      return view.discard.length > 0 || verb.zone === 'track'
        ? drawWorth(outlook) * (verb.mode === 'choose' ? 1.6 : 1)
        : 0;
    case 'buy':
      return Math.min(verb.less, 4) * silfrWorth * 0.8;
    case 'discard':
      return me.hand.length > me.handLimit - 1 ? -0.05 : -0.3;
    case 'placeShip':
      return me.shipsAtHome > 0 ? 0.55 * Math.min(verb.ships, me.shipsAtHome) : 0;
    case 'sail':
      return 0.12 + 0.1 * verb.steps;
    case 'returnShip':
      return striking(outlook, verb, 0.5) * verb.ships;
    case 'exhaustShip':
      return striking(outlook, verb, 0.25) * verb.ships;
    case 'refreshShip':
      return view.ships.some((ship) => ship.by === seat && ship.tired) ? 0.4 * verb.ships : 0;
    case 'allyShips':
      return 0.8;
    case 'establish':
      return bestPlanting(outlook, verb);
    case 'returnFollower':
      if (verb.who === 'rival' || verb.who === 'leader') return bestUprooting(outlook, verb.where);
      return verb.who === 'all' ? 0.1 + 0.3 * bestUprooting(outlook, verb.where) - 0.3 : 0;
    case 'convert':
      return bestUprooting(outlook, verb.where) + (bestUprooting(outlook, verb.where) > 0 ? 0.7 : 0);
    case 'banish':
      return Math.max(
        0,
        ...rivalsOf(outlook).map((other) =>
          at(view.jarls, other).advocates.length > 0 ? harmWorth(outlook, other) : 0,
        ),
      );
    case 'act':
      return 0.7;
    case 'foundDuchy':
      return 0.4 + outlook.lacks.reduce((sum, { count, worth }) => sum + (count.of === 'duchies' ? worth : 0), 0);
    case 'shift':
      return 0.15;
    case 'pay':
      return me.silfr >= verb.silfr ? Math.max(0, verbsWorth(outlook, verb.verbs) - verb.silfr * silfrWorth) : 0;
    case 'if':
      return 0.6 * verbsWorth(outlook, verb.verbs);
    case 'choose':
      return Math.max(...verb.options.map((option) => verbsWorth(outlook, option)));
    case 'peek':
      return 0.08;
    case 'truce':
    case 'reveal':
    case 'swapVictory':
    case 'addTiles':
    case 'sweep':
      return 0.05;
  }
}

export const verbsWorth = (outlook: Outlook, verbs: readonly Verb[]): number =>
  verbs.reduce((sum, verb) => sum + verbWorth(outlook, verb), 0);

/** What an ability is worth from now on. */
export function abilityWorth(outlook: Outlook, source: SourceId): number {
  const known = outlook.abilities.get(source);
  if (known !== undefined) return known;
  const worth = weighAbility(outlook, source);
  outlook.abilities.set(source, worth);
  return worth;
}

function weighAbility(outlook: Outlook, source: SourceId): number {
  const { ability, modifiers, blocks } = compiled(source);
  const turnsLeft = outlook.isEndNear ? 1 : 4;
  const verbs = blocks[0] ?? [];
  switch (ability.when) {
    case 'immediate':
    case 'althing':
      return verbsWorth(outlook, verbs);
    case 'activate':
      return 0.3 * turnsLeft * 0.5 * verbsWorth(outlook, verbs);
    case 'persistent':
      return modifiers.length > 0 ? 0.3 : 0.35 * turnsLeft * 0.5 * Math.max(0, verbsWorth(outlook, verbs));
  }
}

/** What a card in reach, and so an Event to have it checked, is worth. */
const eventNeed = ({ nearest, view }: Outlook): number => {
  const isChecked = view.cards.some(({ difficulty }) => difficulty !== 'novice') || view.faceDown.length > 0;
  return isChecked ? 1.4 / (0.6 + nearest) : 0;
};

/** What playing an Event does: its effects, and the check that follows. */
export function eventWorth(outlook: Outlook, tile: TileId): number {
  const base = verbsWorth(outlook, compiled(tile).blocks[0] ?? []);
  // An Event kept back is ready for the day a card is fulfilled.
  return base + (outlook.check(outlook) ?? -0.5 * eventNeed(outlook));
}

/** What a god or advocate is worth on the board. */
export function seatWorth(outlook: Outlook, tile: TileId, over: TileId | null): number {
  const { view, seat, followerWorth, silfrWorth, lacks } = outlook;
  const { kind, follower } = TILES[tile];
  let worth = (over ? 0 : followerWorth) + abilityWorth(outlook, tile) - (over ? abilityWorth(outlook, over) + 0.2 : 0);
  if (follower && at(view.jarls, seat).established[follower] === 0) worth += 2.2 * silfrWorth;
  for (const { count, worth: each } of lacks) {
    if (over === null && ((count.of === 'gods' && kind === 'god') || (count.of === 'advocates' && kind === 'advocate')))
      worth += each;
    if (count.of === 'types' && follower && at(view.jarls, seat).established[follower] === 0) worth += each;
    if (
      count.of === 'followers' &&
      over === null &&
      count.where === 'any' &&
      (count.type === 'any' || count.type === follower)
    ) {
      worth += each;
    }
  }
  return worth;
}

/** What a Venture is worth at a post where the jarl is ALONE. */
export function ventureWorth(outlook: Outlook, tile: TileId, spot: PostSpot, follower: Follower): number {
  const { view, seat, silfrWorth } = outlook;
  const post = at(view.posts, spot.index);
  const loss = post.holder === seat ? keepWorth(outlook, spot) : 0;
  const harm = post.holder >= 0 && post.holder !== seat ? harmWorth(outlook, post.holder) : 0;
  return gain(outlook, spot, follower) + abilityWorth(outlook, tile) + harm - post.cost * silfrWorth - loss;
}

/** What it takes to bring the nearest ship there. */
const nearness = (outlook: Outlook, spot: PostSpot): number =>
  0.86 ** Math.max(0, (waysOf(outlook)[spot.index] ?? 0) - 1);

/** What a tile in hand is worth: the best place for it, the way there reckoned in. */
export function tileWorth(outlook: Outlook, tile: TileId): number {
  const known = outlook.tiles.get(tile);
  if (known !== undefined) return known;
  const worth = weighTile(outlook, tile);
  outlook.tiles.set(tile, worth);
  return worth;
}

function weighTile(outlook: Outlook, tile: TileId): number {
  const { view, seat } = outlook;
  const { kind, at: location, follower } = TILES[tile];
  if (kind === 'event')
    return (
      Math.max(0.1, 0.5 * verbsWorth(outlook, compiled(tile).blocks[0] ?? [])) +
      eventNeed(outlook) * eventScarcity(outlook)
    );
  if (follower && at(view.jarls, seat).supply[follower] === 0) return 0;
  let best = 0;
  for (const spot of POST_SPOTS) {
    if (!isAt(spot, location)) continue;
    if (kind === 'venture') {
      if (spot.kind !== 'venture' || at(view.posts, spot.index).holder === seat || !follower) continue;
      best = Math.max(best, 0.75 * nearness(outlook, spot) * ventureWorth(outlook, tile, spot, follower));
    } else best = Math.max(best, nearness(outlook, spot));
  }
  if (kind === 'venture') return best;
  const jarl = at(view.jarls, seat);
  const list = kind === 'god' ? jarl.gods : jarl.advocates;
  const isFull = list.length >= jarl.spaces[kind];
  return 0.7 * best * Math.max(0, seatWorth(outlook, tile, isFull ? (list[0]?.tile ?? null) : null));
}

/** The first Event in hand is worth more than the second. */
const eventScarcity = ({ view, seat }: Outlook): number => {
  const held = at(view.jarls, seat).hand.filter((tile) => tile !== null && TILES[tile].kind === 'event').length;
  return held === 0 ? 1 : held === 1 ? 0.4 : 0.1;
};
