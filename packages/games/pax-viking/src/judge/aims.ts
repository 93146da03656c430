import { at } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import { FOLLOWERS } from '../data/vocabulary.ts';
import { isAt, POST_SPOTS, type PostSpot } from '../rules/places.ts';
import { compiled } from '../rules/powers.ts';
import { gain, harmWorth, iconsIn, type Outlook, stepsFor } from './outlook.ts';
import { eventWorth, seatWorth, ventureWorth, verbsWorth } from './worth.ts';

/** What a PARLEY at a post would bring once the jarl is ALONE there. */
export function parleyWorth(outlook: Outlook, spot: PostSpot): number {
  const { view, seat, silfrWorth } = outlook;
  const post = at(view.posts, spot.index);
  const { supply, silfr } = at(view.jarls, seat);
  if (silfr < post.cost) return 0;
  const harm = post.holder >= 0 && post.holder !== seat ? harmWorth(outlook, post.holder) : 0;
  let best = 0;
  for (const icon of iconsIn(view, spot)) {
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
function contest({ view, seat }: Outlook, spot: PostSpot): number {
  let [mine, theirs] = [0, 0];
  for (const ship of view.ships) {
    if (ship.at !== spot.id) continue;
    if (ship.by === seat) mine++;
    else theirs++;
  }
  if (theirs === 0) return 1;
  return mine >= theirs ? 0.7 : theirs === 1 ? 0.4 : 0.2;
}

export interface Aim {
  readonly ship: number;
  readonly to: PostSpot['id'];
  readonly worth: number;
}

const STEPS = 3;

/** Where each ship should go: the best pairs first, each post and each ship once. */
export function aims(outlook: Outlook, moving: number, left: number): Aim[] {
  const { view, seat } = outlook;
  const worths = POST_SPOTS.map((spot) => postAim(outlook, spot));
  const pairs: Aim[] = [];
  view.ships.forEach((ship, number) => {
    if (ship.by !== seat || ship.at === 'gone') return;
    for (const spot of POST_SPOTS) {
      const worth = at(worths, spot.index);
      if (worth <= 0.05) continue;
      const steps = stepsFor(view, number, spot.id);
      const reach = number === moving ? Math.max(0, steps - left) : ship.tired ? steps + STEPS : steps;
      const turns = number === moving ? Math.ceil(reach / STEPS) + (reach === 0 ? 0 : 1) : Math.ceil(reach / STEPS);
      pairs.push({ ship: number, to: spot.id, worth: worth * 0.82 ** turns - 0.01 * steps });
    }
  });
  pairs.sort((a, b) => b.worth - a.worth || a.ship - b.ship);
  const chosen: Aim[] = [];
  for (const pair of pairs) {
    if (chosen.some(({ ship, to }) => ship === pair.ship || to === pair.to)) continue;
    chosen.push(pair);
  }
  return chosen;
}
