import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  mutantFrom,
  mutantsOf,
  mutated,
  secondsIn,
  soundRunOf,
  sourcesOf,
  TABLE,
  tableOf,
  testFilesOf,
} from './mutants.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every planted fault still finds its place, and its tests exist', () => {
  const sources = sourcesOf(ROOT);
  const problems = mutantsOf(ROOT).flatMap((mutant) => {
    try {
      const changed = mutated(mutant, sources);
      const isSame = changed.every(({ path, text }) => sources.find((source) => source.path === path)?.text === text);
      const files = testFilesOf(mutant);
      return [
        ...(isSame ? [`${mutant.name} changes nothing`] : []),
        ...(files.length === 0 ? [`${mutant.name} names no test file`] : []),
        ...files.filter((file) => !existsSync(join(ROOT, file))).map((file) => `${mutant.name}: there is no ${file}`),
      ];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(problems).toEqual([]);
}, 60_000);

test('every planted fault has its row in the table, and every row its fault', () => {
  const table = readFileSync(join(ROOT, TABLE), 'utf8');
  expect(table, 'run npm run mutants -- --table').toBe(tableOf(mutantsOf(ROOT), secondsIn(table)));
});

describe('a mutant as text', () => {
  const text = 'harm: nobody is asked\ntests: a.test.ts -t "two words"\n--- find\nif (a) b();\n--- replace\nb();\n';

  test('is read', () => {
    expect(mutantFrom('x', text)).toEqual({
      name: 'x',
      harm: 'nobody is asked',
      within: '',
      tests: ['a.test.ts', '-t', 'two words'],
      edits: [{ find: 'if (a) b();', replace: 'b();' }],
    });
  });

  test('is refused where something is missing', () => {
    expect(() => mutantFrom('x', text.replace('harm', 'harms'))).toThrow('not one of');
    expect(() => mutantFrom('x', text.replace('tests: a.test.ts -t "two words"\n', ''))).toThrow('tests:');
    expect(() => mutantFrom('x', text.replace('--- replace', '--- find'))).toThrow('followed by');
    expect(() => mutantFrom('x', text.split('---')[0] ?? '')).toThrow('nothing is replaced');
  });

  test('changes the one place it names, and says so where there is none or more than one', () => {
    const mutant = mutantFrom('x', text);
    const source = { path: 'a.ts', text: 'first; if (a) b(); last;' };
    expect(mutated(mutant, [source])).toEqual([{ path: 'a.ts', text: 'first; b(); last;' }]);
    expect(() => mutated(mutant, [])).toThrow('found nowhere');
    expect(() => mutated(mutant, [source, { ...source, path: 'b.ts' }])).toThrow('a.ts (1), b.ts (1)');
    expect(() => mutated(mutant, [{ ...source, text: source.text.repeat(2) }])).toThrow('a.ts (2)');
    const narrow = mutantFrom('x', `in: b\n${text}`);
    expect(mutated(narrow, [source, { ...source, path: 'b.ts' }])).toMatchObject([{ path: 'b.ts' }]);
  });

  test('is tried without its fault together with all that name the same files', () => {
    const [one, other, whole, far] = ['a.test.ts -t one', 'a.test.ts -t other', 'b.test.ts', 'b.test.ts -t far'].map(
      (tests) => mutantFrom('x', text.replace('a.test.ts -t "two words"', tests)),
    );
    if (!one || !other || !whole || !far) throw new Error('four are made');
    const all = [one, other, whole, far];
    expect(soundRunOf(one, all)).toEqual(['a.test.ts', '-t', 'one|other']);
    expect(soundRunOf(other, [other])).toEqual(['a.test.ts', '-t', 'other']);
    expect(soundRunOf(far, all)).toEqual(['b.test.ts']);
  });

  test('has a row, which keeps its seconds until it is run again', () => {
    const [one, other] = [mutantFrom('x/one', text), mutantFrom('x/other', text.replace('nobody', 'this | that'))];
    const table = tableOf([one, other], new Map([['x/one', '4.2']]));
    expect(table).toContain('\n| `x/one` | nobody is asked | `a.test.ts` | 4.2 |\n');
    expect(table).toContain('\n| `x/other` | this / that is asked | `a.test.ts` | not run yet |\n');
    expect([...secondsIn(table)]).toEqual([['x/one', '4.2']]);
    expect(tableOf([one], secondsIn(table))).not.toContain('x/other');
  });
});
