import { GAME_IDS, hasLesson, loadTeaching } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, openHall, type TestHall } from './hall.ts';
import { finishScene, isDone, passScenes } from './learner.ts';
import { firstVisit, type Learner, learnersFinish } from './lessons.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall(undefined, 'when looked at');
});
afterAll(() => hall?.close());

const SIZE_NAMES = ['desk', 'phone', 'landscape'] as const;
const games = GAME_IDS.filter(hasLesson);

/** Every way at one size each day, a finger at both sizes that have one; `MEADHALL_LESSONS=all` takes each at every size. */
const DAILY: readonly (readonly [Learner[1], Learner[2]])[] = [
  ['touch', 'phone'],
  ['touch', 'landscape'],
  ['keys', 'desk'],
  ['names', 'phone'],
];
const ways =
  process.env.MEADHALL_LESSONS === 'all'
    ? (['touch', 'keys', 'names'] as const).flatMap((way) => SIZE_NAMES.map((size) => [way, size] as const))
    : DAILY;
const learners = games.flatMap((game) => ways.map(([way, size]) => [game, way, size] as const));

learnersFinish(learners, () => hall);
firstVisit(['desk', 'landscape'], () => hall);

test.each(games)('%s: whoever tries everything else first is told why each time, and still finishes', async (game) => {
  const { page } = await hall.visit(DESK);
  await passScenes(page);
  const { lesson } = (await loadTeaching(game)) ?? { lesson: null };
  for (const scene of lesson?.scenes ?? []) {
    await page.goto(`/learn/${game}?scene=${scene.id}`);
    await page.locator('.stone.now', { hasText: scene.name }).waitFor();
    const others = page.locator('[data-state=greyed]');
    for (let i = 0; i < Math.min(3, await others.count()); i++) {
      await others.nth(i).focus();
      await expect.poll(() => page.locator('.tip.why').textContent()).toMatch(/\w+-\w+\d/);
      await page.keyboard.press('Escape');
    }
    // Walks the list of choices by key, as someone would who ignores the ring. All that can be tried is tried in `lessonSuite`.
    const choices = 2;
    for (let i = 0; i < choices && !(await isDone(page)); i++) {
      for (let step = 0; step <= i; step++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.locator('.lesson-answer').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Begin the scene again' }).click();
    }
    await finishScene(page, 'touch');
    expect(await isDone(page), scene.name).toBe(true);
  }
});
