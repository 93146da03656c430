import { speechFor } from '@meadhall/board/table';
import { type AnyPackage, Random, sayFor, seedFrom } from '@meadhall/core';
import { GAME_IDS, load, loadBoard } from '@meadhall/registry';
import { expect, test } from 'vitest';
import type { Entry } from '../src/host/session.ts';
import { linesOf } from '../src/table/log.tsx';

const PLIES = 300;

/** What one who sits at a random game is told of it. */
function logOf({ game }: AnyPackage): readonly Entry[] {
  const seed = seedFrom('headings');
  const random = Random.from(seed);
  let { state, events } = game.start(Math.max(2, game.meta.seats.min), {}, seed);
  const log: Entry[] = [{ ply: 0, turn: 0, by: null, events: game.viewEvents(events, 0) }];
  for (let ply = 1; ply <= PLIES; ply++) {
    const [seat] = game.toMove(state);
    if (seat === undefined) break;
    ({ state, events } = game.play(state, seat, random.pick(game.choices(state, seat))));
    log.push({ ply, turn: game.turns(state), by: seat, events: game.viewEvents(events, 0) });
  }
  return log;
}

test.each(GAME_IDS)('the log of %s has headings, each in plain words', async (id) => {
  const [pkg, board] = await Promise.all([load(id), loadBoard(id)]);
  const names = ['Astrid', 'Ketil', 'Ylva', 'Geir'];
  const say = sayFor(names, 0);
  const lines = linesOf(logOf(pkg), board, speechFor(pkg, board, names, say.viewer));
  const headings = lines.filter(({ kind }) => kind === 'turn').map(({ text }) => text);
  // One match of a game of two sides is one heading; where there are turns or rounds, each has its own.
  expect(headings.length).toBeGreaterThanOrEqual(id === 'hnefatafl' ? 1 : 5);
  expect(headings.filter((text) => text === '' || /\*\*|\[[A-Z]{2}-/.test(text))).toEqual([]);
});
