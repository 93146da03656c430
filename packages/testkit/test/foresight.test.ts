import { foresee, seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { checkForesight } from '../src/index.ts';
import { duel } from './duel.ts';

const look = (foresees?: Parameters<typeof checkForesight>[4]) =>
  checkForesight(duel().pkg.game, [{ seats: 2, options: {} }], 60, seedFrom('foresight'), foresees);

test('what is foretold comes to pass', () => {
  expect(look().choices).toBe(60);
});

test('a foresight that foretells nothing is caught', () => {
  const silent: typeof foresee = (...of) => ({ ...foresee(...of), isCertain: false, sure: [] });
  expect(() => look(silent)).toThrow('something is foretold');
});

test('a foresight that knows what cannot be known, or is wrong, is caught', () => {
  const rash: typeof foresee = (...of) => {
    const told = foresee(...of);
    return { ...told, sure: told.turnouts[0]?.events ?? [], isCertain: true };
  };
  expect(() => look(rash)).toThrow(/foretold as sure|certain/);
  const wrong: typeof foresee = (...of) => {
    const told = foresee(...of);
    return { ...told, sure: [...told.sure].reverse().map((event) => ({ ...Object(event), kind: 'dreamt' })) };
  };
  expect(() => look(wrong)).toThrow('foretold as sure');
});
