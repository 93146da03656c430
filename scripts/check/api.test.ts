import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { doorsOf, outdated, reportOf, reports } from '../kit/api.ts';
import { ROOT } from '../kit/packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'meadhall-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reported(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.d.ts`), text);
  return reportOf(doorsOf(folder, { '.': './index.ts', './style.css': './style.css' }, 'mead'));
}

const INDEX = "export { pour, type Cup } from './cup.ts';\nexport type * from './horn.ts';\n";
const CUP =
  "import type { Size } from './horn.ts';\ninterface Mead { age: number }\n/** Full. */\nexport interface Cup { mead: Mead }\nexport declare function pour(size: Size): Cup;\nexport declare const unseen: 1;\n";
const HORN = 'export type Size = 1 | 2;\n';

test('a report has every exported name, and what those mention', () => {
  const report = reported({ index: INDEX, cup: CUP, horn: HORN });
  for (const line of ['function pour(size: Size): Cup;', 'interface Cup {', 'type Size = 1 | 2;', 'interface Mead {'])
    expect(report).toContain(line);
  expect(report).not.toContain('unseen');
  expect(report).not.toContain('Full.');
  expect(report.indexOf('not exported')).toBeLessThan(report.indexOf('interface Mead'));
});

test('a changed parameter, a dropped name and a changed inner type change the report; a comment does not', () => {
  const before = reported({ index: INDEX, cup: CUP, horn: HORN });
  const after = (files: Readonly<Record<string, string>>): string =>
    reported({ index: INDEX, cup: CUP, horn: HORN, ...files });
  expect(after({ cup: CUP.replace('size: Size', 'size?: Size') })).not.toBe(before);
  expect(after({ index: INDEX.replace('pour, ', '') })).not.toBe(before);
  expect(after({ cup: CUP.replace('age: number', 'age: string') })).not.toBe(before);
  expect(after({ cup: CUP.replace('Full.', 'Empty.') })).toBe(before);
});

test('the reports in the repository are those of the sources: if this fails, run `npm run api` and commit', () => {
  const made = reports();
  const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  expect(outdated(made, read), 'the public API has changed: run `npm run api` and commit the reports').toEqual([]);
  const [first] = made;
  expect(outdated(made, (file) => (file === first?.file ? `${read(file)} ` : read(file)))).toEqual([first?.file]);
  expect(outdated(made, () => null)).toHaveLength(made.length);
  expect(made.length).toBeGreaterThan(8);
  for (const { text } of made) expect(text.split('\n').length).toBeGreaterThan(40);
}, 600_000);
