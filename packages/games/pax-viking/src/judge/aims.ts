import { at, range, tableOf } from '@meadhall/core';
import { TILES, type TileId } from '../data/tiles.ts';
import { FOLLOWERS, type Follower } from '../data/vocabulary.ts';
import { ALLY_IDS, isAt, POST_SPOTS, type PostSpot } from '../rules/places.ts';
import { compiled } from '../rules/powers.ts';
import { fleetsOf, gain, harmWorth, iconsIn, type Outlook, stepsOf } from './outlook.ts';
import { eventWorth, seatWorth, ventureWorth, verbsWorth } from './worth.ts';

/** What a PARLEY at a post would bring once the jarl is ALONE there. */
export function parleyWorth(outlook: Outlook, spot: PostSpot): number {
  const { view, seat, silfrWorth } = outlook;
  const post = at(view.posts, spot.index);
  const { supply, silfr } = at(view.jarls, seat);
  const icons = iconsIn(view, spot);
  if (silfr < post.cost || icons.length === 0) return 0;
  const harm = post.holder >= 0 && post.holder !== seat ? harmWorth(outlook, post.holder) : 0;
  let best = 0;
  for (const icon of icons) {
    for (const type of FOLLOWERS) {
      if ((icon !== 'any' && icon !== type) || supply[type] === 0) continue;
      if (post.holder === seat && (post.followers[0] === type || icon !== 'any')) continue;
      const worth = gain(outlook, spot, type) * (post.holder === seat ? 0.5 : 1) + harm - post.cost * silfrWorth;
      best = Math.max(best, worth);
    }
  }
  const { ally } = spot;
  return ally && post.holder !== seat && best > 0 ? best + 0.5 * verbsWorth(outlook, WELCOMES[ally]) : best;
}

/** What each ally does for a jarl who comes to terms with it. */
const WELCOMES = tableOf(ALLY_IDS, (ally) => compiled(`ally-${ally}`).blocks[0] ?? []);

/** A tile in hand. */
interface InHand {
  readonly tile: TileId;
  readonly location: string;
  /** Whom a Venture could bring to its post; null if it is none, or nobody is left. */
  readonly settler: Follower | null;
  /** What any other tile would bring, wherever in its location it is played. */
  readonly extra: number;
}

function handOf(outlook: Outlook): InHand[] {
  const { supply, hand, spaces, gods, advocates } = at(outlook.view.jarls, outlook.seat);
  return hand.flatMap((tile): InHand[] => {
    if (tile === null) return [];
    const { kind, follower, at: location } = TILES[tile];
    const isLeft = follower !== null && supply[follower] > 0;
    if (kind === 'venture') return [{ tile, location, settler: isLeft ? follower : null, extra: 0 }];
    if (kind === 'event') return [{ tile, location, settler: null, extra: 0.8 * eventWorth(outlook, tile) }];
    if (!isLeft) return [];
    const seated = kind === 'god' ? gods : advocates;
    const over = seated.length >= spaces[kind] ? (seated[0]?.tile ?? null) : null;
    return [{ tile, location, settler: null, extra: 0.9 * seatWorth(outlook, tile, over) }];
  });
}

/** What a ship ALONE at a post would be good for: a PARLEY, a PLAY from the hand, an ACTIVATE. */
export function postAim(outlook: Outlook, spot: PostSpot, hand: readonly InHand[] = handOf(outlook)): number {
  const { view, seat } = outlook;
  const post = at(view.posts, spot.index);
  const canVenture = spot.kind === 'venture' && post.holder !== seat && at(view.jarls, seat).silfr >= post.cost;
  let best = parleyWorth(outlook, spot);
  let extra = 0;
  for (const { tile, location, settler, extra: each } of hand) {
    if (!isAt(spot, location)) continue;
    extra = Math.max(extra, each);
    if (canVenture && settler !== null) best = Math.max(best, ventureWorth(outlook, tile, spot, settler));
  }
  const { tile } = post;
  if (tile && post.holder === seat && compiled(tile).ability.when === 'activate') {
    extra += 0.5 * Math.max(0, verbsWorth(outlook, compiled(tile).blocks[0] ?? []));
  }
  return (Math.max(0, best) + Math.max(0, extra)) * contest(outlook, spot);
}

/** A post with rival ships is harder to win. */
function contest(outlook: Outlook, spot: PostSpot): number {
  const fleets = fleetsOf(outlook);
  const theirs = fleets.theirs[spot.index] ?? 0;
  if (theirs === 0) return 1;
  return (fleets.mine[spot.index] ?? 0) >= theirs ? 0.7 : theirs === 1 ? 0.4 : 0.2;
}

export interface Aim {
  readonly ship: number;
  readonly to: PostSpot['id'];
  readonly worth: number;
}

const STEPS = 3;
/** What is left of something that comes so many turns later. */
const LATER: readonly number[] = range(40).map((turns) => 0.82 ** turns);

/** A post worth going to. */
interface Goal {
  readonly spot: PostSpot;
  readonly worth: number;
  taken: boolean;
}

/** What each goal is worth to one ship, the way there reckoned in. */
function reachWorths(outlook: Outlook, number: number, moving: number, left: number, goals: readonly Goal[]) {
  const { view } = outlook;
  const steps = stepsOf(view, number);
  const isTired = at(view.ships, number).tired;
  return goals.map(({ spot, worth }) => {
    const away = steps[spot.index] ?? 0;
    const rest = number === moving ? Math.max(0, away - left) : isTired ? away + STEPS : away;
    const turns = Math.ceil(rest / STEPS) + (number === moving && rest > 0 ? 1 : 0);
    return worth * (LATER[turns] ?? 0) - 0.01 * away;
  });
}

function isLike({ ships }: Outlook['view'], number: number, ship: Outlook['view']['ships'][number]): boolean {
  const other = at(ships, number);
  return other.at === ship.at && other.tired === ship.tired && other.from === ship.from;
}

/** Where each ship should go: the best pairs first, each post and each ship once. */
export function aims(outlook: Outlook, moving: number, left: number): Aim[] {
  const { view, seat } = outlook;
  const hand = handOf(outlook);
  const goals: Goal[] = [];
  for (const spot of POST_SPOTS) {
    const worth = postAim(outlook, spot, hand);
    if (worth > 0.05) goals.push({ spot, worth, taken: false });
  }
  const free: { ship: number; reached: readonly number[] }[] = [];
  view.ships.forEach((own, ship) => {
    if (own.by !== seat || own.at === 'gone') return;
    // Ships that lie together, most often at home, have the same way.
    const twin =
      ship === moving ? undefined : free.find((other) => other.ship !== moving && isLike(view, other.ship, own));
    free.push({ ship, reached: twin?.reached ?? reachWorths(outlook, ship, moving, left, goals) });
  });
  const chosen: Aim[] = [];
  while (free.length > 0) {
    let who = -1;
    let where = -1;
    let worth = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < free.length; i++) {
      const { reached } = at(free, i);
      for (let goal = 0; goal < reached.length; goal++) {
        const here = reached[goal] ?? 0;
        if (here <= worth || at(goals, goal).taken) continue;
        who = i;
        where = goal;
        worth = here;
      }
    }
    if (who < 0) break;
    const goal = at(goals, where);
    chosen.push({ ship: at(free, who).ship, to: goal.spot.id, worth });
    goal.taken = true;
    free.splice(who, 1);
  }
  return chosen;
}
