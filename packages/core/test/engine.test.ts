import { expect, test } from 'vitest';
import {
  at,
  type BaseState,
  become,
  begin,
  defineGame,
  end,
  finish,
  type GameSpec,
  IllegalChoice,
  inOrder,
  MeadhallError,
  NestedListing,
  NewerState,
  NotYourTurn,
  need,
  optionsFromText,
  pickByKind,
  Random,
  type Seat,
  seedFrom,
} from '../src/index.ts';

/** A game that only shows how frames behave: sealed bids, then a bid of thanks in order, then a result handed down. */
type Frame =
  | { kind: 'bids'; laid: (number | null)[] }
  | { kind: 'sum'; result?: number }
  | { kind: 'thank'; seat: Seat }
  | { kind: 'trade'; seat: Seat }
  | { kind: 'loop' };
type Choice = { kind: 'bid'; coins: number } | { kind: 'thank' } | { kind: 'offer'; coins: number } | { kind: 'spin' };
type Event = { kind: 'bidLaid'; seat: Seat; coins?: number } | { kind: 'summed'; total: number };
interface State extends BaseState<Frame> {
  total: number;
  thanked: Seat[];
}
interface Options {
  coins: number;
  loud: boolean;
  mood: string;
}

const spec: GameSpec<State, Frame, Choice, Event, { total: number }, Options> = {
  meta: {
    id: 'bids',
    title: 'Bids',
    version: 3,
    seats: { min: 2, max: 3 },
    minutes: 1,
    blurb: '',
    seatWord: 'bidder',
    options: {
      coins: { kind: 'number', min: 1, max: 9, default: 2, label: '', about: '' },
      loud: { kind: 'flag', default: false, label: '', about: '' },
      mood: {
        kind: 'pick',
        default: 'calm',
        values: [
          { value: 'calm', label: '' },
          { value: 'wild', label: '' },
        ],
        label: '',
        about: '',
      },
    },
    edition: [],
    bound: 20,
    refuseSetup: (seats, { loud }) => (loud && seats === 2 ? 'Two cannot be loud.' : null),
  },
  setup: (seats, _, random) => ({
    total: 0,
    thanked: [],
    stack: [{ kind: 'sum' }, { kind: 'bids', laid: Array<number | null>(seats).fill(null) }],
    random: random.state,
  }),
  steps: {
    bids: {
      rule: 'BI-1',
      seats: (_, { laid }) => laid.flatMap((bid, seat) => (bid === null ? [seat] : [])),
      may: (_, { laid }) => laid.flatMap((bid, seat) => (bid === null ? [] : [seat])),
      choices(_state, _frame, _seat, offer) {
        for (const coins of [0, 1, 2]) offer({ kind: 'bid', coins }, need('BI-2', coins < 2, 'tooMuch'));
      },
      choose({ events }, frame, seat, choice) {
        if (choice.kind !== 'bid') return;
        frame.laid[seat] = choice.coins;
        events?.push({ kind: 'bidLaid', seat, coins: choice.coins });
      },
      run(play, { laid }) {
        end(
          play,
          laid.reduce<number>((sum, bid) => sum + (bid ?? 0), 0),
        );
      },
    },
    sum: {
      run(play, { result = 0 }) {
        play.state.total = result;
        play.events?.push({ kind: 'summed', total: result });
        become(play, { kind: 'trade', seat: 0 });
        inOrder(play, [
          { kind: 'thank', seat: 1 },
          { kind: 'thank', seat: 0 },
        ]);
      },
    },
    thank: {
      rule: 'BI-3',
      seats: (_, { seat }) => [seat],
      choices: (_state, _frame, _seat, offer) => offer({ kind: 'thank' }),
      choose(play, _, seat) {
        play.state.thanked.push(seat);
        end(play);
      },
    },
    trade: {
      rule: 'BI-4',
      seats: (_, { seat }) => [seat],
      choices: (_state, _frame, _seat, offer) => {
        offer({ kind: 'thank' });
        offer({ kind: 'spin' });
      },
      open: {
        refuse: (_state, _frame, _seat, choice) =>
          choice?.kind === 'offer' && Number.isInteger(choice.coins) ? null : { rule: 'BI-4', because: 'notAnOffer' },
        sample: (_state, _frame, _seat, random) => ({ kind: 'offer', coins: random.below(5) }),
      },
      choose(play, _, _seat, choice) {
        if (choice.kind === 'spin') return begin(play, { kind: 'loop' });
        if (choice.kind === 'offer') play.state.total += choice.coins;
        finish(play);
      },
    },
    loop: { run() {} },
  },
  view: ({ total }) => ({ total }),
  eventViews: {
    bidLaid: (event, viewer) => (event.seat === viewer ? event : { kind: 'bidLaid', seat: event.seat }),
    summed: 'public',
  },
  redeal() {},
  outcome: (state) => (state.stack.length === 0 ? { ending: 'done', winners: [0], payoff: [1, 0] } : null),
  turns: () => 1,
  migrations: { 2: (state: { sum: number }) => ({ total: state.sum }) },
};
const game = defineGame(spec);
const OPTIONS: Options = { coins: 2, loud: false, mood: 'calm' };
const bid = (coins: number): Choice => ({ kind: 'bid', coins });
const opened = () => game.start(2, OPTIONS, seedFrom('bids')).state;
const summed = () => game.play(game.play(opened(), 1, bid(1)).state, 0, bid(0)).state;

test('simultaneous answers come in any order and can be changed until the last is in', () => {
  let { state } = game.play(opened(), 1, bid(1));
  expect([game.toMove(state), game.mayMove(state)]).toEqual([[0], [1]]);
  state = game.play(state, 1, bid(0)).state;
  expect(game.toMove(state)).toEqual([0]);
  state = game.play(state, 0, bid(1)).state;
  expect(state.total).toBe(1);
  expect(game.mayMove(state)).toEqual([]);
});

test('a result is handed to the frame below, and frames in order are settled in order', () => {
  let state = summed();
  expect(state.total).toBe(1);
  expect(game.toMove(state)).toEqual([1]);
  state = game.play(state, 1, { kind: 'thank' }).state;
  expect(game.toMove(state)).toEqual([0]);
});

test('a refused choice names the rule that stands in the way, an unknown one the rule of the step', () => {
  const refusal = (choice: unknown): unknown => {
    try {
      game.play(opened(), 0, choice as Choice);
    } catch (error) {
      return error instanceof IllegalChoice ? error.refusal : error;
    }
    return null;
  };
  expect(refusal(bid(2))).toEqual({ rule: 'BI-2', because: 'tooMuch' });
  expect(refusal({ kind: 'nonsense' })).toEqual({ rule: 'BI-1', because: 'notOffered' });
  expect(game.whyNot(opened(), 0)).toEqual([{ choice: bid(2), rule: 'BI-2', because: 'tooMuch' }]);
  expect(() => game.play(summed(), 0, { kind: 'thank' })).toThrow(NotYourTurn);
});

test('open choices are judged and sampled', () => {
  const state = game.play(game.play(summed(), 1, { kind: 'thank' }).state, 0, { kind: 'thank' }).state;
  expect(game.isOpen(state, 0)).toBe(true);
  expect(game.isOpen(state, 1)).toBe(false);
  expect(() => game.play(state, 0, { kind: 'offer', coins: 0.5 })).toThrow(IllegalChoice);
  expect(game.play(state, 0, { kind: 'offer', coins: 3 }).state.total).toBe(4);
  const random = Random.from(seedFrom('sample'));
  const kinds = new Set(Array.from({ length: 50 }, () => game.sample(state, 0, random).kind));
  expect([...kinds].sort()).toEqual(['offer', 'spin', 'thank']);
});

test('a step that runs for ever is stopped', () => {
  const state = game.play(game.play(summed(), 1, { kind: 'thank' }).state, 0, { kind: 'thank' }).state;
  expect(() => game.play(state, 0, { kind: 'spin' })).toThrow("'loop' goes on without asking");
});

test('a sealed bid is told to its own seat alone', () => {
  const { events } = game.play(opened(), 1, bid(1));
  expect(game.viewEvents(events, 0)).toEqual([{ kind: 'bidLaid', seat: 1 }]);
  expect(game.viewEvents(events, 1)).toEqual([{ kind: 'bidLaid', seat: 1, coins: 1 }]);
});

test('seats and options are checked with words that help', () => {
  const start = (seats: number, options: unknown): string => {
    try {
      game.start(seats, options as Options, seedFrom('x'));
      return 'started';
    } catch (error) {
      return error instanceof MeadhallError ? `${error.code}: ${error.message}` : String(error);
    }
  };
  expect(start(4, {})).toBe('BAD_SEATS: Bids seats 2 to 3, not 4.');
  expect(start(2, { speed: 1 })).toBe("BAD_OPTION: Bids has no option 'speed'; it has coins, loud, mood.");
  expect(start(2, { coins: 10 })).toBe("BAD_OPTION: Option 'coins' is a whole number from 1 to 9.");
  expect(start(2, { loud: 1 })).toBe("BAD_OPTION: Option 'loud' is true or false.");
  expect(start(2, { mood: 'odd' })).toBe("BAD_OPTION: Option 'mood' is one of calm, wild.");
  expect(start(2, { loud: true })).toBe('BAD_OPTION: Two cannot be loud.');
  expect(start(2, null)).toContain('BAD_OPTION');
  expect(start(3, { loud: true })).toBe('started');
  expect(optionsFromText(game.meta, { coins: '3', loud: 'true' })).toEqual({ coins: 3, loud: true, mood: 'calm' });
  expect(() => optionsFromText(game.meta, { coins: 'many' })).toThrow('whole number');
});

test('an older state is migrated step by step, or refused', () => {
  expect(game.migrate({ sum: 4 }, 2)).toEqual({ total: 4 });
  expect(game.migrate({ total: 4 }, 3)).toEqual({ total: 4 });
  expect(() => game.migrate({}, 1)).toThrow('version 1 to version 2');
});

test('a state of newer rules is refused, and so is a version that is none', () => {
  expect(() => game.migrate({ total: 4 }, 4)).toThrow(NewerState);
  expect(() => game.migrate({ total: 4 }, 4)).toThrow('of rules version 4, and these rules are version 3; open it');
  expect(() => game.migrate({ total: 4 }, Number.NaN)).toThrow(NewerState);
});

test('choices inside choices throw, and the next list is whole again', () => {
  const { bids } = spec.steps;
  let nested: (() => unknown) | null = null;
  const peeking = defineGame<State, Frame, Choice, Event, { total: number }, Options>({
    ...spec,
    steps: {
      ...spec.steps,
      bids: {
        ...bids,
        choices(state, frame, seat, offer) {
          bids.choices?.(state, frame, seat, offer);
          nested?.();
        },
      },
    },
  });
  const { state } = peeking.start(2, OPTIONS, seedFrom('bids'));
  const own = peeking.choices(state, 0);
  const inner: readonly (() => unknown)[] = [
    () => peeking.choices(state, 1),
    () => peeking.whyNot(state, 1),
    () => peeking.sample(state, 1, Random.from(seedFrom('x'))),
    () => peeking.fork(state).choices(1),
    () => peeking.play(state, 1, bid(1)),
  ];
  for (const call of inner) {
    nested = call;
    expect(() => peeking.choices(state, 0)).toThrow(NestedListing);
    expect(() => peeking.play(state, 0, bid(1))).toThrow(NestedListing);
    nested = null;
    expect(peeking.choices(state, 0)).toEqual(own);
  }
});

test('picking by kind leaves out what is not named, and kinds that are not', () => {
  type Shown = { kind: 'laid'; seat: Seat; cards: string[]; secret: number };
  const laid: Shown = { kind: 'laid', seat: 1, cards: ['axe'], secret: 7 };
  expect(pickByKind(laid, { laid: ['seat', 'cards'] })).toEqual({ kind: 'laid', seat: 1, cards: ['axe'] });
  expect(pickByKind({ ...laid, kind: 'other' } as unknown as Shown, { laid: ['seat'] })).toBeNull();
});

test('a line plays in place and leaves the state it came from alone', () => {
  const state = opened();
  const line = game.fork(state);
  line.play(0, at(line.choices(0), 1));
  line.play(1, at(line.choices(1), 1));
  expect(line.state.total).toBe(2);
  expect(line.toMove()).toEqual([1]);
  expect(state.total).toBe(0);
});
