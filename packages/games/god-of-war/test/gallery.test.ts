import { gallerySuite } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { gallery } from '../board/gallery/index.tsx';
import {
  COMPANIONS,
  FACES,
  type Face,
  HEROES,
  POSITIONS,
  SCENE_IDS,
  SCENE_OF,
  STARTING_DECKS,
  UPGRADE_DECK,
  UPGRADE_OF,
} from '../src/index.ts';

const starting: readonly Face[] = Object.values(STARTING_DECKS).flat();
const upgraded = [...UPGRADE_OF.values()].map(({ face }) => face);

gallerySuite(gallery, [
  ...HEROES,
  ...COMPANIONS.map((companion) => `companion-${companion}`),
  // What is in no deck at first is shown with its Rune alone.
  ...FACES.filter((face) => starting.includes(face) || !upgraded.includes(face)),
  ...new Set(UPGRADE_DECK),
  ...SCENE_IDS.flatMap((scene) =>
    POSITIONS.flatMap((at) =>
      (['front', 'back'] as const)
        .filter((side) => SCENE_OF[scene].cards[at][side] !== null)
        .map((side) => `${scene}/${at}/${side}`),
    ),
  ),
]);

test('every card of the Upgrade deck is counted', () => {
  const shown = gallery().find(({ id }) => id === 'upgrades')?.exhibits ?? [];
  expect(shown.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(UPGRADE_DECK.length);
});
