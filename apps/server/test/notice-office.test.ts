import { at as element } from '@meadhall/core';
import { type Couriers, type LiveMatch, memoryStore, type Notice, type PeopledStore, type Sent } from '@meadhall/hall';
import { describe, expect, test } from 'vitest';
import { type SlowHall, slowHall } from './notices/slow-hall.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.UTC(2026, 10, 16, 12, 0);

interface Settings {
  readonly wait?: number;
  readonly quiet?: { readonly from: number; readonly to: number } | null;
  readonly zone?: string;
}

/** Two persons at a table; the one who is asked first has a webhook. What is sent there is kept. */
async function table(
  settings: Settings = {},
  send: (notice: Notice) => Promise<Sent> = async () => 'sent',
  broken: Partial<PeopledStore> = {},
) {
  const time = { now: NOON };
  const slow = slowHall({ ...memoryStore({ now: () => time.now }), ...broken }, time);
  const heard: Notice[] = [];
  const couriers: Couriers = {
    push: null,
    mail: null,
    async webhook(_, notice) {
      heard.push(notice);
      return send(notice);
    },
  };
  const people = [await slow.person('Ketil'), await slow.person('Astrid')];
  for (const id of people) {
    await slow.persons.change(id, (doc) => ({
      ...doc,
      notices: {
        wait: 10,
        quiet: null,
        zone: 'UTC',
        ...settings,
        mail: null,
        webhook: { url: 'https://hooks.example', on: true, secret: 's' },
      },
    }));
  }
  const match = await slow.begin(people);
  return { slow, time, heard, couriers, people, match, seat: element(match.shown?.waiting ?? [], 0) };
}

/** Minute by minute, so that every timer has its chance. */
async function pass(slow: SlowHall, time: { readonly now: number }, ms: number): Promise<void> {
  const end = time.now + ms;
  while (time.now < end) await slow.passTo(Math.min(end, time.now + MINUTE));
}

const askedAt = (match: LiveMatch, seat: number): number => match.shown?.askedAt[seat] ?? 0;

describe('one decision', () => {
  test('is told once, after as many minutes as its owner likes, with until when and nothing of the game', async () => {
    const { slow, time, heard, couriers, match, seat, people } = await table();
    slow.office('one', couriers);
    await pass(slow, time, 9 * MINUTE);
    expect(heard).toEqual([]);
    await pass(slow, time, 3 * HOUR);
    const since = askedAt(match, seat);
    expect(heard).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'decision',
        match: match.id,
        game: 'axes',
        title: 'Viking Games',
        name: match.doc.seats[seat]?.name,
        host: seat === 0 ? null : 'Ketil',
        since,
        until: since + 24 * HOUR,
        path: `/table/${match.id}`,
      },
    ]);
    expect(people).toHaveLength(2);
    await slow.stop();
  });

  test('that was made in time is told to nobody', async () => {
    const { slow, time, heard, couriers, match, seat } = await table();
    slow.office('one', couriers);
    await pass(slow, time, 9 * MINUTE);
    await slow.answer(match, seat);
    await pass(slow, time, 4 * MINUTE);
    expect(heard).toEqual([]);
    await slow.stop();
  });

  test('that is made between looking and sending is not told any more', async () => {
    const { slow, time, heard, couriers, match, seat } = await table();
    time.now += 11 * MINUTE;
    const office = slow.office('one', couriers, async () => {
      await slow.answer(match, seat);
      return false;
    });
    await office.look();
    expect(heard).toEqual([]);
    await slow.stop();
  });

  test('is held over quiet hours, in its owner’s own zone', async () => {
    // Noon in Greenwich is 21:00 in Tokyo: ten minutes later it is still loud, from 22 to 8 it is not.
    const { slow, time, heard, couriers } = await table({ wait: 90, quiet: { from: 22, to: 8 }, zone: 'Asia/Tokyo' });
    slow.office('one', couriers);
    await pass(slow, time, 10 * HOUR + 58 * MINUTE);
    expect(heard).toEqual([]);
    await pass(slow, time, 5 * MINUTE);
    expect(heard).toHaveLength(1);
    await slow.stop();
  });

  test('is not told to someone who has it before their eyes, and is once they have gone', async () => {
    const { slow, time, heard, couriers } = await table();
    let isLooking = true;
    slow.office('one', couriers, () => isLooking);
    await pass(slow, time, 2 * HOUR);
    expect(heard).toEqual([]);
    isLooking = false;
    await pass(slow, time, 11 * MINUTE);
    expect(heard).toHaveLength(1);
    await slow.stop();
  });

  test('that stays open is told again to nobody when settings change, and on a new way once', async () => {
    const { slow, time, heard, couriers, people, match, seat } = await table();
    slow.office('one', couriers);
    await pass(slow, time, 12 * MINUTE);
    expect(heard).toHaveLength(1);
    await slow.store.persons.tellAgain(element(people, seat), time.now + MINUTE);
    await pass(slow, time, HOUR);
    expect(heard).toHaveLength(1);
    expect(match.row.status).toBe('running');
    await slow.stop();
  });
});

describe('several offices on one store', () => {
  test('send once, whoever comes first', async () => {
    const { slow, time, heard, couriers } = await table();
    for (const name of ['one', 'two', 'three']) slow.office(name, couriers);
    await pass(slow, time, 2 * HOUR);
    expect(heard).toHaveLength(1);
    await slow.stop();
  });

  test('also all at once, whatever the lease says', async () => {
    const { slow, time, heard, couriers } = await table({}, async () => 'sent', { lease: async () => true });
    const offices = ['one', 'two', 'three'].map((name) => slow.office(name, couriers));
    time.now += 11 * MINUTE;
    await Promise.all(offices.map((office) => office.look()));
    expect(heard).toHaveLength(1);
    await slow.stop();
  });

  test('one dies while it sends: another sends it again, under the same id, and only once', async () => {
    let isDead = true;
    // Whoever is killed never hears what became of it.
    const { slow, time, heard, couriers, match } = await table({}, () =>
      isDead ? new Promise<Sent>(() => {}) : Promise.resolve('sent'),
    );
    const first = slow.office('killed', couriers);
    time.now += 11 * MINUTE;
    void first.look();
    while (heard.length === 0) await new Promise((resolve) => setImmediate(resolve));
    isDead = false;
    const second = slow.office('alive', couriers);
    for (let minute = 0; minute < 30; minute++) {
      time.now += MINUTE;
      await second.look();
    }
    expect(heard).toHaveLength(2);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    expect(match.row.status).toBe('running');
  });
});

describe('what cannot be delivered', () => {
  test('is tried again after one, one, two, four … minutes, until somebody takes it', async () => {
    const tries: number[] = [];
    let clock = { now: 0 };
    const { slow, time, heard, couriers } = await table({}, async () => {
      tries.push(Math.round((clock.now - NOON) / MINUTE));
      return tries.length < 7 ? 'failed' : 'sent';
    });
    clock = time;
    slow.office('one', couriers);
    await pass(slow, time, 5 * HOUR);
    expect(heard).toHaveLength(7);
    const gaps = tries.slice(1).map((at, i) => at - element(tries, i));
    for (const [i, wanted] of [1, 1, 2, 4, 8, 16].entries()) {
      expect(gaps[i]).toBeGreaterThanOrEqual(wanted);
      expect(gaps[i]).toBeLessThanOrEqual(wanted + 2);
    }
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    await slow.stop();
  });

  test('is not tried after the decision was made', async () => {
    const { slow, time, heard, couriers, match, seat } = await table({}, async () => 'failed');
    slow.office('one', couriers);
    await pass(slow, time, 13 * MINUTE);
    const before = heard.length;
    expect(before).toBeGreaterThan(0);
    const [{ id: first } = { id: '' }] = heard;
    await slow.answer(match, seat);
    await pass(slow, time, 4 * HOUR);
    expect(heard.filter(({ id }) => id === first)).toHaveLength(before);
    await slow.stop();
  });

  test('a place where nobody is any more is turned off', async () => {
    const { slow, time, heard, couriers, people, seat } = await table({}, async () => 'gone');
    slow.office('one', couriers);
    await pass(slow, time, 2 * HOUR);
    expect(heard).toHaveLength(1);
    const doc = await slow.persons.doc(element(people, seat));
    expect(doc.notices.webhook).toMatchObject({ on: false });
    await slow.stop();
  });
});
