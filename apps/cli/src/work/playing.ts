import { choose, seenBy } from '@meadhall/bots';
import {
  type AnyPackage,
  at,
  derive,
  type Line,
  type Outcome,
  type Played,
  Random,
  type Seat,
  type Seed,
} from '@meadhall/core';
import type { BotSeat } from '../choosing.ts';

export type AnyLine = Line<unknown, unknown>;

/** A line of play through the pure `play`, for those who want every state and every event on the way. */
export function pureLine(
  { game }: AnyPackage,
  start: Played<unknown, unknown>,
  heard: (seat: Seat, choice: unknown, played: Played<unknown, unknown>) => void,
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

/** What a bot chooses on a line. The random one picks among what is listed; the others are given a view. */
function decided(pkg: AnyPackage, line: AnyLine, seat: Seat, bot: BotSeat, dice: Random, seed: Seed, ply: number) {
  if (bot.id === 'random') {
    const listed = line.choices(seat);
    return listed.length > 0 ? dice.pick(listed) : line.sample(seat, dice);
  }
  return choose(pkg, seenBy(pkg, line.state, seat), bot.id, derive(seed, `ply ${ply}`), bot.budget);
}

export interface Ended {
  readonly outcome: Outcome | null;
  readonly plies: number;
  readonly turns: number;
}

/** Bots play a line to its end, or to the bound no game may pass. */
export function playOut(pkg: AnyPackage, line: AnyLine, bots: readonly BotSeat[], seed: Seed): Ended {
  const { game } = pkg;
  const dice = Random.from(derive(seed, 'bots'));
  let plies = 0;
  for (let asked = line.toMove(); asked.length > 0 && plies < game.meta.bound; asked = line.toMove()) {
    const seat = at(asked, 0);
    line.play(seat, decided(pkg, line, seat, at(bots, seat), dice, seed, plies));
    plies++;
  }
  return { outcome: game.outcome(line.state), plies, turns: game.turns(line.state) };
}
