import { at, become, begin, end } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import { checkAtEvent } from '../rules/ending.ts';
import { useAbility } from '../rules/followers.ts';
import { votes } from '../rules/powers.ts';
import { discard } from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import { settlePledges } from '../rules/trade.ts';
import type { ReadonlyState } from '../state.ts';

import type { FrameSeen, PaxStep } from './step.ts';
import { revealCard } from './verbs.ts';

/** RESOLVE: effects, out of the game, victory check, one card turned up; or ALTHING and DISCARD. [PX-G27, PX-V5] */
export const event: PaxStep<'event'> = {
  run(play, frame) {
    const { state } = play;
    const { seat, tile, stage } = frame;
    if (stage === 'begin') {
      const althing = TILES[tile].ability.when === 'althing';
      play.events?.push({ kind: 'eventPlayed', seat, tile, althing });
      frame.stage = 'resolved';
      if (althing && state.seats > 1)
        return begin(play, { kind: 'althing', seat, tile, votes: state.jarls.map(() => null) });
      return useAbility(play, seat, tile, null, null, null);
    }
    if (beginUnseating(play)) return;
    if (stage === 'resolved') {
      state.removed.push(tile);
      play.events?.push({ kind: 'eventResolved', seat, tile });
    } else discard(play, seat, tile, 'hand', 'rejected');
    end(play);
    if (checkAtEvent(play)) return;
    if (stage === 'resolved') revealCard(play);
  },
};

function tally(state: ReadonlyState, frame: FrameSeen<'althing'>): { yes: number; no: number } {
  const sum = { yes: 0, no: 0 };
  frame.votes.forEach((vote, seat) => {
    sum[vote ? 'yes' : 'no'] += votes(state, seat);
  });
  return sum;
}

/** Everybody votes, in turn order from the one who proposes; half of all votes is enough. [PX-V1, PX-V2, PX-V3] */
export const althing: PaxStep<'althing'> = {
  rule: 'PX-V1',
  seats(state, frame) {
    for (let i = 0; i < state.seats; i++) {
      const seat = (frame.seat + i) % state.seats;
      if (at(frame.votes, seat) === null) return [seat];
    }
    return [];
  },
  choices(_, __, ___, offer) {
    offer({ kind: 'vote', yes: true });
    offer({ kind: 'vote', yes: false });
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'vote') return;
    frame.votes[seat] = choice.yes;
    const { tile } = frame;
    settlePledges(play, seat, frame.seat, 'vote', choice.yes);
    play.events?.push({ kind: 'voteCast', seat, tile, yes: choice.yes, votes: votes(play.state, seat) });
  },
  run(play, frame) {
    const { yes, no } = tally(play.state, frame);
    const { seat, tile } = frame;
    const passed = yes >= no;
    play.events?.push({ kind: 'althingDecided', seat, tile, passed, yes, no });
    end(play);
    if (passed) return useAbility(play, seat, tile, null, null, null);
    const below = at(play.state.stack, -1);
    if (below.kind === 'event') become(play, { ...below, stage: 'rejected' });
  },
};
