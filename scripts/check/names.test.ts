import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedTwice } from './names.ts';

/** Of the bots: `choose.ts` is bound into the balance tables as it stands. To be renamed when these are next made anew. */
const KNOWN = ['Clock', 'finish', 'systemClock'];

const ROOT = join(import.meta.dirname, '../..');

test('no name that the kit exports means one thing in one package and another in the next', () => {
  const reports = readdirSync(join(ROOT, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('packages', name, 'api.txt'));
  const read = [...reports, 'apps/server/api.txt'].flatMap((path) => {
    try {
      return [{ path, text: readFileSync(join(ROOT, path), 'utf8') }];
    } catch {
      return [];
    }
  });
  expect(read.length).toBeGreaterThan(8);
  expect(namedTwice(read).filter((found) => !KNOWN.some((name) => found.startsWith(`${name}:`)))).toEqual([]);
});

test('one that does is found; what is only mentioned, and what one package offers at two doors, is not', () => {
  const report = (name: string, ...lines: string[]) => ({ path: name, text: ['', `### ${name}`, ...lines].join('\n') });
  const core = report('core', 'interface Line<S> {', '}', '### core/more', 'interface Line<S> {', '}');
  const talk = report('talk', 'type Line = string;');
  const aside = report('aside', '### aside: not exported, but mentioned above', 'type Line = number;');
  expect(namedTwice([core, aside])).toEqual([]);
  expect(namedTwice([core, talk])).toEqual(['Line: core, talk']);
});
