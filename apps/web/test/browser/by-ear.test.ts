import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openStage, show } from '../stage/open.ts';
import { shortGameOf } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';
import { offered, openListener, playByEar, storyFaults } from './listener.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');
let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('what cannot be found by its name is not found, and a story after its question is heard', async () => {
  const page = await stage.page(at(SIZES, 1));
  const listener = await openListener(page);
  const namesIn = async (html: string): Promise<readonly string[]> => {
    await page.setContent(`<section aria-label="Decision">${html}</section>`);
    return (await offered(listener)).map(({ name }) => name);
  };
  expect(await namesIn('<button>Throw</button><button aria-label="Keep"></button>')).toEqual(['Throw', 'Keep']);
  expect(await namesIn('<button></button><div onclick="">Throw</div><button disabled>Keep</button>')).toEqual([]);
  await page.context().close();
  const [story, question] = [
    { of: 'story', text: 'Ketil throws.' },
    { of: 'question', text: 'What now?' },
  ] as const;
  expect(storyFaults([story, question])).toEqual([]);
  expect(storyFaults([question, story])).toHaveLength(1);
});

test.each(GAME_IDS)('%s: a whole game by what a screen reader says, story before question', async (game) => {
  const page = await stage.page(at(SIZES, 1));
  await show(page, await shortGameOf(game), 'judge');
  const began = performance.now();
  const evening = await playByEar(page);
  console.log(
    `${game}: ${evening.asked} decisions, ${evening.announcements} announcements, ${Math.round(performance.now() - began)} ms`,
  );
  writeFileSync(join(RESULTS, `by-ear-${game}.txt`), evening.faults.join('\n'));
  expect(evening.faults).toEqual([]);
  expect(evening.isOver).toBe(true);
});
