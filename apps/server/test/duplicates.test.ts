import { afterAll, beforeAll } from 'vitest';
import { duplicateSuite } from './duplicate-suite.ts';
import { type TestHall, testHall } from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

duplicateSuite(() => [hall.url]);
