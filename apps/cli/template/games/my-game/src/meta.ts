import { defineMeta } from '@meadhall/core';

export const meta = defineMeta({
  id: 'my-game',
  title: 'My Game',
  seats: { min: 2, max: 4 },
  minutes: 5,
  blurb: 'Who drinks the last horn?',
});
