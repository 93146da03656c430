import { commitmentTo, type MatchRecord, promiseOf, sealedSeed, verifyRecord } from '@meadhall/match';
import type { PersonalLink, Refused, Seated, TableInfo } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  get,
  must,
  nameOf,
  plan,
  post,
  raw,
  robot,
  salt,
  sit,
  started,
  type TestHall,
  testHall,
  until,
} from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

const at = (path: string): string => `${hall.url}/api/tables${path}`;
const open = async (given = {}): Promise<Seated> => must(await post<Seated>(at(''), plan(given)));
const join = (match: string, name: string, extra = {}) =>
  post<Seated & Refused>(at(`/${match}/join`), { name, salt: salt(7), ...extra });

describe('opening and joining', () => {
  test('whoever opens a table is told their token, a code and the promise about the seed', async () => {
    const { table, token, seat } = await open();
    expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(seat).toBe(0);
    expect(table.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(table.fairness).toMatchObject({ salts: null, start: null, hallSeed: null });
    expect(table.fairness.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('anyone joins by link or by code, in any case of letters', async () => {
    const { match, table } = await open({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
    const byCode = must(await join((table.code ?? '').toLowerCase(), 'Astrid'));
    expect(byCode).toMatchObject({ match, seat: 1 });
    const byLink = must(await join(match, 'Olaf', { seat: 2 }));
    expect(byLink.table.seats.map(({ name }) => name)).toEqual(['Ketil', 'Astrid', 'Olaf']);
    expect((await join(match, 'Sven')).body.code).toBe('NO_SEAT');
  });

  test('of many who reach for the last seat one gets it', async () => {
    const { match } = await open();
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => join(match, `Guest ${i + 2}x`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['ketil', 'the same name'],
    ['Кetil', 'a Cyrillic letter'],
    ['Ke\u200btil', 'an unseen space'],
    ['Ketil\n', null],
    ['\u202eliteK', 'backwards'],
    ['x'.repeat(25), 'too long'],
    [' ', 'nothing'],
  ])('the name %j: %s', async (name, why) => {
    const { match } = await open();
    const { body } = await join(match, name);
    if (why === null) expect(body.code).toBe('BAD_NAME');
    else expect(body.code).toBe('BAD_NAME');
  });

  test.each([
    [{ game: 'chess' }, 'NO_GAME'],
    [{ seats: [{ kind: 'me' }] }, 'BAD_SEATS'],
    [{ seats: [{ kind: 'open' }, { kind: 'open' }] }, 'BAD_SEATS'],
    [{ seats: [{ kind: 'me' }, { kind: 'me' }] }, 'BAD_SEATS'],
    [{ seats: [{ kind: 'me' }, { kind: 'bot', level: 'loki' }] }, 'BAD_OPTION'],
    [{ options: { strategic: 'yes' } }, 'BAD_OPTION'],
    [{ options: { unheardOf: true } }, 'BAD_OPTION'],
    [{ standIn: 'nobody' }, 'BAD_OPTION'],
    [{ salt: 'short' }, 'MALFORMED'],
    [{ extra: 1 }, 'MALFORMED'],
  ])('a table with %j is refused: %s', async (given, code) => {
    const { body, status } = await post<Refused>(at(''), { ...plan(), ...given });
    expect(body.code).toBe(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('listed tables are found by everyone, others are not', async () => {
    const shown = await open({ listed: true });
    const hidden = await open();
    const { body } = await get<{ tables: TableInfo[] }>(at('?game=axes'));
    const ids = body.tables.map(({ match }) => match);
    expect(ids).toContain(shown.match);
    expect(ids).not.toContain(hidden.match);
    expect(JSON.stringify(body)).not.toMatch(/token|hallSeed":"/);
  });

  test('a table is looked up by id or code; there is nothing else to find', async () => {
    const { match, table } = await open();
    expect((await get<TableInfo>(at(`/${match}`))).body.match).toBe(match);
    expect((await get<TableInfo>(at(`/${table.code}`))).body.match).toBe(match);
    expect((await get<Refused>(at('/AAAAAA'))).body.code).toBe('NO_TABLE');
    expect((await get<Refused>(at('/../../etc'))).status).toBe(404);
  });
});

describe('before the start', () => {
  test('the host lays places, sends people away and starts; nobody else does', async () => {
    const { match, token } = await open({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] });
    const guest = must(await join(match, 'Astrid'));
    const start = (by: string) => post<TableInfo & Refused>(at(`/${match}/start`), undefined, by);
    const lay = (by: string, to: unknown) => post<TableInfo & Refused>(at(`/${match}/lay`), { seat: 2, to }, by);
    expect((await start(token)).body.code).toBe('NOT_FULL');
    expect((await lay(guest.token, { kind: 'open' })).body.code).toBe('NOT_HOST');
    expect((await lay(token, { kind: 'bot', level: 'karl' })).body.seats[2]).toMatchObject({
      kind: 'bot',
      level: 'karl',
    });
    expect((await start(guest.token)).body.code).toBe('NOT_HOST');
    const kick = (by: string, seat: number) => post<TableInfo & Refused>(at(`/${match}/kick`), { seat }, by);
    expect((await kick(guest.token, 0)).body.code).toBe('NOT_HOST');
    expect((await kick(token, 0)).body.code).toBe('NO_SEAT');
    const listener = await raw(hall.url);
    listener.send({ t: 'hello', v: PROTOCOL, match, token: guest.token });
    await listener.next('welcome', ({ t }) => t === 'welcome');
    expect((await kick(token, 1)).body.seats[1]).toMatchObject({ kind: 'open', name: null });
    expect(await listener.next('bye', ({ t }) => t === 'bye')).toMatchObject({ why: 'kicked', again: false });
    expect((await post<Refused>(at(`/${match}/leave`), undefined, guest.token)).body.code).toBe('BAD_TOKEN');
    must(await join(match, 'Olaf'));
    expect((await start(token)).body.status).toBe('running');
    expect((await start(token)).body.status).toBe('running');
    expect((await join(match, 'Late')).body.code).toBe('NOT_OPEN');
    expect((await kick(token, 1)).body.code).toBe('NOT_OPEN');
  });

  test('when the host leaves, another becomes host; when nobody is left, the table is closed', async () => {
    const { match, token } = await open();
    const guest = must(await join(match, 'Astrid'));
    expect((await post<TableInfo>(at(`/${match}/leave`), undefined, token)).body).toMatchObject({
      host: 1,
      status: 'open',
    });
    expect((await post<TableInfo>(at(`/${match}/leave`), undefined, guest.token)).body).toMatchObject({
      status: 'closed',
    });
    expect((await join(match, 'Olaf')).body.code).toBe('NOT_OPEN');
  });

  test('those who wait at the table see who comes, and the start', async () => {
    const { match, token } = await open();
    const host = sit(hall.url, { match, token });
    await until('welcome', () => host.state.table !== null);
    expect(host.state).toMatchObject({ viewer: 0, ply: null, view: null, question: null });
    must(await join(match, 'Astrid'));
    await until('a guest is seen', () => host.state.table?.seats[1]?.name === 'Astrid');
    must(await post(at(`/${match}/start`), undefined, token));
    await until('the match begins', () => host.state.ply === 0 && host.state.view !== null);
    await until('its first events are told', () => host.state.heard[0]?.ply === 0);
    host.leave();
  });
});

describe('a seat and its token', () => {
  test('a personal link moves the seat once; the old device is told and shut out', async () => {
    const [first] = await started(hall.url, 2);
    if (!first) throw new Error('nobody');
    const { match, token } = first;
    const old = sit(hall.url, { match, token });
    await until('the old device plays', () => old.state.link === 'live');
    const link = must(await post<PersonalLink>(at(`/${match}/link`), undefined, token));
    expect(link.path).toBe(`/seat/${match}#${link.link}`);
    const moved = must(await post<Seated>(at(`/${match}/claim`), { link: link.link }));
    expect(moved.seat).toBe(0);
    expect(moved.token).not.toBe(token);
    await until('the old device is told', () => old.state.link === 'ended');
    expect(old.state.why).toBe('moved');
    expect((await post<Refused>(at(`/${match}/claim`), { link: link.link })).body.code).toBe('BAD_LINK');
    expect((await post<Refused>(at(`/${match}/link`), undefined, token)).body.code).toBe('BAD_TOKEN');
    const phone = sit(hall.url, moved);
    await until('the new device plays', () => phone.state.link === 'live' && phone.state.viewer === 0);
    phone.leave();
  });

  test('a token can be made invalid', async () => {
    const { match, token } = await open();
    const fresh = must(await post<Seated>(at(`/${match}/revoke`), undefined, token));
    expect((await post<Refused>(at(`/${match}/leave`), undefined, token)).body.code).toBe('BAD_TOKEN');
    must(await post(at(`/${match}/leave`), undefined, fresh.token));
  });

  test('no token at all, or half of one, is refused', async () => {
    const { match } = await open();
    for (const token of [undefined, 'short', 'x'.repeat(32)]) {
      const { status, body } = await post<Refused>(at(`/${match}/start`), undefined, token);
      expect(status).toBe(401);
      expect(body.code).toBe('BAD_TOKEN');
    }
  });
});

describe('after the end', () => {
  test('the record is opened, fits the promise and plays again; before, nobody gets it', async () => {
    const seated = await started(hall.url, 3);
    const [first] = seated;
    if (!first) throw new Error('nobody');
    const { match } = first;
    const promised = first.table.fairness.commitment;
    expect((await get<Refused>(`${hall.url}/api/records/${match}`)).body.code).toBe('NOT_OVER');
    const sittings = seated.map((one) => sit(hall.url, one));
    const robots = sittings.map((one, i) => robot(one, `record ${i}`));
    await until('the match is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 30_000);
    const { body: record } = await get<MatchRecord>(`${hall.url}/api/records/${match}`);
    const { game } = await load('axes');
    expect(verifyRecord(game, record)).toEqual({ ok: true, plies: record.plies.length });
    expect(record.seats).toEqual([0, 1, 2].map(nameOf));
    expect(record.fairness?.commitment).toBe(promised);
    expect(commitmentTo(record.fairness?.hallSeed ?? '')).toBe(promised);
    expect(record.fairness?.salts).toEqual([1, 2, 3].map(salt));
    const bond = { match: record.id ?? '', salts: [1, 2, 3].map(salt) };
    expect(record.fairness?.promises).toEqual(bond.salts.map(promiseOf));
    expect(sealedSeed(record.fairness?.hallSeed ?? '', bond)).toBe(record.seed);
    const table = sittings[0]?.state.table;
    expect(table?.fairness.start).toBe(record.start);
    expect(table?.fairness.hallSeed).toBe(record.fairness?.hallSeed);
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    for (const one of sittings) one.leave();

    const again = await Promise.all(
      seated.map(({ token }, i) => post<Seated>(at(`/${match}/rematch`), { salt: salt(50 + i) }, token)),
    );
    const next = again.map((reply) => must(reply));
    expect(new Set(next.map((one) => one.match)).size).toBe(1);
    expect(next.map(({ seat }) => seat)).toEqual([1, 2, 0]);
    const { body } = await get<TableInfo>(at(`/${next[0]?.match}`));
    expect(body.seats.map(({ name }) => name)).toEqual([2, 0, 1].map(nameOf));
    expect(body.fairness.commitment).not.toBe(promised);
  });

  test('a rematch needs an end', async () => {
    const [first] = await started(hall.url, 2);
    expect((await post<Refused>(at(`/${first?.match}/rematch`), { salt: salt(3) }, first?.token)).body.code).toBe(
      'NOT_OVER',
    );
  });
});
