import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, noteBuilt, printOf } from '../built.mjs';

let root = '';

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meadhall-built-'));
  put('package-lock.json', '{}');
  put('apps/web/src/main.tsx', 'main');
  put('packages/core/src/index.ts', 'core');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(): void {
  const print = printOf(root);
  put('apps/web/dist/index.html', 'the app');
  noteBuilt(root, print);
}

test('what was never built is built', () => expect(isBuilt(root)).toBe(false));

test('what was built is not built again', () => {
  build();
  expect(isBuilt(root)).toBe(true);
});

test.each<[string, () => void]>([
  ['a source is written to', () => put('packages/core/src/index.ts', 'core again')],
  ['a source is written to, of the same length', () => utimesSync(join(root, 'apps/web/src/main.tsx'), 1, 1)],
  ['a source comes', () => put('packages/core/src/new.ts', '')],
  ['a source goes', () => rmSync(join(root, 'packages/core/src/index.ts'))],
  ['other libraries are installed', () => put('package-lock.json', '{ }')],
  ['the app is deleted', () => rmSync(join(root, 'apps/web/dist'), { recursive: true })],
])('it is built again when %s', (_, change) => {
  build();
  change();
  expect(isBuilt(root)).toBe(false);
});

test('a source that changes while the app is built has it built again', () => {
  const print = printOf(root);
  put('apps/web/src/main.tsx', 'changed meanwhile');
  put('apps/web/dist/index.html', 'the app');
  noteBuilt(root, print);
  expect(isBuilt(root)).toBe(false);
});

test('tests are no sources', () => {
  build();
  put('packages/core/test/index.test.ts', 'test');
  expect(isBuilt(root)).toBe(true);
});
