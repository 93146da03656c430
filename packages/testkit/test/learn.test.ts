import { seedFrom } from '@meadhall/core';
import { type AnyLesson, type AnyScene, albumOf, type DemoBook } from '@meadhall/learn';
import { expect, test } from 'vitest';
import { demoFaults, differences, faultsOf } from '../src/index.ts';
import { duel, rules } from './duel.ts';

const { pkg } = duel();
const { game } = pkg;
const dealt = game.start(2, {}, seedFrom('lesson')).state;
const position = {
  ...dealt,
  hands: [
    ['guard', 'blade'],
    ['guard', 'blade'],
  ],
  pile: ['blade', 'blade', 'guard', 'guard'],
};

const strike = { kind: 'strike' };
const scene: AnyScene = {
  id: 'strike',
  name: 'Strike',
  seat: 0,
  others: ['Ketil'],
  story: ['Strike with a blade. [DU-A1]'],
  task: 'Strike.',
  how: 'Tap.',
  line: [
    { seat: 0, choice: strike },
    { seat: 1, choice: { kind: 'yield' } },
  ],
  claims: [{ rule: 'DU-A1', says: 'wounded', holds: ({ wounds }) => wounds[1] === 1 }],
  refused: [{ choice: { kind: 'guard' }, rule: 'DU-A1' }],
  asides: [{ fits: ({ kind }) => kind === 'draw', says: 'Not now.' }],
  right: 'One wound.',
};
const faults = (planted: Partial<AnyScene>): string =>
  faultsOf(game, rules, { ...scene, ...planted }, position).join('; ');

test('a scene that teaches what the rules do has no fault', () => {
  expect(faults({})).toBe('');
});

test.each<[string, Partial<AnyScene>, string]>([
  ['a rule that does not exist', { right: 'One wound. [DU-A9]' }, 'cites DU-A9'],
  [
    'a claim that does not come about',
    { claims: [{ rule: 'DU-A1', says: 'slain', holds: ({ wounds }) => wounds[1] === 2 }] },
    '“slain” does not come about',
  ],
  [
    'a claim that says nothing',
    { claims: [{ rule: 'DU-A1', says: 'alive', holds: () => true }] },
    'true before anything was done',
  ],
  ['no claim at all', { claims: [] }, 'claims nothing'],
  ['an answer that is refused', { line: [{ seat: 0, choice: { kind: 'guard' } }] }, 'the answer is refused by DU-A1'],
  ['a refusal by another rule', { refused: [{ choice: { kind: 'guard' }, rule: 'DU-A2' }] }, 'DU-A2 refuses nothing'],
  ['a refusal of what is allowed', { refused: [{ choice: { kind: 'draw' }, rule: 'DU-A1' }] }, 'DU-A1 refuses nothing'],
  ['an aside to the right answer', { asides: [{ fits: () => true, says: 'No.' }] }, 'the right answer is answered'],
  ['an aside to nothing', { asides: [{ fits: () => false, says: 'No.' }] }, 'nothing that can be done'],
  ['a learner who is not asked', { seat: 1, line: [{ seat: 1, choice: strike }] }, 'the learner is not asked'],
  [
    'an alternative that is refused',
    {
      line: [
        { seat: 0, choice: strike, or: [{ kind: 'guard' }] },
        { seat: 1, choice: { kind: 'yield' } },
      ],
    },
    'is not as right',
  ],
])('is caught: %s', (_, planted, said) => {
  expect(faults(planted)).toContain(said);
});

test('is caught: a try that is met with silence, and a reason that is not why it is refused', () => {
  const silent = { ...game, play: (...of: Parameters<typeof game.play>) => ({ ...game.play(...of), events: [] }) };
  expect(faultsOf(silent, rules, { ...scene, asides: [] }, position).join()).toContain('is met with silence');
  const lying = { ...game, whyNot: () => [{ choice: { kind: 'guard' }, because: 'late', rule: 'DU-A2' }] };
  expect(faultsOf(lying, rules, scene, position).join()).toContain('DU-A2 is not why');
});

test('a lesson that teaches something else in another language is named', () => {
  const taught = (...scenes: readonly AnyScene[]): AnyLesson => ({
    minutes: 1,
    scenes,
    alone: { seats: 2, options: {}, bots: 'random', goal: 'Win.' },
  });
  const english = taught(scene);
  expect(differences(english, taught({ ...scene, story: ['Schlag mit einer Klinge. [DU-A1]'] }))).toEqual([]);
  expect(differences(english, taught({ ...scene, right: 'Eine Wunde. [DU-A2]' }))).toEqual([
    'strike cites DU-A1,DU-A2',
  ]);
  expect(differences(english, taught({ ...scene, line: [] }))).toEqual(['strike has another answer']);
  expect(differences(english, taught())).toEqual(['has other scenes: ']);
});

const book = (steps: DemoBook['demos'][number]['steps'], shown = ['DU-A1', 'DU-A2', 'DU-A3']): DemoBook => ({
  rules: shown,
  album: albumOf({ strike: position }),
  demos: [{ rules: shown, title: 'A strike', position: 'strike', steps }],
});

test('a demonstration that does not go as it says, or is missing, is named', () => {
  expect(demoFaults(game, rules, book([{ seat: 0, choice: strike }]))).toEqual([]);
  expect(demoFaults(game, rules, book([{ seat: 0, choice: strike }], ['DU-A1', 'DU-A2']))).toEqual([
    'DU-A3 is not shown',
  ]);
  expect(demoFaults(game, rules, book([{ seat: 0, choice: { kind: 'guard' } }]))[0]).toContain('DU-A1 does not allow');
  expect(demoFaults(game, rules, book([{ seat: 0, choice: strike, refused: 'DU-A1' }]))[0]).toContain(
    'and it was played',
  );
});
