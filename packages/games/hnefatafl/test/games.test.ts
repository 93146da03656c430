import { join } from 'node:path';
import { at, range, seedFrom } from '@meadhall/core';
import { count, type GoldenCase, goldenGames, usedInPlay } from '@meadhall/testkit';
import { expect, test } from 'vitest';
import { game, pkg, type State } from '../src/index.ts';
import { count as countOf } from '../src/rules/pieces.ts';
import { ATTACKER, DEFENDER } from '../src/state.ts';
import { start } from './given.ts';

const BOARDS = ['brandubh', 'tablut', 'copenhagen'] as const;

/** A game for each way to end, and one in which a shieldwall falls; recorded from games that were played for it. */
const ENDINGS = {
  'brandubh-goal': 'goal',
  'brandubh-king-taken': 'kingTaken',
  'brandubh-no-move': 'noMove',
  'brandubh-quiet': 'quiet',
  'brandubh-two-games': 'pairWon',
  'tablut-edge': 'goal',
  'tablut-repetition': 'repetition',
  'tablut-ring': 'encircled',
  'copenhagen-corner': 'goal',
  'copenhagen-fort': 'exitFort',
  'copenhagen-shieldwall': 'exitFort',
  'copenhagen-king-taken': 'kingTaken',
} as const;

goldenGames(
  pkg,
  join(import.meta.dirname, 'games'),
  Object.entries(ENDINGS).map(
    ([name, ending]): GoldenCase => ({
      name,
      seats: 2,
      options: { board: name.split('-')[0], ...(name.endsWith('two-games') ? { pair: true } : {}) },
      seed: 'golden',
      by: 'random',
      ending,
      readable: name === 'tablut-edge',
    }),
  ),
);

test('every piece moves, and every way to take a single man is used; a shieldwall is too rare for random play', () => {
  const games = { brandubh: 20, tablut: 20, copenhagen: 5 };
  const runs = BOARDS.map((board) => ({ seats: 2, options: { board }, games: games[board] }));
  expect([...usedInPlay(pkg, runs, seedFrom('use'))].sort()).toEqual([
    'attacker moved',
    'attacker taken against a corner',
    'attacker taken against a piece',
    'attacker taken against a throne',
    'defender moved',
    'defender taken against a corner',
    'defender taken against a piece',
    'defender taken against a throne',
    'king moved',
    'position repeated',
  ]);
});

test('lines of play from the start', () => {
  const lines = (board: (typeof BOARDS)[number], depth: number): number[] =>
    range(depth).map((n) => count(game, start({ board }).state, n + 1));
  expect(Object.fromEntries(BOARDS.map((board) => [board, lines(board, 2)]))).toMatchInlineSnapshot(`
    {
      "brandubh": [
        40,
        960,
      ],
      "copenhagen": [
        116,
        6788,
      ],
      "tablut": [
        80,
        4400,
      ],
    }
  `);
});

test('a man leaves the board only when he is told to be taken, and nobody comes back', () => {
  for (const [n, board] of [...BOARDS, ...BOARDS].entries()) {
    const { state } = game.start(2, { board, attackers: 'first', pair: false }, seedFrom(n));
    let at = state;
    const men = ({ board: pieces }: typeof at): number => countOf(pieces, ATTACKER) + countOf(pieces, DEFENDER);
    for (let ply = 0; game.toMove(at).length > 0; ply++) {
      const choices = game.choices(at, seatAt(at));
      const played = game.play(at, seatAt(at), choices[(ply * 7919 + n) % choices.length] ?? pick(choices));
      const fallen = played.events.reduce(
        (sum, event) => sum + (event.kind === 'manTaken' ? 1 : event.kind === 'shieldwallFell' ? event.at.length : 0),
        0,
      );
      expect(men(played.state)).toBe(men(at) - fallen);
      at = played.state;
    }
  }
});

const seatAt = (state: State): number => at(game.toMove(state), 0);
const pick = <T>(list: readonly T[]): T => at(list, 0);
