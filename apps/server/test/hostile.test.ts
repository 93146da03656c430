import { request } from 'node:http';
import { connect } from 'node:net';
import { at as element, Random, seedFrom } from '@meadhall/core';
import type { Refused, Seated, TableInfo } from '@meadhall/protocol';
import { PROTOCOL } from '@meadhall/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, metric, must, plan, post, type Raw, raw, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
let seated: Seated[];
beforeAll(async () => {
  hall = await testHall({
    limits: { connection: { rate: 1_000_000, burst: 1_000_000 }, seat: { rate: 1_000_000, burst: 1_000_000 } },
  });
  seated = await started(hall.url, 2);
});
afterAll(() => hall.end());

const first = (): Seated => element(seated, 0);
const refusals = (code: string): Promise<number> => metric(hall.url, 'meadhall_refusals_total', `code="${code}"`);

async function hello({ match, token }: { match: string; token?: string }, url = hall.url): Promise<Raw> {
  const connection = await raw(url);
  connection.send({ t: 'hello', v: PROTOCOL, match, token });
  return connection;
}

/** Where the match stands; nothing hostile may move it. */
async function standing(): Promise<string> {
  const watcher = await hello({ match: first().match });
  const welcome = await watcher.next('welcome', ({ t }) => t === 'welcome');
  watcher.close();
  return JSON.stringify([welcome.ply, welcome.view, welcome.waiting]);
}

/** Whether the hall still answers. */
async function isWell(): Promise<void> {
  expect((await get<{ ok: boolean }>(`${hall.url}/readyz`)).body.ok).toBe(true);
  expect(await metric(hall.url, 'meadhall_faults_total')).toBe(0);
}

describe('tokens', () => {
  test('a forged token, a stolen half, another table’s token: refused, counted', async () => {
    const other = await started(hall.url, 2);
    const before = await refusals('BAD_TOKEN');
    const { token: real } = first();
    const forged = ['A'.repeat(32), `${real.slice(0, 31)}${real.endsWith('A') ? 'B' : 'A'}`, element(other, 0).token];
    for (const token of forged) {
      const connection = await hello({ match: first().match, token });
      expect(await connection.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'BAD_TOKEN' });
      await connection.closed;
    }
    expect(await refusals('BAD_TOKEN')).toBe(before + forged.length);
  });

  test('guessing is stopped', async () => {
    const other = await testHall();
    const [one] = await started(other.url, 2);
    const codes: unknown[] = [];
    for (let i = 0; i < 30; i++) {
      const connection = await hello({ match: one?.match ?? '', token: `${i}`.padStart(32, 'g') }, other.url);
      codes.push((await connection.next('refusal', ({ t }) => t === 'refused')).code);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'BAD_TOKEN'));
    expect(codes.slice(21)).toContain('TOO_MANY');
    await other.end();
  });

  test('another seat’s token plays that seat only', async () => {
    const before = await standing();
    const [, waiting] = JSON.parse(before).slice(1);
    const idle = element(seated, waiting[0] === 0 ? 1 : 0);
    const connection = await hello(idle);
    await connection.next('welcome', ({ t }) => t === 'welcome');
    connection.send({ t: 'choose', id: 'x', ply: 0, choice: { kind: 'endTurn' } });
    expect(await connection.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'NOT_YOUR_TURN' });
    expect(await standing()).toBe(before);
    connection.close();
  });

  test('a token never stands in the data folder, nor in what others are sent', async () => {
    const info = await get<TableInfo>(`${hall.url}/api/tables/${first().match}`);
    for (const { token } of seated) expect(JSON.stringify(info.body)).not.toContain(token);
    const { readFileSync, readdirSync } = await import('node:fs');
    const stored = readdirSync(hall.data)
      .map((name) => readFileSync(`${hall.data}/${name}`).toString('latin1'))
      .join('');
    expect(stored.length).toBeGreaterThan(1_000);
    for (const { token } of seated) expect(stored).not.toContain(token);
  });
});

describe('garbage', () => {
  /** Messages that are almost right, one thing wrong with each. */
  function spoiled(random: Random): string | Uint8Array {
    const good = random.pick([
      { t: 'hello', v: PROTOCOL, match: first().match, token: first().token, seen: 3 },
      { t: 'choose', id: 'a', ply: 0, choice: { kind: 'endTurn' } },
      { t: 'why', id: 'b' },
      { t: 'history', id: 'c', from: 0 },
    ]);
    const text = JSON.stringify(good);
    switch (random.below(9)) {
      case 0:
        return text.slice(0, random.below(text.length));
      case 1:
        return text.replace(/[:,{}"]/, random.pick(['', ';', '\u0000', '[', '\\']));
      case 2:
        return JSON.stringify({ ...good, extra: random.word() });
      case 3:
        return JSON.stringify({ ...good, t: random.pick(['', 'HELLO', 'admin', '__proto__', 7, null, ['choose']]) });
      case 4:
        return JSON.stringify({ t: 'choose', id: random.pick(['', 'x'.repeat(25), 'ö', 3, null]), ply: 0, choice: 1 });
      case 5:
        return JSON.stringify({ t: 'choose', id: 'a', ply: random.pick([-1, 1.5, '0', 1e99, null, [0]]), choice: 1 });
      case 6:
        return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
      case 7:
        return `{"t":"choose","id":"a","ply":0,"choice":${'['.repeat(40)}${']'.repeat(40)}}`;
      default:
        return random.pick([
          '',
          'null',
          '[]',
          '"hello"',
          '0',
          'true',
          '{}',
          '{"__proto__":{"t":"why"}}',
          'NaN',
          '\ufeff{}',
        ]);
    }
  }

  test('10,000 malformed messages: each refused, counted, nothing changed, nobody else disturbed', async () => {
    const before = await standing();
    const counted = await refusals('MALFORMED');
    const bystander = await hello(first());
    await bystander.next('welcome', ({ t }) => t === 'welcome');
    const random = Random.from(seedFrom('garbage'));
    let sent = 0;
    while (sent < 10_000) {
      const connection = await raw(hall.url);
      // Thirty are answered, then the connection is ended.
      for (let i = 0; i < 31 && sent < 10_000; i++, sent++) connection.sendRaw(spoiled(random));
      if (sent < 10_000) expect(await connection.closed).toBe(4004);
      else connection.close();
    }
    await until('all are counted', async () => (await refusals('MALFORMED')) >= counted + 10_000);
    expect(await refusals('MALFORMED')).toBe(counted + 10_000);
    expect(await standing()).toBe(before);
    bystander.send({ t: 'ping' });
    await bystander.next('pong', ({ t }) => t === 'pong');
    bystander.close();
    await isWell();
  });

  test('well-formed nonsense: hello twice, choosing before hello, an old protocol', async () => {
    const early = await raw(hall.url);
    early.send({ t: 'why', id: 'a' });
    expect(await early.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'MALFORMED' });
    const old = await raw(hall.url);
    old.send({ t: 'hello', v: 0, match: first().match });
    expect(await old.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'OLD_CLIENT' });
    const twice = await hello(first());
    await twice.next('welcome', ({ t }) => t === 'welcome');
    twice.send({ t: 'hello', v: PROTOCOL, match: first().match });
    expect(await twice.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'MALFORMED' });
    twice.close();
    await isWell();
  });

  test('choices of any shape are refused by the game, never a fault of the hall', async () => {
    const before = await standing();
    const [, , waiting] = JSON.parse(before);
    const connection = await hello(element(seated, waiting[0]));
    const welcome = await connection.next('welcome', ({ t }) => t === 'welcome');
    const shapes = [
      null,
      0,
      '',
      'endTurn',
      [],
      {},
      { kind: null },
      { kind: 'throwAxes', card: {}, target: -1 },
      { kind: 'toString' },
      [[[]]],
    ];
    const asked: { asked: number } = JSON.parse(JSON.stringify(welcome.question));
    for (const [i, choice] of shapes.entries()) {
      connection.send({ t: 'choose', id: `n${i}`, ply: asked.asked, choice });
      expect(await connection.next('refusal', ({ id }) => id === `n${i}`)).toMatchObject({ code: 'ILLEGAL_CHOICE' });
    }
    expect(await standing()).toBe(before);
    connection.close();
    await isWell();
  });

  test('an oversized frame ends the connection and is counted', async () => {
    const before = await refusals('TOO_LARGE');
    const connection = await hello(first());
    connection.sendRaw('x'.repeat(9_000));
    expect(await connection.closed).toBe(1009);
    expect(await refusals('TOO_LARGE')).toBe(before + 1);
    await isWell();
  });

  test('an oversized request is refused', async () => {
    const { status, body } = await post<Refused>(`${hall.url}/api/tables`, { ...plan(), name: 'x'.repeat(20_000) });
    expect(status).toBe(413);
    expect(body.code).toBe('TOO_LARGE');
  });

  test('a body that is no JSON, or of another kind, is refused', async () => {
    for (const [type, body] of [
      ['application/json', '{'],
      ['text/plain', 'hello'],
      ['application/xml', '<a/>'],
    ] as const) {
      const answer = await fetch(`${hall.url}/api/tables`, { method: 'POST', headers: { 'content-type': type }, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    await isWell();
  });
});

describe('replays', () => {
  test('a choice played once is acknowledged again, never played again; a choice for another match is refused there', async () => {
    const pair = await started(hall.url, 2);
    const other = await started(hall.url, 2);
    const views = await Promise.all(
      pair.map(async (one) => {
        const connection = await hello(one);
        return { connection, welcome: await connection.next('welcome', ({ t }) => t === 'welcome') };
      }),
    );
    const mover = views.find(({ welcome }) => welcome.question !== null);
    const question: { asked: number; choices: unknown[] } = JSON.parse(JSON.stringify(mover?.welcome.question));
    const message = { t: 'choose', id: 'once', ply: question.asked, choice: question.choices[0] };
    mover?.connection.send(message);
    await until('played', () => mover?.connection.bytes.length === 1);
    for (let i = 0; i < 20; i++) mover?.connection.send(message);
    await until(
      'all are acknowledged',
      () => (mover?.connection.heard ?? []).filter((m) => JSON.stringify(m).includes('"ack"')).length === 20,
    );
    expect(mover?.connection.bytes.length).toBe(1);
    const elsewhere = await hello({ match: element(other, 0).match, token: element(pair, 0).token });
    expect(await elsewhere.next('refusal', ({ t }) => t === 'refused')).toMatchObject({ code: 'BAD_TOKEN' });
    for (const { connection } of views) connection.close();
  });
});

describe('floods and origins', () => {
  test('a connection that is too fast is refused, then ended; others go on', async () => {
    const strict = await testHall({ limits: { connection: { rate: 10, burst: 20 } } });
    const [one] = await started(strict.url, 2);
    const connection = await raw(strict.url);
    connection.send({ t: 'hello', v: PROTOCOL, match: one?.match, token: one?.token });
    for (let i = 0; i < 200; i++) connection.send({ t: 'ping' });
    expect(await connection.closed).toBe(4004);
    const calm = await raw(strict.url);
    calm.send({ t: 'ping' });
    await calm.next('pong', ({ t }) => t === 'pong');
    calm.close();
    await strict.end();
  });

  test('too many requests and too many connections from one address', async () => {
    const strict = await testHall({
      limits: { sparesLoopback: false, requestsPerMinute: 30, knocksPerMinute: 5, connectionsPerAddress: 3 },
    });
    const tries = [];
    for (let i = 0; i < 8; i++) tries.push((await get<Refused>(`${strict.url}/api/tables/AAAAAA`)).status);
    expect(tries.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(tries.slice(5)).toEqual([429, 429, 429]);
    const open = [await raw(strict.url), await raw(strict.url), await raw(strict.url)];
    await expect(raw(strict.url)).rejects.toThrow('429');
    for (const one of open) one.close();
    await strict.end();
  });

  test('another site’s page may not connect, nor open a table', async () => {
    const before = await refusals('BAD_ORIGIN');
    await expect(raw(hall.url, { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403');
    const { status, body } = await post<Refused>(`${hall.url}/api/tables`, plan(), undefined, {
      origin: 'https://evil.example',
    });
    expect([status, body.code]).toEqual([403, 'BAD_ORIGIN']);
    expect(await refusals('BAD_ORIGIN')).toBe(before + 2);
    const own = await raw(hall.url, { headers: { origin: hall.url } });
    own.close();
    must(await post<Seated>(`${hall.url}/api/tables`, plan(), undefined, { origin: hall.url }));
  });

  test('a connection that says nothing and one that never reads hurt nobody', async () => {
    const silent = connect(hall.port, '127.0.0.1');
    const half = connect(hall.port, '127.0.0.1');
    half.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n');
    await isWell();
    silent.destroy();
    half.destroy();
  });
});

describe('pages', () => {
  test('no path leads out of the web folder', async () => {
    const { mkdtempSync, writeFileSync, mkdirSync } = await import('node:fs');
    const { join } = await import('node:path');
    const { tmpdir } = await import('node:os');
    const top = mkdtempSync(join(tmpdir(), 'meadhall-web-'));
    mkdirSync(join(top, 'web', 'assets'), { recursive: true });
    writeFileSync(join(top, 'web', 'index.html'), '<!doctype html><title>Meadhall</title>');
    writeFileSync(join(top, 'web', 'assets', 'a-123.js'), '1;');
    writeFileSync(join(top, 'secret.txt'), 'secret');
    const web = await testHall({ webRoot: join(top, 'web') });
    const fetchPath = (path: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }> =>
      new Promise((resolve, reject) => {
        request({ port: web.port, path, host: '127.0.0.1' }, (answer) => {
          let body = '';
          answer.on('data', (part) => {
            body += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }));
        })
          .on('error', reject)
          .end();
      });
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/..%5csecret.txt',
      '//secret.txt',
    ]) {
      expect((await fetchPath(path)).body).not.toContain('secret');
    }
    const page = await fetchPath('/table/abc');
    expect(page.body).toContain('Meadhall');
    expect((await fetchPath('/assets/a-123.js')).headers['cache-control']).toContain('immutable');
    expect((await fetchPath('/assets/none.js')).status).toBe(404);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    await web.end();
  });
});
