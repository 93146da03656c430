import { demoSuite, lessonSuite, riddleSuite } from '@meadhall/testkit';
import { test } from 'vitest';
import { demos } from '../lessons/demos.ts';
import { lesson, speak } from '../lessons/index.ts';
import { positions } from '../lessons/positions.ts';
import { book } from '../lessons/riddles.ts';
import { game, pkg } from '../src/index.ts';
import { begun, endTurn, heroes, rules } from './given.ts';

const file = new URL('../lessons/positions.json', import.meta.url);
lessonSuite({ game, rules, lesson, speak, positions, file });
demoSuite(game, rules, demos);
riddleSuite(pkg, rules, book);

test('[GW-S4] three Quests and three Bosses are drawn, and the Heroes take their places', () => {
  const set = begun(['kratos', 'freya']);
  const first = game.toMove(set.state)[0] ?? 0;
  const choice = game.choices(set.state, first)[0];
  if (choice) set.play(first, choice);
});

test('[GW-C3] five kinds of cards in one hand', () => {
  heroes([{ party: 'kratos', hand: ['m2', 'r2', 'd1', 'n1'] }]).play(0, endTurn);
});
