import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at as element } from '@meadhall/core';
import { type Couriers, type LiveMatch, memoryStore, type PeopledStore } from '@meadhall/hall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDelivery } from '../src/notices/deliver.ts';
import { openMailing } from '../src/notices/mail.ts';
import { pushCourier, vapidOf } from '../src/notices/push.ts';
import { webhookCourier } from '../src/notices/webhook.ts';
import { sqliteStore } from '../src/store/sqlite.ts';
import { type SlowHall, slowHall } from './notices/slow-hall.ts';
import { mailServer, pushService, webhook } from './notices/stand-ins.ts';
import { type Decision, faults, type Heard, habits, secretsIn, type Wish } from './notices/ten-days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEP = 5 * MINUTE;
/** Two days before clocks change in Europe, nine before they do in America. */
const BEGINNING = Date.UTC(2026, 9, 23, 17, 0);

/** Days on SQLite, where every step is synced; ten of them take a minute. */
const ON_DISK = Number(process.env.MEADHALL_NOTICE_DAYS ?? 1);

type Way = Wish['ways'][number];
let push: Awaited<ReturnType<typeof pushService>>;
let mail: Awaited<ReturnType<typeof mailServer>>;
let hook: Awaited<ReturnType<typeof webhook>>;
beforeAll(async () => {
  [push, mail, hook] = await Promise.all([pushService(), mailServer(), webhook()]);
});
afterAll(async () => {
  await Promise.all([push.stop(), mail.stop(), hook.stop()]);
});

/** The real couriers of a hall, to the stand-ins. */
async function couriersFor(store: PeopledStore, now: () => number): Promise<Couriers> {
  const deliver = openDelivery(true);
  const mailing = openMailing({ smtp: mail.url, from: 'Meadhall <hall@hall.example>', hall: 'https://hall.example' });
  return {
    push: pushCourier(await vapidOf(store.persons), 'mailto:owner@hall.example', deliver, now),
    mail: mailing.send,
    webhook: webhookCourier('https://hall.example', deliver, now),
  };
}

interface Kind {
  readonly wait?: number;
  readonly quiet?: Wish['quiet'];
  readonly zone?: string;
  readonly ways?: readonly Way[];
}

/** Somebody with wishes of their own, who has set all of it up. */
async function guest(
  slow: SlowHall,
  name: string,
  { wait = 10, quiet = null, zone = 'UTC', ways = [] }: Kind,
): Promise<Wish> {
  const person = await slow.person(name);
  await slow.persons.change(person, (doc) => ({
    ...doc,
    notices: {
      wait,
      quiet,
      zone,
      mail: ways.includes('mail')
        ? { address: `${person}@guests.example`, confirmed: true, on: true, stop: `stop-of-${person}`, asked: null }
        : null,
      webhook: ways.includes('webhook') ? { url: hook.url(person), on: true, secret: 'a secret of theirs' } : null,
    },
  }));
  if (ways.includes('push')) {
    const [key] = await slow.store.persons.keys(person);
    const doc = JSON.stringify({ label: 'A browser', push: push.subscribe(person) });
    await slow.store.persons.setKey(key?.hash ?? '', doc, 1);
  }
  return { person, name, wait, quiet, zone, ways };
}

/** Where the stand-ins have got to. */
function listening(now: () => number) {
  const counts = [push.heard.length, mail.heard.length, hook.heard.length];
  const heard: Heard[] = [];
  return {
    heard,
    /** What has come since the last time, with the time it is now. */
    take(): readonly Heard[] {
      const [pushes, mails, calls] = [
        push.heard.slice(counts[0]),
        mail.heard.slice(counts[1]),
        hook.heard.slice(counts[2]),
      ];
      [counts[0], counts[1], counts[2]] = [push.heard.length, mail.heard.length, hook.heard.length];
      const at = now();
      const fresh: Heard[] = [
        ...pushes.map(({ device, payload, text }) => ({
          person: device,
          way: 'push' as const,
          match: payload.match,
          at,
          text,
        })),
        ...mails.map(({ to, text, headers }) => ({
          person: to.split('@')[0] ?? '',
          way: 'mail' as const,
          match: /\/table\/([\w-]+)/.exec(text)?.[1] ?? '',
          at,
          text: `${headers.get('subject')}\n${text}`,
        })),
        ...calls.map(({ path, body }) => ({
          person: path.slice(1),
          way: 'webhook' as const,
          match: /"table":"([\w-]+)"/.exec(body)?.[1] ?? '',
          at,
          text: body,
        })),
      ];
      heard.push(...fresh);
      return fresh;
    },
  };
}

const FOUR: readonly (readonly [string, Kind])[] = [
  ['Ketil', { wait: 10, quiet: { from: 22, to: 8 }, zone: 'Europe/Oslo', ways: ['push'] }],
  ['Astrid', { wait: 30, ways: ['mail'] }],
  ['Olaf', { wait: 5, quiet: { from: 23, to: 7 }, zone: 'America/New_York', ways: ['webhook', 'push'] }],
  ['Gudrun', { wait: 60, quiet: { from: 0, to: 6 }, zone: 'Asia/Kolkata', ways: ['push', 'mail', 'webhook'] }],
];

/** Ten days of four persons at a day's pace. Every decision and everything that was heard is written down. */
async function tenDays(
  store: PeopledStore,
  seed: string,
  days = 10,
  spoil: (couriers: Couriers, late: Late) => Couriers = (all) => all,
) {
  const time = { now: BEGINNING };
  const slow = slowHall(store, time);
  const late: Late = { afterAnswer: [] };
  const couriers = spoil(await couriersFor(store, () => time.now), late);
  const wishes: Wish[] = [];
  for (const [name, kind] of FOUR) wishes.push(await guest(slow, name, kind));
  slow.office('one', couriers);
  slow.office('two', couriers);
  const ears = listening(() => time.now);
  const decisions: Decision[] = [];
  const secrets = new Map<string, string[]>();
  const delay = habits(seed);
  const plans = new Map<Decision, number | null>();
  let match: LiveMatch | null = null;

  /** What is open now, and what is not any more. */
  function note(live: LiveMatch): void {
    const { shown } = live;
    const open = live.row.status === 'running' ? (shown?.waiting ?? []) : [];
    for (const one of decisions) {
      if (one.match !== live.id || one.made !== null) continue;
      if (!open.includes(one.seat) || shown?.asked[one.seat] !== one.asked) one.made = time.now;
    }
    for (const seat of open) {
      const asked = shown?.asked[seat] ?? 0;
      if (decisions.some((one) => one.match === live.id && one.seat === seat && one.asked === asked)) continue;
      const made: Decision = { match: live.id, seat, asked, since: shown?.askedAt[seat] ?? 0, made: null };
      decisions.push(made);
      const after = delay(seat);
      plans.set(made, after === null ? null : made.since + after);
    }
    const known = secrets.get(live.id) ?? [];
    secrets.set(live.id, [...new Set([...known, ...secretsIn(live)])]);
  }

  const end = BEGINNING + days * DAY;
  for (let at = BEGINNING; at <= end; at += STEP) {
    await slow.passTo(at);
    ears.take();
    if (match?.row.status !== 'running') {
      match = await slow.begin(
        wishes.map(({ person }) => person),
        'by-day',
        'endless-pass',
      );
    }
    note(match);
    // Whatever is told at this moment was told before anybody answers.
    time.now += 1_000;
    for (let again = true; again; ) {
      const next: Decision | undefined = decisions.find((one) => {
        const plan = plans.get(one) ?? null;
        return one.made === null && one.match === match?.id && plan !== null && plan <= at;
      });
      again = next !== undefined && match.row.status === 'running';
      if (!next || !again) break;
      await slow.answer(match, next.seat);
      note(match);
      for (const send of late.afterAnswer.splice(0)) await send();
      await slow.rest();
    }
    ears.take();
  }
  await slow.stop();
  return { decisions, wishes, secrets, heard: ears.heard, limits: { slack: STEP + MINUTE, end: time.now } };
}

/** What a spoilt courier does only once a decision was made. */
interface Late {
  readonly afterAnswer: (() => Promise<unknown>)[];
}

const judged = ({ decisions, heard, wishes, secrets, limits }: Awaited<ReturnType<typeof tenDays>>) =>
  faults(decisions, heard, wishes, secrets, limits);

function sqlite(): { readonly store: PeopledStore; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'meadhall-notices-'));
  const store = sqliteStore({ file: join(folder, 'hall.db') });
  return { store, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

describe('ten days of four persons at a day’s pace', () => {
  test('each decision brings one notice on every chosen way, none after it was made, and no secret is in any', async () => {
    const days = await tenDays(memoryStore({ now: () => BEGINNING }), 'ten days');
    expect(judged(days)).toEqual([]);
    expect(days.decisions.length).toBeGreaterThan(40);
    expect([...days.secrets.values()].every((words) => words.length > 0)).toBe(true);
    const told = days.heard.map(({ way }) => way);
    for (const way of ['push', 'mail', 'webhook'] as const)
      expect(told.filter((one) => one === way).length).toBeGreaterThan(5);
    // Some were made in time, and nobody heard of them.
    const [made, ways] = [days.decisions, days.heard.length];
    expect(made.reduce((sum, { seat }) => sum + element(days.wishes, seat).ways.length, 0)).toBeGreaterThan(ways);
  });

  test('on SQLite it is the same', async () => {
    const kept = sqlite();
    const days = await tenDays(kept.store, 'on disk', ON_DISK);
    kept.remove();
    expect(judged(days)).toEqual([]);
    expect(days.heard.length).toBeGreaterThan(ON_DISK);
  });

  const planted: readonly (readonly [string, RegExp, (couriers: Couriers, late: Late) => Couriers])[] = [
    [
      'sends twice',
      /told 2 times/,
      ({ push, ...rest }) => ({
        ...rest,
        push: async (to, notice) => {
          await push?.(to, notice);
          return (await push?.(to, notice)) ?? 'failed';
        },
      }),
    ],
    [
      'sends after the answer',
      /told of nothing open|too soon/,
      ({ webhook, ...rest }, late) => ({
        ...rest,
        webhook: async (to, notice) => {
          late.afterAnswer.push(async () => webhook?.(to, notice));
          return 'sent';
        },
      }),
    ],
    [
      'names a hidden card',
      /a secret is in it/,
      ({ mail, ...rest }) => ({
        ...rest,
        mail: async (to, notice) =>
          (await mail?.(to, { ...notice, title: 'a stormHammer, an attack, a defend, an evade' })) ?? 'failed',
      }),
    ],
    [
      'does nothing at all',
      /not told/,
      () => ({
        push: async () => 'sent',
        mail: async () => 'sent',
        webhook: async () => 'sent',
      }),
    ],
  ];
  for (const [what, fault, spoil] of planted) {
    test(`an office that ${what} is found out`, async () => {
      const found = judged(await tenDays(memoryStore({ now: () => BEGINNING }), 'planted', 5, spoil));
      expect(found.join('\n')).toMatch(fault);
    });
  }
});
