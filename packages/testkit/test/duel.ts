import {
  at,
  type BaseState,
  begin,
  type DeepReadonly,
  defineGame,
  end,
  finish,
  type GamePackage,
  type GameSpec,
  need,
  type Random,
  range,
  type Seat,
  take,
  type Viewer,
} from '@meadhall/core';
import type { Subject } from '../src/index.ts';

/** A game of two hidden hands, small enough to plant faults in: strike, and the struck guards or yields. */
type Card = 'blade' | 'guard';
type Frame = { kind: 'turn'; seat: Seat } | { kind: 'struck'; seat: Seat; by: Seat };
type Choice = { kind: 'strike' } | { kind: 'draw' } | { kind: 'guard' } | { kind: 'yield' };
type Event =
  | { kind: 'struck'; seat: Seat }
  | { kind: 'drew'; seat: Seat; card?: Card }
  | { kind: 'answered'; guarded: boolean };
interface State extends BaseState<Frame> {
  hands: Card[][];
  pile: Card[];
  gone: Card[];
  wounds: number[];
}
interface View {
  hands: (Card[] | number)[];
  pile: number;
  gone: Card[];
  wounds: number[];
}
type Spec = GameSpec<State, Frame, Choice, Event, View, Record<string, never>>;

const DECK: readonly Card[] = ['blade', 'blade', 'blade', 'blade', 'guard', 'guard', 'guard', 'guard'];
const hand = (state: DeepReadonly<State>, seat: Seat): readonly Card[] => at(state.hands, seat);

export const rules =
  '**DU-A1** Strike with a blade.\n\n**DU-A2** Guard with a guard.\n\n**DU-A3** Draw while there are cards.\n';

function spend(state: State, seat: Seat, card: Card): void {
  take(at(state.hands, seat), card);
  state.gone.push(card);
}

export const spec: Spec = {
  meta: {
    id: 'duel',
    title: 'Duel',
    version: 1,
    seats: { min: 2, max: 2 },
    minutes: 1,
    blurb: 'A test.',
    seatWord: 'fighter',
    options: {},
    edition: [],
    bound: 60,
  },
  setup(seats: number, _options: Record<string, never>, random: Random): State {
    const pile = random.shuffle([...DECK]);
    return {
      hands: range(seats).map(() => pile.splice(0, 2)),
      pile,
      gone: [],
      wounds: range(seats).map(() => 0),
      stack: [{ kind: 'turn', seat: 0 }],
      random: random.state,
    };
  },
  steps: {
    turn: {
      rule: 'DU-A1',
      seats: (_, { seat }) => [seat],
      choices(state, _, seat, offer) {
        offer({ kind: 'strike' }, need('DU-A1', hand(state, seat).includes('blade'), 'noBlade'));
        offer({ kind: 'draw' });
      },
      choose(play, frame, seat, choice) {
        const { state, events } = play;
        frame.seat = 1 - seat;
        if (choice.kind === 'strike') {
          spend(state, seat, 'blade');
          events?.push({ kind: 'struck', seat: 1 - seat });
          begin(play, { kind: 'struck', seat: 1 - seat, by: seat });
          return;
        }
        const card = state.pile.pop();
        if (card === undefined) return finish(play);
        at(state.hands, seat).push(card);
        events?.push({ kind: 'drew', seat, card });
      },
    },
    struck: {
      rule: 'DU-A2',
      seats: (_, { seat }) => [seat],
      choices(state, _, seat, offer) {
        offer({ kind: 'yield' });
        offer({ kind: 'guard' }, need('DU-A2', hand(state, seat).includes('guard'), 'noGuard'));
      },
      choose(play, _, seat, choice) {
        const guarded = choice.kind === 'guard';
        if (guarded) spend(play.state, seat, 'guard');
        else play.state.wounds[seat] = at(play.state.wounds, seat) + 1;
        play.events?.push({ kind: 'answered', guarded });
        end(play);
      },
    },
  },
  view: (state: DeepReadonly<State>, viewer: Viewer): View => ({
    hands: state.hands.map((cards, seat) => (seat === viewer ? [...cards] : cards.length)),
    pile: state.pile.length,
    gone: [...state.gone],
    wounds: [...state.wounds],
  }),
  eventViews: {
    struck: 'public',
    drew: (event, viewer) => (event.seat === viewer ? event : { kind: 'drew', seat: event.seat }),
    answered: 'public',
  },
  hidden: {
    of: ({ hands }, viewer) => ({
      pools: [
        {
          name: 'cards',
          places: [
            ...range(hands.length)
              .filter((seat) => seat !== viewer)
              .map((seat) => ({ zone: 'hands', at: ['hands', seat] })),
            { zone: 'pile', at: ['pile'] },
          ],
        },
      ],
    }),
    follows: { 'stack.turn.seat': 'turns alternate', 'stack.struck.*': 'all see who is struck by whom' },
  },
  redeal(state, viewer, random) {
    const hidden = range(state.hands.length).filter((seat) => seat !== viewer);
    const unseen = random.redealt([...state.pile, ...hidden.flatMap((seat) => at(state.hands, seat))]);
    for (const seat of hidden) state.hands[seat] = unseen.splice(0, at(state.hands, seat).length);
    state.pile = unseen;
  },
  outcome(state) {
    if (state.stack.length > 0) return null;
    const winner = at(state.wounds, 0) <= at(state.wounds, 1) ? 0 : 1;
    return { ending: 'piledOut', winners: [winner], payoff: [1 - winner, winner] };
  },
  turns: () => 1,
};

type DuelPackage = GamePackage<State, Choice, Event, View, Record<string, never>>;

/** The duel as a subject for the test kit, with some parts of its spec replaced: that is how faults are planted. */
export function duel(planted: Partial<Spec> = {}, more: Partial<Subject<State>> = {}): Subject<State> {
  const game = defineGame({ ...spec, ...planted });
  const pkg: DuelPackage = {
    game,
    words: {
      prompt: () => 'Strike or draw.',
      choice: (choice) => choice.kind,
      event: (event) => event.kind,
      reason: (because) => `It is not allowed: ${because}.`,
      ending: () => 'The pile is empty.',
      table: (view) => [`${view.pile} cards in the pile.`],
    },
    judge: { rate: (_view, _seat, choices) => choices.map(() => 0), value: () => [0.5, 0.5] },
    lab: { traits: () => ({}), used: (event) => [{ what: event.kind, by: null }] },
  };
  return {
    pkg,
    rules,
    inventory(state) {
      const all = [...state.pile, ...state.gone, ...state.hands.flat()];
      return {
        blade: all.filter((card) => card === 'blade').length,
        guard: all.filter((card) => card === 'guard').length,
      };
    },
    ...more,
  };
}
