import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { at as element } from '@meadhall/core';
import type { OpenTable } from '@meadhall/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic, whyNotTo } from '../src/notices/addresses.ts';
import { openDelivery } from '../src/notices/deliver.ts';
import { mailServer, pushService, webhook } from './notices/stand-ins.ts';
import { type Browser, linked, refusal, told, visitor } from './person-support.ts';
import { post, salt, type TestHall, testHall, until } from './support.ts';

let push: Awaited<ReturnType<typeof pushService>>;
let mail: Awaited<ReturnType<typeof mailServer>>;
let hook: Awaited<ReturnType<typeof webhook>>;
let hall: TestHall;
let later = 0;
beforeAll(async () => {
  [push, mail, hook] = await Promise.all([pushService(), mailServer(), webhook()]);
  hall = await testHall({
    now: () => Date.now() + later,
    notices: { address: 'https://hall.example/', smtp: mail.url, from: 'Meadhall <hall@hall.example>', anywhere: true },
  });
});
afterAll(async () => {
  await hall.end();
  await Promise.all([push.stop(), mail.stop(), hook.stop()]);
});

const tokenIn = (text: string, act: 'confirm' | 'stop'): string =>
  new RegExp(`#${act}=([\\w.-]+)`).exec(text)?.[1] ?? '';
const mailsTo = (address: string) => mail.heard.filter(({ to }) => to === address);

/** Somebody whose address was asked and said yes. */
async function confirmed(one: Browser, address: string): Promise<void> {
  told(await one.api.persons.mailTo(address));
  told(await one.api.persons.confirmMail(tokenIn(mailsTo(address).at(-1)?.text ?? '', 'confirm')));
}

describe('how somebody wants to be told', () => {
  test('is ten minutes and quiet nights, until they say otherwise; nothing is on', async () => {
    const one = await visitor(hall.url, 'Freyja');
    const info = told(await one.api.persons.notices());
    expect(info).toEqual({
      wait: 10,
      quiet: { from: 22, to: 8 },
      zone: 'UTC',
      push: { key: expect.stringMatching(/^[\w-]{87}$/), here: null, elsewhere: 0 },
      mail: { offered: true, to: null },
      webhook: { offered: true, to: null },
    });
    const changed = told(await one.api.persons.changeNotices({ wait: 30, quiet: null, zone: 'Europe/Oslo' }));
    expect(changed).toMatchObject({ wait: 30, quiet: null, zone: 'Europe/Oslo' });
    for (const bad of [{ wait: 0 }, { wait: 99_999 }, { quiet: { from: 24, to: 3 } }])
      expect(refusal(await one.api.persons.changeNotices(bad))).toBe('MALFORMED');
    expect(refusal(await one.api.persons.changeNotices({ zone: 'Middle/Earth' }))).toBe('BAD_NOTICE');
    expect(told(await one.api.persons.notices())).toEqual(changed);
  });

  test('by push: this device alone, signed by the hall, sealed for the browser, and gone when the browser is', async () => {
    const one = await visitor(hall.url, 'Freyja');
    const phone = await linked(hall.url, one);
    const { key } = told(await one.api.persons.notices()).push;
    const to = push.subscribe('desk');
    expect(told(await one.api.persons.pushTo(to)).push.here).toBe(to.endpoint);
    expect(told(await phone.api.persons.notices()).push).toMatchObject({ here: null, elsewhere: 1 });
    told(await one.api.persons.testNotice('push'));
    const heard = push.heard.filter(({ device }) => device === 'desk');
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ signedBy: key, payload: { kind: 'test', match: '' } });
    expect(refusal(await phone.api.persons.testNotice('push'))).toBe('BAD_NOTICE');
    push.unsubscribe('desk');
    expect(refusal(await one.api.persons.testNotice('push'))).toBe('BAD_NOTICE');
    expect(told(await one.api.persons.notices()).push.here).toBe(null);
  });

  test('by mail: only to an address whose reader has said yes, by a link that is good once and for a day', async () => {
    const one = await visitor(hall.url, 'Freyja');
    const address = 'freyja@guests.example';
    told(await one.api.persons.mailTo(address));
    expect(refusal(await one.api.persons.testNotice('mail'))).toBe('BAD_NOTICE');
    const [question] = mailsTo(address);
    const token = tokenIn(question?.text ?? '', 'confirm');
    expect(question?.text).toContain(`https://hall.example/notices#confirm=${token}`);
    const [person = ''] = token.split('.');
    expect(refusal(await one.api.persons.confirmMail(`${person}.${'A'.repeat(32)}`))).toBe('BAD_LINK');
    expect(refusal(await one.api.persons.confirmMail(`nobody.${'A'.repeat(32)}`))).toBe('BAD_LINK');
    expect(told(await one.api.persons.confirmMail(token))).toEqual({ address });
    expect(refusal(await one.api.persons.confirmMail(token))).toBe('BAD_LINK');
    told(await one.api.persons.testNotice('mail'));
    expect(mailsTo(address)).toHaveLength(2);

    const late = await visitor(hall.url, 'Late');
    told(await late.api.persons.mailTo('late@guests.example'));
    later += 86_400_001;
    const old = tokenIn(mailsTo('late@guests.example')[0]?.text ?? '', 'confirm');
    expect(refusal(await late.api.persons.confirmMail(old))).toBe('BAD_LINK');
  });

  test('mails end by one click, in the mail or by its program, and by nobody else', async () => {
    const one = await visitor(hall.url, 'Gudrun');
    const address = 'gudrun@guests.example';
    await confirmed(one, address);
    told(await one.api.persons.testNotice('mail'));
    const sent = mailsTo(address).at(-1);
    const stop = tokenIn(sent?.text ?? '', 'stop');
    expect(sent?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = /<https:\/\/hall\.example(.+)>/.exec(sent?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(refusal(await one.api.persons.stopMail(`${stop.split('.')[0]}.${'B'.repeat(32)}`))).toBe('BAD_LINK');
    expect(told(await one.api.persons.notices()).mail.to?.on).toBe(true);
    const answer = await fetch(`${hall.url}${oneClick}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(told(await one.api.persons.notices()).mail.to).toMatchObject({ on: false, confirmed: true });
    told(await one.api.persons.changeNotices({ mail: true }));
    expect(told(await one.api.persons.stopMail(stop))).toEqual({ address });
    expect(told(await one.api.persons.notices()).mail.to?.on).toBe(false);
  });

  test('no address is asked more than three times a day, whoever asks', async () => {
    const asked: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const one = await visitor(hall.url, name);
      asked.push(
        refusal(await one.api.persons.mailTo(name === 'Two' ? 'VICTIM@guests.example' : 'victim@guests.example')),
      );
    }
    expect(asked).toEqual(['done', 'done', 'done', 'TOO_MANY']);
    expect(mail.heard.filter(({ to }) => to.toLowerCase() === 'victim@guests.example')).toHaveLength(3);
  });

  test('what somebody writes as a name or an address makes no second mail, head or link', async () => {
    const one = await visitor(hall.url, '<b>Eve</b>');
    for (const bad of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"a" <a@b.example>'])
      expect(refusal(await one.api.persons.mailTo(bad))).toBe('MALFORMED');
    told(await one.api.persons.mailTo('eve@guests.example'));
    const [sent] = mailsTo('eve@guests.example');
    expect(sent?.text).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(sent?.text.split('\n').filter((line) => line.includes('<b>Eve'))).toHaveLength(1);
  });

  test('by webhook: signed with a secret of its own', async () => {
    const one = await visitor(hall.url, 'Olaf');
    const { webhook: set } = told(await one.api.persons.hookTo(hook.url('olaf')));
    told(await one.api.persons.testNotice('webhook'));
    const call = hook.heard.find(({ path }) => path === '/olaf');
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call?.headers ?? {};
    const wanted = createHmac('sha256', set.to?.secret ?? '')
      .update(`${id}.${at}.${call?.body}`)
      .digest('base64');
    expect(signature).toBe(`v1,${wanted}`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ event: 'test', person: 'Olaf' });
    const again = told(await one.api.persons.hookTo(hook.url('olaf')));
    expect(again.webhook.to?.secret).not.toBe(set.to?.secret);
  });

  test('is nobody else’s to read or change, and goes with the person', async () => {
    expect((await post(`${hall.url}/api/persons/me/notices`, { wait: 1 })).status).toBe(401);
    const one = await visitor(hall.url, 'Ylva');
    told(await one.api.persons.hookTo(hook.url('ylva')));
    expect(told(await one.api.persons.export()).settings).toMatchObject({ webhook: { url: hook.url('ylva') } });
    told(await one.api.persons.forget('Ylva'));
    expect(refusal(await one.api.persons.notices())).toBe('NO_PERSON');
  });
});

describe('addresses that somebody gives', () => {
  const INWARD = [
    '127.0.0.1 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 198.18.0.1',
    '::1 :: fe80::1 fc00::1 fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1',
  ].flatMap((line) => line.split(' '));

  test('lead out of the hall’s own network, by https, or are not taken', () => {
    for (const address of INWARD) expect(isPublic(address), address).toBe(false);
    for (const address of ['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect(isPublic(address), address).toBe(true);
    for (const url of [
      'http://example.org/',
      'ftp://example.org/',
      'not an address',
      'https://name:word@example.org/',
      'https://localhost/',
      'https://db.internal/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://169.254.169.254/latest/meta-data',
    ])
      expect(whyNotTo(url, false), url).not.toBe(null);
    expect(whyNotTo('https://hooks.example.org/x?y=1', false)).toBe(null);
    expect(whyNotTo('http://192.168.1.4/hook', true)).toBe(null);
    expect(whyNotTo('file:///etc/passwd', true)).not.toBe(null);
  });

  test('a hall that was told nothing calls nobody inside, at setting up nor when it sends', async () => {
    const careful = await testHall();
    const one = await visitor(careful.url, 'Eve');
    for (const url of [hook.url('inside'), 'https://127.0.0.1:9/', 'https://[::1]/'])
      expect(refusal(await one.api.persons.hookTo(url))).toBe('BAD_NOTICE');
    expect(refusal(await one.api.persons.pushTo(push.subscribe('inside')))).toBe('BAD_NOTICE');
    expect(refusal(await one.api.persons.mailTo('eve@guests.example'))).toBe('BAD_NOTICE');
    expect(told(await one.api.persons.notices()).mail.offered).toBe(false);
    await careful.end();
    await expect(openDelivery(false)({ url: hook.url('inside'), headers: {}, body: '' })).rejects.toThrow('https');
    expect(hook.heard.filter(({ path }) => path === '/inside')).toEqual([]);
  });

  test('a name that leads inside only when it is sent is caught then', async () => {
    let asked = 0;
    const rebinding = openDelivery(false, (_, options, found) => {
      asked++;
      const inside = { address: '127.0.0.1', family: 4 };
      // As the hall's own: whatever a name resolves to is judged.
      const error = isPublic(inside.address) ? null : new Error('inside');
      if (options.all) found(error, [inside]);
      else found(error, inside.address, inside.family);
    });
    await expect(rebinding({ url: 'https://rebinding.example/', headers: {}, body: '' })).rejects.toThrow('inside');
    expect(asked).toBe(1);
    await expect(
      openDelivery(false)({ url: 'https://localhost.localdomain.internal/', headers: {}, body: '' }),
    ).rejects.toThrow();
  });

  test('a redirect is not followed', async () => {
    hook.answer(302);
    expect(await openDelivery(true)({ url: hook.url('moved'), headers: {}, body: '' })).toBe(302);
    hook.answer(204);
    expect(hook.heard.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });
});

test('the hall itself tells somebody who has gone, once, and not whoever looks', async () => {
  const people = [await visitor(hall.url, 'Ketil'), await visitor(hall.url, 'Astrid')];
  const [one, two] = [element(people, 0), element(people, 1)];
  for (const [i, each] of people.entries()) {
    told(await each.api.persons.hookTo(hook.url(`seat-${i}`)));
    told(await each.api.persons.changeNotices({ wait: 5, quiet: null }));
  }
  const seats: OpenTable['seats'] = [{ kind: 'me' }, { kind: 'open' }];
  const { match } = told(await one.api.open({ game: 'axes', seats, name: 'Ketil', salt: salt(1), pace: 'by-day' }));
  told(await two.api.join(match, { name: 'Astrid', salt: salt(2) }));
  told(await one.api.start({ match }));
  const sittings = people.map((each) => each.sit(match));
  await until('both sit', () => sittings.every(({ state }) => state.link === 'live' && state.ply !== null));
  const asked = sittings.findIndex(({ state }) => state.question !== null);
  const calls = () => hook.heard.filter(({ path, body }) => path === `/seat-${asked}` && body.includes(match));
  const sitting = element(sittings, asked);
  const db = new DatabaseSync(join(hall.data, 'hall.db'), { readOnly: true });
  const due = db.prepare('SELECT tell FROM standings WHERE match = ?');
  /** The office has looked at the match, and looks at it later or never. */
  const putOff = (): Promise<void> =>
    until(
      'the office has looked',
      () => {
        const tell = due.get(match)?.tell ?? null;
        return tell === null || Number(tell) > Date.now() + later;
      },
      30_000,
    );
  later += 6 * 60_000;
  await putOff();
  expect(calls()).toEqual([]);
  sitting.hide(true);
  await until('the hall knows that nobody looks', () => sitting.state.link === 'live');
  later += 6 * 60_000;
  await until('it is told', () => calls().length > 0, 30_000);
  later += 60 * 60_000;
  await putOff();
  expect(calls()).toHaveLength(1);
  db.close();
  for (const each of sittings) each.leave();
});
