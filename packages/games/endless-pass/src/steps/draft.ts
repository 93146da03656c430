import { at, type Seat, take } from '@meadhall/core';
import { refill } from '../rules/effects.ts';
import { REFUSED } from '../rules/refusals.ts';
import { beginTurn } from '../rules/turns.ts';
import { build, viking } from '../rules/vikings.ts';
import type { PassSteps } from '../state.ts';

/** Boards are picked one after the other; then everyone is dealt Action cards and the first turn begins. [EP-D2, EP-D3, EP-D6, EP-D7] */
export const draft: PassSteps['draft'] = {
  rule: 'EP-D2',
  seats: (_, { waiting }) => waiting.slice(0, 1),
  choices(state, { open }, _seat, offer) {
    for (const board of open) offer({ kind: 'takeBoard', board });
    if (!offer.explains) return;
    for (const { board } of state.vikings) {
      if (board !== 'basic' && !open.includes(board)) offer({ kind: 'takeBoard', board }, REFUSED.taken);
    }
  },
  choose(play, frame, seat, choice) {
    if (choice.kind !== 'takeBoard') return;
    const { board } = choice;
    viking(play.state, seat).board = board;
    if (board !== 'basic') take(frame.open, board);
    frame.waiting.shift();
    play.events?.push({ kind: 'boardTaken', seat, board });
  },
  run(play) {
    const { state } = play;
    for (let seat: Seat = 0; seat < state.vikings.length; seat++) {
      refill(play, seat, build(at(state.vikings, seat)).hand);
    }
    beginTurn(play, state.active);
  },
};
