import { expect, test } from 'vitest';
import { kindsLeft } from '../src/speech.ts';

const VERBS: Readonly<Record<string, string>> = { sail: 'Sail', sell: 'Sell', raid: 'Raid' };
const verb = (kind: string): string => VERBS[kind] ?? '?';
const sails = [
  { kind: 'sail', to: 1 },
  { kind: 'sail', to: 2 },
];
const choices = [...sails, { kind: 'sell' }, { kind: 'raid' }];

test('once a pick leaves one kind of several, the question is about it and names no other', () => {
  expect(kindsLeft(sails, choices, verb)).toBe('Sail: which one?');
  expect(kindsLeft([{ kind: 'sell' }], choices, verb)).toBe('Sell?');
  expect(kindsLeft(choices.slice(2), choices, verb)).toBe('Sell and Raid: which?');
});

test('a pick that leaves every kind, or one of one, leaves the game its own question', () => {
  expect(kindsLeft(choices.slice(1), choices, verb)).toBeNull();
  expect(kindsLeft(sails.slice(1), sails, verb)).toBeNull();
  expect(kindsLeft([], choices, verb)).toBeNull();
});
