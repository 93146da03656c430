import { at, become, begin, end, type Seat } from '@meadhall/core';
import { exchange, noteOffer, refuseCounter, sampleCounter } from '../rules/trade.ts';
import type { Bargain, Table } from '../state.ts';
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
  choose(table, frame, seat, choice) {
    const { from, to, counter } = frame;
    if (choice.kind === 'accept') return strikeBargain(table, frame);
    if (choice.kind === 'counter') {
      noteOffer(table, seat, from, choice.give, choice.ask, true);
      return become(table, { kind: 'offer', from: to, to: from, give: choice.give, ask: choice.ask, counter: true });
    }
    end(table);
    table.events?.push({ kind: 'offerDeclined', from, to, counter });
  },
};

function strikeBargain(table: Table, { from, to, give, ask, counter }: Bargain): void {
  end(table);
  const bargain = { from, to, give, ask, counter };
  const [seat, left] = give.blind > 0 ? [from, give.blind] : [to, ask.blind];
  if (left === 0) exchange(table, bargain, []);
  else begin(table, { kind: 'handOver', bargain, seat, left, picked: [] });
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
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'tile') return;
    const slot = at(table.state.jarls, seat).hand.findIndex(({ tile }) => tile === choice.tile);
    frame.picked.push({ seat, slot });
    frame.left--;
    if (frame.left > 0) return;
    const next = nextGiver(frame.bargain, seat);
    if (next) {
      frame.seat = next.seat;
      frame.left = next.left;
      return;
    }
    end(table);
    exchange(table, frame.bargain, frame.picked);
  },
};

function nextGiver({ from, to, ask }: Bargain, seat: Seat): { seat: Seat; left: number } | null {
  return seat === from && ask.blind > 0 ? { seat: to, left: ask.blind } : null;
}
