import { readFileSync } from 'node:fs';
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

/** Planted faults that a threat names and that are not in mutants/. */
const unplanted = (threat: string): readonly string[] =>
  [...(threat.split(/mutants? /)[1] ?? '').matchAll(/`([\w-]+)`/g)].flatMap(([, name = '']) =>
    PATHS.some((path) => path.endsWith(`/${name}.mutant`)) ? [] : [name],
  );

test('every threat names tests that exist, by titles that they have', () => {
  const files = new Set(PATHS.map((path) => basename(path)));
  const threats = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line));
  expect(threats.length).toBeGreaterThan(20);
  for (const threat of threats) {
    const named = [...threat.matchAll(/[\w./-]+(?:\.test|-suite)\.ts/g)].map(([path]) => basename(path));
    const isProven = named.length > 0 || threat.includes('contract suite');
    expect(isProven, `no test for: ${threat.slice(0, 60)}`).toBe(true);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    expect(untold(threat)).toEqual([]);
    expect(unplanted(threat)).toEqual([]);
  }
});
