import { range, type Seat } from '@meadhall/core';
import type { Choice } from '../src/choices.ts';
import { TILES } from '../src/data/tiles.ts';
import { VICTORY } from '../src/data/victory.ts';
import { meets } from '../src/rules/counts.ts';
import { best } from '../src/rules/ending.ts';
import type { ReadonlyState } from '../src/state.ts';

export const SEATS = 4;

interface Decided {
  readonly state: ReadonlyState;
  readonly seat: Seat;
  readonly choices: readonly Choice[];
  readonly choice: Choice;
  after(choice: Choice): ReadonlyState;
}

const isEvent = (choice: Choice): boolean => choice.kind === 'play' && TILES[choice.tile].kind === 'event';
const isMet = (state: ReadonlyState, seat: Seat): boolean => state.cards.some((card) => meets(state, seat, card));
const hasWon = ({ over }: ReadonlyState, seat: Seat): boolean => over?.winners.includes(seat) === true;

/** Who would win if an Event were over now. */
function winners(state: ReadonlyState): readonly Seat[] {
  const checked = state.cards.filter((card) => VICTORY[card].difficulty !== 'novice');
  return best(
    state,
    range(state.seats).filter((seat) => checked.some((card) => meets(state, seat, card))),
  );
}

/** Wins and cards that were there to be had in a turn, rivals there to be stopped, and sagas given away. */
export function newWatch() {
  const sums: Record<string, [number, number]> = {};
  const count = (what: string, isDone: boolean): void => {
    const [times, of] = sums[what] ?? [0, 0];
    sums[what] = [times + (isDone ? 1 : 0), of + 1];
  };
  /** What this turn can still bring: looked at when it is over. */
  let open = new Map<string, (state: ReadonlyState) => boolean>();
  let turn = -1;
  const may = (what: string, isDone: (state: ReadonlyState) => boolean): void => {
    if (!open.has(what)) open.set(what, isDone);
  };
  const close = (state: ReadonlyState): void => {
    for (const [what, isDone] of open) count(what, isDone(state));
    open = new Map();
  };
  return {
    decided({ state, seat, choices, choice, after }: Decided): void {
      if (state.turn !== turn) close(state);
      turn = state.turn;
      if (choices.length < 2 || seat !== state.active) return;
      const would = winners(state);
      if (choices.some(isEvent) && would.length > 0) {
        if (!would.includes(seat)) count('an Event that a rival wins by is played', isEvent(choice));
        else if (would.length === 1) may('an Event that wins is played', (then) => hasWon(then, seat));
      }
      const outcomes = choices.map(after);
      if (!isMet(state, seat) && outcomes.some((one) => isMet(one, seat)))
        may('a card that can be fulfilled is', (then) => hasWon(then, seat) || isMet(then, seat));
      for (const rival of would) {
        if (rival !== seat && outcomes.some((one) => !isMet(one, rival)))
          may('a rival about to win is stopped', (then) => hasWon(then, seat) || !isMet(then, rival));
      }
    },
    heard(_events: readonly unknown[], state: ReadonlyState): void {
      if (state.over) close(state);
    },
    figures: () => sums,
  };
}
