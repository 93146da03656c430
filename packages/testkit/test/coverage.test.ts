import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testedRules, uncoveredRules } from '../src/coverage.ts';

const RULES = '**AA-T1** Drink.\n\n**AA-T2** Drink no more than there is.\n';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meadhall-coverage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const planted = (file: string, source: string): void => writeFileSync(join(folder, file), source);

test('a rule is tested where the name of a test begins with it', () => {
  planted('turns.test.ts', "test('[AA-T1, AA-T2] one horn, then none', () => {});");
  expect([...testedRules(folder)]).toEqual(['AA-T1', 'AA-T2']);
  expect(uncoveredRules(RULES, folder)).toEqual({ untested: [], unknown: [], twice: [] });
});

test('a rule that is only shown in a lesson is not tested', () => {
  planted('turns.test.ts', "test('[AA-T1] one horn', () => {});");
  planted('learn.test.ts', "test('[AA-T2] no more than there is', () => {});");
  expect(uncoveredRules(RULES, folder).untested).toEqual(['AA-T2']);
});

test('a rule that nobody tests, one that is not written and one that is stated twice are found', () => {
  planted('turns.test.ts', "test('[AA-T1] one horn', () => {}); test('[AA-T9] two horns', () => {});");
  const expected = { untested: ['AA-T2'], unknown: ['AA-T9'], twice: ['AA-T1'] };
  expect(uncoveredRules(`${RULES}\n**AA-T1** Again.\n`, folder)).toEqual(expected);
});
