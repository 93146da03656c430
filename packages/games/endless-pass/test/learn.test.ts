import { demoSuite, lessonSuite, riddleSuite } from '@meadhall/testkit';
import { test } from 'vitest';
import { demos } from '../lessons/demos.ts';
import { lesson, speak } from '../lessons/index.ts';
import { positions } from '../lessons/positions.ts';
import { book } from '../lessons/riddles.ts';
import { game, pkg } from '../src/index.ts';
import { rules, started, vikings, walk } from './given.ts';

const file = new URL('../lessons/positions.json', import.meta.url);
lessonSuite({ game, rules, lesson, speak, positions, file });
demoSuite(game, rules, demos);
riddleSuite(pkg, rules, book);

test('[EP-D1, EP-D3, EP-D4, EP-D5, EP-D6, EP-D7, EP-T1] the table is set, and the first Viking walks', () => {
  const set = started(4);
  set.play(game.toMove(set.state)[0] ?? 0, walk);
});

test('[EP-S1, EP-S2, EP-S3, EP-S4] a walk begins with the Search: beasts join the path, the rest is loot', () => {
  vikings([{}, {}, {}], { path: ['endless'], pass: ['endless', 'rune', 'greekFire'] }).play(0, walk);
});
