import { at as element, same } from '@meadhall/core';
import { heardUpdate, PROTOCOL, type Seated } from '@meadhall/protocol';
import { tiny } from '@meadhall/testkit/tiny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metric, must, plan, post, raw, robot, sit, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

interface Welcome {
  readonly t: string;
  readonly ply: number;
  readonly view: unknown;
  readonly viewer: number;
  readonly question: { readonly asked: number; readonly choices: readonly unknown[] } | null;
  readonly missed: readonly { readonly ply: number }[];
  readonly book: never;
}

/** A bare connection that has been welcomed. */
async function greeted(seated: { match: string; token?: string }, seen?: number) {
  const connection = await raw(hall.url);
  connection.send({ t: 'hello', v: PROTOCOL, match: seated.match, token: seated.token, seen });
  const welcome = await connection.next('welcome', ({ t }) => t === 'welcome');
  const read: Welcome = JSON.parse(JSON.stringify(welcome));
  return { ...connection, welcome: read };
}

/** All seats of a match, and the one that is asked first. */
async function match(people: number) {
  const seated = await started(hall.url, people);
  const seats = await Promise.all(seated.map((one) => greeted(one)));
  const asked = seats.findIndex(({ welcome }) => welcome.question !== null);
  return { seated, seats, asked, mover: element(seats, asked) };
}

const choiceOf = ({ welcome }: { welcome: Welcome }) => ({
  t: 'choose',
  id: 'first',
  ply: welcome.question?.asked,
  choice: welcome.question?.choices[0],
});

describe('playing', () => {
  test('four clients play to the end and see the same table', async () => {
    const seated = await started(hall.url, 4, { options: { strategic: true } });
    const sittings = seated.map((one) => sit(hall.url, one));
    const watcher = sit(hall.url, { match: element(seated, 0).match });
    const robots = sittings.map((one, i) => robot(one, `end ${i}`));
    await until(
      'the match is over',
      () => [...sittings, watcher].every(({ state }) => state.table?.status === 'over'),
      40_000,
    );
    const plies = sittings.map(({ state }) => state.ply);
    expect(new Set(plies).size).toBe(1);
    expect(robots.flatMap(({ refused }) => refused)).toEqual([]);
    expect(robots.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBe(plies[0]);
    // A fresh look at the end is the same as having followed all the way.
    for (const [seat, one] of sittings.entries()) {
      const fresh = await greeted(element(seated, seat));
      expect(same(fresh.welcome.view, one.state.view)).toBe(true);
      fresh.close();
    }
    for (const one of [...sittings, watcher]) {
      await until('the whole log is recalled', () => one.state.heard[0]?.ply === 0);
      expect(one.state.heard.map(({ ply }) => ply)).toEqual(Array.from({ length: (plies[0] ?? 0) + 1 }, (_, i) => i));
      one.leave();
    }
  });

  test('an acknowledgement comes with the update, after the write', async () => {
    const { mover, seats, asked } = await match(3);
    mover.send(choiceOf(mover));
    await until('all are told', () => seats.every(({ bytes }) => bytes.length === 1));
    for (const [seat, { bytes, welcome }] of seats.entries()) {
      const update = heardUpdate(element(bytes, 0), welcome.view, welcome.book);
      expect(update.ply).toBe(1);
      expect(update.own).toBe(seat === asked ? 'first' : undefined);
    }
    for (const one of seats) one.close();
  });

  test('a refusal names the rule and the reason, and nothing changes', async () => {
    const { mover, seats, asked, seated } = await match(2);
    const other = element(seats, 1 - asked);
    mover.send({ ...choiceOf(mover), choice: { kind: 'flyAway' } });
    const refused = await mover.next('refusal', ({ t }) => t === 'refused');
    expect(refused).toMatchObject({ id: 'first', code: 'ILLEGAL_CHOICE' });
    expect(refused.rule).toMatch(/^AX-/);
    expect(typeof refused.because).toBe('string');
    other.send({ ...choiceOf(mover), id: 'turn' });
    expect(await other.next('refusal', ({ t }) => t === 'refused')).toMatchObject({
      id: 'turn',
      code: 'NOT_YOUR_TURN',
    });
    mover.send({ ...choiceOf(mover), id: 'old', ply: 17 });
    expect(await mover.next('refusal', ({ id }) => id === 'old')).toMatchObject({ code: 'STALE_CHOICE' });
    const fresh = await greeted(element(seated, 0));
    expect(fresh.welcome.ply).toBe(0);
    for (const one of [...seats, fresh]) one.close();
  });

  test('why not: each greyed choice with its rule', async () => {
    const { mover, seats } = await match(2);
    mover.send({ t: 'why', id: 'w1' });
    const why = await mover.next('why', ({ t }) => t === 'why');
    expect(why.id).toBe('w1');
    expect(Array.isArray(why.whyNot)).toBe(true);
    for (const one of seats) one.close();
  });

  test('one choice or one path, not both and not neither', async () => {
    const { mover, seats } = await match(2);
    mover.send({ t: 'choose', id: 'none', ply: 0 });
    expect(await mover.next('refusal', ({ id }) => id === 'none')).toMatchObject({ code: 'MALFORMED' });
    mover.send({ ...choiceOf(mover), id: 'both', path: [1] });
    expect(await mover.next('refusal', ({ id }) => id === 'both')).toMatchObject({ code: 'MALFORMED' });
    for (const one of seats) one.close();
  });

  test('a path is played all or not at all', async () => {
    const { mover, seats, seated, asked } = await match(2);
    const good = mover.welcome.question?.choices[0];
    mover.send({ t: 'choose', id: 'p', ply: 0, path: [good, { kind: 'flyAway' }] });
    expect(await mover.next('refusal', ({ id }) => id === 'p')).toMatchObject({ t: 'refused' });
    const fresh = await greeted(element(seated, asked));
    expect(fresh.welcome.ply).toBe(0);
    mover.send({ t: 'choose', id: 'q', ply: 0, path: [good] });
    await until('played', () => mover.bytes.length === 1);
    for (const one of [...seats, fresh]) one.close();
  });
});

describe('again and again', () => {
  test('a resend plays once, at once or much later', async () => {
    const { mover, seats, asked, seated } = await match(2);
    const choice = choiceOf(mover);
    for (let i = 0; i < 5; i++) mover.send(choice);
    await until('played', () => mover.bytes.length >= 1);
    await until('each resend is acknowledged', () => mover.heard.length >= 1);
    mover.send(choice);
    expect(await mover.next('ack', ({ t }) => t === 'ack')).toMatchObject({ id: 'first', ply: 1 });
    const again = await greeted(element(seated, asked));
    expect(again.welcome.ply).toBe(1);
    again.send(choice);
    expect(await again.next('ack', ({ t }) => t === 'ack')).toMatchObject({ id: 'first', ply: 1 });
    for (const one of [...seats, again]) one.close();
  });

  test('two tabs racing the same decision: one choice is played, the other is told', async () => {
    const { mover, seats, asked, seated } = await match(2);
    const tab = await greeted(element(seated, asked));
    const choices = mover.welcome.question?.choices ?? [];
    mover.send({ ...choiceOf(mover), id: 'tab-1', choice: choices[0] });
    tab.send({ ...choiceOf(mover), id: 'tab-2', choice: choices.at(-1) });
    await until('both hear of the ply', () => mover.bytes.length === 1 && tab.bytes.length === 1);
    const refusals = [...mover.heard, ...tab.heard].filter((message) => JSON.stringify(message).includes('"refused"'));
    await until('one is refused', () =>
      [...mover.heard, ...tab.heard].some((message) => JSON.stringify(message).includes('"refused"')),
    );
    expect(refusals.length).toBeLessThanOrEqual(1);
    for (const one of [...seats, tab]) one.close();
  });

  test('after a break the client has what it missed, and no more', async () => {
    const seated = await started(hall.url, 2);
    const sittings = seated.map((one) => sit(hall.url, one));
    const robots = sittings.map((one, i) => robot(one, `break ${i}`));
    await until('some plies', () => (sittings[0]?.state.ply ?? 0) >= 6);
    for (const one of robots) one.stop();
    await until('quiet', () => sittings.every(({ state }) => state.pending.length === 0));
    const reached = sittings[0]?.state.ply ?? 0;
    const back = await greeted(element(seated, 0), reached - 4);
    expect(back.welcome.ply).toBe(reached);
    expect(back.welcome.missed.map(({ ply }) => ply)).toEqual([reached - 3, reached - 2, reached - 1, reached]);
    const current = await greeted(element(seated, 0), reached);
    expect(current.welcome.missed).toEqual([]);
    for (const one of sittings) one.leave();
    back.close();
    current.close();
  });

  test('a match that left memory is loaded again, history and all', async () => {
    const small = await testHall({ idleMs: 0 });
    const seated = await started(small.url, 2);
    const before = seated.map((one) => sit(small.url, one));
    const robots = before.map((one, i) => robot(one, `evicted ${i}`));
    await until('some plies', () => (before[0]?.state.ply ?? 0) >= 23);
    for (const one of robots) one.stop();
    // What one has sent the other may not have heard of yet.
    await until('quiet', () =>
      before.every(({ state: { pending, ply } }) => pending.length === 0 && ply === before[0]?.state.ply),
    );
    const reached = before[0]?.state;
    for (const one of before) one.leave();
    await until('memory is empty', async () => (await metric(small.url, 'meadhall_matches_resident')) === 0, 20_000);
    const after = sit(small.url, element(seated, 0));
    await until('all is back', () => after.state.heard[0]?.ply === 0);
    expect(after.state.ply).toBe(reached?.ply);
    expect(same(after.state.view, reached?.view)).toBe(true);
    expect(after.state.heard.length).toBe((reached?.ply ?? 0) + 1);
    after.leave();
    await small.end();
  });
});

describe('who is there', () => {
  test('presence follows the connections, spectators are counted', async () => {
    const seated = await started(hall.url, 2);
    const first = sit(hall.url, element(seated, 0));
    await until('alone', () => first.state.table?.seats[0]?.present === true);
    expect(first.state.table?.seats[1]?.present).toBe(false);
    const second = sit(hall.url, element(seated, 1));
    const watcher = sit(hall.url, { match: element(seated, 0).match });
    await until('company', () => first.state.table?.seats[1]?.present === true && first.state.table.watching === 1);
    second.leave();
    watcher.leave();
    await until(
      'alone again',
      () => first.state.table?.seats[1]?.present === false && first.state.table.watching === 0,
    );
    first.leave();
  });

  test('a table without spectators has none until it is over', async () => {
    const seated = must(await post<Seated>(`${hall.url}/api/tables`, plan({ spectators: false })));
    const watcher = await raw(hall.url);
    watcher.send({ t: 'hello', v: PROTOCOL, match: seated.match });
    expect(await watcher.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'NO_SPECTATORS' });
    await watcher.closed;
  });

  test('who only watches cannot choose', async () => {
    const { seated, mover, seats } = await match(2);
    const watcher = await greeted({ match: element(seated, 0).match });
    watcher.send(choiceOf(mover));
    expect(await watcher.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'BAD_TOKEN' });
    for (const one of [...seats, watcher]) one.close();
  });
});

describe('sealed picks', () => {
  let tinyHall: TestHall;
  beforeAll(async () => {
    tinyHall = await testHall({ load: async () => tiny });
  });
  afterAll(() => tinyHall.end());

  const table = async (people: number) => {
    const seated = await started(tinyHall.url, people, { game: 'tiny' });
    const sittings = seated.map((one) => sit(tinyHall.url, one));
    await until('all are asked', () => sittings.every(({ state }) => state.question !== null));
    return sittings;
  };
  const lay = (card: number) => ({ kind: 'lay', card });

  test('simultaneous answers do not age each other', async () => {
    const sittings = await table(4);
    const answers = await Promise.all(sittings.map((one, i) => one.choose(lay(i))));
    expect(answers.map(({ kind }) => kind)).toEqual(['played', 'played', 'played', 'played']);
    await until('the next round', () => sittings.every(({ state }) => state.ply === 4 && state.question?.asked === 4));
    for (const one of sittings) one.leave();
  });

  test('an answer may be changed until the last one is in, and nobody sees it', async () => {
    const sittings = await table(3);
    const [a, b, c] = [element(sittings, 0), element(sittings, 1), element(sittings, 2)];
    expect(await a.choose(lay(1))).toMatchObject({ kind: 'played', ply: 1 });
    await until('it may be changed', () => a.state.question?.may === true);
    expect(await a.choose(lay(2))).toMatchObject({ kind: 'played', ply: 2 });
    await until('others hear that something was laid', () => b.state.ply === 2);
    expect(JSON.stringify(b.state.heard.filter(({ live }) => live))).not.toContain('card');
    expect(b.state.question).toMatchObject({ asked: 0, may: false });
    expect(b.state.waiting).toEqual([1, 2]);
    await b.choose(lay(0));
    await c.choose(lay(0));
    await until('all is turned', () => JSON.stringify(b.state.heard).includes('turned'));
    expect(b.state.heard.flatMap(({ events }) => events)).toContainEqual({ kind: 'turned', cards: [2, 0, 0] });
    for (const one of sittings) one.leave();
  });

  test('a change of mind that comes too late is not taken for the next round', async () => {
    const sittings = await table(2);
    const [a, b] = [element(sittings, 0), element(sittings, 1)];
    await a.choose(lay(1));
    await until('it may be changed', () => a.state.question?.may === true);
    const asked = a.state.question?.asked;
    await b.choose(lay(1));
    const late = await raw(tinyHall.url);
    await until('the next round', () => a.state.question?.may === false);
    expect(a.state.question?.asked).not.toBe(asked);
    late.close();
    for (const one of sittings) one.leave();
  });

  test('a path of picks is one message and as many plies', async () => {
    const sittings = await table(2);
    const [a, b] = [element(sittings, 0), element(sittings, 1)];
    expect(await a.choose(lay(0), lay(1), lay(2))).toMatchObject({ kind: 'played', ply: 3 });
    await until('others see each', () => b.state.ply === 3 && b.state.heard.filter(({ ply }) => ply > 0).length === 3);
    expect(await a.choose(lay(0), lay(99))).toMatchObject({ kind: 'refused', code: 'ILLEGAL_CHOICE', rule: 'TINY-1' });
    expect(b.state.ply).toBe(3);
    for (const one of sittings) one.leave();
  });
});
