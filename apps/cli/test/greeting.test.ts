import { createServer } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { addressesFor, greeting, halfBlocks, portTaken } from '../src/greeting.ts';
import { meadhall, scratch } from './meadhall.ts';

const card = (address: string, internal: boolean) =>
  ({ family: 'IPv4', address, internal, netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null }) as const;

const INTERFACES = { lo: [card('127.0.0.1', true)], en0: [card('192.168.1.20', false)] };

test('on the network it names the address others reach, as words and as a code', () => {
  const others = addressesFor('0.0.0.0', INTERFACES);
  expect(others).toEqual(['192.168.1.20']);
  const text = stripVTControlCharacters(
    greeting({ host: '0.0.0.0', port: 7250, data: './data' }, (link) => `[${link}]`, others),
  );
  expect(text).toContain('http://localhost:7250');
  expect(text).toContain('http://192.168.1.20:7250');
  expect(text).toContain('[http://192.168.1.20:7250]');
  expect(text).toMatch(/data +\/.*data/);
});

test('on this machine alone it says how to let others in, and shows no code', () => {
  expect(addressesFor('127.0.0.1', INTERFACES)).toEqual([]);
  const text = stripVTControlCharacters(greeting({ host: '127.0.0.1', port: 7250, data: null }, () => 'CODE', []));
  expect(text).toContain('--lan');
  expect(text).toContain('in the database');
  expect(text).not.toContain('CODE');
});

test('a code is as wide as it is high in half lines, with a light rim', () => {
  const lines = halfBlocks(21, (x, y) => x === 0 && y === 0).split('\n');
  expect(lines).toHaveLength(13);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([25]));
  expect(lines[0]).toBe('█'.repeat(25));
  expect(lines[1]?.[2]).toBe('▄');
});

test('a port that is taken: by another program, or by a hall that answers', async () => {
  const answers = async (): Promise<Response> => new Response('{}');
  expect(await portTaken(7250, answers)).toContain('by a hall that is open already: http://localhost:7250');
  const fails = async (): Promise<Response> => Promise.reject(new Error('refused'));
  expect(await portTaken(7250, fails)).toMatch(/taken by another program.*--port 7251/);
});

test('whoever starts a hall on a taken port is told so in one line', async () => {
  const other = createServer((socket) => socket.destroy());
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const at = other.address();
      resolve(typeof at === 'object' && at ? at.port : 0);
    }),
  );
  const { code, err } = meadhall(['serve', '--port', String(port), '--data', scratch(), '--log', 'silent']);
  other.close();
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`Port ${port} is taken by another program\\..*--port ${port + 1}`));
});
