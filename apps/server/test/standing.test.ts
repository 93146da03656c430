import { memoryStore, openRatings, systemClock } from '@meadhall/hall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, refusal, told, visitor } from './person-support.ts';
import { post, robot, salt, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

type Given = Partial<Parameters<Browser['api']['open']>[0]>;

async function played(host: Browser, guest: Browser, given: Given): Promise<string> {
  const { match } = told(
    await host.api.open({
      game: 'axes',
      name: 'Sigrid',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      salt: salt(1),
      ...given,
    }),
  );
  told(await guest.api.join(match, { name: 'Leif', salt: salt(2) }));
  told(await host.api.start({ match }));
  const sittings = [host.sit(match), guest.sit(match)];
  const robots = sittings.map((sitting, n) => robot(sitting, `standing ${n}`));
  await until('it is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
  for (const one of robots) one.stop();
  for (const sitting of sittings) sitting.leave();
  return match;
}

const standingOf = async (one: Browser) => told(await one.api.persons.standing());

describe('ratings', () => {
  test('move by rated tables alone, by as much as was unknown, and say how sure they are', async () => {
    const [host, guest] = [await visitor(hall.url, 'Sigrid'), await visitor(hall.url, 'Leif')];
    await played(host, guest, {});
    expect((await standingOf(host)).ratings).toEqual([]);
    expect((await standingOf(host)).figures).toMatchObject([{ game: 'axes', played: 1 }]);

    const match = await played(host, guest, { rated: true });
    await until('it is rated', async () => (await standingOf(host)).ratings.length === 1);
    const [one, two] = [await standingOf(host), await standingOf(guest)];
    const [better, worse] = one.results[0]?.won ? [one, two] : [two, one];
    expect(better.ratings[0]?.mu).toBeGreaterThan(25);
    expect(worse.ratings[0]?.mu).toBeLessThan(25);
    for (const { ratings, results } of [one, two]) {
      expect(ratings).toMatchObject([{ game: 'axes', games: 1 }]);
      expect(ratings[0]?.sigma).toBeLessThan(results[0]?.before.sigma ?? 0);
      expect(results).toMatchObject([{ match, of: 2, after: { mu: ratings[0]?.mu } }]);
    }
    expect(better.medals.map(({ of }) => of)).toContain('ending');
    expect(better.medals.every((medal) => medal.game === 'axes')).toBe(true);
  });

  test('a bot of each level has one, too; a guest cannot sit at a rated table, and what is won together has none', async () => {
    const host = await visitor(hall.url, 'Sigrid');
    const { match } = told(
      await host.api.open({ game: 'axes', name: 'Sigrid', seats: [{ kind: 'me' }, { kind: 'open' }], rated: true }),
    );
    const guest = await post<{ code: string }>(`${hall.url}/api/tables/${match}/join`, {
      name: 'Nobody',
      salt: salt(3),
    });
    expect(guest.body.code).toBe('NO_PERSON');
    const alone = await post<{ code: string }>(`${hall.url}/api/tables`, {
      game: 'axes',
      name: 'Nobody',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      rated: true,
    });
    expect(alone.body.code).toBe('NO_PERSON');
    const together = {
      game: 'god-of-war',
      name: 'Sigrid',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      rated: true,
    } as const;
    expect(refusal(await host.api.open({ ...together, seats: [...together.seats] }))).toBe('BAD_OPTION');
    const { rated } = told(await host.api.hall());
    expect(rated).toContain('axes');
    expect(rated).not.toContain('god-of-war');
  });

  test('are off with one setting', async () => {
    const quiet = await testHall({ standing: false });
    const host = await visitor(quiet.url, 'Sigrid');
    expect(told(await host.api.hall()).rated).toEqual([]);
    expect(refusal(await host.api.persons.standing())).toBe('NO_GAME');
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    expect(refusal(await host.api.open({ game: 'axes', name: 'Sigrid', seats: [...seats], rated: true }))).toBe(
      'BAD_OPTION',
    );
    expect(told(await host.api.persons.export()).standing).toBeNull();
    await quiet.end();
  });
});

describe('a finished match', () => {
  /** A table of a person and a bot that is over, as the store has it. */
  async function over(rated: boolean, people: readonly (string | null)[] = ['p1', null]) {
    const store = memoryStore(systemClock);
    const seat = (person: string | null) => ({
      kind: person === null ? 'bot' : 'person',
      name: 'X',
      level: person === null ? 'karl' : null,
      token: null,
      link: null,
      salt: '',
      away: false,
      missed: 0,
      person,
    });
    const doc = {
      version: 1,
      options: {},
      seats: people.map(seat),
      host: 0,
      spectators: true,
      pace: 'unhurried',
      standIn: 'karl',
      rated,
      hallSeed: '',
      commitment: '',
      start: null,
      rematch: null,
    };
    const outcome = JSON.stringify({ ending: 'last', winners: [0], payoff: people.map((_, i) => (i === 0 ? 1 : 0)) });
    const row = {
      id: 'match',
      code: null,
      status: 'over',
      game: 'axes',
      listed: false,
      rev: 1,
      due: null,
      created: 1,
    } as const;
    await store.create({ ...row, doc: JSON.stringify(doc), outcome });
    const process = () => openRatings({ store, clock: systemClock, isTogether: (game) => game === 'god-of-war' });
    return { store, process };
  }

  test('is worked out once, however many processes try, and however often', async () => {
    const { process } = await over(true);
    const [first, second, third] = [process(), process(), process()];
    const done = await Promise.all([first, second, third, first].map((one) => one.settle('match')));
    expect(done.filter(Boolean)).toHaveLength(1);
    const before = await first.of('p1');
    expect(await second.settle('match')).toBe(false);
    expect(await first.of('p1')).toEqual(before);
    expect(before).toMatchObject([{ game: 'axes', games: 1, won: 1 }]);
    expect(await first.ladder('axes', 5)).toMatchObject([
      { who: 'p1', isBot: false, games: 1 },
      { who: 'bot:karl', isBot: true, games: 1, won: 0 },
    ]);
  });

  test('is found by another process if its own ended too early', async () => {
    const { process } = await over(true);
    await process().expect('match');
    const after = process();
    await after.sweep();
    expect(await after.of('p1')).toHaveLength(1);
    await after.sweep();
    expect(await after.of('p1')).toMatchObject([{ games: 1 }]);
  });

  test('of an unrated table, or with a guest, moves nothing', async () => {
    const unrated = await over(false);
    await unrated.process().expect('match');
    await unrated.process().sweep();
    expect(await unrated.process().ladder('axes', 5)).toEqual([]);
    const alone = await over(true, ['p1', 'p1']);
    expect(await alone.process().settle('match')).toBe(false);
    expect(await alone.process().ladder('axes', 5)).toEqual([]);
  });
});

describe('a person’s page', () => {
  test('is open to others as far as the person shows it, and tells nothing of keys, devices and mail', async () => {
    const [one, other] = [await visitor(hall.url, 'Sigrid', 4), await visitor(hall.url, 'Leif')];
    const { match } = told(
      await one.api.open({
        game: 'hnefatafl',
        name: 'Sigrid',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        salt: salt(1),
      }),
    );
    told(await other.api.join(match, { name: 'Leif', salt: salt(2) }));
    told(await one.api.start({ match }));
    told(await other.api.resign({ match }));
    const { id } = told(await one.api.persons.me());
    const seen = told(await other.api.persons.other(id));
    expect(seen).toMatchObject({ id, name: 'Sigrid', mark: 4, since: expect.any(Number) });
    expect(Object.keys(seen).sort()).toEqual(['id', 'mark', 'name', 'since', 'standing']);
    expect(seen.standing?.figures).toEqual([{ game: 'hnefatafl', played: 1, won: 1 }]);
    // The game's own folder says what its medals are.
    expect(seen.standing?.medals.map(({ of, value }) => [of, value])).toEqual(
      expect.arrayContaining([
        ['side', expect.stringMatching(/attackers|defenders/)],
        ['board', expect.any(String)],
      ]),
    );
    expect(told(await other.api.persons.other(id)).standing?.medals).toEqual(seen.standing?.medals);

    expect(told(await one.api.persons.showStanding(false)).hidden).toBe(true);
    expect(told(await other.api.persons.other(id))).toEqual({
      id,
      name: 'Sigrid',
      mark: 4,
      since: null,
      standing: null,
    });
    expect(told(await one.api.persons.standing()).figures).toHaveLength(1);
    told(await one.api.persons.showStanding(true));
    expect(told(await other.api.persons.other(id)).standing?.figures).toHaveLength(1);
    expect(refusal(await other.api.persons.other('f'.repeat(24)))).toBe('NO_PERSON');
    told(await one.api.persons.forget('Sigrid'));
    expect(refusal(await other.api.persons.other(id))).toBe('NO_PERSON');
  });

  test('shows nothing where the hall keeps no ratings', async () => {
    const quiet = await testHall({ standing: false });
    const one = await visitor(quiet.url, 'Sigrid');
    const { id } = told(await one.api.persons.me());
    expect(told(await one.api.persons.other(id))).toMatchObject({ name: 'Sigrid', standing: null, since: null });
    await quiet.end();
  });
});
