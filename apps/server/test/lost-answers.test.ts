import { at as element } from '@meadhall/core';
import { type Fetch, type HallApi, hallApi, type Reply, type Seated, type TableInfo } from '@meadhall/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newKey as personKey, visitor } from './person-support.ts';
import { get, must, plan, post, robot, salt, sit, started, type TestHall, testHall, until } from './support.ts';

/** Of all pages: no two requests of this file have one key. */
let keys = 0;

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

const at = (path: string): string => `${hall.url}/api/tables${path}`;
const table = async (match: string): Promise<TableInfo> => must(await get<TableInfo>(at(`/${match}`)));

/** A hall whose first answers to requests that change something get lost after they were done. */
function forgetful(losses: number, person: string | null = null): { readonly api: HallApi; readonly sent: string[] } {
  const sent: string[] = [];
  const lossy: Fetch = async (url, request) => {
    const answer = await fetch(url, request);
    const text = await answer.text();
    if (request.method === 'POST') {
      sent.push(request.headers['idempotency-key'] ?? 'none');
      if (sent.length <= losses) throw new TypeError('the connection broke');
    }
    return { ok: answer.ok, text: async () => text };
  };
  const newKey = (): string => `key-${keys++}-`.padEnd(32, 'x');
  return { api: hallApi(hall.url, lossy, { newKey, pause: async () => {}, person: () => person }), sent };
}

function value<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`${reply.code}: ${reply.message}`);
  return reply.value;
}

/** Whether a token holds the seat it was told with. */
async function holds({ match, seat, token }: Seated): Promise<boolean> {
  const one = sit(hall.url, { match, token });
  await until('an answer', () => one.state.link !== 'calling');
  const isHeld = one.state.link === 'live' && one.state.viewer === seat;
  one.leave();
  return isHeld;
}

describe('the answer is lost three times, the client sends again', () => {
  test('open: one table, and its host has a token that works', async () => {
    const { api, sent } = forgetful(3);
    const seated = value(await api.open(plan({ name: 'Lost', listed: true })));
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(1);
    expect(await holds(seated)).toBe(true);
    const { tables } = must(await get<{ tables: TableInfo[] }>(at('?limit=50')));
    expect(tables.filter(({ seats }) => seats[0]?.name === 'Lost')).toHaveLength(1);
  });

  test.each(['match', 'code'] as const)('join by %s: one seat, held by whoever asked', async (by) => {
    const open = must(
      await post<Seated>(at(''), plan({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }] })),
    );
    const { api } = forgetful(3);
    const seated = value(
      await api.join(by === 'match' ? open.match : (open.table.code ?? ''), { name: 'Astrid', salt: salt(9) }),
    );
    expect(await holds(seated)).toBe(true);
    expect((await table(open.match)).seats.map(({ name }) => name)).toEqual(['Ketil', 'Astrid', null]);
  });

  test('another device by a recovery link, and by a code: it is in, and so says the answer', async () => {
    const first = await visitor(hall.url, 'Ylva');
    const { path } = value(await first.api.persons.makeRecovery());
    const second = forgetful(3, personKey());
    const recovered = await second.api.persons.recover(path.split('#')[1] ?? '', 'Found again');
    expect(value(recovered).name).toBe('Ylva');
    expect(value(await first.api.persons.devices()).devices).toHaveLength(2);

    const { code } = value(await first.api.persons.offerLink());
    const third = forgetful(2, personKey());
    expect(value(await third.api.persons.claimLink(code, 'Phone')).name).toBe('Ylva');
    const { claim } = value(await first.api.persons.linkClaim());
    const again = forgetful(3, first.key);
    expect(value(await again.api.persons.answerLink(claim?.device ?? '', true)).devices).toHaveLength(3);
    // Its own question was on its way all the time, and arrives after the yes.
    expect(value(await third.api.persons.claimLink(code, 'Phone')).name).toBe('Ylva');
    const stranger = forgetful(0, personKey());
    expect(await stranger.api.persons.claimLink(code, 'Thief')).toMatchObject({ code: 'BAD_LINK' });
  });

  test('join by code, and the table starts before it is sent again', async () => {
    const open = must(await post<Seated>(at(''), plan()));
    const key = { 'idempotency-key': 'K'.repeat(32) };
    const join = (): ReturnType<typeof post<Seated>> =>
      post<Seated>(at(`/${open.table.code}/join`), { name: 'Astrid', salt: salt(9) }, undefined, key);
    const first = must(await join());
    must(await post(at(`/${open.match}/start`), undefined, open.token));
    expect(must(await join())).toEqual(first);
    expect(await holds(first)).toBe(true);
  });

  test('claim: the link is used once, and whoever used it holds the seat', async () => {
    const [first] = await started(hall.url, 2);
    const { match, token } = element([first], 0) ?? { match: '', token: '' };
    const { link } = value(await hallApi(hall.url, fetch).link({ match, token }));
    const { api } = forgetful(3);
    const moved = value(await api.claim(match, link));
    expect(await holds(moved)).toBe(true);
    expect(await holds({ ...moved, token })).toBe(false);
    expect(await forgetful(0).api.claim(match, link)).toMatchObject({ ok: false, code: 'BAD_LINK' });
  });

  test('revoke, link, start, leave: done once, answered every time', async () => {
    const open = must(await post<Seated>(at(''), plan()));
    const revoked = value(await forgetful(3).api.revoke(open));
    expect(await holds(revoked)).toBe(true);
    const link = value(await forgetful(3).api.link(revoked));
    const moved = value(await forgetful(0).api.claim(open.match, link.link));
    const guest = must(await post<Seated>(at(`/${open.match}/join`), { name: 'Astrid', salt: salt(9) }));
    expect(value(await forgetful(3).api.start(moved)).status).toBe('running');
    expect(value(await forgetful(3).api.leave(guest)).seats[1]?.away).toBe(true);
    const lonely = must(await post<Seated>(at(''), plan()));
    expect(value(await forgetful(3).api.leave(lonely)).status).toBe('closed');
  });

  test('kick: the next guest is not sent away with the first one', async () => {
    const open = must(await post<Seated>(at(''), plan()));
    must(await post<Seated>(at(`/${open.match}/join`), { name: 'Astrid', salt: salt(9) }));
    const key = { 'idempotency-key': 'kick'.repeat(8) };
    const kick = () => post<TableInfo>(at(`/${open.match}/kick`), { seat: 1 }, open.token, key);
    const first = must(await kick());
    must(await post<Seated>(at(`/${open.match}/join`), { name: 'Olaf', salt: salt(9) }));
    expect(must(await kick())).toEqual(first);
    expect((await table(open.match)).seats[1]?.name).toBe('Olaf');
  });

  test('rematch: one table follows, with one seat for each who asked', async () => {
    const seated = await started(hall.url, 2);
    const sittings = seated.map((one) => sit(hall.url, one, false));
    const robots = sittings.map((one, i) => robot(one, `again ${i}`));
    await until('the match is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 40_000);
    for (const one of robots) one.stop();
    for (const one of sittings) one.leave();
    const next = await Promise.all(seated.map((one, i) => forgetful(3).api.rematch(one, salt(20 + i))));
    const [host, guest] = next.map((reply) => value(reply));
    expect(host?.match).toBe(guest?.match);
    expect([host?.seat, guest?.seat].sort()).toEqual([0, 1]);
    for (const one of [host, guest]) expect(one && (await holds(one))).toBe(true);
    const follow = await table(host?.match ?? '');
    expect(follow.status).toBe('open');
    expect(follow.seats.map(({ name }) => name)).toEqual(['Astrid', 'Ketil']);
  });
});

describe('keys', () => {
  const key = (name: string): Record<string, string> => ({ 'idempotency-key': name.repeat(8).slice(0, 32) });

  test('the same request gets the same answer, byte by byte, even ten at once', async () => {
    const ask = async (): Promise<string> =>
      JSON.stringify((await post(at(''), plan({ name: 'Tenfold' }), undefined, key('tenfold'))).body);
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    expect(new Set(answers).size).toBe(1);
    expect(await ask()).toBe(answers[0]);
    expect(answers[0]).toContain('token');
  });

  test('a key is for one request: another one under it is refused and changes nothing', async () => {
    const open = must(await post<Seated>(at(''), plan(), undefined, key('single')));
    const other = await post<{ code: string }>(at(''), plan({ name: 'Other' }), undefined, key('single'));
    expect(other.body.code).toBe('MALFORMED');
    const revoke = await post<{ code: string }>(at(`/${open.match}/revoke`), undefined, open.token, key('single'));
    expect(revoke.body.code).toBe('MALFORMED');
    expect(await holds(open)).toBe(true);
    expect((await post<{ code: string }>(at(''), plan(), undefined, { 'idempotency-key': 'short' })).body.code).toBe(
      'MALFORMED',
    );
  });

  test('nothing of the token is in what the hall keeps', async () => {
    const open = must(await post<Seated>(at(''), plan(), undefined, key('secret')));
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(`${hall.data}/hall.db`, { readOnly: true });
    const kept = JSON.stringify([db.prepare('SELECT * FROM answers').all(), db.prepare('SELECT * FROM tables').all()]);
    db.close();
    expect(kept).toContain(open.match);
    expect(kept).not.toContain(open.token);
    expect(kept).not.toContain(key('secret')['idempotency-key']);
  });

  test('a request without a key is done as it always was', async () => {
    const [one, two] = [must(await post<Seated>(at(''), plan())), must(await post<Seated>(at(''), plan()))];
    expect(one.match).not.toBe(two.match);
  });

  test('every request of the client that changes something carries one', async () => {
    const seen: { method: string; key: string | undefined }[] = [];
    const api = hallApi('', async (_, { method, headers }) => {
      seen.push({ method, key: headers['idempotency-key'] });
      return { ok: true, text: async () => '{}' };
    });
    const who = { match: 'm', token: 't' };
    await api.open(plan());
    await api.join('m', { name: 'A', salt: salt(1) });
    await api.claim('m', 'l');
    await Promise.all([api.leave(who), api.kick(who, 1), api.lay(who, 1, { kind: 'open' }), api.start(who)]);
    await Promise.all([api.standIn(who, 1), api.askBack(who), api.answerBack(who, 1, true), api.rematch(who, salt(1))]);
    await Promise.all([api.link(who), api.revoke(who)]);
    expect(seen.every(({ method, key: given }) => method === 'POST' && /^[A-Za-z0-9_-]{32}$/.test(given ?? ''))).toBe(
      true,
    );
    expect(new Set(seen.map(({ key: given }) => given)).size).toBe(seen.length);
  });
});
