import { join } from 'node:path';
import { expect, test } from 'vitest';
import longer from './longer.json' with { type: 'json' };
import { longBelow, longFunctions, MOST_LINES, tooLong } from './sizes.ts';

test(`no function has more than ${MOST_LINES} lines, but for those in longer.json, which only grow shorter`, () => {
  expect(tooLong(longBelow(join(import.meta.dirname, '../..')), longer)).toEqual([]);
});

const filled = (lines: number): string => 'work();\n'.repeat(lines);

test('planted long functions of every kind are found, by their names', () => {
  const sources = {
    open: `export function open() {\n${filled(9)}}`,
    close: `const close = async () => {\n${filled(9)}};`,
    run: `const step = { run() {\n${filled(9)}} };`,
    take: `class Hall { take() {\n${filled(9)}} }`,
    Board: `export function Board() {\nreturn <p>\n${filled(9)}</p>;\n}`,
  };
  for (const [name, source] of Object.entries(sources)) {
    expect([...longFunctions('a.tsx', source, 9).keys()]).toEqual([name]);
    expect(longFunctions('a.tsx', source, 13).size).toBe(0);
  }
});

test('a function inside another counts for both, and data that depends on words for none', () => {
  const nested = `function outer() {\nfunction inner() {\n${filled(9)}}\n}`;
  expect([...longFunctions('a.ts', nested, 9).keys()]).toEqual(['outer', 'inner']);
  const data = `const scenes = (t) => [\n${'{ name: t("a") },\n'.repeat(20)}];`;
  expect(longFunctions('a.ts', data, 9).size).toBe(0);
});

test('what is let be may shrink but not grow, and leaves the list when it is short', () => {
  const found = new Map([['a.ts open', 200]]);
  expect(tooLong(found, {})).toHaveLength(1);
  expect(tooLong(found, { 'a.ts open': 200 })).toEqual([]);
  expect(tooLong(found, { 'a.ts open': 199 })).toHaveLength(1);
  expect(tooLong(new Map(), { 'a.ts open': 200 })).toEqual(['a.ts open is short or gone: take it off the list']);
});
