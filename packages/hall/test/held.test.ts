import { said } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { openHeld } from '../src/held.ts';
import { Refuse } from '../src/refusal.ts';
import { noLog, noMetrics } from '../src/seams.ts';
import { systemClock } from '../src/system.ts';

const why = new Refuse('OTHER_RULES', said('movingToNewer'));

test('a match that cannot go on is known for a while, then looked at again', () => {
  let now = 0;
  const held = openHeld({ clock: { ...systemClock, now: () => now }, metrics: noMetrics, log: noLog });
  expect(held.why('a')).toBeNull();
  held.note('a', 'axes', why);
  now = 14_999;
  held.sweep();
  expect(held.why('a')).toBe(why);
  now = 15_000;
  expect(held.why('a')).toBeNull();
});
