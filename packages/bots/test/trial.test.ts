import { checkedOptions } from '@meadhall/core';
import { type MatchRecord, openMatch } from '@meadhall/match';
import { load, METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { choiceFromSeed, provenTrial, type Trial, trialOf } from '../src/index.ts';

/** A day whose trial is that game's. */
function dayOf(game: string): string {
  const days = Array.from({ length: 7 }, (_, n) => `2026-11-0${n + 1}`);
  return days.find((day) => trialOf(day, METAS).game === game) ?? '';
}

const opened = async ({ game: id, seats, seed }: Trial) => {
  const pkg = await load(id);
  const options = checkedOptions(pkg.game.meta, {});
  return { pkg, match: openMatch(pkg.game, { options, names: Array(seats).fill('x'), seed }) };
};

/** Plays a trial; on the first seat too sits a bot, for want of a person. */
async function played(trial: Trial, plies = Number.POSITIVE_INFINITY): Promise<MatchRecord> {
  const { pkg, match } = await opened(trial);
  for (let ply = 0; ply < plies; ply++) {
    const [seat] = match.toMove();
    if (seat === undefined) break;
    match.play(seat, choiceFromSeed(pkg, match.state, seat, seat === 0 ? 'thrall' : 'karl', trial.seed, ply));
  }
  return match.record();
}

test.each(['axes', 'endless-pass', 'god-of-war'])('a try at %s that was played is proven and scored', async (game) => {
  const trial = trialOf(dayOf(game), METAS);
  const record = await played(trial);
  const proof = provenTrial(await load(game), trial, record);
  expect(proof).toMatchObject({ ok: true, won: record.outcome?.winners.includes(0) });
  if (!proof.ok) throw new Error(proof.why);
  const { score = [] } = METAS.find(({ id }) => id === game) ?? {};
  expect(proof.score).toHaveLength(score.length);
  expect(proof.rounds.length).toBeGreaterThan(0);
  expect(proof.rounds.length).toBeLessThanOrEqual(11);
});

test('another deal, an unfinished one, and a changed one prove nothing', async () => {
  const pkg = await load('axes');
  const trial = trialOf(dayOf('axes'), METAS);
  const record = await played(trial);
  const other = await played({ ...trial, seed: 'ab'.repeat(32) });
  expect(provenTrial(pkg, trial, other)).toMatchObject({ ok: false, why: expect.stringContaining('another deal') });
  const half = await played(trial, 10);
  expect(provenTrial(pkg, trial, half)).toMatchObject({ ok: false, why: expect.stringContaining('end') });
  const cut = { ...record, plies: record.plies.slice(1) };
  expect(provenTrial(pkg, trial, cut)).toMatchObject({ ok: false });
});

test('nothing is taken back in a try, not even what had shown nothing', async () => {
  const trial = trialOf(dayOf('hnefatafl'), METAS);
  const { pkg, match } = await opened(trial);
  let hasWavered = false;
  for (let [seat] = match.toMove(); seat !== undefined; [seat] = match.toMove()) {
    const own = match.plies.findIndex(({ seat: by }) => by === 0);
    if (!hasWavered && own > 0 && seat === 0) {
      match.goBack(0, own - 1);
      hasWavered = true;
    } else match.play(seat, choiceFromSeed(pkg, match.state, seat, 'thrall', trial.seed, match.plies.length));
  }
  expect(provenTrial(pkg, trial, match.record())).toMatchObject({ ok: false, why: expect.stringContaining('back') });
});
