import { expect, expectTypeOf, test } from 'vitest';
import {
  type BaseState,
  become,
  type DeepReadonly,
  defineGame,
  defineMeta,
  finish,
  itsSeat,
  packageOf,
  type Seat,
  sayFor,
  seedFrom,
} from '../src/index.ts';

type Frame = { kind: 'turn'; seat: Seat };
type Choice = { kind: 'takeStones'; stones: number; from: string[] };
type Event = { kind: 'stonesTaken'; seat: Seat; stones: number } | { kind: 'heapSpent' };
interface State extends BaseState<Frame, Choice, Event> {
  stones: number;
}

const meta = (max: number) =>
  defineMeta({
    id: 'heap',
    title: 'Heap',
    seats: { min: 2, max },
    options: {
      hard: { kind: 'flag', default: false, label: 'Hard', about: '' },
      size: {
        kind: 'pick',
        default: 'big',
        values: [
          { value: 'big', label: 'Big' },
          { value: 'small', label: '' },
        ],
        label: '',
        about: '',
      },
      stones: { kind: 'number', default: 3, min: 1, max: 9, label: '', about: '' },
    },
  });

const gameFor = (max: number) =>
  defineGame({
    meta: meta(max),
    setup: (_seats, options, random): State => {
      expectTypeOf(options).toEqualTypeOf<{
        readonly hard: boolean;
        readonly size: 'big' | 'small';
        readonly stones: number;
      }>();
      return { stones: options.stones, stack: [{ kind: 'turn', seat: 0 }], random: random.state };
    },
    steps: {
      turn: {
        seats: itsSeat,
        choices(state, frame, _seat, offer) {
          expectTypeOf(state.stones).toEqualTypeOf<number>();
          expectTypeOf(frame.seat).toEqualTypeOf<number>();
          offer({ kind: 'takeStones', stones: 1, from: [] });
        },
        choose(play, { seat }, _seat, { stones }) {
          play.state.stones -= stones;
          play.events?.push({ kind: 'stonesTaken', seat, stones });
          if (play.state.stones > 0) return become(play, { kind: 'turn', seat: 1 - seat });
          play.events?.push({ kind: 'heapSpent' });
          finish(play);
        },
      },
    },
    view: ({ stones, stack }) => ({ stones, asked: stack[0]?.seat ?? null, heaps: [{ left: stones }] }),
    eventViews: { stonesTaken: 'public', heapSpent: 'public' },
    turns: ({ stones }) => 3 - stones,
    outcome: ({ stones }) => (stones > 0 ? null : { ending: 'spent', winners: [0], payoff: [1, 0] }),
  });

const game = gameFor(2);
const start = game.start(2, { hard: false, size: 'big', stones: 3 }, seedFrom('heap')).state;

test('defineGame infers state, choices, events, view and options', () => {
  expectTypeOf(start).toEqualTypeOf<State>();
  expectTypeOf(game.choices(start, 0)).toEqualTypeOf<readonly Choice[]>();
  expectTypeOf(game.play(start, 0, { kind: 'takeStones', stones: 1, from: [] }).events).toEqualTypeOf<
    readonly Event[]
  >();
  expectTypeOf(game.view(start, 0).asked).toEqualTypeOf<number | null>();
  expect(game.meta).toMatchObject({ version: 1, seatWord: 'player', edition: [], bound: 10_000 });
});

test('a game of rules alone speaks: choices, events, reasons, the table and the ending', () => {
  const { words } = packageOf(game);
  const say = sayFor(['Ketil', 'Asa'], 0);
  const view = game.view(start, 0);
  expect(words.choice({ kind: 'takeStones', stones: 2, from: ['left', 'right'] }, view, say)).toBe(
    'Take stones: stones 2, from left, right',
  );
  expect(words.event({ kind: 'stonesTaken', seat: 1, stones: 2 }, say)).toBe('Asa: stones taken: stones 2.');
  expect(words.event({ kind: 'heapSpent' }, say)).toBe('Heap spent.');
  expect(words.reason('notOffered', { kind: 'takeStones', stones: 1, from: [] }, view, say)).toBe('Not offered.');
  expect(words.prompt(view, 0, say)).toBe('Your turn. Choose.');
  expect(words.prompt(view, 1, say)).toBe('Waiting for Asa.');
  expect(words.table(view, say)).toEqual(['Stones: 3.', 'Asked: 0.', 'Heaps: left 3.']);
  expect(words.table({ ...view, asked: null, heaps: [] }, say).slice(1)).toEqual(['Asked: none.', 'Heaps: none.']);
  const won = (winners: Seat[]) => words.ending({ ending: '', winners, payoff: [] }, say);
  expect([won([0]), won([1]), won([0, 1]), won([])]).toEqual([
    'You win.',
    'Asa wins.',
    'You and Asa win.',
    'Nobody wins.',
  ]);
});

test('words given replace those of the default one by one', () => {
  const { words } = packageOf(game, { words: { choice: ({ stones }) => `Take ${stones}` } });
  const say = sayFor([], 0);
  expect(words.choice({ kind: 'takeStones', stones: 2, from: [] }, game.view(start, 0), say)).toBe('Take 2');
  expect(words.reason('tooFew', { kind: 'takeStones', stones: 1, from: [] }, game.view(start, 0), say)).toBe(
    'Too few.',
  );
});

test('the default judge knows the seats, or says what it lacks', () => {
  expect(packageOf(game).judge.value(start)).toEqual([0.5, 0.5]);
  const more = gameFor(4);
  expect(() => packageOf(more)).toThrow('Heap seats 2 to 4: say how many sit at a state');
  const seats = (_: DeepReadonly<State>): number => 3;
  expect(packageOf(more, { seats }).judge.value(start)).toHaveLength(3);
});
