import { expect, test } from 'vitest';
import { settingsFrom } from '../src/settings.ts';

const usual = settingsFrom(null);

test('what is stored is read field by field; what is not understood is as usual', () => {
  expect(settingsFrom({ ...usual, motion: 'slow', textSize: 130 })).toMatchObject({ motion: 'slow', textSize: 130 });
  for (const broken of [
    null,
    7,
    'noon',
    [],
    { theme: 'pink' },
    { confirm: true },
    { textSize: 9000 },
    { loudness: { things: -4 } },
  ])
    expect(settingsFrom(broken)).toEqual(usual);
  expect(settingsFrom({ theme: 'noon', sound: 'loud' })).toEqual({ ...usual, theme: 'noon' });
});
