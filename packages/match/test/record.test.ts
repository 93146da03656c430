import { type BaseState, defineGame, finish, hashText, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import {
  backLink,
  combinedSeed,
  commitmentTo,
  type MatchRecord,
  openMatch,
  parseRecord,
  plyLink,
  type RecordedPly,
  standingPlies,
  startLink,
  verifyRecord,
} from '../src/index.ts';

interface State extends BaseState<{ kind: 'count' }> {
  sum: number;
}
type Choice = { kind: 'add'; number: number };

/** Adds dice until the sum is ten or more. */
const game = defineGame<State, { kind: 'count' }, Choice, { kind: 'added' }, number, Record<string, never>>({
  meta: {
    id: 'sum',
    title: 'Sum',
    version: 2,
    seats: { min: 1, max: 1 },
    minutes: 1,
    blurb: '',
    seatWord: 'adder',
    options: {},
    edition: [],
    bound: 99,
  },
  setup: (_seats, _options, random) => ({ sum: 0, stack: [{ kind: 'count' }], random: random.state }),
  steps: {
    count: {
      rule: 'SU-1',
      seats: () => [0],
      choices(_state, _frame, _seat, offer) {
        for (const number of [1, 2, 3]) offer({ kind: 'add', number });
      },
      choose(play, _frame, _seat, choice) {
        play.state.sum += choice.number + play.random.die(3);
        if (play.state.sum >= 10) finish(play);
      },
    },
  },
  view: ({ sum }) => sum,
  eventViews: { added: 'public' },
  redeal() {},
  outcome: ({ stack }) => (stack.length === 0 ? { ending: 'ten', winners: [0], payoff: [1] } : null),
  turns: () => 1,
});

function played(): MatchRecord {
  const hallSeed = seedFrom('hall');
  const salts = ['salt'];
  const seed = combinedSeed(hallSeed, salts);
  const fairness = { hallSeed, salts, commitment: commitmentTo(hallSeed) };
  const match = openMatch(game, { options: {}, names: ['Ylva'], seed, fairness });
  while (!match.isOver) match.play(0, { kind: 'add', number: 1 });
  return match.record();
}

const changed = (change: (record: { -readonly [K in keyof MatchRecord]: MatchRecord[K] }) => void): MatchRecord => {
  const record = JSON.parse(JSON.stringify(played()));
  change(record);
  return record;
};

test('a record is accepted as it was written, also after a trip through text', () => {
  const record = played();
  expect(verifyRecord(game, record)).toEqual({ ok: true, plies: record.plies.length });
  expect(verifyRecord(game, parseRecord(JSON.stringify(record)))).toMatchObject({ ok: true });
});

test('every change is found, and where', () => {
  const other = seedFrom('other');
  const with2 = (ply: object) => (record: { plies: MatchRecord['plies'] }) => {
    record.plies = record.plies.map((own, index) => (index === 1 ? { ...own, ...ply } : own));
  };
  expect(verifyRecord(game, changed(with2({ choice: { kind: 'add', number: 2 } })))).toMatchObject({
    ok: false,
    ply: 2,
  });
  expect(verifyRecord(game, changed(with2({ choice: { kind: 'add', number: 9 } })))).toMatchObject({
    ok: false,
    ply: 2,
  });
  expect(verifyRecord(game, changed(with2({ hash: other })))).toMatchObject({ ok: false, ply: 2 });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.seed = other;
      }),
    ),
  ).toMatchObject({ ok: false, ply: 0 });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.start = other;
      }),
    ),
  ).toMatchObject({ ok: false, ply: 0 });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.outcome = null;
      }),
    ),
  ).toMatchObject({ ok: false });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.plies = record.plies.slice(0, 2);
      }),
    ),
  ).toMatchObject({ ok: false });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.version = 1;
      }),
    ),
  ).toMatchObject({ ok: false, ply: 0 });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.game = 'chess';
      }),
    ),
  ).toMatchObject({ ok: false, ply: 0 });
  expect(
    verifyRecord(
      game,
      changed((record) => {
        record.seats = [];
      }),
    ),
  ).toMatchObject({ ok: false, ply: 0 });
});

test('a hall that did not keep its promise is found', () => {
  const cheat = (part: object): MatchRecord =>
    changed((record) => {
      if (record.fairness) record.fairness = { ...record.fairness, ...part };
    });
  expect(verifyRecord(game, cheat({ hallSeed: seedFrom('other') }))).toMatchObject({
    ok: false,
    why: expect.stringContaining('promised'),
  });
  expect(verifyRecord(game, cheat({ salts: ['pepper'] }))).toMatchObject({
    ok: false,
    why: expect.stringContaining('salts'),
  });
});

test('what is no record says what is wrong with it', () => {
  const text = JSON.stringify(played());
  for (const [broken, why] of [
    [text.slice(0, text.length / 2), 'cut off'],
    ['[]', 'format'],
    ['null', 'object'],
    [JSON.stringify({ ...played(), seed: 'x' }), 'seed'],
    [JSON.stringify({ ...played(), plies: [{}] }), 'ply 1'],
    [JSON.stringify({ ...played(), plies: 3 }), 'plies'],
    [JSON.stringify({ ...played(), outcome: undefined }), 'outcome'],
    [JSON.stringify({ ...played(), start: 'x' }), 'start'],
    [JSON.stringify({ ...played(), seats: [1] }), 'seats'],
    [JSON.stringify({ ...played(), options: 1 }), 'options'],
    [JSON.stringify({ ...played(), game: 1 }), 'game'],
    [JSON.stringify({ ...played(), version: 'x' }), 'version'],
  ] as const) {
    expect(() => parseRecord(broken)).toThrow(why);
  }
});

test('what all agreed to take back stays in the record, and the record still holds', () => {
  const seed = seedFrom('back');
  const { state: first } = game.start(1, {}, seed);
  const one = game.play(first, 0, { kind: 'add', number: 1 }).state;
  const two = game.play(one, 0, { kind: 'add', number: 1 }).state;
  const other = game.play(one, 0, { kind: 'add', number: 3 }).state;
  const start = hashText(startLink('sum', 2, {}, seed, first));
  const plies: RecordedPly[] = [];
  const link = (hash: string, ply: Omit<RecordedPly, 'hash'>): string => {
    plies.push({ ...ply, hash });
    return hash;
  };
  const add = (number: number): Choice => ({ kind: 'add', number });
  const a = link(hashText(plyLink(start, 0, add(1), one)), { seat: 0, choice: add(1) });
  const b = link(hashText(plyLink(a, 0, add(1), two)), { seat: 0, choice: add(1) });
  const c = link(hashText(backLink(b, 0, 1, one)), { seat: 0, choice: null, back: 1 });
  link(hashText(plyLink(c, 0, add(3), other)), { seat: 0, choice: add(3) });
  const record: MatchRecord = {
    format: 1,
    game: 'sum',
    version: 2,
    options: {},
    seats: ['Ylva'],
    seed,
    start,
    plies,
    outcome: null,
  };
  expect(verifyRecord(game, parseRecord(JSON.stringify(record)))).toEqual({ ok: true, plies: 4 });
  expect(standingPlies(plies).map(({ choice }) => choice)).toEqual([add(1), add(3)]);
  const forged = { ...record, plies: plies.map((ply, i) => (i === 2 ? { ...ply, back: 0 } : ply)) };
  expect(verifyRecord(game, forged)).toMatchObject({ ok: false, ply: 3 });
  const ahead = { ...record, plies: plies.map((ply, i) => (i === 2 ? { ...ply, back: 3 } : ply)) };
  expect(() => parseRecord(JSON.stringify(ahead))).toThrow('goes back to no ply before it');
});

test('going back twice, and back to the start, leaves only what counts', () => {
  const plies = [{ n: 1 }, { n: 2 }, { back: 1 }, { n: 4 }, { back: 0 }, { n: 6 }];
  expect(standingPlies(plies)).toEqual([{ n: 6 }]);
  expect(standingPlies(plies.slice(0, 4))).toEqual([{ n: 1 }, { n: 4 }]);
  expect(standingPlies(plies.slice(0, 5))).toEqual([]);
});
