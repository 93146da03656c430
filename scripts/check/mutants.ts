import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One planted fault: texts to replace, and the tests that must fail then. */
export interface Mutant {
  readonly name: string;
  /** What harm it does. */
  readonly harm: string;
  /** Only files under this path are searched; all sources if empty. */
  readonly within: string;
  /** Arguments of vitest. */
  readonly tests: readonly string[];
  readonly edits: readonly { readonly find: string; readonly replace: string }[];
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

const FIELDS = ['harm', 'in', 'tests'] as const;

/** Words of a line; those in double quotes stay together. */
const words = (line: string): string[] => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, a, b]) => a ?? b ?? '');

/** A mutant as it stands in its file: `harm:`, `tests:` and perhaps `in:`, then `--- find` and `--- replace` in turn. */
export function mutantFrom(name: string, text: string): Mutant {
  const [head = '', ...parts] = text.split(/^--- /m);
  const fields = new Map(
    head
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [field = '', ...rest] = line.split(':');
        if (!FIELDS.some((known) => known === field)) throw new Error(`${name}: '${line}' is not one of ${FIELDS}.`);
        return [field, rest.join(':').trim()];
      }),
  );
  const [harm, tests] = [fields.get('harm'), words(fields.get('tests') ?? '')];
  if (!harm || tests.length === 0) throw new Error(`${name}: say harm: and tests:.`);
  const bodies = parts.map((part) => {
    const [kind = '', ...lines] = part.split('\n');
    return { kind: kind.trim(), body: lines.join('\n').replace(/\n$/, '') };
  });
  const edits = bodies.flatMap(({ kind, body }, i) => {
    const next = bodies[i + 1];
    if (kind === 'replace' && bodies[i - 1]?.kind === 'find') return [];
    if (kind !== 'find' || next?.kind !== 'replace' || body === '')
      throw new Error(`${name}: each '--- find' is followed by its '--- replace'.`);
    return [{ find: body, replace: next.body }];
  });
  if (edits.length === 0) throw new Error(`${name}: nothing is replaced.`);
  return { name, harm, within: fields.get('in') ?? '', tests, edits };
}

/** The files a mutant changes, as they become. Throws unless each text is found in exactly one place. */
export function mutated({ name, within, edits }: Mutant, sources: readonly Source[]): readonly Source[] {
  const changed = new Map<string, string>();
  for (const { find, replace } of edits) {
    const found = sources
      .filter(({ path }) => path.startsWith(within))
      .flatMap(({ path, text }) => {
        const now = changed.get(path) ?? text;
        const times = now.split(find).length - 1;
        return times > 0 ? [{ path, now, times }] : [];
      });
    const [only] = found;
    if (!only || found.length > 1 || only.times > 1) {
      const where = found.map(({ path, times }) => `${path} (${times})`).join(', ') || 'nowhere';
      throw new Error(`mutant ${name}: its text must be found once, but is found ${where}. Mend mutants/: ${find}`);
    }
    changed.set(
      only.path,
      only.now.replace(find, () => replace),
    );
  }
  return [...changed].map(([path, text]) => ({ path, text }));
}

const IS_SOURCE = /\.(ts|tsx|mjs|css|yaml|sql)$|^deploy\/|^\.dockerignore$/;
const IS_TEST = /(^|\/)(test|tests|mutants|node_modules)\//;

/** All tracked and new files of the repository. */
export const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));

export const sourcesOf = (root: string): Source[] =>
  filesOf(root)
    .filter((path) => IS_SOURCE.test(path) && !IS_TEST.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const mutantsOf = (root: string): Mutant[] =>
  readdirSync(join(root, 'mutants'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.mutant'))
    .sort()
    .map((path) => {
      const name = path.replace(/\.mutant$/, '');
      return mutantFrom(name, readFileSync(join(root, 'mutants', path), 'utf8'));
    });

/** The test files a mutant names; options of vitest and their values are not among them. */
export const testFilesOf = ({ tests }: Mutant): string[] =>
  tests.filter((word) => /\.test\.tsx?$/.test(basename(word)) || word.endsWith('vitest.config.ts'));

/** Arguments of vitest without the names of tests. */
const withoutNames = (tests: readonly string[]): readonly string[] =>
  tests.filter((word, i) => word !== '-t' && tests[i - 1] !== '-t');

const namesIn = (tests: readonly string[]): readonly string[] => tests.filter((_, i) => tests[i - 1] === '-t');

/** What a mutant's tests are run with, without its fault, together with those of all others in the same files. */
export function soundRunOf({ tests }: Mutant, all: readonly Mutant[]): readonly string[] {
  const files = withoutNames(tests);
  const together = all.filter((other) => withoutNames(other.tests).join(' ') === files.join(' '));
  const names = together.map((other) => namesIn(other.tests));
  if (names.some((some) => some.length === 0)) return files;
  return [...files, '-t', [...new Set(names.flat())].sort().join('|')];
}

/** Where the table of all faults stands. */
export const TABLE = 'docs/faults.md';
const NOT_RUN = 'not run yet';
const ROW = /^\| `([^`]+)` \|.*\| ([^|]+) \|$/;

/** How many seconds each fault took to be found when it was last run, as a table tells. */
export const secondsIn = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table.split('\n').flatMap((line) => {
      const [, name, seconds] = ROW.exec(line) ?? [];
      return name === undefined || seconds === undefined || seconds === NOT_RUN ? [] : [[name, seconds]];
    }),
  );

const HEAD = `# Planted faults

Every fault of \`mutants/\`, the harm it does, the tests that must fail while it is there, and how many seconds that took when it
was last run, on two cores that others used too. “${NOT_RUN}” is said of those that have not been run since the table began.

\`npm run mutants -- --table\` writes the table anew and runs nothing; with parts of names it runs those and writes down their
seconds, with \`--all\` all of them. \`npm run check\` holds the table to \`mutants/\`.

| fault | harm | tests | seconds |
|---|---|---|---|
`;

/** The table of all faults; of those that were not run now, the seconds of an earlier table are kept. */
export const tableOf = (mutants: readonly Mutant[], seconds: ReadonlyMap<string, string>): string =>
  HEAD +
  mutants
    .map((mutant) => {
      const tests = testFilesOf(mutant).map((file) => `\`${file}\``);
      const cells = [`\`${mutant.name}\``, mutant.harm, tests.join(', '), seconds.get(mutant.name) ?? NOT_RUN];
      return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |\n`;
    })
    .join('');
