import { at, end, type Seat } from '@meadhall/core';
import type { RegionId } from '../data/map.ts';
import { VICTORY, type VictoryId } from '../data/victory.ts';
import { type Area, FOLLOWERS, type Follower, type Icon } from '../data/vocabulary.ts';
import { costAt, establish, giveBack, uproot } from '../rules/followers.ts';
import { isIn, POST_SPOTS, POSTS_OF, postSpotOf, REGION_IDS, spotOf } from '../rules/places.ts';
import { settle } from '../rules/settle.ts';
import { eachConversion, eachFollower, eachPlanting, hasFollower } from '../rules/targets.ts';
import type { PaxPlay, ReadonlyState, Spot } from '../state.ts';
import type { PaxStep } from './step.ts';

/** One Follower on one matching icon, no ship needed. [PX-B13] */
export const spread: PaxStep<'spread'> = {
  rule: 'PX-B13',
  seats: (_, { seat }) => [seat],
  choices(state, { type, post, area, pay }, seat, offer) {
    eachPlanting(state, seat, type, post, area, pay, (spot, follower) =>
      offer({ kind: 'plant', at: spot.id, follower }),
    );
  },
  choose(play, { pay }, seat, choice) {
    if (choice.kind !== 'plant') return;
    end(play);
    const spot = postSpotOf(choice.at);
    const post = at(play.state.posts, spot.index);
    const kept = post.holder === seat && spot.icons.length > 1 ? post.followers : [];
    establish(play, seat, spot, [...kept, choice.follower], pay ? costAt(play.state, seat, spot, 'always') : 0);
  },
};

/** Followers on posts RETURN, one after the other; the tiles stay. [PX-B14] */
export const strikeFollowers: PaxStep<'strikeFollowers'> = {
  rule: 'PX-B14',
  seats: (state, { seat, by, owner, type, area, left }) =>
    left > 0 && hasFollower(state, owner, by, type, area) ? [seat] : [],
  choices(state, { by, owner, type, area }, _, offer) {
    eachFollower(state, owner, by, type, area, (spot, follower) => offer({ kind: 'uproot', at: spot.id, follower }));
  },
  choose(play, frame, _, choice) {
    if (choice.kind !== 'uproot') return;
    frame.left--;
    uproot(play, postSpotOf(choice.at), choice.follower, frame.by);
  },
  run: (play) => end(play),
};

/** A rival's Follower on a Venture without rival ships gives way. [PX-B15] */
export const convert: PaxStep<'convert'> = {
  rule: 'PX-B15',
  seats: (_, { seat }) => [seat],
  choices(state, { type, area }, seat, offer) {
    eachConversion(state, seat, type, area, (spot) => offer({ kind: 'convert', at: spot.id }));
  },
  choose(play, { type }, seat, choice) {
    if (choice.kind !== 'convert') return;
    end(play);
    establish(play, seat, postSpotOf(choice.at), [type], 0);
  },
};

/** Calls back with each Follower of the jarl's own that could become another type. */
function eachShift(state: ReadonlyState, seat: Seat, to: Icon, then: (spot: Spot) => void): void {
  const { gods, advocates } = at(state.jarls, seat);
  for (const spot of POST_SPOTS) {
    const post = at(state.posts, spot.index);
    if (post.holder === seat && canBecome(state, seat, at(post.followers, 0), to)) then({ post: spot.id });
  }
  for (const { tile, follower } of gods) if (canBecome(state, seat, follower, to)) then({ tile });
  for (const { tile, follower } of advocates) if (canBecome(state, seat, follower, to)) then({ tile });
}

const becomes = (state: ReadonlyState, seat: Seat, from: Follower, to: Icon): Follower[] =>
  FOLLOWERS.filter((type) => type !== from && (to === 'any' || to === type) && at(state.jarls, seat).supply[type] > 0);

const canBecome = (state: ReadonlyState, seat: Seat, from: Follower, to: Icon): boolean =>
  becomes(state, seat, from, to).length > 0;

function followerAt(state: ReadonlyState, seat: Seat, spot: Spot): Follower {
  if ('post' in spot) return at(at(state.posts, postSpotOf(spot.post).index).followers, 0);
  const { gods, advocates } = at(state.jarls, seat);
  for (const seated of gods) if (seated.tile === spot.tile) return seated.follower;
  for (const seated of advocates) if (seated.tile === spot.tile) return seated.follower;
  throw new RangeError('No such Follower.');
}

export const hasShift = (state: ReadonlyState, seat: Seat, to: Icon): boolean => {
  let found = false;
  eachShift(state, seat, to, () => {
    found = true;
  });
  return found;
};

/** A Follower of one's own is exchanged for another type, whatever the icon; nothing triggers. [PX-B20] */
export const shift: PaxStep<'shift'> = {
  rule: 'PX-B20',
  seats: (state, { seat, to }) => (hasShift(state, seat, to) ? [seat] : []),
  choices(state, { to, spot }, seat, offer) {
    if (spot) {
      for (const follower of becomes(state, seat, followerAt(state, seat, spot), to))
        offer({ kind: 'shiftTo', follower });
    } else {
      eachShift(state, seat, to, (own) => offer({ kind: 'shiftFrom', spot: own }));
      offer({ kind: 'decline' });
    }
  },
  choose(play, frame, seat, choice) {
    if (choice.kind === 'shiftFrom') {
      const ways = becomes(play.state, seat, followerAt(play.state, seat, choice.spot), frame.to);
      if (ways.length > 1) frame.spot = choice.spot;
      else exchangeFollower(play, seat, choice.spot, at(ways, 0));
    } else if (choice.kind === 'shiftTo' && frame.spot) exchangeFollower(play, seat, frame.spot, choice.follower);
    else end(play);
  },
  run: (play) => end(play),
};

function exchangeFollower(play: PaxPlay, seat: Seat, spot: Spot, to: Follower): void {
  end(play);
  const { state } = play;
  const jarl = at(state.jarls, seat);
  const from = followerAt(state, seat, spot);
  giveBack(play, seat, from);
  jarl.supply[to]--;
  if ('post' in spot) {
    const post = at(state.posts, postSpotOf(spot.post).index);
    post.followers = [to, ...post.followers.slice(1)];
  } else for (const seated of [...jarl.gods, ...jarl.advocates]) if (seated.tile === spot.tile) seated.follower = to;
  const [post, tile] = 'post' in spot ? [spot.post, null] : [null, spot.tile];
  play.events?.push({ kind: 'followerShifted', seat, at: post, tile, from, to });
  settle(play);
}

const foundable = (state: ReadonlyState, seat: Seat, area: Area): RegionId[] =>
  REGION_IDS.filter((region) => {
    const spot = spotOf(region);
    if (!spot || !isIn(spot, area) || at(state.jarls, seat).duchies.includes(region)) return false;
    return (POSTS_OF.get(region) ?? []).some((post) => at(state.posts, post.index).holder === seat);
  });

export const hasFoundable = (state: ReadonlyState, seat: Seat, area: Area): boolean =>
  foundable(state, seat, area).length > 0;

/** A region with a Follower of the jarl's becomes a DUCHY for as long as one stays there. [PX-B21] */
export const foundDuchy: PaxStep<'foundDuchy'> = {
  rule: 'PX-B21',
  seats: (state, { seat, area }) => (hasFoundable(state, seat, area) ? [seat] : []),
  choices(state, { area }, seat, offer) {
    for (const region of foundable(state, seat, area)) offer({ kind: 'found', region });
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'found') return;
    end(play);
    const jarl = at(play.state.jarls, seat);
    jarl.founded = [...jarl.founded, choice.region];
    settle(play);
  },
  run: (play) => end(play),
};

const spares = (state: ReadonlyState, card: VictoryId): VictoryId[] =>
  state.spareCards.filter((spare) => VICTORY[spare].difficulty === VICTORY[card].difficulty);

export const hasSwap = (state: ReadonlyState): boolean => state.cards.some((card) => spares(state, card).length > 0);

/** A face-up victory card is exchanged for an unused one of its difficulty. [PX-B23] */
export const swapCard: PaxStep<'swapCard'> = {
  rule: 'PX-B23',
  seats: (state, { seat }) => (hasSwap(state) ? [seat] : []),
  choices(state, _, __, offer) {
    for (const card of state.cards) if (spares(state, card).length > 0) offer({ kind: 'card', card });
  },
  choose(play, _, seat, choice) {
    if (choice.kind !== 'card') return;
    end(play);
    const { state } = play;
    const fresh = play.random.pick(spares(state, choice.card));
    state.cards[state.cards.indexOf(choice.card)] = fresh;
    state.spareCards[state.spareCards.indexOf(fresh)] = choice.card;
    play.events?.push({ kind: 'cardSwapped', seat, out: choice.card, in: fresh });
  },
  run: (play) => end(play),
};
