import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import root from '../../../package.json' with { type: 'json' };
import { BIN, json } from './meadhall.ts';

// Inside the repository, so that what was written finds the packages it imports; ignored by git.
const DIST = join(import.meta.dirname, '../../../dist');
mkdirSync(DIST, { recursive: true });
const folder = mkdtempSync(join(DIST, 'new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function meadhall(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { cwd, encoding: 'utf8' });
  return { code: status ?? -1, out: stdout, err: stderr };
}

const home = join(folder, 'mead-duel');
const read = (path: string): string => readFileSync(join(home, path), 'utf8');

test('a new game is a folder with its own names in every file', () => {
  expect(meadhall(folder, 'new', 'mead-duel')).toMatchObject({ code: 0, err: '' });
  expect(read('games/mead-duel/RULES.md')).toContain('**MD-T1**');
  expect(read('games/mead-duel/src/meta.ts')).toContain("title: 'Mead Duel'");
  expect(read('games.ts')).toContain("export { entry as meadDuel } from './games/mead-duel/entry.ts';");
  expect(read('.gitignore')).toContain('node_modules/');
  for (const file of ['games.ts', 'package.json', 'README.md', 'games/mead-duel/test/rules.test.ts'])
    expect(read(file)).not.toMatch(/my-game|My Game|myGame|MG-/);
  const { dependencies, devDependencies } = json(read('package.json'));
  expect(dependencies).toMatchObject({ '@meadhall/core': '^0.1.0', meadhall: '^0.1.0' });
  const { typescript, vitest, node } = root.devDependencies;
  expect(devDependencies).toMatchObject({ typescript, vitest, node });
});

test('every command knows it there, threads and bots that think ahead too', () => {
  expect(meadhall(home, 'games').out).toMatch(/^mead-duel +Mead Duel, 2 to 4 seats/);
  const args = ['simulate', 'mead-duel', '--seats', '2', '--games', '6', '--bots', 'karl,karl', '--seed', '1'];
  const alone = meadhall(home, ...args, '--json');
  expect(alone).toMatchObject({ code: 0, err: '' });
  const inThreads = meadhall(home, ...args, '--json', '--workers=2');
  expect(inThreads).toMatchObject({ code: 0, err: '' });
});

test('a second one is another folder and another line', () => {
  expect(meadhall(home, 'new', 'runes')).toMatchObject({ code: 0, err: '' });
  expect(read('games/runes/RULES.md')).toContain('**RU-T1**');
  expect(meadhall(home, 'games').out).toMatch(/^runes +Runes/m);
  expect(meadhall(home, 'games').out).toMatch(/^mead-duel/m);
});

test('what is there already is not touched, and a bad name is told', () => {
  expect(meadhall(home, 'new', 'runes')).toMatchObject({ code: 2, err: expect.stringContaining('already') });
  expect(meadhall(folder, 'new', 'mead-duel')).toMatchObject({ code: 2, err: expect.stringContaining('not empty') });
  for (const name of ['Mead', '../mead', 'mead_duel', '-mead', 'mead-'])
    expect(meadhall(folder, 'new', '--', name)).toMatchObject({
      code: 2,
      err: expect.stringContaining('small letters'),
    });
  expect(existsSync(join(folder, 'mead'))).toBe(false);
  expect(meadhall(folder, 'games', '--registry', 'none.ts')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no file ‘none.ts’'),
  });
});
