import { GAME_IDS, hasLesson, loadTeaching } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { axeFindings, DESK, PHONE, type TestHall } from './hall.ts';
import { finishScene, isDone, passScenes, type Way } from './learner.ts';

export const SIZES = {
  desk: DESK,
  phone: PHONE,
  landscape: { ...PHONE, viewport: { width: 844, height: 390 } },
};

export type Learner = readonly [game: string, way: Way, size: keyof typeof SIZES];

/** Whoever only does what is asked finishes the lesson. */
export function learnersFinish(learners: readonly Learner[], hall: () => TestHall): void {
  test.each(learners)('%s: who only does what is asked finishes the lesson (%s, %s)', async (game, way, size) => {
    const { page, complaints } = await hall().visit(SIZES[size]);
    await passScenes(page);
    const { lesson } = (await loadTeaching(game)) ?? { lesson: null };
    await page.goto(`/learn/${game}`);
    for (const scene of lesson?.scenes ?? []) {
      await page.locator('.stone.now', { hasText: scene.name }).waitFor({ state: 'attached' });
      await page.getByText(scene.task.replaceAll('**', '').slice(0, 24)).first().waitFor();
      if (scene === lesson?.scenes[0] && way === 'touch' && size === 'phone')
        expect(await axeFindings(page)).toEqual([]);
      await finishScene(page, way);
      expect(await isDone(page), scene.name).toBe(true);
      if (way === 'keys') await page.keyboard.press('Enter');
      else await page.locator('.lesson-answer .btn').click();
    }
    await page.waitForURL(/\/play\//);
    await page.locator('.table .prompt').waitFor();
    if (game === GAME_IDS.find(hasLesson)) await page.locator('.guide').getByRole('button', { name: 'Go on' }).click();
    await page.goto('/');
    expect(complaints).toEqual([]);
  });
}

/** Nothing is asked of whoever comes for the first time. */
export function firstVisit(sizes: readonly (keyof typeof SIZES)[], hall: () => TestHall): void {
  test.each(sizes)('a first visit asks nothing: Begin opens the first lesson (%s)', async (size) => {
    const { page, complaints } = await hall().visit(SIZES[size], true);
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.stone.now').waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'The hall is open' }).waitFor();
    expect(complaints).toEqual([]);
  });
}
