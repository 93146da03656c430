import { at } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import { FOLLOWERS } from '../data/vocabulary.ts';
import { isAt, POST_SPOTS, type PostSpot } from '../rules/places.ts';
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
  const source = spot.ally;
  return source && post.holder !== seat && best > 0
    ? best + 0.5 * verbsWorth(outlook, compiled(`ally-${source}`).blocks[0] ?? [])
    : best;
}

/** What a ship ALONE at a post would be good for: a PARLEY, a PLAY from the hand, an ACTIVATE. */
export function postAim(outlook: Outlook, spot: PostSpot): number {
  const { view, seat } = outlook;
  const { hand, supply, silfr, spaces, gods, advocates } = at(view.jarls, seat);
  const post = at(view.posts, spot.index);
  let best = parleyWorth(outlook, spot);
  let extra = 0;
  for (const tile of hand) {
    if (!tile || !isAt(spot, TILES[tile].at)) continue;
    const { kind, follower } = TILES[tile];
    if (kind === 'venture') {
      if (spot.kind === 'venture' && follower && supply[follower] > 0 && silfr >= post.cost && post.holder !== seat) {
        best = Math.max(best, ventureWorth(outlook, tile, spot, follower));
      }
    } else if (kind === 'event') extra = Math.max(extra, 0.8 * eventWorth(outlook, tile));
    else if (follower && supply[follower] > 0) {
      const isFull = kind === 'god' ? gods.length >= spaces.god : advocates.length >= spaces.advocate;
      extra = Math.max(
        extra,
        0.9 * seatWorth(outlook, tile, isFull ? ((kind === 'god' ? gods : advocates)[0]?.tile ?? null) : null),
      );
    }
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

/** What a post is worth to one ship, the way there reckoned in; by the post's index, 0 for none. */
function reachWorths(outlook: Outlook, number: number, moving: number, left: number, worths: Float64Array) {
  const { view } = outlook;
  const steps = stepsOf(view, number);
  const isTired = at(view.ships, number).tired;
  const reached = new Float64Array(worths.length);
  for (let i = 0; i < worths.length; i++) {
    const worth = worths[i] ?? 0;
    if (worth <= 0.05) continue;
    const away = steps[i] ?? 0;
    const rest = number === moving ? Math.max(0, away - left) : isTired ? away + STEPS : away;
    const turns = Math.ceil(rest / STEPS) + (number === moving && rest > 0 ? 1 : 0);
    reached[i] = worth * 0.82 ** turns - 0.01 * away;
  }
  return reached;
}

/** Where each ship should go: the best pairs first, each post and each ship once. */
export function aims(outlook: Outlook, moving: number, left: number): Aim[] {
  const { view, seat } = outlook;
  const worths = Float64Array.from(POST_SPOTS, (spot) => postAim(outlook, spot));
  const free: { ship: number; reached: Float64Array }[] = [];
  view.ships.forEach(({ by, at: place }, ship) => {
    if (by === seat && place !== 'gone') free.push({ ship, reached: reachWorths(outlook, ship, moving, left, worths) });
  });
  const chosen: Aim[] = [];
  while (free.length > 0) {
    let [who, where, worth] = [-1, -1, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < free.length; i++) {
      const { reached } = at(free, i);
      for (let post = 0; post < reached.length; post++) {
        const here = reached[post] ?? 0;
        if (here > worth && (worths[post] ?? 0) > 0.05) [who, where, worth] = [i, post, here];
      }
    }
    if (who < 0) break;
    chosen.push({ ship: at(free, who).ship, to: at(POST_SPOTS, where).id, worth });
    worths[where] = 0;
    free.splice(who, 1);
  }
  return chosen;
}
