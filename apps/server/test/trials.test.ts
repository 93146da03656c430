import { gameOfDay } from '@meadhall/bots';
import { trialRank } from '@meadhall/hall';
import { commitmentTo, parseRecord, verifyRecord } from '@meadhall/match';
import type { TrialDay } from '@meadhall/protocol';
import { load, METAS } from '@meadhall/registry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, refusal, told, visitor } from './person-support.ts';
import { get, post, robot, sit, type TestHall, testHall, until } from './support.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** A day of Viking Games: short to play, short to play again. */
const NOON = Date.parse(
  Array.from({ length: 7 }, (_, n) => `2026-11-1${n}`).find((one) => gameOfDay(one, METAS).game === 'axes') ?? '',
);
const TODAY = day(NOON);

let hall: TestHall;
let now = NOON + 12 * HOUR;
beforeAll(async () => {
  now = NOON - 12 * HOUR;
  hall = await testHall({ now: () => now });
});
beforeEach(() => {
  now = NOON + HOUR;
});
afterAll(() => hall.end());

const dayOf = async (which: string, who?: Browser): Promise<TrialDay> =>
  who ? told(await who.api.trial(which)) : (await get<TrialDay>(`${hall.url}/api/trials/${which}`)).body;

async function tried(who: Browser, seed: string): Promise<string> {
  const { match } = told(await who.api.beginTrial());
  const sitting = who.sit(match);
  const player = robot(sitting, seed);
  await until('it is over', () => sitting.state.table?.status === 'over', 60_000);
  player.stop();
  sitting.leave();
  await until('it has its place', async () => (await dayOf(TODAY, who)).mine?.state !== 'begun');
  return match;
}

test('a day’s seed is promised the day before, sealed all day, and told when the day is over', async () => {
  now = NOON - 12 * HOUR;
  const eve = await dayOf(day(now));
  const promised = eve.next?.hash;
  expect(eve.next?.day).toBe(TODAY);
  const ahead = await get<{ code: string }>(`${hall.url}/api/trials/${TODAY}`);
  expect(ahead.body.code).toBe('TOO_SOON');
  now = NOON + HOUR;
  const today = await dayOf(TODAY);
  expect(today).toMatchObject({ game: 'axes', hallSeed: null, promise: { hash: promised } });
  expect(today.promise?.at).toBeLessThan(NOON);
  now = NOON + DAY + HOUR;
  const after = await dayOf(TODAY);
  expect(commitmentTo(after.hallSeed ?? '')).toBe(promised);
  now = NOON + HOUR;
});

test('one try a person and day: begun is counted, on every device, and played by oneself alone', async () => {
  const one = await visitor(hall.url, 'Sigrid');
  const [first, again] = await Promise.all([one.api.beginTrial(), one.api.beginTrial()]);
  const { match } = told(first);
  expect(told(again).match).toBe(match);
  expect((await dayOf(TODAY, one)).mine).toMatchObject({ state: 'begun', match, place: null });
  expect(refusal(await one.api.askBack({ match }))).toBe('NO_TAKE_BACK');
  expect(refusal(await one.api.leave({ match }))).toBe('TRIAL');
  expect(refusal(await one.api.link({ match }))).toBe('TRIAL');
  expect(refusal(await one.api.standIn({ match }, 1))).toBe('TRIAL');
  const sitting = one.sit(match);
  await until('it is dealt', () => sitting.state.question !== null);
  const { question } = sitting.state;
  await sitting.choose(question?.choices[0]);
  expect(refusal(await one.api.callOff({ match }, sitting.state.ply ?? 0))).not.toBe('done');
  sitting.leave();
  expect(refusal(await one.api.askBack({ match }))).toBe('NO_TAKE_BACK');
  const onlooker = sit(hall.url, { match });
  await until('nobody looks on', () => onlooker.state.link === 'ended');
  expect(told(await one.api.resign({ match })).status).toBe('over');
  await until('it is given up', async () => (await dayOf(TODAY, one)).mine?.state === 'givenUp');
  expect(told(await one.api.beginTrial()).match).toBe(match);
  const stranger = await post<{ code: string }>(`${hall.url}/api/trials/begin`);
  expect(stranger.body.code).toBe('NO_PERSON');
});

test('all who try meet the same deal; each record is played again, scored, and open when the day is over', async () => {
  const [one, two] = [await visitor(hall.url, 'Astrid'), await visitor(hall.url, 'Ketil')];
  const before = await dayOf(TODAY);
  const matches = [await tried(one, 'a'), await tried(two, 'b')];
  const today = await dayOf(TODAY, one);
  expect(today.tried).toBe(before.tried + 2);
  const [mine, other] = [today.mine, today.rows.find(({ name }) => name === 'Ketil')];
  expect(mine?.score).toHaveLength(2);
  expect(mine?.rounds.length).toBeGreaterThan(0);
  expect(['won', 'lost']).toContain(mine?.state);
  expect(mine?.place).not.toBeNull();
  expect(other).toMatchObject({ match: null });
  for (const match of matches) {
    expect(refusal(await one.api.record(match))).toBe('NOT_OVER');
    expect(refusal(await two.api.replay(match))).toBe('NOT_OVER');
    expect(told(await one.api.find(match)).fairness.hallSeed).toBeNull();
  }
  const own = told(await one.api.persons.trials());
  expect(own).toMatchObject({ days: [{ day: TODAY, game: 'axes', state: mine?.state }], streak: 1, longest: 1 });

  now = NOON + DAY + HOUR;
  const { game } = await load('axes');
  const records = [];
  for (const match of matches) records.push(parseRecord(JSON.stringify(told(await two.api.record(match)))));
  for (const record of records) expect(verifyRecord(game, record)).toMatchObject({ ok: true });
  expect(records[0]?.seed).toBe(records[1]?.seed);
  expect(records[0]?.opening).toEqual(records[1]?.opening);
  expect((await dayOf(TODAY)).rows.map(({ match }) => match)).toEqual(expect.arrayContaining(matches));
  now = NOON + HOUR;
});

test('what was ended after its day has no place, and what pages of an older version hand in counts for nothing', async () => {
  const one = await visitor(hall.url, 'Olaf');
  const before = await dayOf(TODAY);
  told(await one.api.beginTrial());
  const handed = await post<{ code: string }>(`${hall.url}/api/trials/${TODAY}`, { plies: [] });
  expect(handed.body.code).toBe('BAD_RECORD');
  const { match } = told(await one.api.beginTrial());
  now = NOON + DAY + HOUR;
  const sitting = one.sit(match);
  const player = robot(sitting, 'late');
  await until('it is over', () => sitting.state.table?.status === 'over', 60_000);
  player.stop();
  sitting.leave();
  await until('it is judged', async () => (await dayOf(TODAY, one)).mine?.state === 'late');
  expect((await dayOf(TODAY, one)).mine?.place).toBeNull();
  expect((await dayOf(TODAY)).tried).toBe(before.tried);
  now = NOON + HOUR;
});

test('a day is ordered by who won, then by the game’s measures, then by turns: fewer to win, more to hold out', () => {
  const tried = (won: boolean, score: readonly number[], turns: number) => trialRank({ won, score, turns, rounds: [] });
  const best = [
    tried(true, [10, 8], 20),
    tried(true, [10, 8], 21),
    tried(true, [10, 7.5], 5),
    tried(true, [0.5], 5),
    tried(false, [12, 9], 40),
    tried(false, [12, 9], 30),
    tried(false, [], 99),
    tried(false, [], 0),
  ];
  expect([...best].sort((a, b) => b - a)).toEqual(best);
  expect(new Set(best).size).toBe(best.length);
});
