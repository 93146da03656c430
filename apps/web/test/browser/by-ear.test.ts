import { at } from '@meadhall/core';
import { GAME_IDS } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openStage } from '../stage/open.ts';
import { SIZES } from '../stage/sizes.ts';
import { eveningsByEar } from './evenings-by-ear.ts';
import { offered, openListener, storyFaults } from './listener.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

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

eveningsByEar(GAME_IDS.slice(0, 1), () => stage);
