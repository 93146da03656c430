import { at, become, begin, end } from '@meadhall/core';
import { TILES } from '../data/tiles.ts';
import { checkAtEvent } from '../rules/ending.ts';
import { useAbility } from '../rules/followers.ts';
import { votes } from '../rules/powers.ts';
import { discard } from '../rules/saga.ts';
import { beginUnseating } from '../rules/settle.ts';
import type { Seen } from '../state.ts';

import type { FrameSeen, PaxStep } from './step.ts';
import { revealCard } from './verbs.ts';

/** RESOLVE: effects, out of the game, victory check, one card turned up; or ALTHING and DISCARD. [PX-G27, PX-V5] */
export const event: PaxStep<'event'> = {
  run(table, frame) {
    const { state } = table;
    const { seat, tile, stage } = frame;
    if (stage === 'begin') {
      const althing = TILES[tile].ability.when === 'althing';
      table.events?.push({ kind: 'eventPlayed', seat, tile, althing });
      frame.stage = 'resolved';
      if (althing && state.seats > 1)
        return begin(table, { kind: 'althing', seat, tile, votes: state.jarls.map(() => null) });
      return useAbility(table, seat, tile, null, null, null);
    }
    if (beginUnseating(table)) return;
    if (stage === 'resolved') {
      state.removed.push(tile);
      table.events?.push({ kind: 'eventResolved', seat, tile });
    } else discard(table, seat, tile, 'hand', 'rejected');
    end(table);
    if (checkAtEvent(table)) return;
    if (stage === 'resolved') revealCard(table);
  },
};

type Tally = { yes: number; no: number; all: number };

function tally(state: Seen, frame: FrameSeen<'althing'>): Tally {
  const sum = { yes: 0, no: 0, all: 0 };
  frame.votes.forEach((vote, seat) => {
    const weight = votes(state, seat);
    sum.all += weight;
    if (vote === true) sum.yes += weight;
    if (vote === false) sum.no += weight;
  });
  return sum;
}

/** In turn order from the one who proposes; half of all votes is enough. [PX-V1, PX-V2, PX-V3] */
export const althing: PaxStep<'althing'> = {
  rule: 'PX-V1',
  seats(state, frame) {
    const { yes, no, all } = tally(state, frame);
    if (yes * 2 >= all || no * 2 > all) return [];
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
  choose(table, frame, seat, choice) {
    if (choice.kind !== 'vote') return;
    frame.votes[seat] = choice.yes;
    const { tile } = frame;
    table.events?.push({ kind: 'voteCast', seat, tile, yes: choice.yes, votes: votes(table.state, seat) });
  },
  run(table, frame) {
    const { yes, no, all } = tally(table.state, frame);
    const { seat, tile } = frame;
    const passed = yes * 2 >= all;
    table.events?.push({ kind: 'althingDecided', seat, tile, passed, yes, no });
    end(table);
    if (passed) return useAbility(table, seat, tile, null, null, null);
    const below = at(table.state.stack, -1);
    if (below.kind === 'event') become(table, { ...below, stage: 'rejected' });
  },
};
