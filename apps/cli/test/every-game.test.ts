import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';
import { BIN, inProcess, json, scratch } from './meadhall.ts';

const CLIENT = fileURLToPath(new URL('./pipe-client.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.each(METAS.map(({ id, seats }) => ({ id, seats })))('$id', ({ id, seats }) => {
  test('can be simulated at every size of table', async () => {
    for (let count = seats.min; count <= seats.max; count++) {
      const { out } = await inProcess(['simulate', id, '--games', '2', '--seats', String(count), '--json']);
      expect(json(out), `${count} seats`).toMatchObject({ seats: count, games: 2, finished: 2 });
    }
  });

  test('leaves records that verify, and that show the table to everyone at it', async () => {
    const folder = scratch();
    await inProcess(['simulate', id, '--games', '2', '--bots', 'karl', '--records', folder]);
    const files = readdirSync(folder).map((file) => join(folder, file));
    expect(await inProcess(['verify', ...files])).toMatchObject({ code: 0, err: '' });
    for (const viewer of ['spectator', '0']) {
      const { code, out } = await inProcess(['replay', files[0] ?? '', '--ply', '7', '--as', viewer, '--log']);
      expect(code).toBe(0);
      expect(out.split('\n').length).toBeGreaterThan(5);
    }
  });

  test.skipIf(!hasPython)('can be played from another program', () => {
    const { stdout } = spawnSync('python3', [CLIENT, '1', process.execPath, BIN, 'pipe', id, '--control', 'all'], {
      encoding: 'utf8',
    });
    expect(json(stdout)).toMatchObject({ ended: [expect.any(String)], refused: 1, code: 0 });
  });
});
