import { PERSON_HEADER, type Seated, type TalkLine, type TalkOf } from '@meadhall/protocol';
import { afterEach, expect, test } from 'vitest';
import type { ServeOptions } from '../src/index.ts';
import { get, must, plan, post, type Raw, raw, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall | null = null;
afterEach(async () => {
  await hall?.end();
  hall = null;
});

/** A hall whose monotonic clock stands until it is moved. */
async function still(options: ServeOptions = {}) {
  let tick = 1_000_000;
  hall = await testHall({ tick: () => tick, ...options });
  const pass = (ms: number): void => {
    tick += ms;
  };
  return { url: hall.url, pass };
}

interface Said {
  readonly t: 'said';
  readonly line: TalkLine;
  readonly id?: string;
}
const isSaid = (message: unknown): message is Said =>
  typeof message === 'object' && message !== null && 't' in message && message.t === 'said';
const linesHeard = ({ heard }: Raw): TalkLine[] => heard.filter(isSaid).map(({ line }) => line);

interface Who {
  readonly token?: string;
  readonly key?: string;
}

/** Connects, and listens to the talk unless told not to. */
async function attending(url: string, match: string, who: Who = {}, listens = true): Promise<Raw> {
  const wire = await raw(url);
  wire.send({ t: 'hello', v: 2, match, ...who });
  await wire.next('a welcome', ({ t }) => t === 'welcome');
  if (listens) {
    wire.send({ t: 'attend', id: 'first' });
    await wire.next('the talk so far', ({ t, id }) => t === 'talk' && id === 'first');
  }
  return wire;
}

let drawn = 0;
/** Someone the hall knows. */
async function person(url: string, name: string): Promise<string> {
  const key = `${name}${String(++drawn).padStart(4, '0')}`.padEnd(32, 'x').slice(0, 32);
  must(await post(`${url}/api/persons`, { name, mark: 1, label: 'test' }, undefined, { [PERSON_HEADER]: key }));
  return key;
}

/** After this everything sent before it on the same wire was answered. */
async function settled(wire: Raw): Promise<void> {
  const before = wire.heard.length;
  wire.send({ t: 'ping' });
  await until('a pong', () => wire.heard.slice(before).some((one) => JSON.stringify(one).includes('"pong"')));
}

const say = (wire: Raw, id: string, words: string, room = 'table'): void => wire.send({ t: 'say', id, room, words });
const answered = (wire: Raw, id: string): Promise<Record<string, unknown>> =>
  wire.next(`an answer to ${id}`, (message) => message.id === id && message.t !== 'talk');

test('a line reaches everyone at the table and all who watch, once, and is there for whoever comes later', async () => {
  const { url } = await still();
  const [ketil, astrid] = await started(url, 2);
  const [a, b, c] = [
    await attending(url, ketil?.match ?? '', { token: ketil?.token ?? '' }),
    await attending(url, astrid?.match ?? '', { token: astrid?.token ?? '' }),
    await attending(url, ketil?.match ?? ''),
  ];
  say(a, 'one', '  Hail,   all!\n');
  await answered(a, 'one');
  for (const wire of [a, b, c]) {
    await wire.next('the line', ({ t }) => t === 'said');
    expect(linesHeard(wire)).toMatchObject([{ number: 1, name: 'Ketil', seat: 0, room: 'table', words: 'Hail, all!' }]);
  }
  // The same again, as after a lost answer.
  say(a, 'one', '  Hail,   all!\n');
  await settled(a);
  const late = await attending(url, ketil?.match ?? '', { token: astrid?.token ?? '' });
  const talk = await late.next('the talk', ({ t }) => t === 'talk');
  expect(talk.lines).toHaveLength(1);
  for (const wire of [a, b, c, late]) wire.close();
});

test('players hear nothing of what onlookers say until the match is over; then everyone may read all of it', async () => {
  const { url } = await still();
  const seats = await started(url, 2);
  const match = seats[0]?.match ?? '';
  const ylva = await person(url, 'Ylva');
  const [player, watcher, other] = [
    await attending(url, match, { token: seats[0]?.token ?? '' }),
    await attending(url, match, { key: ylva }),
    await attending(url, match),
  ];
  say(watcher, 'psst', 'He holds the axe.', 'onlookers');
  await answered(watcher, 'psst');
  await other.next('the line', ({ t }) => t === 'said');
  say(player, 'mine', 'Hm.');
  await answered(player, 'mine');
  expect(linesHeard(player).map(({ words }) => words)).toEqual(['Hm.']);
  expect(linesHeard(other).map(({ words }) => words)).toEqual(['He holds the axe.', 'Hm.']);
  // Nor by asking again, nor as the talk of the record.
  player.send({ t: 'attend', id: 'again' });
  const again = await player.next('the talk', ({ id }) => id === 'again');
  expect(JSON.stringify(again)).not.toContain('axe');
  expect((await get(`${url}/api/records/${match}/talk`)).status).toBe(409);

  await post(`${url}/api/tables/${match}/leave`, undefined, seats[0]?.token);
  await post(`${url}/api/tables/${match}/leave`, undefined, seats[1]?.token);
  for (const wire of [player, watcher, other]) wire.close();
});

test('once over, the talk of both rooms belongs to the replay and the chain knows nothing of it', async () => {
  const { url } = await still();
  const key = await person(url, 'Ylva');
  const opened = must(
    await post<Seated>(
      `${url}/api/tables`,
      plan({ seats: [{ kind: 'me' }, { kind: 'bot', level: 'thrall' }], options: { strategic: false } }),
    ),
  );
  const { match, token } = opened;
  must(await post(`${url}/api/tables/${match}/start`, undefined, token));
  const player = await attending(url, match, { token });
  const watcher = await attending(url, match, { key });
  say(watcher, 'w', 'Look at that.', 'onlookers');
  await answered(watcher, 'w');
  say(player, 'p', 'Well thrown.');
  await answered(player, 'p');
  must(await post(`${url}/api/tables/${match}/leave`, undefined, token));
  await until('the end', async () => {
    const found = await get<{ status: string }>(`${url}/api/tables/${match}`);
    return found.body.status === 'over';
  });
  const talk = must(await get<TalkOf>(`${url}/api/records/${match}/talk`));
  expect(talk.lines.map(({ room, words }) => [room, words])).toEqual([
    ['onlookers', 'Look at that.'],
    ['table', 'Well thrown.'],
  ]);
  expect(await (await fetch(`${url}/api/records/${match}`)).text()).not.toContain('Well thrown');
  player.close();
  watcher.close();
});

test('whoever did not ask to attend is sent nothing that an older client would not know', async () => {
  const { url } = await still();
  const [ketil, astrid] = await started(url, 2);
  const match = ketil?.match ?? '';
  const a = await attending(url, match, { token: ketil?.token ?? '' });
  const old = await attending(url, match, { token: astrid?.token ?? '' }, false);
  say(a, 'one', 'Hail');
  await answered(a, 'one');
  await settled(old);
  const kinds = new Set(old.heard.map((message) => JSON.parse(JSON.stringify(message)).t));
  expect([...kinds].filter((kind) => !['welcome', 'table', 'pong'].includes(kind))).toEqual([]);
  a.close();
  old.close();
});

test('someone muted is folded away for whoever muted them, on every device, and for nobody else', async () => {
  const { url } = await still();
  const [ketil, astrid, olaf] = await started(url, 3);
  const match = ketil?.match ?? '';
  const [a, b, c] = await Promise.all(
    [ketil, astrid, olaf].map((who) => attending(url, match, { token: who?.token ?? '' })),
  );
  if (!a || !b || !c) throw new Error('Three sit here.');
  say(a, 'one', 'rude');
  const { speaker } = (await b.next('the line', ({ t }) => t === 'said')).line as TalkLine;
  b.send({ t: 'mute', id: 'm', whom: speaker, on: true });
  expect(await answered(b, 'm')).toMatchObject({ t: 'done' });
  say(a, 'two', 'ruder');
  await answered(a, 'two');
  await until('the second line', () => linesHeard(b).length === 2 && linesHeard(c).length === 2);
  expect(linesHeard(b).map(({ folded }) => folded)).toEqual([undefined, true]);
  expect(linesHeard(c).map(({ folded }) => folded)).toEqual([undefined, undefined]);
  const phone = await attending(url, match, { token: astrid?.token ?? '' });
  const talk = await phone.next('the talk', ({ t }) => t === 'talk');
  expect(talk).toMatchObject({ muted: [speaker], lines: [{ folded: true }, { folded: true }] });
  b.send({ t: 'mute', id: 'u', whom: speaker, on: false });
  await answered(b, 'u');
  say(a, 'three', 'sorry');
  await until('the third line', () => linesHeard(b).length === 3 && linesHeard(phone).length === 1);
  expect(linesHeard(b).at(-1)?.folded).toBe(undefined);
  expect(linesHeard(phone).at(-1)?.folded).toBe(undefined);
  for (const wire of [a, b, c, phone]) wire.close();
});

test('phrases and pings are the game’s own; others, and things without one, are refused and change nothing', async () => {
  const { url, pass } = await still();
  const [ketil] = await started(url, 2);
  const a = await attending(url, ketil?.match ?? '', { token: ketil?.token ?? '' });
  a.send({ t: 'say', id: 'phrase', room: 'table', phrase: 'wellThrown' });
  expect(await answered(a, 'phrase')).toMatchObject({ t: 'said', line: { phrase: 'wellThrown' } });
  a.send({ t: 'say', id: 'ping', room: 'table', phrase: 'beware', thing: '{"target":1}' });
  expect(await answered(a, 'ping')).toMatchObject({ t: 'said', line: { phrase: 'beware', thing: '{"target":1}' } });
  const wrong: readonly [string, Record<string, unknown>, string][] = [
    ['unknown', { phrase: 'curse' }, 'NO_TALK'],
    ['toAll', { phrase: 'beware' }, 'NO_TALK'],
    ['ofThing', { phrase: 'wellThrown', thing: 'x' }, 'NO_TALK'],
    ['noPhrase', { words: 'x', thing: 'x' }, 'MALFORMED'],
    ['both', { words: 'x', phrase: 'beware' }, 'MALFORMED'],
    ['neither', {}, 'MALFORMED'],
    ['blank', { words: ' \u200b\n ' }, 'NO_TALK'],
  ];
  for (const [id, what, code] of wrong) {
    pass(10_000);
    a.send({ t: 'say', id, room: 'table', ...what });
    expect(await answered(a, id)).toMatchObject({ t: 'refused', code });
  }
  a.send({ t: 'say', id: 'elsewhere', room: 'onlookers', words: 'x' });
  expect(await answered(a, 'elsewhere')).toMatchObject({ t: 'refused', code: 'NO_TALK' });
  expect(linesHeard(a)).toHaveLength(2);
  a.close();
});

test('nobody speaks who is nobody, and nobody speaks too fast', async () => {
  const { url, pass } = await still();
  const [ketil] = await started(url, 2);
  const match = ketil?.match ?? '';
  const guest = await attending(url, match);
  say(guest, 'g', 'hello?', 'onlookers');
  expect(await answered(guest, 'g')).toMatchObject({ t: 'refused', code: 'NO_PERSON' });
  const a = await attending(url, match, { token: ketil?.token ?? '' });
  for (let n = 0; n < 6; n++) say(a, `n${n}`, `line ${n}`);
  say(a, 'late', 'one too many');
  expect(await answered(a, 'late')).toMatchObject({ t: 'refused', code: 'TOO_MANY' });
  pass(2_000);
  say(a, 'patient', 'after a while');
  expect(await answered(a, 'patient')).toMatchObject({ t: 'said' });
  guest.close();
  a.close();
});

test('players see who watches, by name where the hall knows it', async () => {
  const { url } = await still();
  const [ketil] = await started(url, 2);
  const match = ketil?.match ?? '';
  const a = await attending(url, match, { token: ketil?.token ?? '' });
  const b = await attending(url, match, { key: await person(url, 'Ylva') });
  const c = await attending(url, match);
  await a.next('both', ({ t, table }) => t === 'table' && JSON.stringify(table).includes('"watching":2'));
  expect(JSON.stringify(a.heard.at(-1))).toContain('"onlookers":["Ylva"]');
  b.close();
  await until('Ylva left', () => JSON.stringify(a.heard.at(-1)).includes('"watching":1'));
  expect(JSON.stringify(a.heard.at(-1))).not.toContain('Ylva');
  for (const wire of [a, c]) wire.close();
});

test('allies see a set while it is laid, where all play together; nothing of it is kept', async () => {
  const { url } = await still();
  const seats = await started(url, 2, { game: 'god-of-war', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const match = seats[0]?.match ?? '';
  const [a, b] = [
    await attending(url, match, { token: seats[0]?.token ?? '' }),
    await attending(url, match, { token: seats[1]?.token ?? '' }),
  ];
  a.send({ t: 'building', set: ['Melee 1', 'Number 3'] });
  expect(await b.next('the set', ({ t }) => t === 'building')).toEqual({
    t: 'building',
    seat: 0,
    set: ['Melee 1', 'Number 3'],
  });
  await settled(a);
  expect(a.heard.some((message) => JSON.stringify(message).includes('"building"'))).toBe(false);
  a.close();
  await b.next('gone with its layer', ({ t, set }) => t === 'building' && JSON.stringify(set) === '[]');
  const late = await attending(url, match, { token: seats[0]?.token ?? '' });
  expect(JSON.stringify(late.heard)).not.toContain('Melee 1');
  b.close();
  late.close();
  // With closed hands nobody is shown what an ally is about to lay, not even by a client that would tell.
  const closed = await started(url, 2, { game: 'god-of-war', options: { openHands: false } });
  const [teller, ally] = [
    await attending(url, closed[0]?.match ?? '', { token: closed[0]?.token ?? '' }),
    await attending(url, closed[0]?.match ?? '', { token: closed[1]?.token ?? '' }),
  ];
  teller.send({ t: 'building', set: ['Melee 1'] });
  expect(await teller.next('a refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'NO_TALK' });
  await settled(ally);
  expect(JSON.stringify(ally.heard)).not.toContain('Melee 1');
  for (const one of [teller, ally]) one.close();
  const rivals = await started(url, 2);
  const rival = await attending(url, rivals[0]?.match ?? '', { token: rivals[0]?.token ?? '' });
  rival.send({ t: 'building', set: ['Double Axe'] });
  expect(await rival.next('a refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'NO_TALK' });
  rival.close();
});
