import { OWNER_HEADER, type OwnerView, PERSON_HEADER, type Refused, type Seated } from '@meadhall/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { faultsIn, newMetrics } from '../src/metrics.ts';
import { must, plan, post, type Raw, type Reply, raw, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
let key = '';
let stamp = 0;
beforeEach(async () => {
  key = '';
  hall = await testHall({
    tick: () => (stamp += 5_000),
    onOwnerKey(made) {
      key = made;
    },
  });
});
afterEach(() => hall.end());

const owner = async (path = '', body?: unknown, held = key, once?: string): Promise<Reply<OwnerView & Refused>> => {
  const headers = { [OWNER_HEADER]: held, ...(once ? { 'idempotency-key': once } : {}) };
  if (body !== undefined) return post(`${hall.url}/api/owner${path}`, body, undefined, headers);
  const answer = await fetch(`${hall.url}/api/owner`, { headers });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

let drawn = 0;
async function person(name: string): Promise<string> {
  const own = `${name}${String(++drawn).padStart(4, '0')}`.padEnd(32, 'x').slice(0, 32);
  must(await post(`${hall.url}/api/persons`, { name, mark: 1, label: 'test' }, undefined, { [PERSON_HEADER]: own }));
  return own;
}

const open = (own: string | null) =>
  post<Seated & Refused>(`${hall.url}/api/tables`, plan(), undefined, own === null ? {} : { [PERSON_HEADER]: own });

async function attending(match: string, own: string): Promise<Raw> {
  const wire = await raw(hall.url);
  wire.send({ t: 'hello', v: 2, match, key: own });
  await wire.next('a welcome', ({ t }) => t === 'welcome');
  wire.send({ t: 'attend', id: 'first' });
  await wire.next('the talk', ({ t }) => t === 'talk');
  return wire;
}
const said = async (wire: Raw, id: string, words: string): Promise<Record<string, unknown>> => {
  wire.send({ t: 'say', id, room: 'table', words });
  return wire.next(`an answer to ${id}`, (message) => message.id === id);
};

test('the key is told once, kept as a hash, and nothing opens without it', async () => {
  expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect((await owner()).status).toBe(200);
  for (const wrong of ['', 'x'.repeat(32), `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`]) {
    const { status, body } = await owner('', undefined, wrong);
    expect([status, body.code]).toEqual([401, 'BAD_OWNER_KEY']);
    expect((await owner('/settings', { invitedOnly: true }, wrong)).status).toBe(401);
  }
  expect((await owner()).body.settings.invitedOnly).toBe(false);
  await hall.stop();
  let again: string | null = null;
  const same = await testHall({ data: hall.data, onOwnerKey: (made) => (again = made) });
  expect(again).toBe(null);
  await same.stop();
  const renewed = await testHall({ data: hall.data, newOwnerKey: true, onOwnerKey: (made) => (again = made) });
  expect(again).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const old = await fetch(`${renewed.url}/api/owner`, { headers: { [OWNER_HEADER]: key } });
  expect(old.status).toBe(401);
  await renewed.stop();
});

test('a reported line reaches the owner with those around it; a mute silences, a ban keeps out, both say why, and end', async () => {
  const [loki, astrid] = [await person('Loki'), await person('Astrid')];
  const { match } = must(await open(loki));
  must(await post(`${hall.url}/api/tables/${match}/join`, { name: 'Astrid' }, undefined, { [PERSON_HEADER]: astrid }));
  const [a, b] = [await attending(match, loki), await attending(match, astrid)];
  await said(a, 'one', 'Hail');
  await said(a, 'two', 'You rotten herring');
  await until('both lines', () => b.heard.filter((each) => JSON.stringify(each).includes('"said"')).length === 2);
  b.send({ t: 'report', id: 'r', line: 2, why: 'rude' });
  await b.next('done', ({ t }) => t === 'done');
  b.send({ t: 'report', id: 'r', line: 2, why: 'rude' });
  const { reports } = must(await owner());
  expect(reports).toMatchObject([
    { match, line: 2, why: 'rude', by: 'Astrid', lines: [{ words: 'Hail' }, { number: 2 }] },
  ]);
  const whom = reports[0]?.lines[1]?.speaker ?? '';
  expect((await owner('/acts', { whom, kind: 'mute', reason: ' ', hours: 1, report: null })).status).toBe(400);
  const act = { whom, kind: 'mute', reason: 'Mind your tongue', hours: 1, report: reports[0]?.id };
  const once = 'muted'.repeat(6);
  expect(must(await owner('/acts', act, key, once)).reports).toEqual([]);
  must(await owner('/acts', act, key, once));
  expect(await said(a, 'three', 'What?')).toMatchObject({ t: 'refused', code: 'SILENCED' });
  expect(JSON.stringify(a.heard)).toContain('Mind your tongue');
  expect(await said(b, 'four', 'Peace.')).toMatchObject({ t: 'said' });
  must(await owner('/acts', { whom, kind: 'lift', reason: 'Enough', hours: null, report: null }));
  expect(await said(a, 'five', 'Sorry.')).toMatchObject({ t: 'said' });
  must(await owner('/acts', { whom, kind: 'ban', reason: 'Away with you', hours: null, report: null }));
  expect((await open(loki)).body).toMatchObject({ code: 'BANNED' });
  expect(await said(a, 'six', 'No!')).toMatchObject({ t: 'refused', code: 'BANNED' });
  expect(must(await owner()).people.find(({ name }) => name === 'Loki')).toMatchObject({ banned: true });
  must(await open(astrid));
  for (const wire of [a, b]) wire.close();
});

test('words of the owner’s list are not read, however they are spelt; a warning is told', async () => {
  const loki = await person('Loki');
  const { match } = must(await open(loki));
  must(await owner('/settings', { filter: ['herring', 'rot*'] }));
  const wire = await attending(match, loki);
  expect(await said(wire, 'one', 'You h3rring, rotten to the bone')).toMatchObject({
    line: { words: 'You •••, ••• to the bone' },
  });
  const whom = must(await owner()).people[0]?.speaker ?? '';
  must(await owner('/acts', { whom, kind: 'warn', reason: 'Fair words only', hours: null, report: null }));
  wire.send({ t: 'attend', id: 'again' });
  expect(await wire.next('the talk', ({ id }) => id === 'again')).toMatchObject({
    warned: { reason: 'Fair words only' },
  });
  expect(await said(wire, 'two', 'Yes.')).toMatchObject({ t: 'said' });
  wire.close();
});

test('invitations only: who is known opens tables, strangers do not, and whoever has a link to a table may sit down', async () => {
  const known = await person('Astrid');
  must(await owner('/settings', { invitedOnly: true, announcement: { text: 'Feast at eight', until: null } }));
  const told = await (await fetch(`${hall.url}/api/hall`)).json();
  expect(told).toMatchObject({ invitedOnly: true, announcement: 'Feast at eight' });
  expect((await open(null)).body.code).toBe('INVITED_ONLY');
  const stranger = 'stranger'.repeat(4);
  const enter = { name: 'Loki', mark: 1, label: 'test' };
  const refused = await post<Refused>(`${hall.url}/api/persons`, enter, undefined, { [PERSON_HEADER]: stranger });
  expect(refused.body.code).toBe('INVITED_ONLY');
  const { match } = must(await open(known));
  must(await post(`${hall.url}/api/tables/${match}/join`, { name: 'Loki' }));
});

test('an announcement is told to everyone, until its time is over, and only the owner makes one', async () => {
  const heard = async () => (await (await fetch(`${hall.url}/api/hall`)).json()).announcement;
  must(await owner('/settings', { announcement: { text: 'Feast at eight', until: Date.now() + 60_000 } }));
  expect(await heard()).toBe('Feast at eight');
  must(await owner('/settings', { announcement: { text: 'Feast at eight', until: Date.now() - 1 } }));
  expect(await heard()).toBeNull();
  const forged = await post<Refused>(`${hall.url}/api/owner/settings`, {
    announcement: { text: 'Send me your keys', until: null },
  });
  expect(forged.body.code).toBe('BAD_OWNER_KEY');
  expect(await heard()).toBeNull();
});

test('faults are told to the owner, whichever thread met them', async () => {
  expect(must(await owner()).faults).toBe(0);
  const [front, thread] = [newMetrics(), newMetrics()];
  front.faults.inc();
  thread.faults.inc();
  thread.faults.inc();
  // As it comes over from a thread.
  const figures: object = JSON.parse(JSON.stringify(await thread.registry.getMetricsAsJSON()));
  expect(await faultsIn(front, [figures])).toBe(3);
});
