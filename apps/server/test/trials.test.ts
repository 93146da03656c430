import { choiceFromSeed, type Trial, trialOf } from '@meadhall/bots';
import { type MatchRecord, recorder } from '@meadhall/core';
import type { Refused, TrialTally } from '@meadhall/protocol';
import { GAME_IDS, load } from '@meadhall/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, post, type TestHall, testHall } from './support.ts';

const DAY = '2026-11-16';
/** A day of Viking Games: short to play, short to prove. */
const TODAY = Array.from({ length: 7 }, (_, n) => `2026-11-1${n}`).find(
  (day) => trialOf(day, GAME_IDS).game === 'axes',
);

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall({ now: () => Date.parse(TODAY ?? DAY) + 3_600_000 });
});
afterAll(() => hall.end());

async function played({ game, seats, seed }: Trial, own: string): Promise<MatchRecord> {
  const pkg = await load(game);
  let { state } = pkg.game.start(seats, {}, seed);
  const writer = recorder({ game: pkg.game, options: {}, seats: Array(seats).fill('x'), seed }, state);
  for (let ply = 0; pkg.game.toMove(state).length > 0; ply++) {
    const seat = pkg.game.toMove(state)[0] ?? 0;
    const choice = choiceFromSeed(pkg, state, seat, seat === 0 ? own : 'karl', seed, ply);
    ({ state } = pkg.game.play(state, seat, choice));
    writer.note(seat, choice, state);
  }
  return writer.record(pkg.game.outcome(state));
}

const url = (day = TODAY): string => `${hall.url}/api/trials/${day}`;

test('a trial that was really played counts once; the hall plays it again before it believes it', async () => {
  const trial = trialOf(TODAY ?? '', GAME_IDS);
  expect((await get<TrialTally>(url())).body).toEqual({ tried: 0, won: 0 });
  const record = await played(trial, 'karl');
  const won = record.outcome?.winners.includes(0) ? 1 : 0;
  expect((await post<TrialTally>(url(), record)).body).toEqual({ tried: 1, won });
  expect((await post<TrialTally>(url(), record)).body).toEqual({ tried: 1, won });
  await post<TrialTally>(url(), await played(trial, 'random'));
  expect((await get<TrialTally>(url())).body).toMatchObject({ tried: 2 });
});

test('what proves nothing is refused with the reason, and counts for nothing', async () => {
  const trial = trialOf(TODAY ?? '', GAME_IDS);
  const before = (await get<TrialTally>(url())).body;
  const record = await played(trial, 'thrall');
  const refused = async (day: string | undefined, given: unknown): Promise<string> => {
    const { status, body } = await post<Refused>(url(day), given);
    expect(status).toBe(400);
    return body.message;
  };
  expect(await refused(TODAY, { ...record, plies: record.plies.slice(0, -1), outcome: null })).toMatch('end');
  expect(await refused(TODAY, await played({ ...trial, seed: 'cd'.repeat(32) }, 'karl'))).toMatch('another deal');
  expect(await refused(TODAY, { hello: 'hall' })).toMatch('not a whole record');
  expect(await refused('2020-01-01', record)).toMatch('today and yesterday');
  expect(await refused('yesterday', record)).toMatch('Not understood');
  expect((await get<TrialTally>(url())).body).toEqual(before);
});
