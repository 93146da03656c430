import { at, type DeepReadonly, type Random, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { TILES } from '../data/tiles.ts';
import { POST_SPOTS, postSpotOf, spotOf } from '../rules/places.ts';
import { emptyBundle } from '../rules/trade.ts';
import type { Bundle } from '../state.ts';
import { passChance } from './althing.ts';
import { gain, harmWorth, keepWorth, nearestOf, type Outlook, outlookOf, type ReadonlyState } from './outlook.ts';
import { emptyPromises, isPromised, reliability } from './promises.ts';
import { abilityWorth, drawWorth, tileWorth } from './worth.ts';

/** What a promise is worth if it is kept. */
export const PLEDGES = { peace: 0.3, vote: 0.15, favour: 0.06, tribute: 0.1, keepOut: 0.1 } as const;
/** What it costs to keep one. */
const KEEPING = 0.15;
/** Each promise of a kind that came to nothing halves what the next one is worth. */
const WORN = 0.5;

/** What promises are worth to the one who gets them: the same one twice is worth nothing. */
function pledgesWorth(outlook: Outlook, pledges: DeepReadonly<Bundle['pledges']>, by: Seat): number {
  const { view, seat: to } = outlook;
  const trust = reliability(view, by);
  const fresh = pledges.filter(
    ({ kind }, i) => pledges.findIndex((each) => each.kind === kind) === i && !isPromised(view, by, to, kind),
  );
  return fresh.reduce((sum, { kind }) => {
    const worn = WORN ** emptyPromises(view, by, to, kind);
    return sum + trust * worn * PLEDGES[kind] + (kind === 'vote' ? eventAtStake(outlook, by) : 0);
  }, 0);
}

/** What a promised vote of this rival is worth to whoever has an Event to be voted on. Of others' hands nobody knows. */
function eventAtStake(outlook: Outlook, by: Seat): number {
  let most = 0;
  for (const tile of at(outlook.view.jarls, outlook.seat).hand) {
    if (tile === null || TILES[tile].ability.when !== 'althing') continue;
    const rise = passChance(outlook, tile, by) - passChance(outlook, tile);
    most = Math.max(most, rise * abilityWorth(outlook, tile));
  }
  return most;
}

/** Ships at sea or in posts. */
const afloat = (view: ReadonlyState, by: Seat): number[] =>
  view.ships.flatMap((ship, i) => (ship.by === by && ship.at !== 'home' && ship.at !== 'gone' ? [i] : []));

/** What ships more are worth to one who has so many, or the last of them to one who gives some away: the third less than the first. */
function shipsWorth(has: number, ships: number): number {
  let worth = 0;
  for (let i = 0; i < ships; i++) worth += 2 * 0.8 ** (has + i);
  return worth;
}

/** What ships and promises are worth. */
export interface Prices {
  ships(has: number, ships: number): number;
  pledges(outlook: Outlook, pledges: DeepReadonly<Bundle['pledges']>, by: Seat): number;
}

const PRICES: Prices = { ships: shipsWorth, pledges: pledgesWorth };

/** What a bundle is worth to one who gets it from another, or costs one who gives it. */
function bundleWorth(
  outlook: Outlook,
  bundle: DeepReadonly<Bundle>,
  gets: boolean,
  other: Seat,
  prices: Prices,
): number {
  const { silfrWorth } = outlook;
  let worth = bundle.silfr * silfrWorth;
  for (const tile of bundle.tiles) worth += Math.max(0.12, tileWorth(outlook, tile));
  worth += bundle.blind * (gets ? drawWorth(outlook) * 0.7 : 0.3);
  const fleet = bundle.ships.length === 0 ? 0 : afloat(outlook.view, outlook.seat).length;
  worth += prices.ships(gets ? fleet : fleet - bundle.ships.length, bundle.ships.length);
  for (const post of bundle.followers) {
    const spot = postSpotOf(post);
    const { followers } = at(outlook.view.posts, spot.index);
    const [type] = followers;
    worth += gets && type ? gain(outlook, spot, type) : keepWorth(outlook, spot);
  }
  if (gets) return worth + prices.pledges(outlook, bundle.pledges, other);
  return worth + bundle.pledges.reduce((sum, { kind }) => sum + PLEDGES[kind] * KEEPING, 0);
}

/** What a bargain is worth: what comes in less what goes out, and less what it does for a rival who is near a card. */
export function bargainWorth(
  outlook: Outlook,
  theirs: Outlook,
  gets: DeepReadonly<Bundle>,
  gives: DeepReadonly<Bundle>,
  prices: Prices = PRICES,
): number {
  const { temper } = outlook;
  const { view, seat: other } = theirs;
  const own = bundleWorth(outlook, gets, true, other, prices) - bundleWorth(outlook, gives, false, other, prices);
  const help =
    bundleWorth(theirs, gives, true, outlook.seat, prices) - bundleWorth(theirs, gets, false, outlook.seat, prices);
  const danger = nearestOf(view, other) <= 1.5 ? 0.9 : 0.25 / Math.max(1, view.seats - 1);
  const near = harmWorth(outlook, other) > 1 ? 0.4 : 0;
  return own * temper.trade - Math.max(0, help) * (danger + near);
}

/** Rivals with a ship in the region of the journeying one, who were not asked yet. */
export function partners(view: ReadonlyState, seat: Seat): Seat[] {
  const frame = view.asks?.frame;
  if (frame?.kind !== 'journey' || frame.seat !== seat) return [];
  const region = spotOf(at(view.ships, frame.ship).at)?.region;
  if (!region) return [];
  const found: Seat[] = [];
  for (const ship of view.ships) {
    if (ship.by < 0 || ship.by === seat || ship.by >= view.seats || found.includes(ship.by)) continue;
    if (!frame.asked.includes(ship.by) && spotOf(ship.at)?.region === region) found.push(ship.by);
  }
  return found;
}

/** Bargains worth a thought between two jarls: a tile for silfr either way, tiles for tiles, a follower for silfr. */
function drafts(view: ReadonlyState, seat: Seat, other: Seat): { give: Bundle; ask: Bundle }[] {
  const list: { give: Bundle; ask: Bundle }[] = [];
  const [mine, theirs] = [at(view.jarls, seat), at(view.jarls, other)];
  const sums = [1, 2, 3, 4];
  for (const tile of mine.hand) {
    if (!tile) continue;
    for (const silfr of sums) {
      if (silfr <= theirs.silfr)
        list.push({ give: { ...emptyBundle(), tiles: [tile] }, ask: { ...emptyBundle(), silfr } });
    }
    for (const known of theirs.hand) {
      if (known) list.push({ give: { ...emptyBundle(), tiles: [tile] }, ask: { ...emptyBundle(), tiles: [known] } });
    }
    if (theirs.hand.length > 0)
      list.push({ give: { ...emptyBundle(), tiles: [tile] }, ask: { ...emptyBundle(), blind: 1 } });
  }
  for (const known of theirs.hand) {
    for (const silfr of sums) {
      if (!known || silfr > mine.silfr) continue;
      list.push({ give: { ...emptyBundle(), silfr }, ask: { ...emptyBundle(), tiles: [known] } });
    }
  }
  for (const spot of POST_SPOTS) {
    const { holder, followers } = at(view.posts, spot.index);
    const [type] = followers;
    if (holder !== other || !type || mine.supply[type] === 0 || followers.length > 1) continue;
    for (const silfr of sums) {
      if (silfr <= mine.silfr)
        list.push({ give: { ...emptyBundle(), silfr }, ask: { ...emptyBundle(), followers: [spot.id] } });
    }
  }
  return [...list, ...promises(view, seat, other), ...shipDeals(view, seat, other)];
}

/** Votes and peace, for each other or for silfr. */
function promises(view: ReadonlyState, seat: Seat, other: Seat): { give: Bundle; ask: Bundle }[] {
  const list: { give: Bundle; ask: Bundle }[] = [];
  const [mine, theirs] = [at(view.jarls, seat), at(view.jarls, other)];
  const sworn = (kind: 'vote' | 'peace'): Bundle => ({ ...emptyBundle(), pledges: [{ kind }] });
  const coins = (silfr: number): Bundle => ({ ...emptyBundle(), silfr });
  for (const kind of ['vote', 'peace'] as const) {
    for (const silfr of [1, 2]) {
      if (mine.silfr >= silfr && !isPromised(view, other, seat, kind))
        list.push({ give: coins(silfr), ask: sworn(kind) });
      if (theirs.silfr >= silfr && !isPromised(view, seat, other, kind))
        list.push({ give: sworn(kind), ask: coins(silfr) });
    }
    for (const back of ['vote', 'peace'] as const) {
      if (!isPromised(view, seat, other, kind) && !isPromised(view, other, seat, back))
        list.push({ give: sworn(kind), ask: sworn(back) });
    }
  }
  return list;
}

/** A ship for silfr, from whoever has one to spare. */
function shipDeals(view: ReadonlyState, seat: Seat, other: Seat): { give: Bundle; ask: Bundle }[] {
  const list: { give: Bundle; ask: Bundle }[] = [];
  const [mine, theirs] = [afloat(view, seat), afloat(view, other)];
  for (const silfr of [2, 3, 4, 5, 6]) {
    const coins: Bundle = { ...emptyBundle(), silfr };
    if (mine.length > 2 && silfr <= at(view.jarls, other).silfr)
      list.push({ give: { ...emptyBundle(), ships: [at(mine, -1)] }, ask: coins });
    if (theirs.length > 2 && silfr <= at(view.jarls, seat).silfr)
      list.push({ give: coins, ask: { ...emptyBundle(), ships: [at(theirs, -1)] } });
  }
  return list;
}

/** The draft that both can like, best for the proposer; some spread so that not every talk is the same. */
function bestDraft(outlook: Outlook, other: Seat, random: Random): { give: Bundle; ask: Bundle } | null {
  const { view, seat } = outlook;
  const rival = outlookOf(view, other);
  let best: { give: Bundle; ask: Bundle } | null = null;
  let highest = 0.08;
  for (const draft of drafts(view, seat, other)) {
    if (bargainWorth(rival, outlook, draft.give, draft.ask) < 0.1) continue;
    const worth = bargainWorth(outlook, rival, draft.ask, draft.give) + 0.05 * random.unit();
    if (worth > highest) [highest, best] = [worth, draft];
  }
  return best;
}

/** An offer worth making, or a counter-offer worth trying. */
export function propose(view: ReadonlyState, seat: Seat, random: Random): Choice | null {
  const outlook = outlookOf(view, seat);
  const frame = view.asks?.frame;
  if (frame?.kind === 'offer') {
    if (frame.counter || frame.to !== seat) return null;
    const draft = bestDraft(outlook, frame.from, random);
    return draft && { kind: 'counter', ...draft };
  }
  const around = partners(view, seat);
  if (around.length === 0) return null;
  const to = random.pick(around);
  const draft = bestDraft(outlook, to, random);
  return draft && { kind: 'offer', to, ...draft };
}
