import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleIds } from './subject.ts';

const NAMED = /\[([A-Z]{2}-[A-Z]+\d+[a-z]?(?:, [A-Z]{2}-[A-Z]+\d+[a-z]?)*)\]/g;
const TEST_NAME = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:(?!\1).)*)\1/g;

/** Sets scenes for lessons and demos; a line played there expects nothing. */
const LEARN = /(^|[/\\])learn\.test\.ts$/;

/** The rule ids that the names of tests in a folder begin with. */
export function testedRules(folder: string): ReadonlySet<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.test.ts') && !LEARN.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(TEST_NAME)].map((m) => m[2] ?? ''),
  );
  return new Set(names.flatMap((name) => [...name.matchAll(NAMED)].flatMap((match) => (match[1] ?? '').split(', '))));
}

export function uncoveredRules(
  rules: string,
  folder: string,
): { untested: string[]; unknown: string[]; twice: string[] } {
  const stated = ruleIds(rules);
  const tested = testedRules(folder);
  return {
    untested: stated.filter((id) => !tested.has(id)),
    unknown: [...tested].filter((id) => !stated.includes(id)),
    twice: stated.filter((id, index) => stated.indexOf(id) !== index),
  };
}

/** Each rule of RULES.md has a test that names it, and each rule a test names is in RULES.md. */
export function ruleCoverage(rules: string, folder: string): void {
  describe('rule coverage', () => {
    test('every rule has a test, every tested rule exists, none is stated twice', () => {
      expect(uncoveredRules(rules, folder)).toEqual({ untested: [], unknown: [], twice: [] });
    });
  });
}
