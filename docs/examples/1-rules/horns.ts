import * as meadhall from '@meadhall/core';

type Seat = meadhall.Seat;
type Frame = { kind: 'turn'; seat: Seat };
type Choice = { kind: 'drink'; horns: number };
type Event = { kind: 'drunk'; seat: Seat; horns: number; left: number };

interface State extends meadhall.BaseState<Frame, Choice, Event> {
  seats: number;
  horns: number;
  turn: number;
  winner: Seat | null;
}

export const meta = meadhall.defineMeta({ id: 'last-horn', title: 'Last Horn', seats: { min: 2, max: 4 } });

export const game = meadhall.defineGame({
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
      seats: meadhall.itsSeat,
      choices({ horns: left }, _frame, _seat, offer) {
        for (const horns of [1, 2, 3]) offer({ kind: 'drink', horns }, meadhall.need('LH-T2', horns <= left, 'tooFew'));
      },
      choose(play, _frame, seat, { horns }) {
        const { state } = play;
        state.horns -= horns;
        play.events?.push({ kind: 'drunk', seat, horns, left: state.horns });
        if (state.horns > 0) {
          state.turn++;
          return meadhall.become(play, { kind: 'turn', seat: (seat + 1) % state.seats });
        }
        state.winner = seat;
        meadhall.finish(play);
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

export const pkg = meadhall.packageOf(game, { seats: ({ seats }) => seats });
