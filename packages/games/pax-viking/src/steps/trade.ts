import { at, become, begin, end, type Seat } from '@meadhall/core';
import type { Follower } from '../data/vocabulary.ts';
import { exchange, nextStandIn, noteOffer, refuseCounter, sampleCounter } from '../rules/trade.ts';
import type { Bargain, FrameOf, PaxPlay } from '../state.ts';
import { type PaxStep, refusal } from './step.ts';

/** The rival accepts, declines, or makes the one counter-offer. [PX-N2] */
export const offerStep: PaxStep<'offer'> = {
  rule: 'PX-N2',
  seats: (_, { to }) => [to],
  choices(_, __, ___, offer) {
    offer({ kind: 'accept' });
    offer({ kind: 'decline' });
  },
  open: {
    refuse: (state, frame, seat, choice) =>
      frame.counter ? refusal('PX-N2', 'noSecondCounter') : refuseCounter(state, seat, choice, frame.from),
    sample: (state, frame, seat, random) => (frame.counter ? null : sampleCounter(state, seat, frame.from, random)),
  },
  choose(play, frame, seat, choice) {
    const { from, to, counter } = frame;
    if (choice.kind === 'accept') return strikeBargain(play, frame);
    if (choice.kind === 'counter') {
      noteOffer(play, seat, from, choice.give, choice.ask, true);
      return become(play, { kind: 'offer', from: to, to: from, give: choice.give, ask: choice.ask, counter: true });
    }
    end(play);
    play.events?.push({ kind: 'offerDeclined', from, to, counter });
  },
};

function strikeBargain(play: PaxPlay, { from, to, give, ask, counter }: Bargain): void {
  end(play);
  const bargain = { from, to, give, ask, counter };
  const [seat, left] = give.blind > 0 ? [from, give.blind] : [to, ask.blind];
  if (left === 0) fillPosts(play, bargain, [], []);
  else begin(play, { kind: 'handOver', bargain, seat, left, picked: [] });
}

/** Tiles that were not named are picked by the one who gives them. [PX-N4] */
export const handOver: PaxStep<'handOver'> = {
  rule: 'PX-N4',
  seats: (_, { seat }) => [seat],
  choices(state, { bargain, picked, left }, seat, offer) {
    const named = seat === bargain.from ? bargain.give.tiles : bargain.ask.tiles;
    const { hand } = at(state.jarls, seat);
    const after = picked.filter((pick) => pick.seat === seat).at(-1)?.slot ?? -1;
    const free = hand.filter(({ tile }, slot) => slot > after && !named.includes(tile));
    free.forEach(({ tile }, i) => {
      if (i <= free.length - left) offer({ kind: 'tile', tile });
    });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    const slot = at(play.state.jarls, seat).hand.findIndex(({ tile }) => tile === choice.tile);
    frame.picked.push({ seat, slot });
    frame.left--;
    if (frame.left > 0) return;
    const next = nextGiver(frame.bargain, seat);
    if (next) {
      frame.seat = next.seat;
      frame.left = next.left;
      return;
    }
    end(play);
    fillPosts(play, frame.bargain, frame.picked, []);
  },
};

function nextGiver({ from, to, ask }: Bargain, seat: Seat): { seat: Seat; left: number } | null {
  return seat === from && ask.blind > 0 ? { seat: to, left: ask.blind } : null;
}

type Picked = FrameOf<'handOver'>['picked'];

/** Asks the receiver of a post with an ANY icon which Follower goes there, where there is a choice. [PX-N5] */
function fillPosts(play: PaxPlay, bargain: Bargain, picked: Picked, chosen: Follower[]): void {
  for (;;) {
    const next = nextStandIn(play.state, bargain, chosen);
    if (!next) return exchange(play, bargain, picked, chosen);
    if (next.types.length > 1) return begin(play, { kind: 'standIn', bargain, seat: next.receiver, picked, chosen });
    chosen.push(at(next.types, 0));
  }
}

/** The receiver of a post with an ANY icon chooses the type of Follower. [PX-N5] */
export const standIn: PaxStep<'standIn'> = {
  rule: 'PX-N5',
  seats: (_, { seat }) => [seat],
  choices(state, { bargain, chosen }, _, offer) {
    const next = nextStandIn(state, bargain, chosen);
    if (next) for (const follower of next.types) offer({ kind: 'plant', at: next.at, follower });
  },
  choose(play, { bargain, picked, chosen }, _, choice) {
    if (choice.kind !== 'plant') return;
    end(play);
    fillPosts(play, bargain, picked, [...chosen, choice.follower]);
  },
};
