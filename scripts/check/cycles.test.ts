import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cycles, graphBelow, neededBy } from './cycles.ts';

test('no file needs itself, over however many others', () => {
  const graph = graphBelow(join(import.meta.dirname, '../..'));
  expect(graph.size).toBeGreaterThan(300);
  expect(cycles(graph)).toEqual([]);
}, 60_000);

test('planted cycles are found', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', []],
  ]);
  expect(cycles(graph)).toEqual([]);
  expect(cycles(graph.set('c.ts', ['a.ts']))).toEqual(['a.ts -> b.ts -> c.ts -> a.ts']);
  expect(cycles(new Map([['a.ts', ['a.ts']]]))).toEqual(['a.ts -> a.ts']);
});

test('types and lazy imports wait for nothing', () => {
  const needed = (source: string): readonly string[] => neededBy('x/a.ts', source);
  expect(needed("import { b } from './b.ts';")).toEqual(['x/b.ts']);
  expect(needed("export { b } from '../b.ts';")).toEqual(['b.ts']);
  expect(needed("export * from './b.ts';")).toEqual(['x/b.ts']);
  expect(needed("import type { B } from './b.ts';")).toEqual([]);
  expect(needed("const b = () => import('./b.ts');")).toEqual([]);
});
