import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestHall, temporary, testHall } from './support.ts';

const SCRIPT = 'export const saga = "long ago";\n'.repeat(80);
const PAGE = '<!doctype html><title>Meadhall</title>';
const web = temporary();
let hall: TestHall;

/** The built app in small: a page, a hashed script with what the build leaves beside it, a picture without. */
beforeAll(async () => {
  mkdirSync(join(web.path, 'assets'));
  for (const [name, content] of [
    ['index.html', PAGE],
    ['assets/hall-abc123.js', SCRIPT],
  ] as const) {
    writeFileSync(join(web.path, name), content);
    writeFileSync(join(web.path, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(web.path, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(web.path, 'assets/rune-abc123.woff2'), 'not text');
  hall = await testHall({ webRoot: web.path, limits: { requestsPerMinute: 20, sparesLoopback: false } });
});
afterAll(async () => {
  await hall.end();
  web.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** As a browser asks, without undoing the compression. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${hall.url}${path}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a script comes as brotli, as gzip or plain, whichever the browser takes, and says so to caches', async () => {
  const script = '/assets/hall-abc123.js';
  const br = await ask(script, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gz = await ask(script, { 'accept-encoding': 'gzip' });
  const plain = await ask(script);
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
  expect(br.body.length).toBeLessThan(SCRIPT.length / 5);
  for (const { headers } of [br, gz, plain]) {
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const tags = [br, gz, plain].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
});

test('every address of the app answers with its page, compressed, and asks again whether it has changed', async () => {
  for (const path of ['/', '/open/axes', '/replay/abc']) {
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(body).toString()).toBe(PAGE);
    const again = await ask(path, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
  }
});

test('what is small already comes as it is, and what is not there is not the page', async () => {
  const font = await ask('/assets/rune-abc123.woff2', { 'accept-encoding': 'br' });
  expect(font.headers['content-encoding']).toBeUndefined();
  expect(font.body.toString()).toBe('not text');
  const gone = await ask('/assets/hall-older.js', { 'accept-encoding': 'br' });
  expect(gone.status).toBe(404);
  expect(gone.headers['cache-control']).toBeUndefined();
});

test('files of the app are not counted as requests: a household may fetch them all', async () => {
  for (let i = 0; i < 60; i++) expect((await ask('/assets/hall-abc123.js')).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/hall')));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
