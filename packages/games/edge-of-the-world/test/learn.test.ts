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

test('[EW-G1, EW-G2, EW-G3, EW-G4, EW-G5, EW-G6, EW-G9, EW-G10, EW-G11, EW-G13, EW-D1] the table is set and the first card is drafted', () => {
  const { state, events } = game.start(4, { goal: '150', roundCap: 40, chaseCap: 10 }, seedFrom('opening'));
  const first = game.toMove(state)[0] ?? 0;
  const choice = game.choices(state, first)[0];
  if (choice) scenario(game, state, events).play(first, choice);
});
