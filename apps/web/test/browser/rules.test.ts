import { GAME_IDS, hasLesson } from '@meadhall/registry';
import { afterAll, beforeAll } from 'vitest';
import { openHall, type TestHall } from './hall.ts';
import { ruleLinks } from './rule-links.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall?.close());

ruleLinks(['phone'], GAME_IDS.filter(hasLesson), () => hall);
