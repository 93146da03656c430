import { type MatchRecord, recorder } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { choiceFromSeed, provenTrial, type Trial, trialOf } from '../src/index.ts';

/** A day whose trial is that game's. */
function dayOf(game: string): string {
  const days = Array.from({ length: 7 }, (_, n) => `2026-11-0${n + 1}`);
  return days.find((day) => trialOf(day, GAME_IDS).game === game) ?? '';
}

/** Plays a trial; on the first seat too sits a bot, for want of a person. */
async function played({ game, seats, seed }: Trial, plies = Number.POSITIVE_INFINITY): Promise<MatchRecord> {
  const pkg = await load(game);
  let { state } = pkg.game.start(seats, {}, seed);
  const writer = recorder({ game: pkg.game, options: {}, seats: Array(seats).fill('x'), seed }, state);
  for (let ply = 0; ply < plies; ply++) {
    const [seat] = pkg.game.toMove(state);
    if (seat === undefined) break;
    const choice = choiceFromSeed(pkg, state, seat, seat === 0 ? 'thrall' : 'karl', seed, ply);
    ({ state } = pkg.game.play(state, seat, choice));
    writer.note(seat, choice, state);
  }
  return writer.record(pkg.game.outcome(state));
}

test.each(['axes', 'endless-pass', 'god-of-war'])('a trial of %s that was played is proven', async (game) => {
  const trial = trialOf(dayOf(game), GAME_IDS);
  const record = await played(trial);
  const proof = provenTrial(await load(game), trial, record);
  expect(proof).toMatchObject({ ok: true, won: record.outcome?.winners.includes(0) });
});

test('another deal, an unfinished one, a changed one, and one whose bots did otherwise prove nothing', async () => {
  const pkg = await load('axes');
  const trial = trialOf(dayOf('axes'), GAME_IDS);
  const record = await played(trial);
  const other = await played({ ...trial, seed: 'ab'.repeat(32) });
  expect(provenTrial(pkg, trial, other)).toMatchObject({ ok: false, why: expect.stringContaining('another deal') });
  const half = await played(trial, 10);
  expect(provenTrial(pkg, trial, half)).toMatchObject({ ok: false, why: expect.stringContaining('end') });
  const cut = { ...record, plies: record.plies.slice(1) };
  expect(provenTrial(pkg, trial, cut)).toMatchObject({ ok: false });
  const { game } = pkg;
  let { state } = game.start(trial.seats, {}, trial.seed);
  const writer = recorder({ game, options: {}, seats: [...record.seats], seed: trial.seed }, state);
  for (let seat = game.toMove(state)[0]; seat !== undefined; seat = game.toMove(state)[0]) {
    const choice: unknown = game.choices(state, seat).at(-1);
    ({ state } = game.play(state, seat, choice));
    writer.note(seat, choice, state);
  }
  const bribed = writer.record(game.outcome(state));
  expect(provenTrial(pkg, trial, bribed)).toMatchObject({ ok: false, why: expect.stringContaining('bot') });
});
