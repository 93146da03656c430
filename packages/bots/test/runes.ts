import {
  at,
  type BaseState,
  become,
  defineGame,
  finish,
  type GamePackage,
  type Random,
  range,
  type Seat,
  type Viewer,
} from '@meadhall/core';

/**
 * A small game for these tests: everyone lays a rune at once, unseen; the highest alone takes the prize. The runes are
 * dealt from one bag, so that nobody knows the others' hands. With `barter` on, the first to act may name any wager.
 */
interface State extends BaseState<Frame> {
  hands: number[][];
  bag: number[];
  /** Runes turned up in earlier rounds. */
  turned: number[];
  /** Prizes still to come; not all of them will. */
  prizes: number[];
  prize: number;
  taken: number[];
  round: number;
  wager: number;
}

type Frame = { kind: 'wager' } | { kind: 'lay'; laid: (number | null)[] };
export type Choice = { kind: 'lay'; rune: number } | { kind: 'keep' } | { kind: 'wager'; amount: number };
type Event = { kind: 'laid'; seat: Seat } | { kind: 'taken'; seat: Seat | null };

interface View {
  hand: number[];
  turned: number[];
  prize: number;
  prizes: number[];
  taken: number[];
  wager: number;
}

interface Options {
  barter: boolean;
}

const HAND = 4;
const RUNES = range(24);
const PRIZES = [1, 2, 3, 5, 8, 13];

function nextRound(state: State): void {
  state.round++;
  state.prize = state.prizes.pop() ?? 0;
  state.stack[0] = { kind: 'lay', laid: state.hands.map(() => null) };
}

function highestAlone(laid: readonly (number | null)[]): Seat | null {
  const best = Math.max(...laid.map((rune) => rune ?? -1));
  return laid.indexOf(best) === laid.lastIndexOf(best) ? laid.indexOf(best) : null;
}

const shares = (taken: readonly number[]): number[] => {
  const best = Math.max(...taken);
  const winners = taken.filter((sum) => sum === best).length;
  return taken.map((sum) => (sum === best ? 1 / winners : 0));
};

const MAX_WAGER = 3;

export const game = defineGame<State, Frame, Choice, Event, View, Options>({
  meta: {
    id: 'runes',
    title: 'Runes',
    version: 1,
    seats: { min: 2, max: 4 },
    minutes: 1,
    blurb: '',
    seatWord: 'reader',
    options: { barter: { kind: 'flag', default: false, label: '', about: '' } },
    edition: [],
    bound: 40,
  },
  steps: {
    wager: {
      seats: () => [0],
      choices: (_state, _frame, _seat, offer) => offer({ kind: 'keep' }),
      open: {
        refuse: (_state, _frame, _seat, choice) =>
          choice.kind === 'wager' && choice.amount > 0 && choice.amount <= MAX_WAGER
            ? null
            : { rule: 'RU-1', because: 'tooMuch' },
        sample: (_state, _frame, _seat, random) => ({ kind: 'wager', amount: random.die(MAX_WAGER) }),
      },
      choose(play, _frame, seat, choice) {
        if (choice.kind === 'wager') {
          play.state.wager = choice.amount;
          play.state.taken[seat] = -choice.amount;
        }
        become(play, { kind: 'lay', laid: play.state.hands.map(() => null) });
      },
    },
    lay: {
      seats: (_, { laid }) => laid.flatMap((rune, seat) => (rune === null ? [seat] : [])),
      choices(state, _, seat, offer) {
        for (const rune of at(state.hands, seat)) offer({ kind: 'lay', rune });
      },
      choose(play, frame, seat, choice) {
        if (choice.kind !== 'lay') return;
        const hand = at(play.state.hands, seat);
        hand.splice(hand.indexOf(choice.rune), 1);
        frame.laid[seat] = choice.rune;
        play.events?.push({ kind: 'laid', seat });
      },
      run(play, { laid }) {
        const { state } = play;
        const winner = highestAlone(laid);
        for (const rune of laid) if (rune !== null) state.turned.push(rune);
        if (winner !== null) state.taken[winner] = at(state.taken, winner) + state.prize;
        play.events?.push({ kind: 'taken', seat: winner });
        if (at(state.hands, 0).length === 0) finish(play);
        else nextRound(state);
      },
    },
  },
  setup(seats, { barter }, random) {
    const bag = random.shuffle([...RUNES]);
    const hands = range(seats).map(() => bag.splice(0, HAND).sort((a, b) => a - b));
    const prizes = random.shuffle([...PRIZES]);
    const state: State = {
      stack: [],
      random: random.state,
      hands,
      bag,
      turned: [],
      prizes,
      prize: 0,
      taken: range(seats).map(() => 0),
      round: 0,
      wager: 0,
    };
    nextRound(state);
    if (barter) state.stack[0] = { kind: 'wager' };
    return state;
  },
  view: (state, viewer) => ({
    hand: viewer === 'spectator' ? [] : [...(state.hands[viewer] ?? [])],
    turned: [...state.turned],
    prize: state.prize,
    prizes: [...state.prizes].sort((a, b) => a - b),
    taken: [...state.taken],
    wager: state.wager,
  }),
  eventViews: { laid: 'public', taken: 'public' },
  redeal,
  outcome: (state) =>
    state.stack.length > 0
      ? null
      : {
          ending: 'counted',
          winners: range(state.taken.length).filter((s) => at(shares(state.taken), s) > 0),
          payoff: shares(state.taken),
        },
  turns: (state) => state.round,
});

/** Runes laid and in other hands, the bag, and the prizes to come are unknown. */
function redeal(state: State, viewer: Viewer, random: Random): void {
  const others = range(state.hands.length).filter((seat) => seat !== viewer);
  const frame = state.stack[0];
  const laid = frame?.kind === 'lay' ? frame.laid : [];
  const isHidden = (seat: Seat): boolean => seat !== viewer && typeof laid[seat] === 'number';
  const unseen = [
    ...state.bag,
    ...others.flatMap((seat) => at(state.hands, seat)),
    ...laid.flatMap((rune, seat) => (rune !== null && isHidden(seat) ? [rune] : [])),
  ];
  const dealt = random.redealt(unseen);
  for (const seat of others) state.hands[seat] = dealt.splice(0, at(state.hands, seat).length).sort((a, b) => a - b);
  for (let seat = 0; seat < laid.length; seat++) if (isHidden(seat)) laid[seat] = dealt.pop() ?? null;
  state.bag = dealt;
  state.prizes = random.redealt(state.prizes);
}

export const pkg: GamePackage<State, Choice, Event, View, Options> = {
  game,
  words: {
    prompt: () => '',
    choice: (choice) => JSON.stringify(choice),
    event: () => null,
    reason: (because) => because,
    ending: () => '',
    table: () => [],
  },
  judge: {
    rate: ({ prize }, _seat, choices) =>
      choices.map((choice) =>
        choice.kind === 'lay' ? -Math.abs(choice.rune - 2.5 * prize) : choice.kind === 'keep' ? 1 : 0,
      ),
    value({ taken }) {
      const weights = taken.map((sum) => Math.exp(sum / 5));
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / total);
    },
    propose: (_view, _seat, random) => ({ kind: 'wager', amount: random.die(MAX_WAGER) }),
    temperaments: {
      proud: (_view, _seat, choices) => choices.map((choice) => (choice.kind === 'lay' ? choice.rune : 0)),
    },
  },
  lab: { traits: () => ({}), used: () => [] },
};
