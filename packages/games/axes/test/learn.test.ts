import { seedFrom } from '@meadhall/core';
import { demoSuite, lessonSuite, riddleSuite, scenario } from '@meadhall/testkit';
import { test } from 'vitest';
import { demos } from '../lessons/demos.ts';
import { lesson, speak } from '../lessons/index.ts';
import { positions } from '../lessons/positions.ts';
import { book } from '../lessons/riddles.ts';
import { game, pkg } from '../src/index.ts';
import { rules } from './given.ts';

const file = new URL('../lessons/positions.json', import.meta.url);
lessonSuite({ game, rules, lesson, speak, positions, file });
demoSuite(game, rules, demos);
riddleSuite(pkg, rules, book);

test('[AX-S1, AX-S2, AX-S3] the table is set and the first card is played', () => {
  const { state, events } = game.start(4, { strategic: false }, seedFrom('opening'));
  const first = game.toMove(state)[0] ?? 0;
  const choice = game.choices(state, first)[0];
  if (choice) scenario(game, state, events).play(first, choice);
});
