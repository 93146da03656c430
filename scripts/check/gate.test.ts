import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { processes, type Runner, runStages } from '../gate/gate.ts';
import { type Command, FAULTS, LONG, SERVICES, type Stage, TEST } from '../gate/stages.ts';
import { patternsOf } from '../test/suites.ts';
import { sealed } from '../test/surroundings.ts';
import { mutantsOf, testFilesOf } from './mutants.ts';

const stage = (name: string, ...commands: Command[]): Stage => ({ name, says: name, commands });

/** Runs stages as the gate does; what it says comes back. */
async function gate(stages: readonly Stage[], run: Runner): Promise<{ passed: boolean; lines: string }> {
  const lines: string[] = [];
  const passed = await runStages(stages, { run, tries: 2, say: (line) => lines.push(line) });
  return { passed, lines: lines.join('\n') };
}

/** A stage fails at these of its tries. */
function failing(at: Readonly<Record<string, readonly number[]>>): { run: Runner; ran: string[] } {
  const ran: string[] = [];
  const run: Runner = async ({ name }) => {
    ran.push(name);
    const nth = ran.filter((one) => one === name).length;
    return at[name]?.includes(nth) ? { passed: false, said: `${name} broke ${nth}` } : { passed: true, said: 'well' };
  };
  return { run, ran };
}

test('all stages pass: green, each with its time, a table at the end', async () => {
  const { run, ran } = failing({});
  const { passed, lines } = await gate([stage('one'), stage('two')], run);
  expect(passed).toBe(true);
  expect(ran).toEqual(['one', 'two']);
  expect(lines).toMatch(/one\s+0 s {2}passed\ntwo\s+0 s {2}passed\ntotal\s+0 s/);
  expect(lines).not.toContain('second try');
});

test('what fails at first and passes then is green, and said to be a second try, with the first failure', async () => {
  const { run, ran } = failing({ two: [1] });
  const { passed, lines } = await gate([stage('one'), stage('two'), stage('three')], run);
  expect(passed).toBe(true);
  expect(ran).toEqual(['one', 'two', 'two', 'three']);
  expect(lines).toContain('second try: two');
  expect(lines.endsWith('two broke 1')).toBe(true);
});

test('what fails twice is red, nothing is run after it, and its log comes last', async () => {
  const { run, ran } = failing({ two: [1, 2] });
  const { passed, lines } = await gate([stage('one'), stage('two'), stage('three')], run);
  expect(passed).toBe(false);
  expect(ran).toEqual(['one', 'two', 'two']);
  expect(lines).toMatch(/two\s+0 s {2}FAILED\nthree\s+not run/);
  expect(lines.endsWith('two broke 2')).toBe(true);
});

test('a command that fails, is missing or hangs fails its stage, and the next command is not run', async () => {
  const run = (minutes: number): Runner => processes({ env: process.env, cwd: import.meta.dirname, minutes });
  const say = (code: string): Command => [process.execPath, '-e', code];
  expect(await run(1)(stage('well', say('console.log(41 + 1)')))).toEqual({ passed: true, said: '42\n' });
  const red = await run(1)(stage('red', say('console.log("why"); process.exit(3)'), say('console.log("never")')));
  expect(red).toMatchObject({ passed: false, said: expect.stringMatching(/^why\n.*ended with 3\n$/) });
  expect(await run(1)(stage('missing', ['no-such-service']))).toMatchObject({
    passed: false,
    said: expect.stringContaining('did not start'),
  });
  const hanging = await run(0.005)(stage('hanging', say('setInterval(() => {}, 1000)')));
  expect(hanging).toMatchObject({ passed: false, said: expect.stringContaining('was ended after') });
});

test('nothing of a hall or a database on this machine reaches a test', () => {
  const env = { PATH: '/bin', DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', PORT: '1', PGHOST: 'x' };
  expect(sealed({ ...env, MEADHALL_DATA: '/data', MEADHALL_PORT: '7250', MEADHALL_KILLS: '3' })).toEqual({
    PATH: '/bin',
    MEADHALL_KILLS: '3',
  });
  for (const name of Object.keys(process.env)) expect(name).not.toMatch(/^(DATABASE_URL|REDIS_URL|PG[A-Z]+)$/);
});

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !file.startsWith('bench/'));

/** The test files that a stage runs. */
function filesOf({ tests, env }: Stage): readonly string[] {
  if (!tests) return [];
  const { include, exclude } = patternsOf(tests.suite, env?.MEADHALL_LONG === '1');
  return FILES.filter(
    (file) =>
      include.some((pattern) => matchesGlob(file, pattern)) &&
      !exclude.some((pattern) => matchesGlob(file, pattern)) &&
      (tests.only === undefined || file.includes(tests.only)) &&
      (tests.except === undefined || !file.includes(tests.except)),
  );
}

test('every test is in one stage of the gate, or else in the long run', () => {
  const inGate = [...TEST, ...SERVICES].flatMap(filesOf);
  expect(inGate).toEqual([...new Set(inGate)]);
  const inLong = LONG.flatMap(filesOf);
  expect(FILES.filter((file) => !inGate.includes(file) && !inLong.includes(file))).toEqual([]);
  expect(inGate.filter((file) => file.endsWith('.long.test.ts'))).toEqual([]);
  for (const stage of [...TEST, ...SERVICES, ...LONG]) {
    if (stage.tests) expect(filesOf(stage), stage.name).not.toEqual([]);
  }
});

test('the gate plants faults: each name is that of one, whose tests have passed without it by then', () => {
  const planting = SERVICES.find(({ commands }) => commands?.some((command) => command.includes('scripts/mutants.ts')));
  expect(planting?.commands).toEqual([['node', 'scripts/mutants.ts', ...FAULTS]]);
  const mutants = mutantsOf('.');
  const passed = TEST.flatMap(filesOf);
  for (const fault of FAULTS) {
    const named = mutants.filter(({ name }) => name.includes(fault));
    expect(named.map(({ name }) => name)).toEqual([fault]);
    expect(passed).toEqual(expect.arrayContaining(named.flatMap(testFilesOf)));
  }
});

test('every long run has its result in docs/verification.md', () => {
  const told = readFileSync('docs/verification.md', 'utf8');
  for (const { name } of LONG) expect(told).toContain(`| \`${name}\` |`);
});
