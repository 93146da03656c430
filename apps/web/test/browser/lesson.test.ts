import { at } from '@meadhall/core';
import { GAME_IDS, hasLesson } from '@meadhall/registry';
import { afterAll, beforeAll } from 'vitest';
import { openHall, type TestHall } from './hall.ts';
import { firstVisit, learnersFinish } from './lessons.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall?.close());

learnersFinish([[at(GAME_IDS.filter(hasLesson), 0), 'touch', 'phone']], () => hall);
firstVisit(['phone'], () => hall);
