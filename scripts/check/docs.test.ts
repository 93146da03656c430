import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from './mutants.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATHS = filesOf(ROOT);

/** Titles that a threat names and that no such file has: after `file.test.ts`: one after the other, … for what is left out. */
function untold(threat: string): readonly string[] {
  return [...threat.matchAll(/`([\w./-]*(?:\.test|-suite)\.ts)`[^`:;|]*: ([^`|]*)/g)].flatMap(
    ([, name = '', titles = '']) => {
      const text = PATHS.filter((path) => basename(path) === basename(name))
        .map((path) => readFileSync(join(ROOT, path), 'utf8'))
        .join();
      const told = titles.split(';').map((title) => title.replace(/, and the contract suite.*/, '').trim());
      return told.filter((title) => title.split('…').some((part) => !text.includes(part.trim())));
    },
  );
}

/** What a row of the table says, cell by cell: threat, answer, tests, faults. */
const cellsOf = (threat: string): readonly string[] =>
  threat
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Faults that a threat names and that are not in mutants/. */
const unplanted = (threat: string): readonly string[] =>
  (cellsOf(threat)[3] ?? '')
    .split(', ')
    .filter((name) => name !== '' && !PATHS.includes(`mutants/${name.replace(/^`(.*)`$/, '$1')}.mutant`));

test('every threat names tests that exist, by titles that they have, and faults that are planted', () => {
  const files = new Set(PATHS.map((path) => basename(path)));
  const threats = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((threat) => cellsOf(threat)[3] !== '').length).toBeGreaterThan(40);
  for (const threat of threats) {
    const named = [...threat.matchAll(/[\w./-]+(?:\.test|-suite)\.ts/g)].map(([path]) => basename(path));
    const isProven = named.length > 0 || threat.includes('contract suite');
    expect(isProven, `no test for: ${threat.slice(0, 60)}`).toBe(true);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    expect(untold(threat)).toEqual([]);
    expect(cellsOf(threat), threat.slice(0, 60)).toHaveLength(4);
    expect(unplanted(threat)).toEqual([]);
  }
});

test('no picture that a reader of the README loads weighs more than 150 kB', () => {
  const pictures = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)];
  expect(pictures.length).toBeGreaterThan(6);
  const heavy = pictures.filter(([, path = '']) => statSync(join(ROOT, path)).size > 150_000).map(([, path]) => path);
  expect(heavy).toEqual([]);
});
