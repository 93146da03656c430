/** Test files that are run in one way. */
export interface Suite {
  /** The vitest configuration that runs them. */
  readonly config: string;
  /** Where they are, without `.test.ts`. */
  readonly files: readonly string[];
  readonly exclude?: readonly string[];
  /** How long one test may take on an idle machine. */
  readonly seconds: number;
  /** Much of their time they wait for something. */
  readonly waits?: boolean;
  /** Its files may find modules as an earlier file left them. */
  readonly sharesWorkers?: boolean;
  /** Built or started once for all of them. */
  readonly globalSetup?: string;
}

export const CHECKS: Suite = { config: 'scripts/check/vitest.config.ts', files: ['scripts/check/*'], seconds: 60 };

/** Everything that needs neither a browser nor a database. */
export const UNIT: Suite = {
  config: 'vitest.config.ts',
  files: [
    'packages/*/test/**/*',
    'packages/games/*/test/**/*',
    'apps/*/test/**/*',
    'docs/examples/*/*',
    'apps/cli/template/games/*/test/*',
  ],
  exclude: ['**/test/browser/**', 'apps/*/test/cluster/**'],
  seconds: 120,
  waits: true,
  sharesWorkers: true,
};

/** Whole games and online play in a real Chromium. */
export const BROWSER: Suite = {
  config: 'apps/web/test/browser/vitest.config.ts',
  files: ['{apps/web,packages/games/*}/test/browser/**/*'],
  seconds: 300,
  globalSetup: 'apps/web/test/browser/build.ts',
};

/** Halls and workers on PostgreSQL and Redis. Fails, and does not skip, where either is missing. */
export const CLUSTER: Suite = {
  config: 'apps/server/test/cluster/vitest.config.ts',
  files: ['apps/*/test/cluster/*'],
  seconds: 300,
};

/** What deploy/ holds, by the real parsers. Fails, and does not skip, where one of them is missing. */
export const DEPLOY: Suite = { config: 'scripts/deploy/vitest.config.ts', files: ['scripts/deploy/*'], seconds: 120 };

/** The packages as others install them. */
export const KIT: Suite = { config: 'scripts/kit/vitest.config.ts', files: ['scripts/kit/*'], seconds: 600 };

/** What the long run has besides the gate is in files of this name. */
const LONG = '**/*.long.test.ts';

/** Globs from the root of the repository. */
export interface Patterns {
  readonly include: string[];
  readonly exclude: string[];
}

/** Which files a suite takes: those of the gate, or those that only the long run has. */
export const patternsOf = ({ files, exclude = [] }: Suite, isLong: boolean): Patterns => ({
  include: files.map((pattern) => `${pattern}${isLong ? '.long' : ''}.test.ts`),
  exclude: ['**/node_modules/**', ...exclude, ...(isLong ? [] : [LONG])],
});
