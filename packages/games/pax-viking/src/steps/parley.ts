import { at, become, begin, end, type Seat } from '@meadhall/core';
import { canEstablish, costAt, establish, setsAt, uproot } from '../rules/followers.ts';
import { type PostSpot, postSpotOf } from '../rules/places.ts';
import { actsAsShip, strength } from '../rules/powers.ts';
import { fleetAt, isAlone, isLike, moveShip, returnShip, rivalsOf } from '../rules/ships.ts';
import { settlePledges } from '../rules/trade.ts';
import { type FrameOf, NOBODY, type PaxPlay, type ReadonlyState } from '../state.ts';
import { noChallenge } from './deeds.ts';
import type { PaxStep } from './step.ts';

/** PARLEY: ALONE you ESTABLISH; otherwise you CHALLENGE, and may ESTABLISH if that leaves you ALONE. [PX-A7] */
export const parley: PaxStep<'parley'> = {
  rule: 'PX-A7',
  seats: (state, { seat, at: post, stage }) =>
    stage === 'begin' && !isAlone(state, seat, postSpotOf(post)) ? [seat] : [],
  choices(state, { at: post }, seat, offer) {
    const spot = postSpotOf(post);
    for (const rival of rivalsOf(state, seat)) {
      if (fleetAt(state, rival, spot, false) === 0) continue;
      const need = noChallenge(state, seat, rival, spot);
      let ships = 0;
      state.ships.forEach((ship, number) => {
        if (ship.by !== rival || ship.at !== post || isLike(state, number)) return;
        ships++;
        offer({ kind: 'challenge', rival, ship: number }, need);
      });
      if (ships === 0) offer({ kind: 'challenge', rival, ship: null }, need);
    }
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'challenge') return;
    frame.stage = 'challenged';
    frame.struck.push(choice.rival);
    challenge(play, seat, choice.rival, choice.ship, postSpotOf(frame.at));
  },
  run(play, frame) {
    const { seat, at: post } = frame;
    const spot = postSpotOf(post);
    if (frame.result !== undefined && frame.result !== NOBODY && !frame.struck.includes(frame.result)) {
      frame.struck.push(frame.result);
    }
    const { stage } = frame;
    frame.stage = 'settled';
    if (stage === 'settled' || !isAlone(play.state, seat, spot) || !canEstablish(play.state, seat, spot, 'parley')) {
      return conclude(play, frame);
    }
    begin(play, { kind: 'establish', seat, at: post, during: 'parley', must: stage === 'begin' });
  },
};

function conclude(play: PaxPlay, { seat, at: post, struck }: FrameOf<'parley'>): void {
  become(play, { kind: 'aftermath', seat, during: 'parley', at: post, struck, tire: NOBODY });
}

/** The first ship RETURNs, the others leave for the region outside, Followers acting as ships RETURN. [PX-G6] */
function challenge(play: PaxPlay, seat: Seat, rival: Seat, first: number | null, spot: PostSpot): void {
  const { state } = play;
  const ships = fleetAt(state, seat, spot, true) + strength(state, seat, spot);
  const against = fleetAt(state, rival, spot, false);
  settlePledges(play, seat, rival, 'peace', false);
  play.events?.push({ kind: 'challenged', seat, rival, at: spot.id, ships, against });
  if (first !== null) returnShip(play, first, seat, 'challenge');
  state.ships.forEach((ship, number) => {
    if (ship.by === rival && ship.at === spot.id) moveShip(play, number, spot.door, 'challenge');
  });
  const post = at(state.posts, spot.index);
  if (post.holder !== rival) return;
  for (const follower of post.followers.slice()) {
    if (actsAsShip(state, rival, follower, spot, false)) uproot(play, spot, follower, seat);
  }
}

const isForced = (
  state: ReadonlyState,
  frame: { seat: Seat; at: PostSpot['id']; during: FrameOf<'establish'>['during']; must: boolean },
) => frame.must && setsAt(state, frame.seat, postSpotOf(frame.at), frame.during).length === 1;

/** Which Followers take the icons; asked only if there is something to choose. [PX-G12] */
export const establishing: PaxStep<'establish'> = {
  rule: 'PX-G12',
  seats: (state, frame) => (isForced(state, frame) ? [] : [frame.seat]),
  choices(state, { at: post, during, must }, seat, offer) {
    for (const followers of setsAt(state, seat, postSpotOf(post), during))
      offer({ kind: 'establish', at: post, followers });
    if (!must) offer({ kind: 'decline' });
  },
  choose(play, frame, _, choice) {
    if (choice.kind === 'establish') settleIn(play, frame, choice.followers);
    else end(play);
  },
  run(play, frame) {
    settleIn(play, frame, at(setsAt(play.state, frame.seat, postSpotOf(frame.at), frame.during), 0));
  },
};

/** Tells a PARLEY below who was replaced, before the immediate ability of the place begins. */
function settleIn(
  play: PaxPlay,
  { seat, at: post, during }: FrameOf<'establish'>,
  followers: readonly FollowerOf[],
): void {
  const { state } = play;
  const spot = postSpotOf(post);
  const replaced = at(state.posts, spot.index).holder;
  end(play, replaced === seat ? NOBODY : replaced);
  establish(play, seat, spot, followers, costAt(state, seat, spot, during));
}
type FollowerOf = Parameters<typeof establish>[3][number];
