import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientMessage, PROTOCOL } from '@meadhall/protocol';
import { type Serving, serve } from '@meadhall/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from './migrations.ts';

const EXAMPLES = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'meadhall-docs-'));
let hall: Serving;

beforeAll(async () => {
  hall = await serve({
    games: new URL('./games.ts', import.meta.url),
    data: join(folder, 'test'),
    port: 0,
    webRoot: null,
    logLevel: 'silent',
    botDelayMs: 0,
    botThreads: 1,
  });
});

afterAll(async () => {
  await hall?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function client(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(EXAMPLES, 'client/client.mjs'), hall.url, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('exit', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

test('the client of the documentation plays a game of somebody else’s hall to its end', async () => {
  const { code, out, err } = await client('last-horn');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { ending, sent } = JSON.parse(out);
  expect(ending).toBe('lastHorn');
  expect(sent).toBeGreaterThan(2);
});

test('and is told what is wrong in a sentence', async () => {
  const { code, err } = await client('no-such-game');
  expect(code).toBe(1);
  expect(err).toContain('NO_GAME');
});

test('every message that the page shows is one', () => {
  const page = readFileSync(join(EXAMPLES, '../site/pages/guides/clients.md'), 'utf8');
  const shown = [...page.matchAll(/^→ (.*)$/gm)].map(([, text = '']) => text);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown[0]).toContain(`"v":${PROTOCOL},`);
  for (const text of shown) expect(clientMessage.safeParse(JSON.parse(text)), text).toMatchObject({ success: true });
});

test('a hall from a program opens', async () => {
  const child = spawn(process.execPath, [join(EXAMPLES, 'hall/hall.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for await (const chunk of child.stdout) {
    out += chunk;
    if (out.includes('http://')) break;
  }
  child.kill();
  expect(out).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
});

test('the migration of the page sorts hands', () => {
  expect(migrations[1]({ hands: [[3, 1, 2]] })).toEqual({ hands: [[1, 2, 3]] });
});
