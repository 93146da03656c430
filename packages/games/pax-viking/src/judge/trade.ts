import { at, type DeepReadonly, type Random, type Seat } from '@meadhall/core';
import type { Choice } from '../choices.ts';
import { POST_SPOTS, postSpotOf, spotOf } from '../rules/places.ts';
import { emptyBundle } from '../rules/trade.ts';
import type { Bundle } from '../state.ts';
import { gain, harmWorth, keepWorth, nearestOf, type Outlook, outlookOf, type Seen } from './outlook.ts';
import { drawWorth, tileWorth } from './worth.ts';

/** What a jarl who keeps its word is reckoned to give by a promise. */
const PLEDGES = { peace: 0.12, vote: 0.1, favour: 0.06, tribute: 0.1, keepOut: 0.06 } as const;

/** What a bundle is worth to one who gets it, or costs one who gives it. */
function bundleWorth(outlook: Outlook, bundle: DeepReadonly<Bundle>, gets: boolean): number {
  const { silfrWorth } = outlook;
  let worth = bundle.silfr * silfrWorth;
  for (const tile of bundle.tiles) worth += Math.max(0.12, tileWorth(outlook, tile));
  worth += bundle.blind * (gets ? drawWorth(outlook) * 0.7 : 0.3);
  worth += bundle.ships.length * 0.6;
  for (const post of bundle.followers) {
    const spot = postSpotOf(post);
    const { followers } = at(outlook.view.posts, spot.index);
    const [type] = followers;
    worth += gets && type ? gain(outlook, spot, type) : keepWorth(outlook, spot);
  }
  for (const pledge of bundle.pledges) worth += PLEDGES[pledge.kind] * (gets ? 1 : 0.6);
  return worth;
}

/** What a bargain is worth: what comes in less what goes out, and less what it does for a rival who is near a card. */
export function bargainWorth(
  outlook: Outlook,
  theirs: Outlook,
  gets: DeepReadonly<Bundle>,
  gives: DeepReadonly<Bundle>,
): number {
  const { temper } = outlook;
  const { view, seat: other } = theirs;
  const own = bundleWorth(outlook, gets, true) - bundleWorth(outlook, gives, false);
  const help = bundleWorth(theirs, gives, true) - bundleWorth(theirs, gets, false);
  const danger = nearestOf(view, other) <= 1.5 ? 0.9 : 0.25 / Math.max(1, view.seats - 1);
  const near = harmWorth(outlook, other) > 1 ? 0.4 : 0;
  return own * temper.trade - Math.max(0, help) * (danger + near);
}

/** Rivals with a ship in the region of the journeying one, who were not asked yet. */
function partners(view: Seen, seat: Seat): Seat[] {
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
function drafts(view: Seen, seat: Seat, other: Seat): { give: Bundle; ask: Bundle }[] {
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
  list.push({
    give: { ...emptyBundle(), pledges: [{ kind: 'vote' }] },
    ask: { ...emptyBundle(), pledges: [{ kind: 'peace' }] },
  });
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
export function propose(view: Seen, seat: Seat, random: Random): Choice | null {
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
