import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { memoryStore, openPersons, systemClock } from '@meadhall/hall';
import { verifyRecord } from '@meadhall/match';
import type { OpenTable } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newAuthenticator } from './authenticator.ts';
import { type Browser, browser, linked, newKey, refusal, told, visitor } from './person-support.ts';
import { get, post, robot, salt, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
let time = Date.now();
beforeAll(async () => {
  hall = await testHall({ now: () => time++ });
});
afterAll(() => hall.end());

const LABEL = 'Firefox on Linux';
const TWO: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];

const opened = async (host: Browser, name = 'Freyja', given: Partial<OpenTable> = {}) =>
  told(await host.api.open({ game: 'axes', seats: TWO, name, salt: salt(1), ...given }));

/** A match of two persons that has begun. */
async function begun(one: Browser, two: Browser, given: Partial<OpenTable> = {}): Promise<string> {
  const { match } = await opened(one, 'Freyja', given);
  told(await two.api.join(match, { name: 'Ketil', salt: salt(2) }));
  told(await one.api.start({ match }));
  return match;
}

describe('a person, not a browser', () => {
  test('whoever comes draws a key, is asked for name and mark once, and is known from then on', async () => {
    const one = browser(hall.url);
    expect(refusal(await one.api.persons.me())).toBe('NO_PERSON');
    const person = told(await one.api.persons.enter({ name: ' Freyja ', mark: 2, label: LABEL }));
    expect(person).toMatchObject({ name: 'Freyja', mark: 2 });
    expect(told(await one.api.persons.me())).toEqual(person);
    expect(told(await one.api.persons.enter({ name: 'Gro', mark: 4, label: LABEL }))).toEqual({
      ...person,
      name: 'Gro',
      mark: 4,
    });
    expect(refusal(await one.api.persons.enter({ name: '\u202e', mark: 2, label: LABEL }))).toBe('BAD_NAME');
    expect(refusal(await one.api.persons.enter({ name: 'Gro', mark: 9, label: LABEL }))).toBe('MALFORMED');
    expect(told(await one.api.persons.me()).name).toBe('Gro');
  });

  test('the same first request, sent many times at once, makes one person', async () => {
    const one = browser(hall.url);
    const all = await Promise.all(
      [1, 2, 3, 4].map(() => one.api.persons.enter({ name: 'Ylva', mark: 1, label: LABEL })),
    );
    expect(new Set(all.map((reply) => told(reply).id)).size).toBe(1);
    expect(told(await one.api.persons.devices()).devices).toHaveLength(1);
  });

  test('a seat is the person’s: name and mark are seen, and another device plays on', async () => {
    const [desk, other] = [await visitor(hall.url, 'Freyja'), await visitor(hall.url, 'Ketil', 3)];
    const match = await begun(desk, other);
    const { id } = told(await desk.api.persons.me());
    expect(told(await desk.api.find(match)).seats[0]).toMatchObject({ person: id, mark: 2, name: 'Freyja' });
    const phone = await linked(hall.url, desk);
    expect(told(await phone.api.persons.me()).id).toBe(id);
    const [mine] = told(await phone.api.persons.tables()).tables;
    expect(mine).toMatchObject({ match, seat: 0, status: 'running', game: 'axes' });
    const [one, two] = [phone.sit(match), other.sit(match)];
    await until('both sit', () => [one, two].every(({ state }) => state.link === 'live' && state.ply !== null));
    expect([one.state.viewer, two.state.viewer]).toEqual([0, 1]);
    const asked = [one, two].find(({ state }) => state.question);
    expect((await asked?.choose(asked.state.question?.choices[0]))?.kind).toBe('played');
    // What a person may do at a table needs no token.
    expect(told(await phone.api.leave({ match })).seats[0]?.away).toBe(true);
    for (const sitting of [one, two]) sitting.leave();
  });

  test('a guest without a key plays as before, and a personal link still moves a seat', async () => {
    const guest = await post<{ match: string; token: string }>(`${hall.url}/api/tables`, {
      game: 'axes',
      seats: TWO,
      name: 'Olaf',
      salt: salt(1),
    });
    const { match, token } = guest.body;
    const { link } = (await post<{ link: string }>(`${hall.url}/api/tables/${match}/link`, undefined, token)).body;
    const person = await visitor(hall.url, 'Freyja');
    expect(told(await person.api.claim(match, link)).seat).toBe(0);
    expect(refusal(await person.api.start({ match, token }))).toBe('BAD_TOKEN');
    expect(told(await person.api.persons.tables()).tables.map((table) => table.match)).toEqual([match]);
    const back = told(await person.api.link({ match }));
    await post(`${hall.url}/api/tables/${match}/claim`, { link: back.link });
    expect(told(await person.api.persons.tables()).tables).toEqual([]);
    expect(refusal(await person.api.leave({ match }))).toBe('BAD_TOKEN');
  });

  test('no token outlives the device that took the seat', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const { match, token } = await opened(desk);
    expect(refusal(await desk.api.start({ match, token }))).toBe('BAD_TOKEN');
    const guest = { game: 'axes', seats: TWO, name: 'Olaf', salt: salt(1) };
    const old = (await post<{ match: string; token: string }>(`${hall.url}/api/tables`, guest)).body;
    told(await desk.api.persons.adopt({ seats: [{ match: old.match, token: old.token }] }));
    expect(refusal(await desk.api.leave({ match: old.match, token: old.token }))).toBe('BAD_TOKEN');
  });

  test('nobody takes two seats at a table, and nobody has a seat by another’s id', async () => {
    const [one, two] = [await visitor(hall.url, 'Freyja'), await visitor(hall.url, 'Ketil')];
    const { match } = await opened(one);
    const second = browser(hall.url, hall.url, one.key);
    expect(refusal(await second.api.join(match, { name: 'Twin', salt: salt(3) }))).toBe('NO_SEAT');
    expect(refusal(await two.api.start({ match }))).toBe('BAD_TOKEN');
    const { id } = told(await one.api.persons.me());
    const forged = browser(hall.url, hall.url, id.padEnd(32, 'A').slice(0, 32));
    expect(refusal(await forged.api.start({ match }))).toBe('NO_PERSON');
    expect(refusal(await browser(hall.url, hall.url, 'person').api.start({ match }))).toBe('NO_PERSON');
  });

  test('seats taken as a guest become the person’s own, by their tokens alone', async () => {
    const seats = [];
    for (let n = 0; n < 3; n++) {
      const body = { game: 'axes', seats: TWO, name: 'Olaf', salt: salt(n + 1) };
      seats.push((await post<{ match: string; token: string }>(`${hall.url}/api/tables`, body)).body);
    }
    const person = await visitor(hall.url, 'Freyja');
    const given = seats.map(({ match, token }, n) => ({ match, token: n === 1 ? newKey() : token }));
    const { adopted } = told(
      await person.api.persons.adopt({ seats: [...given, { match: 'nosuchtable12345', token: newKey() }] }),
    );
    expect(adopted).toEqual([seats[0]?.match, seats[2]?.match]);
    const own = told(await person.api.persons.tables()).tables.map(({ match }) => match);
    expect(own.sort()).toEqual([...adopted].sort());
  });
});

describe('another device', () => {
  test('a code is good once, for five minutes, and only with a yes of the old device', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const [phone, thief] = [browser(hall.url), browser(hall.url)];
    const { code } = told(await desk.api.persons.offerLink());
    expect(told(await desk.api.persons.linkClaim()).claim).toBe(null);
    expect(told(await phone.api.persons.claimLink(code, 'Chrome on a phone')).name).toBe('Freyja');
    expect(refusal(await phone.api.persons.me())).toBe('NO_PERSON');
    expect(refusal(await thief.api.persons.claimLink(code, 'Safari'))).toBe('BAD_LINK');
    const { claim } = told(await desk.api.persons.linkClaim());
    expect(claim?.label).toBe('Chrome on a phone');
    expect(refusal(await desk.api.persons.answerLink('another device', true))).toBe('BAD_LINK');
    const { devices } = told(await desk.api.persons.answerLink(claim?.device ?? '', true));
    expect(devices.map(({ label, here }) => [label, here])).toEqual([
      [LABEL, true],
      ['Chrome on a phone', false],
    ]);
    expect(told(await phone.api.persons.me()).name).toBe('Freyja');
    expect(refusal(await thief.api.persons.claimLink(code, 'Safari'))).toBe('BAD_LINK');

    const second = told(await desk.api.persons.offerLink());
    told(await thief.api.persons.claimLink(second.code, 'Safari'));
    const other = told(await desk.api.persons.linkClaim()).claim;
    told(await desk.api.persons.answerLink(other?.device ?? '', false));
    expect(refusal(await thief.api.persons.me())).toBe('NO_PERSON');

    const late = told(await desk.api.persons.offerLink());
    time += 5 * 60_000;
    expect(refusal(await thief.api.persons.claimLink(late.code, 'Safari'))).toBe('BAD_LINK');
  });

  test('a device that is ended is out at once, also in the middle of a game; the others stay', async () => {
    const [desk, other] = [await visitor(hall.url, 'Freyja'), await visitor(hall.url, 'Ketil')];
    const match = await begun(desk, other);
    const phone = await linked(hall.url, desk);
    const [here, there] = [desk.sit(match), phone.sit(match)];
    await until('both sit', () => [here, there].every(({ state }) => state.link === 'live'));
    const device = told(await desk.api.persons.devices()).devices.find((one) => !one.here);
    told(await desk.api.persons.endDevice(device?.id ?? ''));
    await until('the phone is out', () => there.state.link === 'ended');
    expect(there.state.why).toBe('ended');
    expect(refusal(await phone.api.persons.me())).toBe('NO_PERSON');
    expect(refusal(await phone.api.leave({ match }))).toBe('NO_PERSON');
    expect(here.state.link).toBe('live');
    expect(refusal(await other.api.persons.endDevice(device?.id ?? ''))).toBe('NO_PERSON');
    here.leave();
  });

  test('a recovery link is good once; a newer one voids it', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const secretOf = (path: string): string => path.split('#')[1] ?? '';
    const old = told(await desk.api.persons.makeRecovery());
    const { path } = told(await desk.api.persons.makeRecovery());
    const [lost, found, again] = [browser(hall.url), browser(hall.url), browser(hall.url)];
    expect(refusal(await lost.api.persons.recover(secretOf(old.path), LABEL))).toBe('BAD_LINK');
    expect(refusal(await desk.api.persons.recover(secretOf(path), LABEL))).toBe('BAD_LINK');
    expect(told(await found.api.persons.recover(secretOf(path), 'A new laptop')).name).toBe('Freyja');
    expect(refusal(await again.api.persons.recover(secretOf(path), LABEL))).toBe('BAD_LINK');
    expect(told(await found.api.persons.devices()).devices.map(({ kind }) => kind)).toEqual(['device', 'device']);
  });

  test('a recovery link is not used up by a store that fails, and two who use it at once become one device', async () => {
    const { persons: people } = memoryStore(systemClock);
    let isDown = false;
    const addKey: typeof people.addKey = (row) => (isDown ? Promise.reject(new Error('no disk')) : people.addKey(row));
    const persons = openPersons({ store: { ...people, addKey }, clock: systemClock });
    const me = await persons.enter(newKey(), { name: 'Freyja', mark: 2, label: LABEL });
    const secret = await persons.makeRecovery(me);
    isDown = true;
    await expect(persons.recover(secret, newKey(), LABEL)).rejects.toThrow('no disk');
    isDown = false;
    const both = await Promise.allSettled([1, 2].map(() => persons.recover(secret, newKey(), LABEL)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await persons.devices(me)).length).toBe(2);
  });

  test('a device that comes by a recovery link stays in, though its request was sent twice and the copy was faster', async () => {
    const { persons: people } = memoryStore(systemClock);
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    const own = newKey();
    let drops = 0;
    const dropKey: typeof people.dropKey = async (hash) => {
      if (drops++ === 0) await isAnswered;
      return people.dropKey(hash);
    };
    const persons = openPersons({ store: { ...people, dropKey }, clock: systemClock });
    const me = await persons.enter(newKey(), { name: 'Freyja', mark: 2, label: LABEL });
    const secret = await persons.makeRecovery(me);
    const first = persons.recover(secret, own, LABEL);
    await vi.waitUntil(() => drops === 1);
    expect((await persons.recover(secret, own, LABEL)).id).toBe(me.id);
    answer();
    expect((await first).id).toBe(me.id);
    expect((await persons.of(own))?.id).toBe(me.id);
  });

  test('a passkey signs in on a new device; a forged, replayed or foreign answer does not', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const key = newAuthenticator();
    const options = told(await desk.api.persons.passkeyOptions());
    const foreign = key.register(options, 'https://evil.example');
    expect(refusal(await desk.api.persons.addPasskey(foreign, 'Key'))).toBe('BAD_PASSKEY');
    const made = key.register(told(await desk.api.persons.passkeyOptions()), hall.url);
    const thief = await visitor(hall.url, 'Loki');
    expect(refusal(await thief.api.persons.addPasskey(made, 'Mine now'))).toBe('BAD_PASSKEY');
    const second = key.register(told(await desk.api.persons.passkeyOptions()), hall.url);
    const { devices } = told(await desk.api.persons.addPasskey(second, 'On my phone'));
    expect(devices.map(({ kind }) => kind)).toEqual(['device', 'passkey']);

    const laptop = browser(hall.url);
    const ask = async (): Promise<unknown> => told(await laptop.api.persons.signInOptions());
    const invented = key.signIn(await ask(), hall.url, { challenge: newKey() });
    expect(refusal(await laptop.api.persons.signIn(invented, LABEL))).toBe('BAD_PASSKEY');
    const stranger = newAuthenticator().signIn(await ask(), hall.url);
    expect(refusal(await laptop.api.persons.signIn(stranger, LABEL))).toBe('BAD_PASSKEY');
    const good = key.signIn(await ask(), hall.url);
    expect(told(await laptop.api.persons.signIn(good, 'A laptop')).name).toBe('Freyja');
    const replayed = browser(hall.url);
    expect(refusal(await replayed.api.persons.signIn(good, LABEL))).toBe('BAD_PASSKEY');
    const cloned = key.signIn(await ask(), hall.url, { counter: 1 });
    expect(refusal(await replayed.api.persons.signIn(cloned, LABEL))).toBe('BAD_PASSKEY');
  });
});

describe('what is kept', () => {
  test('is told in full to the person, and to nobody else', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const { match } = await opened(desk);
    told(await desk.api.persons.makeRecovery());
    const all = told(await desk.api.persons.export());
    expect(all.person.name).toBe('Freyja');
    expect(all.devices.map(({ kind }) => kind)).toEqual(['device', 'recovery']);
    expect(all.tables.map((table) => table.match)).toEqual([match]);
    expect(JSON.stringify(all)).not.toContain(desk.key);
    expect(refusal(await browser(hall.url).api.persons.export())).toBe('NO_PERSON');
    expect((await get(`${hall.url}/api/persons/me/export`)).status).toBe(401);
  });

  test('is deleted, everywhere, once the name is written: devices, seats, names', async () => {
    const [desk, other] = [await visitor(hall.url, 'Freyja'), await visitor(hall.url, 'Ketil')];
    const phone = await linked(hall.url, desk);
    const running = await begun(desk, other);
    const { match: waiting } = await opened(desk);
    const sitting = desk.sit(running);
    await until('she sits', () => sitting.state.link === 'live');
    expect(refusal(await desk.api.persons.forget('Ketil'))).toBe('BAD_NAME');
    expect(told(await desk.api.persons.tables()).tables).toHaveLength(2);
    const { id } = told(await desk.api.persons.me());
    told(await desk.api.persons.forget('Freyja'));
    await until('she is out', () => sitting.state.link === 'ended');
    for (const gone of [desk, phone]) expect(refusal(await gone.api.persons.me())).toBe('NO_PERSON');
    expect(told(await other.api.find(waiting)).status).toBe('closed');
    const table = told(await other.api.find(running));
    expect(table.seats[0]).toMatchObject({ name: 'A guest', away: true });
    expect(table.seats[0]?.person).toBeUndefined();
    const db = new DatabaseSync(`${hall.data}/hall.db`, { readOnly: true });
    for (const [name, column] of [
      ['persons', 'id'],
      ['keys', 'person'],
      ['seats', 'person'],
      ['notices', 'person'],
    ])
      expect(db.prepare(`SELECT count(*) AS n FROM ${name} WHERE ${column} = ?`).get(id)?.n).toBe(0);
    db.close();
  });

  test('holds no key, code or link as it is: only hashes', async () => {
    const desk = await visitor(hall.url, 'Freyja');
    const { code } = told(await desk.api.persons.offerLink());
    const { path } = told(await desk.api.persons.makeRecovery());
    await until('it is in the file', () => {
      const files = ['hall.db', 'hall.db-wal'].map((name) => readFileSync(`${hall.data}/${name}`, 'latin1'));
      const all = files.join('');
      for (const secret of [desk.key, code, path.split('#')[1] ?? '']) expect(all).not.toContain(secret);
      return all.includes('Recovery link');
    });
  });

  test('codes and keys cannot be tried at will', async () => {
    const strict = await testHall({ limits: { sparesLoopback: false, knocksPerMinute: 5 } });
    const thief = browser(strict.url);
    const tries = [];
    for (let n = 0; n < 8; n++) tries.push(refusal(await thief.api.persons.claimLink('23456789A', 'x')));
    expect(tries.filter((code) => code === 'BAD_LINK')).toHaveLength(5);
    expect(tries.at(-1)).toBe('TOO_MANY');
    await strict.end();
  });
});

/** Every column of every table in a hall's file that mentions a text. */
function mentions(file: string, text: string): readonly string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const found = new Set<string>();
  for (const { name } of db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all())
    for (const { name: column } of db.prepare('SELECT name FROM pragma_table_info(?)').all(String(name)))
      if (db.prepare(`SELECT 1 FROM "${name}" WHERE instr("${column}", ?) > 0 LIMIT 1`).get(text))
        found.add(`${name}.${column}`);
  db.close();
  return [...found].sort();
}

test('wherever the hall keeps something of a person, the export tells it and deleting ends it', async () => {
  const own = await testHall();
  const [desk, other] = [await visitor(own.url, 'Ragnheid'), await visitor(own.url, 'Ketil')];
  const { id } = told(await desk.api.persons.me());
  const { match } = await opened(desk, 'Ragnheid');
  told(await other.api.join(match, { name: 'Ketil', salt: salt(2) }));
  told(await desk.api.start({ match }));
  told(await desk.api.persons.makeRecovery());
  const told_ = told(await desk.api.persons.export());
  /** Where a person's id may stand, and the part of the export that tells it. A new place belongs here, and in the export. */
  const PLACES: Readonly<Record<string, keyof typeof told_>> = {
    'persons.id': 'person',
    'keys.person': 'devices',
    'seats.person': 'tables',
    'tables.doc': 'tables',
    'papers.owner': 'standing',
    'papers.doc': 'replays',
    'papers.id': 'standing',
    // Answers are kept for a day, as they were sent.
    'answers.text': 'tables',
  };
  await until('it is in the file', () => mentions(`${own.data}/hall.db`, id).includes('seats.person'));
  for (const place of mentions(`${own.data}/hall.db`, id)) {
    expect(Object.keys(PLACES), place).toContain(place);
    expect(told_, place).toHaveProperty(PLACES[place] ?? '');
  }
  told(await desk.api.persons.forget('Ragnheid'));
  await until('she is out', () => !mentions(`${own.data}/hall.db`, id).some((place) => place !== 'answers.text'));
  const table = told(await other.api.find(match));
  expect(JSON.stringify(table)).not.toContain(id);
  expect(mentions(`${own.data}/hall.db`, 'Ragnheid').filter((place) => place !== 'answers.text')).toEqual([]);
  // The hall still knows its own matches, and the record can still be played again.
  const sitting = other.sit(match);
  robot(sitting, 'forgotten');
  await until('it is over', () => sitting.state.table?.status === 'over', 60_000);
  sitting.leave();
  const { record } = told(await other.api.replay(match));
  expect(record.seats).toEqual(['A guest', 'Ketil']);
  expect(record.withheld).toEqual([0]);
  expect(verifyRecord((await load('axes')).game, record)).toMatchObject({ ok: true });
  const changed = { ...record, plies: record.plies.map((ply, n) => (n === 2 ? { ...ply, seat: 1 - ply.seat } : ply)) };
  expect(verifyRecord((await load('axes')).game, changed)).toMatchObject({ ok: false });
  await own.end();
});

test('the hall of an older version is opened: its seats stay, can be adopted, and show where they stand', async () => {
  const before = await testHall();
  const one = await post<{ match: string; token: string }>(`${before.url}/api/tables`, {
    game: 'axes',
    seats: TWO,
    name: 'Olaf',
    salt: salt(1),
  });
  const { match, token } = one.body;
  await post(`${before.url}/api/tables/${match}/join`, { name: 'Ketil', salt: salt(2) });
  await post(`${before.url}/api/tables/${match}/start`, undefined, token);
  await before.stop();
  const db = new DatabaseSync(`${before.data}/hall.db`);
  for (const name of ['persons', 'keys', 'seats', 'standings', 'notices']) db.exec(`DROP TABLE ${name}`);
  // As an older hall wrote it: without a person.
  const { doc } = db.prepare('SELECT doc FROM tables WHERE id = ?').get(match) ?? {};
  const old = JSON.parse(String(doc), (name, value) => (name === 'person' || name === 'mark' ? undefined : value));
  db.prepare('UPDATE tables SET doc = ? WHERE id = ?').run(JSON.stringify(old), match);
  db.close();
  const after = await testHall({ data: before.data });
  const person = await visitor(after.url, 'Freyja');
  expect(told(await person.api.persons.adopt({ seats: [{ match, token }] })).adopted).toEqual([match]);
  const [own] = told(await person.api.persons.tables()).tables;
  expect(own).toMatchObject({ match, seat: 0, status: 'running' });
  expect(own?.waiting.length).toBeGreaterThan(0);
  await after.end();
  await before.end();
});
