import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at } from '@meadhall/core';
import { expect, test } from 'vitest';
import { BIN, inProcess, json, meadhall } from './meadhall.ts';

const OLD_NODE = ['/usr/local/bin/node', '/usr/bin/node'].find((path) => existsSync(path));

test('without arguments it lists its commands', () => {
  const { code, out } = meadhall([]);
  expect(code).toBe(0);
  for (const word of ['games', 'play', 'simulate', 'replay', 'verify', 'ladder', 'lab', 'pipe', 'serve', 'bench']) {
    expect(out).toContain(`  ${word} `);
  }
});

test('every command has help of its own', async () => {
  const listed = meadhall([]).out.matchAll(/^ {2}([a-z-]+) /gm);
  for (const [, name = ''] of listed) {
    const { code, out } = await inProcess([name, '--help']);
    expect(code, name).toBe(0);
    expect(out, name).toContain(`meadhall ${name}`);
  }
});

test('what a person gets wrong is told in one line, exit code 2, with no stack', async () => {
  const wrong: readonly (readonly [readonly string[], string])[] = [
    [['simulat', 'axes'], 'did you mean ‘simulate’'],
    [['frobnicate'], 'no command ‘frobnicate’'],
    [['simulate', 'axs'], 'did you mean ‘axes’'],
    [['simulate', 'quidditch'], 'no game ‘quidditch’'],
    [['simulate'], 'Say which game'],
    [['simulate', 'axes', 'extra'], 'one argument too many'],
    [['simulate', 'axes', '--seats', '9'], 'seats 2 to 7'],
    [['simulate', 'axes', '--seats', 'four'], 'seats 2 to 7'],
    [['simulate', 'axes', '--games', '0'], '--games is a whole number'],
    [['simulate', 'axes', '--games', '-3'], '--games'],
    [['simulate', 'axes', '--option', 'strategic=perhaps'], 'true or false'],
    [['simulate', 'axes', '--option', 'dragons=3'], "no option 'dragons'"],
    [['simulate', 'axes', '--option', 'strategic'], 'NAME=VALUE'],
    [['simulate', 'axes', '--bots', 'odin'], 'No bot ‘odin’'],
    [['simulate', 'axes', '--bots', 'karl,karl'], '2 bots for 4 seats'],
    [['simulate', 'axes', '--frob'], '--frob'],
    [['verify'], 'Say which record'],
    [['verify', '/no/such/file.json'], 'no file'],
    [['replay', '/'], 'folder'],
    [['play', 'axes', '--seat', '7'], '--seat'],
    [['pipe', 'axes', '--control', '9'], '--control'],
    [['lab', 'axes', '--set', 'CARDZ.axe1.count=3', '--games', '5', '--out', '/tmp/meadhall-none'], 'CARDS'],
    [['lab', 'axes', '--set', 'CARDS.axe1', '--games', '5'], 'TABLE.ROW.FIELD'],
    [['ladder', 'axes', '--pairs', 'karl'], 'jarl/karl'],
    [['worker'], 'Say which Redis'],
    [['worker', '--redis', 'redis://127.0.0.1:1'], 'cannot be reached'],
  ];
  const [mistyped, hint] = at(wrong, 0);
  expect(meadhall(mistyped)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(hint) });
  for (const [args, words] of wrong) {
    const { code, out, err } = await inProcess(args);
    expect(err, args.join(' ')).toContain(words);
    expect(err.trim().split('\n'), args.join(' ')).toHaveLength(1);
    expect(code, args.join(' ')).toBe(2);
    expect(out, args.join(' ')).toBe('');
  }
});

test('games are listed with seats, options, defaults and edition notes', async () => {
  const { out } = await inProcess(['games', '--json']);
  const listed: unknown = JSON.parse(out);
  expect(listed).toContainEqual(
    expect.objectContaining({
      id: 'axes',
      title: 'Viking Games',
      seats: { min: 2, max: 7 },
      options: [expect.objectContaining({ name: 'strategic', default: false })],
      edition: expect.arrayContaining([expect.any(String)]),
    }),
  );
  expect((await inProcess(['games'])).out).toContain('strategic=false');
});

test.skipIf(!OLD_NODE)('an older Node starts the pinned one, and hands over arguments, output and exit code', () => {
  const run = (...args: string[]) => spawnSync(OLD_NODE ?? '', [BIN, ...args], { encoding: 'utf8' });
  const counted = run('simulate', 'axes', '--games', '5', '--json');
  expect(json(counted.stdout)).toMatchObject({ games: 5, finished: 5 });
  expect(run('simulate', 'axes', '--seats', '99').status).toBe(2);
});
