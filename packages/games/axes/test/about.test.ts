import { seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { about, RestSign } from '../board/viking.tsx';
import { game } from '../src/index.ts';

test('[AX-M3] whoever loses a turn and whoever cannot lose one yet are told apart, in words and in the picture', () => {
  const view = game.view(game.start(3, { strategic: false }, seedFrom('rest')).state, 0);
  const [viking] = view.vikings;
  if (!viking) throw new Error('no viking');
  const words = (rest: typeof viking.rest) => about(view, { ...viking, rest });
  expect(words('busy')).toContain('loses the next turn');
  expect(words('recovering')).toContain('cannot be made to lose another turn yet');
  const drawn = (rest: typeof viking.rest) => JSON.stringify(RestSign({ rest }));
  expect(drawn('recovering')).not.toBe(drawn('busy'));
});
