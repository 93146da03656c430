import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { type OpenStage, show } from '../stage/open.ts';
import { shortGameOf } from '../stage/positions.ts';
import { SIZES } from '../stage/sizes.ts';
import { playByEar } from './listener.ts';

const RESULTS = join(import.meta.dirname, '../../test-results');

/** What is told between two decisions while three rivals act. */
const MOST = 5;

/** A whole short game of each by what a screen reader says. */
export function eveningsByEar(games: readonly string[], stage: () => OpenStage): void {
  test.each(games)('%s: a whole game by what a screen reader says, story before question', async (game) => {
    const page = await stage().page(at(SIZES, 1));
    await show(page, await shortGameOf(game), 'judge');
    const began = performance.now();
    const evening = await playByEar(page);
    console.log(
      `${game}: ${evening.asked} decisions, ${evening.announcements} announcements, ${evening.most} at once at most, ${Math.round(performance.now() - began)} ms`,
    );
    writeFileSync(join(RESULTS, `by-ear-${game}.txt`), evening.faults.join('\n'));
    expect(evening.faults).toEqual([]);
    expect(evening.isOver).toBe(true);
    expect(evening.most).toBeLessThanOrEqual(MOST);
  });
}
