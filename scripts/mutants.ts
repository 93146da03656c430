/**
 * Plants each fault of mutants/ in a scratch copy of the repository and runs the tests it names. A fault that no test
 * notices is a failing build; so is one whose tests fail without it. Arguments choose mutants by part of their name; with
 * `--table` docs/faults.md is written too, and nothing is run unless names or `--all` say what.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import {
  filesOf,
  type Mutant,
  mutantsOf,
  mutated,
  type Source,
  secondsIn,
  soundRunOf,
  sourcesOf,
  TABLE,
  tableOf,
} from './check/mutants.ts';

const ROOT = join(import.meta.dirname, '..');
/** Scratch copies that work side by side. One more than processors: many a fault makes its test wait in vain. */
const LANES = Number(process.env.MEADHALL_MUTANT_LANES ?? availableParallelism() + 1);
const SECOND_CHANCES = process.env.CI ? 2 : 0;
/** What `npm test` and `npm run test:deploy` have just passed need not pass once more: said by whoever ran them. */
const IS_TESTED = process.env.MEADHALL_TESTED === '1';
const NOT_IN_THOSE = /\/cluster\/|\/browser\//;
/** Whatever a fault has lost is not waited for as long as on a busy machine. */
const WAIT_MS = 45_000;
/** A fault may make a test wait for ever. */
const PATIENCE_MS = 240_000;

/** The repository without its history; packages of the workspace lead into the copy, all others to the installed ones. */
function scratchCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'meadhall-mutants-'));
  for (const path of filesOf(ROOT)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  // Some checks ask git which files there are.
  execFileSync('git', ['init', '-q'], { cwd: copy });
  linkModules(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const path of filesOf(ROOT).filter((file) => file.endsWith('/package.json'))) {
    const own = join(dirname(path), 'node_modules');
    try {
      linkModules(join(ROOT, own), join(copy, own));
    } catch {
      // Most packages have no modules of their own.
    }
  }
  return copy;
}

function linkModules(from: string, to: string): void {
  const entries = readdirSync(from);
  mkdirSync(to, { recursive: true });
  for (const entry of entries.filter((name) => name !== '@meadhall' && !name.startsWith('.vite'))) {
    symlinkSync(join(from, entry), join(to, entry));
  }
  if (!entries.includes('@meadhall')) return;
  const workspaces = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  mkdirSync(join(to, '@meadhall'), { recursive: true });
  for (const name of readdirSync(join(from, '@meadhall'))) {
    const { resolved } = workspaces[`node_modules/@meadhall/${name}`] ?? {};
    if (typeof resolved !== 'string') continue;
    symlinkSync(relative(join(to, '@meadhall'), join(dirname(to), resolved)), join(to, '@meadhall', name));
  }
}

interface Verdict {
  readonly failed: number;
  readonly passed: number;
  readonly first: string;
}

interface Report {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs tests in a copy and counts; those without a fault are tried again like anywhere else. */
function tested(copy: string, tests: readonly string[], retries = 0): Promise<Verdict> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  // Most of a short run is turning sources into code; kept by their content, only what a fault changes is turned again.
  const quick = ['--fsModuleCache', '--fsModuleCachePath', join(copy, 'node_modules/.vitest-cache')];
  const args = [
    'run',
    '--reporter=json',
    `--outputFile=${report}`,
    '--bail=1',
    `--retry=${retries}`,
    `--testTimeout=${WAIT_MS}`,
    ...quick,
    ...tests,
  ];
  return new Promise((resolve) => {
    const child = spawn(join(copy, 'node_modules/.bin/vitest'), args, {
      cwd: copy,
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
        ...(tests.some((word) => word.endsWith('.long.test.ts')) ? { MEADHALL_LONG: '1' } : {}),
      },
    });
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), PATIENCE_MS);
    child.once('exit', (_, signal) => {
      clearTimeout(timer);
      if (signal) return resolve({ failed: 1, passed: 0, first: 'it never ended' });
      try {
        const { numFailedTests, numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'));
        const all = testResults.flatMap(({ assertionResults }) => assertionResults);
        const first = all.find(({ status }) => status === 'failed')?.fullName ?? '';
        resolve({ failed: numFailedTests, passed: numPassedTests, first });
      } catch {
        resolve({ failed: 0, passed: 0, first: 'the tests did not run' });
      }
    });
  });
}

function put(copy: string, files: readonly Source[]): void {
  for (const { path, text } of files) writeFileSync(join(copy, path), text);
}

interface Finding {
  readonly isCaught: boolean;
  readonly says: string;
}

/** Null if the tests of a mutant pass without it, else what is wrong. */
async function unsound(copy: string, mutant: Mutant): Promise<Finding | null> {
  const run = soundRunOf(mutant, mutants);
  const key = run.join(' ');
  if (IS_TESTED && !NOT_IN_THOSE.test(key)) return null;
  const before = sound.get(key) ?? tested(copy, run, SECOND_CHANCES);
  sound.set(key, before);
  const { failed, passed, first } = await before;
  if (failed === 0 && passed > 0) return null;
  return { isCaught: false, says: `unsound   ${mutant.name}: its tests fail without it (${first})` };
}

/** What came of planting it. */
async function tried(copy: string, mutant: Mutant, sources: readonly Source[]): Promise<Finding> {
  const files = mutated(mutant, sources);
  put(copy, files);
  const { failed, passed, first } = await tested(copy, mutant.tests);
  put(
    copy,
    files.map(({ path }) => sources.find((source) => source.path === path) ?? { path, text: '' }),
  );
  if (failed > 0) return { isCaught: true, says: `red       ${mutant.name}: ${first}` };
  const says = passed > 0 ? `survived  ${mutant.name}: ${mutant.harm}` : `no tests  ${mutant.name}: ${first}`;
  return { isCaught: false, says };
}

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = flags.find((flag) => flag !== '--table' && flag !== '--all');
if (unknown !== undefined) throw new Error(`There is --table and --all, not '${unknown}'.`);
const isTold = flags.includes('--table');
const isAll = flags.includes('--all') || (wanted.length === 0 && !isTold);
const mutants = mutantsOf(ROOT).filter(({ name }) => isAll || wanted.some((part) => name.includes(part)));
const sources = sourcesOf(ROOT);
for (const mutant of mutants) mutated(mutant, sources);
const wrong: string[] = [];
const sound = new Map<string, Promise<Verdict>>();
const queue = mutants.slice();
/** Of those that were found now. */
const took = new Map<string, string>();

async function lane(): Promise<void> {
  const copy = scratchCopy();
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const objection = await unsound(copy, mutant);
      const begun = performance.now();
      const { isCaught, says } = objection ?? (await tried(copy, mutant, sources));
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${seconds.padStart(5)} s  ${says}`);
      if (isCaught) took.set(mutant.name, seconds);
      else wrong.push(says);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

await Promise.all(Array.from({ length: Math.min(LANES, mutants.length) }, lane));
if (mutants.length > 0)
  console.log(`${mutants.length - wrong.length} of ${mutants.length} planted faults were caught.`);
if (isTold) {
  const path = join(ROOT, TABLE);
  const earlier = existsSync(path) ? secondsIn(readFileSync(path, 'utf8')) : [];
  writeFileSync(path, tableOf(mutantsOf(ROOT), new Map([...earlier, ...took])));
}
if (wrong.length > 0 || (mutants.length === 0 && !isTold)) process.exit(1);
