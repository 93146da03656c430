import { expect, test } from 'vitest';
import { checkedName, glance } from '../src/index.ts';

test('names are tidied', () => {
  expect(checkedName('  Ketil   Flatnose ')).toEqual({ name: 'Ketil Flatnose' });
  expect(checkedName('Ásgerðr')).toEqual({ name: 'Ásgerðr' });
  expect(checkedName('ｋｅｔｉｌ')).toEqual({ name: 'ketil' });
});

test.each([
  ['', 'nothing'],
  ['   ', 'only spaces'],
  ['...', 'no letter'],
  ['Ket\u0007il', 'a bell'],
  ['Ket\u200bil', 'a space nobody sees'],
  ['\u202eliteK', 'written backwards'],
  ['Ķ̵̡̛e', 'a pile of accents'],
  ['K'.repeat(25), 'too long'],
])('%j is refused: %s', (given) => {
  expect(checkedName(given)).toHaveProperty('problem');
});

test.each([
  ['Ketil', 'Кetil'],
  ['Ketil', 'ketiI'],
  ['Ketil', 'Ket1l'],
  ['Ketil', 'K e t i l'],
  ['Olaf', '0laf'],
  ['Bjorn', 'Bjørn'],
  ['Arne', 'Ame'],
  ['Sven', 'SVEN'],
])('%s and %s look alike', (a, b) => {
  expect(glance(a)).toBe(glance(b));
});

test('different names stay different', () => {
  const names = ['Ketil', 'Karl', 'Olaf', 'Astrid', 'Sven', 'Gudrun', 'Leif', 'Freydis'];
  expect(new Set(names.map(glance)).size).toBe(names.length);
});
