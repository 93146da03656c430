import type { AnyGame, Line, Outcome, Played, Seat } from '@meadhall/core';

type AnyLine = Line<unknown, unknown>;

/** A line of play through the pure `play`, for whoever wants every state and every event on the way. Keeps none. */
export function pureLine(
  game: AnyGame,
  start: Played<unknown, unknown>,
  heard: (seat: Seat, choice: unknown, played: Played<unknown, unknown>) => void = () => {},
): AnyLine {
  let { state } = start;
  return {
    get state() {
      return state;
    },
    toMove: () => game.toMove(state),
    choices: (seat) => game.choices(state, seat),
    sample: (seat, random) => game.sample(state, seat, random),
    play(seat, choice) {
      const played: Played<unknown, unknown> = game.play(state, seat, choice);
      state = played.state;
      heard(seat, choice, played);
    },
  };
}

export interface Ended {
  /** Null if the game was stopped at its bound. */
  readonly outcome: Outcome | null;
  readonly plies: number;
  readonly turns: number;
}

/**
 * Plays a line to its end, or to the bound no game may pass: the one loop over a whole game. The line is a fork that is
 * changed in place, a pure line, or a match that keeps its past.
 */
export function playOut(
  game: AnyGame,
  line: Pick<AnyLine, 'state' | 'toMove' | 'play'>,
  decide: (seat: Seat, ply: number) => unknown,
): Ended {
  let plies = 0;
  for (let [seat] = line.toMove(); seat !== undefined && plies < game.meta.bound; [seat] = line.toMove()) {
    line.play(seat, decide(seat, plies));
    plies++;
  }
  return { outcome: game.outcome(line.state), plies, turns: game.turns(line.state) };
}
