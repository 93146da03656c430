import { range } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type GoldenCase, type GoldenRecord, goldenFault, goldenStory, recordGolden } from '../src/index.ts';
import { duel, spec } from './duel.ts';

const CASES: readonly GoldenCase[] = range(8).map((n) => ({
  name: `game ${n}`,
  seats: 2,
  options: {},
  seed: `golden ${n}`,
  by: n % 2 ? 'judge' : 'random',
}));
const { pkg } = duel();
const RECORDS = CASES.map((each) => recordGolden(pkg, each, null));
const faults = (planted: Parameters<typeof duel>[0]): (string | null)[] =>
  RECORDS.map((record) => goldenFault(duel(planted).pkg, record));
const { turn, struck } = spec.steps;

test('a game that is as it was breaks none', () => {
  expect(faults({})).toEqual(RECORDS.map(() => null));
  expect(RECORDS.every(({ plies }) => plies > 4)).toBe(true);
});

test('another order of the lists, another judgement, breaks none', () => {
  const reversed = faults({
    steps: {
      struck,
      turn: {
        ...turn,
        choices(state, frame, seat, offer) {
          const listed: (() => void)[] = [];
          const note: typeof offer = Object.assign(
            (...of: Parameters<typeof offer>) => listed.push(() => offer(...of)),
            {
              explains: offer.explains,
              inLine: offer.inLine,
              after: offer.after,
            },
          );
          turn.choices?.(state, frame, seat, note);
          for (const list of listed.reverse()) list();
        },
      },
    },
  });
  expect(reversed).toEqual(RECORDS.map(() => null));
  const judge = {
    ...pkg.judge,
    rate: (_view: unknown, _seat: number, choices: readonly unknown[]) => choices.map((_, i) => i),
  };
  expect(RECORDS.map((record) => goldenFault({ ...pkg, judge }, record))).toEqual(RECORDS.map(() => null));
});

test('another rule breaks some, whether it forbids a choice, changes what comes of it, or what is told', () => {
  const noDraw = faults({
    steps: { struck, turn: { ...turn, choices: (_state, _frame, _seat, offer) => offer({ kind: 'strike' }) } },
  });
  expect(noDraw.filter(Boolean).length).toBeGreaterThan(0);
  expect(noDraw.find(Boolean)).toContain('does not allow {"kind":"draw"}');
  const deeper = faults({
    steps: {
      turn,
      struck: {
        ...struck,
        choose(play, frame, seat, choice) {
          struck.choose?.(play, frame, seat, choice);
          if (choice.kind === 'yield') play.state.wounds[seat] = 9;
        },
      },
    },
  });
  expect(deeper.find(Boolean)).toMatch(/between ply \d+ and \d+: the state is not the recorded one/);
  const silent = faults({
    steps: {
      turn,
      struck: {
        ...struck,
        choose: (play, frame, seat, choice) => struck.choose?.({ ...play, events: null }, frame, seat, choice),
      },
    },
  });
  expect(silent.find(Boolean)).toContain('what is told is not what was');
});

test('a record that says nothing, or something else, is no proof', () => {
  const record = RECORDS[0] as GoldenRecord;
  const empty = recordGolden(duel().pkg, { ...CASES[0], seed: 'other' } as GoldenCase, null);
  expect(goldenFault(pkg, { ...record, plies: 0 })).toContain('choices, not 0');
  expect(goldenFault(pkg, { ...record, states: '' })).not.toBeNull();
  expect(goldenFault(pkg, { ...record, states: record.states.slice(0, 8) })).not.toBeNull();
  expect(goldenFault(pkg, { ...record, told: '' })).not.toBeNull();
  expect(goldenFault(pkg, { ...record, ending: 'otherwise' })).toContain("not 'otherwise'");
  expect(goldenFault(pkg, { ...record, version: 2 })).toContain('rules version 2');
  expect(goldenFault(pkg, { ...record, choices: empty.choices, plies: empty.plies })).not.toBeNull();
});

test('written anew, a game keeps its choices as far as the rules allow them', () => {
  const record = RECORDS[0] as GoldenRecord;
  const [each] = CASES as [GoldenCase];
  const random: GoldenCase = { ...each, by: 'judge' };
  expect(recordGolden(pkg, random, record)).toEqual(record);
  const noDraw = duel({
    steps: {
      struck,
      turn: {
        ...turn,
        choices(state, _, seat, offer) {
          const held = state.hands[seat]?.includes('blade') ?? false;
          if (held) offer({ kind: 'strike' });
          else offer({ kind: 'draw' });
        },
      },
    },
  });
  const anew = recordGolden(noDraw.pkg, each, record);
  expect(anew).not.toEqual(record);
  expect(goldenFault(noDraw.pkg, anew)).toBeNull();
});

test('a golden game can be read', () => {
  const [first, ...rest] = goldenStory(pkg, RECORDS[0] as GoldenRecord).split('\n');
  expect(first).toBe('2 seats, {}, rules version 1');
  expect(rest.at(-2)).toBe("ends by 'piledOut'");
  expect(rest.some((line) => /^\d+\. (Astrid|Freyja) \{"kind":"draw"\} drew$/.test(line))).toBe(true);
});
