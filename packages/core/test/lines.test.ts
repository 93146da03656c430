import { expect, test } from 'vitest';
import { type BaseState, defineGame, QuickRandom, Random, seedFrom } from '../src/index.ts';

/** One seat rolls a die with a thousand faces, again and again. */
type Frame = { kind: 'roll' };
type Choice = { kind: 'roll' };
interface State extends BaseState<Frame, Choice, { kind: 'rolled' }> {
  rolls: number[];
}
const ROLL: Choice = { kind: 'roll' };
const FACES = 1000;

const game = defineGame({
  meta: {
    id: 'rolls',
    title: 'Rolls',
    version: 1,
    seats: { min: 1, max: 1 },
    minutes: 1,
    blurb: '',
    seatWord: 'seat',
    options: {},
    edition: [],
    bound: 100,
  },
  setup: (_seats, _options, random): State => ({ stack: [{ kind: 'roll' }], random: random.state, rolls: [] }),
  steps: {
    roll: {
      seats: () => [0],
      choices: (_state, _frame, _seat, offer) => offer(ROLL),
      choose: (play) => void play.state.rolls.push(play.random.die(FACES)),
    },
  },
  view: ({ rolls }) => ({ rolls }),
  eventViews: { rolled: 'public' },
  outcome: () => null,
  turns: ({ rolls }) => rolls.length,
});

const SEED = seedFrom('rolls');
const start = game.start(1, {}, SEED).state;

function rolled(line: ReturnType<typeof game.fork>): readonly number[] {
  for (let roll = 0; roll < 40; roll++) line.play(0, ROLL);
  return line.state.rolls;
}

/** What the state's own dice show. */
function own(): readonly number[] {
  const dice = Random.from(SEED);
  return Array.from({ length: 40 }, () => dice.die(FACES));
}

test('a match rolls the dice of its state, and so does a line that is given none', () => {
  let state = start;
  for (let roll = 0; roll < 40; roll++) ({ state } = game.play(state, 0, ROLL));
  expect(state.rolls).toEqual(own());
  expect(state.random.drawn).toBeGreaterThanOrEqual(40);
  expect(rolled(game.fork(start))).toEqual(own());
});

test('a line that is given dice rolls these, alike from the same beginning, and leaves the state’s alone', () => {
  const dice = new QuickRandom(7);
  const first = rolled(game.fork(start, dice));
  const later = rolled(game.fork(start, dice));
  dice.begin(0);
  const line = game.fork(start, dice);
  expect(rolled(line)).toEqual(first);
  expect(later).not.toEqual(first);
  expect(first).not.toEqual(own());
  expect(line.state.random).toEqual(start.random);
});

test('an imagined line rolls quick dice that follow from its seed', () => {
  const imagined = (seed: string) => game.imagine(start, 0, seedFrom(seed));
  const line = imagined('one');
  expect(rolled(line)).toEqual(rolled(imagined('one')));
  expect(rolled(imagined('other'))).not.toEqual(line.state.rolls.slice(0, 40));
  expect(line.state.random.drawn).toBe(0);
});
