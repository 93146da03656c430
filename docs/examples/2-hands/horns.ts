import {
  at,
  type BaseState,
  become,
  type DeepReadonly,
  defineGame,
  defineMeta,
  finish,
  itsSeat,
  type Play,
  range,
  type Seat,
  type Viewer,
} from '@meadhall/core';

type Frame = { kind: 'turn'; seat: Seat };
export type Choice = { kind: 'play'; card: number };
// #region events
export type Event =
  | { kind: 'drunk'; seat: Seat; card: number; left: number }
  /** `card` is left out for those who may not see it. */
  | { kind: 'drawn'; seat: Seat; card?: number };
// #endregion events

// #region state
export interface State extends BaseState<Frame, Choice, Event> {
  hands: number[][];
  pile: number[];
  played: number[];
  horns: number;
  turn: number;
  winner: Seat | null;
}
// #endregion state

export const meta = defineMeta({
  id: 'last-horn',
  title: 'Last Horn',
  seats: { min: 2, max: 4 },
  minutes: 5,
  blurb: 'Who drinks the last horn?',
});

const DECK: readonly number[] = [1, 2, 3].flatMap((card) => Array<number>(12).fill(card));
const HAND = 3;

/** The hand is kept sorted: where a card lies in it says nothing about when it came. [LH-S1] */
function draw({ state }: Play<State, Event>, seat: Seat): number {
  const card = state.pile.pop();
  if (card === undefined) throw new RangeError('The pile outlasts the horns.');
  at(state.hands, seat).push(card);
  at(state.hands, seat).sort();
  return card;
}

// #region view
function view({ hands, pile, played, horns, turn, winner, stack }: DeepReadonly<State>, viewer: Viewer) {
  return {
    hands: hands.map((hand, seat) => (seat === viewer ? hand : hand.length)),
    pile: pile.length,
    played,
    horns,
    turn,
    winner,
    asked: stack[0]?.seat ?? null,
  };
}
export type View = ReturnType<typeof view>;
// #endregion view

export const game = defineGame({
  meta,
  setup(seats, _options, random): State {
    const deck = random.shuffle([...DECK]);
    return {
      hands: range(seats).map((seat) => deck.slice(seat * HAND, (seat + 1) * HAND).sort()),
      pile: deck.slice(seats * HAND),
      played: [],
      horns: 21,
      turn: 1,
      winner: null,
      stack: [{ kind: 'turn', seat: 0 }],
      random: random.state,
    };
  },
  steps: {
    turn: {
      rule: 'LH-T1',
      seats: itsSeat,
      choices({ hands }, _frame, seat, offer) {
        for (const card of new Set(at(hands, seat))) offer({ kind: 'play', card });
      },
      choose(play, _frame, seat, { card }) {
        const { state, events } = play;
        const hand = at(state.hands, seat);
        hand.splice(hand.indexOf(card), 1);
        state.played.push(card);
        state.horns = Math.max(0, state.horns - card);
        events?.push({ kind: 'drunk', seat, card, left: state.horns });
        if (state.horns === 0) {
          state.winner = seat;
          return finish(play);
        }
        const drawn = draw(play, seat);
        events?.push({ kind: 'drawn', seat, card: drawn });
        state.turn++;
        become(play, { kind: 'turn', seat: (seat + 1) % state.hands.length });
      },
    },
  },
  view,
  // #region hidden
  eventViews: {
    drunk: 'public',
    drawn(event, viewer) {
      const { card: _, ...closed } = event;
      return event.seat === viewer ? event : closed;
    },
  },
  hidden: {
    of: ({ hands }, viewer) => ({
      pools: [
        {
          name: 'cards',
          places: [
            { zone: 'pile', at: ['pile'] },
            ...range(hands.length)
              .filter((seat) => seat !== viewer)
              .map((seat) => ({ zone: 'hands', at: ['hands', seat], isSorted: true as const })),
          ],
        },
      ],
    }),
    follows: {},
  },
  // #endregion hidden
  turns: ({ turn }) => turn,
  outcome({ winner, hands }) {
    if (winner === null) return null;
    return { ending: 'lastHorn', winners: [winner], payoff: hands.map((_, seat) => (seat === winner ? 1 : 0)) };
  },
});
