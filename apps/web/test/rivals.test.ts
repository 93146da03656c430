import { botFrom, choose, decisionSeed, seenBy, THINKING_PACES } from '@meadhall/bots';
import { at, seedFrom } from '@meadhall/core';
import { load } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { openRivals } from '../src/host/rivals.ts';

const SEATS = 4;
const PERSON = 0;

/** Plays some turns against three Konungr by a clock that every look at moves on; what each turn took. */
async function turnsOf(game: string, plies: number, hurried: boolean): Promise<number[]> {
  const pkg = await load(game);
  let now = 0;
  const rivals = openRivals(pkg, SEATS, 'normal', () => (now += 4));
  const seed = seedFrom('rivals');
  let state: unknown = pkg.game.start(SEATS, {}, seed).state;
  const took: number[] = [];
  for (let ply = 0; ply < plies; ply++) {
    const [seat] = pkg.game.toMove(state);
    if (seat === undefined) break;
    const seen = seenBy(pkg, state, seat);
    const turn = pkg.game.turns(state);
    const bot = botFrom(pkg, seat === PERSON ? 'karl' : 'konungr')?.id ?? 'karl';
    const own = decisionSeed(seed, ply, seat);
    let choice = choose(pkg, seen, 'karl', own);
    if (seat !== PERSON) {
      if (hurried) rivals.hurry();
      const began = now;
      const answer = await rivals.answer({ seat, bot, seen, seed: own, attention: own, turn }, ply, () => false);
      took[turn] = (took[turn] ?? 0) + now - began;
      choice = answer?.choice;
    } else rivals.rest();
    state = pkg.game.play(state, seat, choice).state;
  }
  return Array.from(took, (ms = 0) => ms);
}

const longest = (turns: readonly number[]): number =>
  Math.max(...turns.map((_, from) => turns.slice(from, from + SEATS).reduce((sum, ms) => sum + ms, 0)));

describe('rivals in the browser', () => {
  test.each(['endless-pass', 'pax-viking'])(
    'keep a person of %s waiting no longer than the pace says',
    async (game) => {
      const turns = await turnsOf(game, 60, false);
      expect(longest(turns)).toBeGreaterThan(500);
      // A clock that jumps 4 ms a look overshoots by some looks a decision.
      expect(longest(turns)).toBeLessThan(THINKING_PACES.normal + 600);
    },
    60_000,
  );

  test('answer at once when hurried', async () => {
    const turns = await turnsOf('endless-pass', 40, true);
    expect(longest(turns)).toBeLessThan(400);
  });

  test('give up on a question that is gone', async () => {
    const pkg = await load('axes');
    const { state } = pkg.game.start(SEATS, {}, seedFrom('gone'));
    const seat = at(pkg.game.toMove(state), 0);
    let now = 0;
    const rivals = openRivals(pkg, SEATS, 'patient', () => (now += 4));
    const seen = seenBy(pkg, state, seat);
    const question = {
      seat,
      bot: 'konungr',
      seen,
      seed: seedFrom('one'),
      attention: seedFrom('one'),
      turn: 0,
    } as const;
    expect(await rivals.answer(question, 0, () => true)).toBeNull();
  });
});
