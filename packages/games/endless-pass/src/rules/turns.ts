import type { Seat } from '@meadhall/core';
import type { PassPlay, State } from '../state.ts';
import { fall, win } from './effects.ts';
import { aliveCount, isLastAlive, nextSeat, vikingOf } from './vikings.ts';

/** A turn begins, with whatever is on the path. [EP-T1, EP-T8] */
export function beginTurn({ state, events }: PassPlay, seat: Seat): void {
  state.active = seat;
  state.turn++;
  state.stack.length = 0;
  state.stack.push({ kind: 'setOut', seat, paced: false });
  events?.push({ kind: 'turnBegan', seat, turn: state.turn, horde: state.horde.length, last: isLastAlive(state) });
}

/** The turn goes to the next living Viking in the direction of play, and the horde with it. [EP-T8, EP-E13] */
export function passTurn(play: PassPlay): void {
  const { state, events } = play;
  const from = state.active;
  const to = nextSeat(state, from, state.direction);
  if (state.horde.length > 0) events?.push({ kind: 'hordeMoved', from, to, size: state.horde.length });
  beginTurn(play, to);
}

/** Beasts turned aside stay in the horde. [EP-E9, EP-E13] */
export function regather({ stack, horde }: State): void {
  const frame = stack[0];
  if (frame?.kind !== 'encounter') return;
  for (const foe of frame.warded) horde.push(foe);
  frame.warded = [];
}

/** The most Glory among the fallen; of equals, the one who fell last. [EP-A2, EP-W7, EP-W8] */
export function worthiest(state: State): Seat {
  let best = 0;
  for (let seat = 1; seat < state.vikings.length; seat++) {
    const [one, other] = [vikingOf(state, seat), vikingOf(state, best)];
    const later = (one.fell ?? 0) > (other.fell ?? 0);
    if (one.glory > other.glory || (one.glory === other.glory && later)) best = seat;
  }
  return best;
}

/** The Viking whose turn it is has died: the next one plays, if anyone is left. [EP-W4, EP-W7, EP-B19] */
export function fallInTurn(play: PassPlay): void {
  const { state } = play;
  regather(state);
  fall(play, state.active);
  if (aliveCount(state) === 0) win(play, worthiest(state), 'valhalla');
  else passTurn(play);
}
