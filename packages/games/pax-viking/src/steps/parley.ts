import { at, become, begin, end, type Seat } from '@meadhall/core';
import { canEstablish, costAt, establish, setsAt, uproot } from '../rules/followers.ts';
import { type PostSpot, postSpotOf } from '../rules/places.ts';
import { actsAsShip, strength } from '../rules/powers.ts';
import { fleetAt, isAlone, isLike, moveShip, returnShip, rivalsOf } from '../rules/ships.ts';
import { type FrameOf, NOBODY, type Seen, type Table } from '../state.ts';
import { canChallenge } from './deeds.ts';
import { type PaxStep, refusal } from './step.ts';

const TOO_WEAK = refusal('PX-G6', 'tooWeak');

/** PARLEY: ALONE you ESTABLISH; otherwise you CHALLENGE, and may ESTABLISH if that leaves you ALONE. [PX-A7] */
export const parley: PaxStep<'parley'> = {
  rule: 'PX-A7',
  seats: (state, { seat, at: post, stage }) =>
    stage === 'begin' && !isAlone(state, seat, postSpotOf(post)) ? [seat] : [],
  choices(state, { at: post }, seat, offer) {
    const spot = postSpotOf(post);
    for (const rival of rivalsOf(state, seat)) {
      if (fleetAt(state, rival, spot, false) === 0) continue;
      const need = canChallenge(state, seat, rival, spot) ? null : TOO_WEAK;
      let ships = 0;
      state.ships.forEach((ship, number) => {
        if (ship.by !== rival || ship.at !== post || isLike(state, number)) return;
        ships++;
        offer({ kind: 'challenge', rival, ship: number }, need);
      });
      if (ships === 0) offer({ kind: 'challenge', rival, ship: null }, need);
    }
  },
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'challenge') return;
    frame.stage = 'challenged';
    frame.struck.push(choice.rival);
    challenge(table, seat, choice.rival, choice.ship, postSpotOf(frame.at));
  },
  run(table, frame) {
    const { seat, at: post } = frame;
    const spot = postSpotOf(post);
    if (frame.result !== undefined && frame.result !== NOBODY && !frame.struck.includes(frame.result)) {
      frame.struck.push(frame.result);
    }
    const { stage } = frame;
    frame.stage = 'settled';
    if (stage === 'settled' || !isAlone(table.state, seat, spot) || !canEstablish(table.state, seat, spot, 'parley')) {
      return conclude(table, frame);
    }
    begin(table, { kind: 'establish', seat, at: post, during: 'parley', must: stage === 'begin' });
  },
};

function conclude(table: Table, { seat, at: post, struck }: FrameOf<'parley'>): void {
  become(table, { kind: 'aftermath', seat, during: 'parley', at: post, struck, tire: NOBODY });
}

/** The first ship RETURNs, the others leave for the region outside, Followers acting as ships RETURN. [PX-G6] */
function challenge(table: Table, seat: Seat, rival: Seat, first: number | null, spot: PostSpot): void {
  const { state } = table;
  const ships = fleetAt(state, seat, spot, true) + strength(state, seat, spot);
  const against = fleetAt(state, rival, spot, false);
  table.events?.push({ kind: 'challenged', seat, rival, at: spot.id, ships, against });
  if (first !== null) returnShip(table, first, seat, 'challenge');
  state.ships.forEach((ship, number) => {
    if (ship.by === rival && ship.at === spot.id) moveShip(table, number, spot.door, 'challenge');
  });
  const post = at(state.posts, spot.index);
  if (post.holder !== rival) return;
  for (const follower of post.followers.slice()) {
    if (actsAsShip(state, rival, follower, spot, false)) uproot(table, spot, follower, seat);
  }
}

const isForced = (
  state: Seen,
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
  choose(table, frame, _, choice) {
    if (choice.kind === 'establish') settleIn(table, frame, choice.followers);
    else end(table);
  },
  run(table, frame) {
    settleIn(table, frame, at(setsAt(table.state, frame.seat, postSpotOf(frame.at), frame.during), 0));
  },
};

/** Tells a PARLEY below who was replaced, before the immediate ability of the place begins. */
function settleIn(
  table: Table,
  { seat, at: post, during }: FrameOf<'establish'>,
  followers: readonly FollowerOf[],
): void {
  const { state } = table;
  const spot = postSpotOf(post);
  const replaced = at(state.posts, spot.index).holder;
  end(table, replaced === seat ? NOBODY : replaced);
  establish(table, seat, spot, followers, costAt(state, seat, spot, during));
}
type FollowerOf = Parameters<typeof establish>[3][number];
