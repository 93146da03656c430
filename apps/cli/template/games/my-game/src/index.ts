import { type BaseState, become, defineGame, finish, itsSeat, need, packageOf, type Seat } from '@meadhall/core';
import { meta } from './meta.ts';

/** What is under way: somebody's turn. */
type Frame = { kind: 'turn'; seat: Seat };
/** What somebody may answer. */
export type Choice = { kind: 'drink'; horns: number };
/** What has happened. */
export type Event = { kind: 'drunk'; seat: Seat; horns: number; left: number };

/** Everything true of the game, as plain data. */
export interface State extends BaseState<Frame, Choice, Event> {
  seats: number;
  horns: number;
  turn: number;
  winner: Seat | null;
}

export const game = defineGame({
  meta,
  setup: (seats, _options, random): State => ({
    seats,
    horns: 21,
    turn: 1,
    winner: null,
    stack: [{ kind: 'turn', seat: 0 }],
    random: random.state,
  }),
  steps: {
    turn: {
      rule: 'MG-T1',
      seats: itsSeat,
      choices(state, _frame, _seat, offer) {
        for (const horns of [1, 2, 3]) offer({ kind: 'drink', horns }, need('MG-T2', horns <= state.horns, 'tooFew'));
      },
      choose(play, _frame, seat, { horns }) {
        const { state } = play;
        state.horns -= horns;
        play.events?.push({ kind: 'drunk', seat, horns, left: state.horns });
        if (state.horns > 0) {
          state.turn++;
          become(play, { kind: 'turn', seat: (seat + 1) % state.seats });
        } else {
          state.winner = seat;
          finish(play);
        }
      },
    },
  },
  view: ({ seats, horns, turn, winner, stack }) => ({ seats, horns, turn, winner, asked: stack[0]?.seat ?? null }),
  eventViews: { drunk: 'public' },
  turns: ({ turn }) => turn,
  outcome({ winner, seats }) {
    if (winner === null) return null;
    const payoff = Array.from({ length: seats }, (_, seat) => (seat === winner ? 1 : 0));
    return { ending: 'lastHorn', winners: [winner], payoff };
  },
});

export const pkg = packageOf(game, {
  seats: ({ seats }) => seats,
  words: {
    choice: ({ horns }) => `Drink ${horns === 1 ? 'one horn' : `${horns} horns`}`,
    reason: () => 'There are not so many horns left.',
  },
});
