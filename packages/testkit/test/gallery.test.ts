import { expect, test } from 'vitest';
import { faultsInGallery } from '../src/index.ts';

const axe = { id: 'axe', name: 'Axe', count: 3, text: 'Throw it.' };
const shield = { id: 'shield', name: 'Shield', text: 'Stops an axe.' };
const room = { id: 'deck', title: 'The deck', exhibits: [axe, shield] };
const faults = (exhibits: readonly (typeof axe | typeof shield)[]): string =>
  faultsInGallery([{ ...room, exhibits }], ['axe', 'shield']).join('; ');

test('a gallery that shows everything once has no fault', () => {
  expect(faults([axe, shield])).toBe('');
});

test('what is missing, unknown, shown twice, not told or not there is found', () => {
  expect(faults([axe])).toBe('shield is not shown');
  expect(faults([axe, shield, { ...axe, id: 'horn' }])).toBe('horn is not in the data');
  expect(faults([axe, shield, shield])).toBe('shield is shown twice');
  expect(faults([axe, { ...shield, text: ' ' }])).toBe('shield says nothing');
  expect(faults([{ ...axe, count: 0 }, shield])).toBe('there is no axe');
});
