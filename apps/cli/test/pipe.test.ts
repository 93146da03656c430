import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seedFrom } from '@meadhall/core';
import { expect, test } from 'vitest';
import { playAgainstRandom } from '../../../packages/core/examples/custom-bot.ts';
import { BIN, json, meadhall } from './meadhall.ts';

const CLIENT = fileURLToPath(new URL('./pipe-client.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

const lines = (out: string): Record<string, unknown>[] => out.trim().split('\n').map(json);

test.skipIf(!hasPython)('a program in Python plays whole games with nothing but its standard library', () => {
  for (const more of [
    [],
    ['--control', 'all', '--option', 'strategic=true'],
    ['--control', '1,2', '--bots', 'thrall'],
  ]) {
    const { stdout, stderr } = spawnSync('python3', [CLIENT, '3', process.execPath, BIN, 'pipe', 'axes', ...more], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(json(stdout)).toMatchObject({
      ended: ['lastStanding', 'lastStanding', 'lastStanding'],
      refused: 1,
      code: 0,
    });
  }
});

test('questions, refusals and mistakes each get their line, and nothing changes until a legal choice comes', () => {
  const sent = [
    'nonsense',
    '{"choice":99}',
    '{"ply":7,"choice":0}',
    '{}',
    '{"whyNot":true}',
    '{"sample":true}',
    '{"choice":0}',
  ];
  const said = lines(meadhall(['pipe', 'axes', '--seed', '5', '--text'], `${sent.join('\n')}\n`).out);
  expect(said.map(({ type }) => type)).toEqual([
    'hello',
    'ask',
    'error',
    'error',
    'error',
    'error',
    'whyNot',
    'sample',
    'ask',
  ]);
  expect(said[1]).toMatchObject({ ply: 0, seat: 0, prompt: expect.any(String), texts: expect.any(Array), open: false });
});

test('a seat is told what it may know and no more', () => {
  const [, ask] = lines(meadhall(['pipe', 'axes', '--option', 'strategic=true', '--seed', '5'], '').out);
  expect(JSON.stringify(ask)).not.toContain('"random"');
  expect(ask).toMatchObject({ view: { pile: expect.any(Number) } });
});

test('the custom bot of the examples beats random play', () => {
  let won = 0;
  for (let number = 0; number < 60; number++) {
    if (playAgainstRandom(number % 4, seedFrom(`example ${number}`)).includes(number % 4)) won++;
  }
  expect(won).toBeGreaterThan(18);
});
