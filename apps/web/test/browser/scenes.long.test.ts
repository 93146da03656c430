import { join } from 'node:path';
import { at } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenStage, openStage, type Size, show } from '../stage/open.ts';
import { type Ply, pliesWith } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');
/** Kinds of events that decide a fight, a vote, a fall or a quest; each game has those it has. */
const DECISIVE = [
  'vikingFell',
  'battleWon',
  'raidWon',
  'raidLost',
  'duelRoundWon',
  'enemyHarmed',
  'armorHeld',
  'blowBlocked',
  'questWon',
  'althingDecided',
];
/** Where the end of the game has a scene of its own, whatever brought it. */
const ENDS: Readonly<Record<string, readonly string[]>> = { 'god-of-war': ['gameWon', 'gameLost'] };
/** Games whose pieces fight on the board itself, one stroke a move. */
const WITHOUT = new Set(['hnefatafl']);

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Scene {
  readonly title: string;
  readonly sides: number;
  readonly totals: readonly string[];
  readonly won: number;
  readonly verdict: string;
  readonly isInside: boolean;
  readonly isStill: boolean;
}

/** Makes a ply happen and reads the scene that decides it, before it goes. */
async function sceneOf(size: Size, { before, seat, choice, name }: Ply, isStill: boolean): Promise<Scene> {
  const page = await stage.page(size);
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
  await show(page, before);
  await page.evaluate(([who, what]) => window.stage.session()?.happen(who, what), [seat, choice] as const);
  await page.waitForSelector('.stage footer h3');
  const scene = await page.evaluate((): Scene => {
    const all = (what: string): Element[] => [...document.querySelectorAll(`.stage ${what}`)];
    const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';
    const box = all('.stage-in')[0]?.getBoundingClientRect();
    return {
      title: textOf(all('h2')[0]),
      sides: all('.stage-side').length,
      totals: all('.stage-total').map(textOf),
      won: all('.stage-side.won').length,
      verdict: textOf(all('footer h3')[0]),
      isInside:
        box !== undefined && box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      isStill: document.querySelector('.stage.still') !== null,
    };
  });
  await page.locator('.stage').evaluate((element) => {
    for (const motion of element.getAnimations({ subtree: true })) motion.finish();
  });
  await page.screenshot({ path: join(RESULTS, `scene-${before.game}-${name}-${size.name}.png`) });
  await page.waitForSelector('.stage', { state: 'detached' });
  await page.context().close();
  return scene;
}

const [phone, sideways, desk] = [at(SIZES, 1), at(SIZES, 2), at(SIZES, 6)];

describe('reveals with weight', () => {
  test.each(GAME_IDS.filter((game) => !WITHOUT.has(game)))(
    '%s: what is decided is shown over the board before it goes, moving or still',
    async (game) => {
      const plies = await pliesWith(game, [...DECISIVE, ...(ENDS[game] ?? [])]);
      expect(plies.length).toBeGreaterThan(0);
      for (const [n, ply] of plies.entries()) {
        const size = at([phone, desk, sideways], n % 3);
        const isStill = n % 2 === 1;
        const scene = await sceneOf(size, ply, isStill);
        expect({ ...scene, ply: ply.name }).toMatchObject({ isInside: true, isStill, ply: ply.name });
        expect(scene.title).not.toBe('');
        expect(scene.verdict).not.toBe('');
        expect(scene.totals.filter((total) => total !== '')).toHaveLength(scene.sides);
        if (scene.sides === 2) expect(scene.won).toBe(1);
      }
    },
    300_000,
  );
});
