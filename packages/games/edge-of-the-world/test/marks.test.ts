import { seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { plugin } from '../board/index.tsx';
import { MARK_OF } from '../board/ships.tsx';
import { game, PORTS } from '../src/index.ts';

test('[EW-G7] seats and ships have the colour of the home port, whoever was dealt it', () => {
  // What each mark is drawn in, wherever it stands: red, blue, gold, grey.
  expect(MARK_OF).toEqual({ red: 1, blue: 2, yellow: 3, grey: 6 });
  for (const round of [1, 2, 3, 4]) {
    const view = game.view(
      game.start(4, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom(`marks ${round}`)).state,
      'spectator',
    );
    const homes = view.captains.map(({ home }) => PORTS[home].home);
    expect(plugin.marks?.(view)).toEqual(homes.map((colour) => colour && MARK_OF[colour]));
  }
});
