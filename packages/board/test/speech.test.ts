import { expect, test } from 'vitest';
import { calledFor, kindsLeft } from '../src/speech.ts';

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

test('a thing is called by what is done with it first, unless its name says so or it is for many things', () => {
  expect(calledFor('the Kattegat', sails, verb)).toBe('Sail: the Kattegat');
  expect(calledFor('Visby', choices.slice(2), verb)).toBe('Sell and Raid: Visby');
  expect(calledFor('Sail to Visby', sails, verb)).toBe('Sail to Visby');
  expect(calledFor('Visby, raid for 80', choices.slice(2), verb)).toBe('Sell: Visby, raid for 80');
  expect(calledFor('Visby', choices, verb)).toBe('Visby');
  expect(calledFor('Visby', [], verb)).toBe('Visby');
  expect(calledFor('Visby', sails, null)).toBe('Visby');
});
