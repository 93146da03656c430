import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DEFAULTS } from '@meadhall/server';
import { expect, onTestFinished, test } from 'vitest';
import { json, meadhall, scratch, started } from './meadhall.ts';

test('serve opens a hall at the address it prints; backup, shadow and restore work beside it; Ctrl-C closes it', async () => {
  const [data, other] = [scratch(), scratch()];
  const hall = started(['serve', '--port', '0', '--data', data, '--log', 'silent']);
  onTestFinished(() => void hall.kill('SIGKILL'));
  const [line] = await once(createInterface(hall.stdout), 'line');
  const { msg, url: said, data: kept } = json(String(line));
  expect([msg, kept]).toEqual(['open', data]);
  const url = String(said);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const taken = meadhall(['serve', '--port', new URL(url).port, '--data', other, '--log', 'silent']);
  expect(taken).toMatchObject({ code: 2, err: expect.stringContaining('is taken') });

  const file = join(other, 'copy.db');
  expect(meadhall(['backup', file, '--data', data])).toMatchObject({ code: 0, err: '' });
  expect(json(meadhall(['shadow', '--data', data, '--json']).out)).toMatchObject({ matches: 0, differing: [] });
  expect(meadhall(['restore', file, '--data', join(other, 'new')])).toMatchObject({ code: 0, err: '' });

  hall.kill('SIGINT');
  const [code] = await once(hall, 'exit');
  expect(code).toBe(0);
});

test('the help names the addresses the server takes when told nothing', () => {
  const { out } = meadhall(['serve', '--help']);
  for (const usual of [DEFAULTS.port, DEFAULTS.host, DEFAULTS.data]) expect(out).toContain(String(usual));
});

test('what is wrong with a hall’s address is told in one line', () => {
  for (const args of [
    ['backup', 'copy.db', '--data', '/no/such/place'],
    ['restore', '/no/such/file', '--data', scratch()],
    ['migrate-store', '--data', scratch()],
    ['migrate-store', '--data', '/no/such/place', '--database', 'mysql://x'],
    ['shadow', '--database', 'postgres://nobody@127.0.0.1:1/none'],
    ['serve', '--port', 'many'],
  ]) {
    const { code, err } = meadhall(args);
    expect(err.trim().split('\n'), args.join(' ')).toHaveLength(1);
    expect(code, args.join(' ')).toBe(2);
  }
});
