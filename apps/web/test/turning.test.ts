import { type AnyPackage, at, checkedOptions, Random, range, seedFrom } from '@meadhall/core';
import type { MatchRecord } from '@meadhall/match';
import { GAME_IDS, load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { turningPoint } from '../src/table/turning.ts';

/** A game of two, played at random, as its record. */
function played({ game }: AnyPackage): MatchRecord {
  const seed = seedFrom('turning');
  const random = Random.from(seed);
  const options = checkedOptions(game.meta, {});
  const { state: dealt } = game.start(2, options, seed);
  let state: unknown = dealt;
  const plies: { seat: number; choice: unknown; hash: string; events: readonly unknown[] }[] = [];
  for (let [seat] = game.toMove(state); seat !== undefined; [seat] = game.toMove(state)) {
    const choice: unknown = random.pick(game.choices(state, seat));
    const next = game.play(state, seat, choice);
    plies.push({ seat, choice, hash: '', events: next.events });
    state = next.state;
  }
  const { id, version } = game.meta;
  return { format: 2, game: id, version, options, seats: ['Freyja', 'Ketil'], seed, start: '', plies, outcome: null };
}

/** The same game with a judgement that sees the winner ahead from this turn on. */
const judging = (pkg: AnyPackage, winner: number, from: number): AnyPackage => ({
  ...pkg,
  judge: {
    ...pkg.judge,
    value: (state: unknown) => range(2).map((seat) => (pkg.game.turns(state) >= from && seat === winner ? 0.9 : 0.1)),
  },
});

test('a match turned where the winner’s chance rose most, and nowhere if it never did', async () => {
  const pkg = await load(at(GAME_IDS, 0));
  const record = played(pkg);
  const last = record.plies.length;
  const { winners } = turningEnd(pkg, record);
  const turning = turningPoint(judging(pkg, at(winners, 0), 7), record);
  expect(turning?.scene.turn).toBe(7);
  expect(turning).toMatchObject({ from: 0.1, to: 0.9 });
  expect(turning?.scene.ply).toBeLessThan(last);
  expect(turningPoint(judging(pkg, 1 - at(winners, 0), 7), record)).toBeNull();
});

function turningEnd(
  { game }: AnyPackage,
  { options, seed, plies }: MatchRecord,
): { readonly winners: readonly number[] } {
  let { state } = game.start(2, options, seed);
  for (const { seat, choice } of plies) ({ state } = game.play(state, seat, choice));
  return { winners: game.outcome(state)?.winners ?? [] };
}
