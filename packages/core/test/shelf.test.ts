import { expect, test } from 'vitest';
import { defineMeta, metaIn } from '../src/index.ts';

const meta = {
  ...defineMeta({ id: 'tiny', title: 'Tiny', seats: { min: 1, max: 4 } }),
  refuseSetup: (seats: number) => (seats > 2 ? 'Two at most.' : null),
};
const german = { blurb: '', edition: [], options: {} };

test('why seats and options do not go together is told in the language of the shelf, where it has words for it', () => {
  const { refuseSetup } = metaIn(meta, { ...german, misfit: 'Höchstens zwei.' });
  expect([refuseSetup(2), refuseSetup(3)]).toEqual([null, 'Höchstens zwei.']);
  expect(metaIn(meta, german).refuseSetup(3)).toBe('Two at most.');
});
