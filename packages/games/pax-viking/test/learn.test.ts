import { demoSuite, lessonSuite, riddleSuite, scenario } from '@meadhall/testkit';
import { test } from 'vitest';
import { demos } from '../lessons/demos.ts';
import { lesson, speak } from '../lessons/index.ts';
import { positions } from '../lessons/positions.ts';
import { book } from '../lessons/riddles.ts';
import { game, pkg } from '../src/index.ts';
import { rules, start } from './given.ts';

const file = new URL('../lessons/positions.json', import.meta.url);
lessonSuite({ game, rules, lesson, speak, positions, file });
demoSuite(game, rules, demos);
riddleSuite(pkg, rules, book);

/** The opening of a game, and its first choice. */
function opening(seats: number): void {
  const { state, events } = start(seats, {}, 'opening');
  const first = game.toMove(state)[0] ?? 0;
  const choice = game.choices(state, first)[0];
  if (choice) scenario(game, state, events).play(first, choice);
}

test('[PX-P1, PX-P2, PX-P4, PX-P5, PX-P6, PX-P7, PX-P8, PX-P9, PX-P10] the pieces of the table, and the first action', () => {
  opening(4);
});

test('[PX-S1, PX-S2, PX-S3, PX-S4, PX-S5, PX-S6, PX-S7, PX-S8, PX-S9, PX-S10, PX-S11, PX-S12, PX-S13] the saga is laid out, and the first jarl acts', () => {
  opening(3);
});

test('[PX-G17, PX-G19, PX-G25, PX-G35, PX-G36] the chart with its winds, regions, harbors and key trade centers', () => {
  opening(2);
});

test('[PX-L1, PX-L2, PX-L3] alone with a grey rival, and the first action', () => {
  opening(1);
});
