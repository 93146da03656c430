import { at, Random, same, seedFrom } from '@meadhall/core';
import { type LiveMatch, memoryStore, onceFrom, openTakeBacks, Refuse, recordOf, type TakeBacks } from '@meadhall/hall';
import { isCalledOffFreely, verifyRecord } from '@meadhall/match';
import type { Seated, TableInfo } from '@meadhall/protocol';
import { afterEach, expect, test } from 'vitest';
import { type SlowHall, slowHall } from './notices/slow-hall.ts';
import { must, post, sit, started, testHall, until } from './support.ts';

const DAY = 86_400_000;

interface Table {
  readonly slow: SlowHall;
  readonly time: { now: number };
  readonly match: LiveMatch;
  readonly backs: TakeBacks;
  readonly people: readonly string[];
  readonly random: Random;
}

const halls: SlowHall[] = [];
afterEach(async () => {
  for (const slow of halls.splice(0)) await slow.stop();
});

async function table(
  game: string,
  names: readonly string[],
  pace: 'by-day' | 'unhurried' = 'unhurried',
): Promise<Table> {
  const time = { now: Date.UTC(2026, 5, 1) };
  const slow = slowHall(memoryStore({ now: () => time.now }), time);
  halls.push(slow);
  const people: string[] = [];
  for (const name of names) people.push(await slow.person(name));
  const match = await slow.begin(people, pace, game);
  const { store, hall, clock } = slow;
  return {
    slow,
    time,
    match,
    people,
    backs: openTakeBacks({ store, hall, clock }),
    random: Random.from(seedFrom(game)),
  };
}

/** Somebody who is asked chooses at random; says who. */
async function playOne({ match, random, slow, time }: Table): Promise<number> {
  time.now += 1_000;
  const { shown, pkg } = match;
  const seat = shown ? random.pick(shown.waiting) : -1;
  const asked = shown?.asked[seat];
  if (!shown || asked === null || asked === undefined) throw new Error('nobody is asked');
  await match.choose(seat, asked, `${shown.ply}`, [random.pick(pkg.game.choices(shown.state, seat))], 'seat');
  await slow.rest();
  return seat;
}

let keys = 0;
const callOff = async ({ match, backs, people }: Table, seat: number, key = `key-${keys++}`): Promise<string> => {
  try {
    const ply = match.shown?.ply ?? -1;
    await backs.callOff(match.id, { person: people[seat] ?? '' }, ply, onceFrom(key, 'call-off', ply));
    return 'done';
  } catch (error) {
    if (error instanceof Refuse) return error.code;
    throw error;
  }
};

/** Plays until the chooser may call their choice off. */
async function playUntilFree(at: Table): Promise<{ seat: number; before: NonNullable<LiveMatch['shown']> }> {
  for (let plies = 0; plies < 200; plies++) {
    const before = at.match.shown;
    const seat = await playOne(at);
    if (before && (await at.backs.mayCallOff(at.match, seat))) return { seat, before };
  }
  throw new Error('nothing could be called off');
}

test.each(['edge-of-the-world', 'god-of-war', 'pax-viking'])(
  'what was begun and told nobody anything is called off without anybody’s leave, and nothing beyond that: %s',
  async (game) => {
    const here = await table(game, ['Ketil', 'Astrid', 'Olaf']);
    const tried = { free: 0, refused: 0 };
    for (let plies = 0; plies < 24 && here.match.shown?.waiting.length; plies++) {
      const before = here.match.shown;
      const seat = await playOne(here);
      const isFree = await here.backs.mayCallOff(here.match, seat);
      const others = [0, 1, 2].filter((other) => other !== seat);
      expect(await callOff(here, at(others, plies % 2))).toBe('NO_TAKE_BACK');
      expect(await callOff(here, seat)).toBe(isFree ? 'done' : 'NO_TAKE_BACK');
      tried[isFree ? 'free' : 'refused']++;
      if (!isFree) continue;
      expect(here.match.shown?.state).toEqual(before.state);
      expect(here.match.shown?.waiting).toEqual([seat]);
    }
    expect(tried.free).toBeGreaterThan(0);
    expect(tried.refused).toBeGreaterThan(0);
    // The record agrees: every row that went back undid only what its seat alone had begun.
    const { game: rules } = here.match.pkg;
    const record = await recordOf(here.slow.store, here.match.id, () => true);
    expect(verifyRecord(rules, record)).toMatchObject({ ok: true });
    expect(record.plies.filter(({ back }) => back !== undefined)).toHaveLength(tried.free);
    const { plies, seats, options, seed } = record;
    let state: unknown = rules.start(seats.length, options, seed).state;
    const states = [state];
    for (const [i, { seat, choice, back }] of plies.entries()) {
      if (back !== undefined) {
        const undone = at(plies, i - 1);
        expect(undone.seat).toBe(seat);
        const passed = { before: at(states, i - 1), seat, choice: undone.choice, after: at(states, i) };
        expect(isCalledOffFreely(rules, seats.length, seat, [passed])).toBe(true);
        state = at(states, back);
      } else state = rules.play(state, seat, choice).state;
      states.push(state);
    }
    expect(same(state, here.match.shown?.state)).toBe(true);
  },
);

test('step by step, back to where it began', async () => {
  const here = await table('pax-viking', ['Ketil', 'Astrid']);
  for (let tries = 0; tries < 20; tries++) {
    const { seat, before } = await playUntilFree(here);
    await playOne(here);
    if (!(await here.backs.mayCallOff(here.match, seat))) continue;
    expect(await callOff(here, seat)).toBe('done');
    expect(await callOff(here, seat)).toBe('done');
    expect(here.match.shown?.state).toEqual(before.state);
    return;
  }
  throw new Error('nothing was two steps deep');
});

test('sent again it is done once; late, at rest or for another ply it is refused', async () => {
  const here = await table('god-of-war', ['Ketil', 'Astrid']);
  const { seat } = await playUntilFree(here);
  const ply = here.match.shown?.ply ?? -1;
  const ask = (wanted: number, key: string) =>
    here.backs.callOff(here.match.id, { person: here.people[seat] ?? '' }, wanted, onceFrom(key, wanted));
  await expect(ask(ply - 1, 'early')).rejects.toThrow(/gone on/);
  await ask(ply, 'same');
  await ask(ply, 'same');
  expect(here.match.shown?.ply).toBe(ply + 1);
  await expect(ask(ply, 'late')).rejects.toThrow(/gone on/);
  const stranger = here.backs.callOff(here.match.id, 'x'.repeat(32), ply + 1, onceFrom('stranger', 1));
  await expect(stranger).rejects.toThrow(/holds no seat/);
});

test('nobody gains time by it, and where that time has run out it is refused', async () => {
  const here = await table('god-of-war', ['Ketil', 'Astrid'], 'by-day');
  const { seat, before } = await playUntilFree(here);
  expect(await callOff(here, seat)).toBe('done');
  const asked = here.match.shown?.askedAt[seat];
  expect(asked).toBe(before.askedAt[seat]);
  here.time.now += DAY / 2;
  await playUntilFree(here);
  here.time.now += DAY;
  expect(await callOff(here, at(here.match.shown?.waiting ?? [], 0))).toBe('NO_TAKE_BACK');
});

test('somebody who begins and calls off for ever is stopped', async () => {
  const here = await table('god-of-war', ['Ketil', 'Astrid']);
  const { seat } = await playUntilFree(here);
  const choice = JSON.parse(at(await here.slow.store.log(here.match.id, here.match.shown?.ply ?? 0, 1), 0).choice);
  let times = 0;
  while (times < 100 && (await callOff(here, seat)) === 'done') {
    times++;
    const { ply = 0, asked = [] } = here.match.shown ?? {};
    await here.match.choose(seat, asked[seat] ?? -1, `again-${ply}`, [choice], 'seat');
  }
  expect(times).toBe(40);
  expect(await here.backs.mayCallOff(here.match, seat)).toBe(false);
});

test('over the wire: whoever may is told with the reasons, and everyone sees the table as it was', async () => {
  const hall = await testHall();
  const seated = await started(hall.url, 2, { game: 'god-of-war', pace: 'thoughtful' });
  const sittings = seated.map((one) => sit(hall.url, one));
  const asks = () => sittings.findIndex(({ state }) => state.question && !state.question.may);
  let done = false;
  for (let plies = 0; plies < 60 && !done; plies++) {
    await until('someone is asked', () => asks() >= 0);
    const mover = asks();
    const views = sittings.map(({ state }) => state.view);
    const sitting = at(sittings, mover);
    const played = await sitting.choose(sitting.state.question?.choices[0]);
    if (played.kind !== 'played') throw new Error('refused');
    await until('all stand there', () => sittings.every(({ state }) => state.ply === played.ply));
    await sitting.whyNot();
    if (sitting.state.free !== played.ply) continue;
    const holder: Seated = at(seated, mover);
    must(await post<TableInfo>(`${hall.url}/api/tables/${holder.match}/call-off`, { ply: played.ply }, holder.token));
    await until('all are back', () => sittings.every(({ state }) => state.ply === played.ply + 1));
    expect(sittings.map(({ state }) => state.view)).toEqual(views);
    done = true;
  }
  expect(done).toBe(true);
  for (const one of sittings) one.leave();
  await hall.end();
});
