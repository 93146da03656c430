import { inOrder, type Seat } from '@meadhall/core';
import type { EdgePlay, State } from '../state.ts';
import { captain } from './captains.ts';

/** Who would have sailed later this round. */
function stillToSail({ stack }: State): Seat[] {
  for (const frame of stack) if (frame.kind === 'turns') return [...frame.order];
  return [];
}

/** Straight home; from now on the others chase. [EW-H1, EW-H3] */
export function crownLeader(play: EdgePlay, seat: Seat, by: 'reached' | 'cap'): void {
  const { state, events } = play;
  const own = captain(state, seat);
  const from = own.place;
  own.place = own.home;
  state.chase = { leader: seat, by, rounds: 0 };
  events?.push({ kind: 'leaderWentHome', seat, gold: own.gold, from, home: own.home, by, lost: stillToSail(state) });
}

/** The first to hold the goal goes home, and the round ends there: what was under way is dropped. [EW-H1, EW-H2] */
export function checkGoal(play: EdgePlay, seat: Seat): void {
  const { state } = play;
  if (state.chase !== null || captain(state, seat).gold < state.limits.goal) return;
  crownLeader(play, seat, 'reached');
  const { stack } = state;
  while (stack.length > 0 && stack[stack.length - 1]?.kind !== 'roundEnd') stack.pop();
}

/** Cards turned up to move are spent when the round ends, however it ends. [EW-R1, EW-H2, EW-F1] */
export function discardSailingCards({ state }: EdgePlay): void {
  for (const own of state.captains) {
    if (own.sailing !== null) state.actionDiscards.push(own.sailing);
    own.sailing = null;
  }
}

/** Nothing else goes on: hands are filled, then they fight. [EW-H4, EW-F1] */
export function startDuel(play: EdgePlay, leader: Seat, challenger: Seat, by: 'reached' | 'cap'): void {
  const { state, events } = play;
  const port = captain(state, leader).home;
  captain(state, challenger).place = port;
  state.challenger = challenger;
  events?.push({ kind: 'duelBegan', leader, challenger, port, by });
  discardSailingCards(play);
  state.stack.length = 0;
  inOrder(play, [
    { kind: 'deal', among: duelOrder(state, leader, challenger) },
    {
      kind: 'duel',
      leader: { seat: leader, wins: 0, laid: null },
      challenger: { seat: challenger, wins: 0, laid: null },
    },
  ]);
}

/** Who picks first of the two: the holder of the Special Token, or the first clockwise from it. [EW-F1] */
function duelOrder(state: State, leader: Seat, challenger: Seat): Seat[] {
  const count = state.captains.length;
  const after = (seat: Seat): number => (seat - state.token + count) % count;
  return after(leader) < after(challenger) ? [leader, challenger] : [challenger, leader];
}
