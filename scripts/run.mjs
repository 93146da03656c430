// The one entry of every npm script. Runs on any Node from 20 on: installs what the lockfile names if it has changed,
// then goes on with the Node that the project pins.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, noteBuilt, printOf } from './built.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const env = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH ?? ''}`,
  // With what was compiled last time, as far as it has not changed: half of what a process or a thread needs to start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'meadhall'),
};

function run(command, args, options = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit', ...options });
  if (error) console.error(`meadhall: ${command} did not start: ${error.message}`);
  return signal ? 1 : (status ?? 1);
}

function must(command, args, options) {
  const status = run(command, args, options);
  if (status !== 0) process.exit(status);
}

/** Installs a folder's dependencies, unless that was done for this very lockfile. */
function install(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const print = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.meadhall-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
  console.log('meadhall: installing dependencies');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

const node = (...args) => must('node', args);
const meadhall = (...args) => node('apps/cli/src/main.ts', ...args);
const stages = (...args) => node('scripts/gate/main.ts', ...args);
const vitest = (...args) => must('vitest', ['run', ...args]);

/** The web app as it is now, built anew if anything in it has changed. */
function built() {
  if (!isBuilt(root)) build();
}

function build() {
  const print = printOf(root);
  // Whatever environment asks for it, a test's included: what is built is what people get.
  must('vite', ['build', 'apps/web', '--logLevel', 'warn'], { env: { ...env, NODE_ENV: 'production' } });
  noteBuilt(root, print);
}

const [script = 'start', ...rest] = process.argv.slice(2);

const SCRIPTS = {
  start() {
    built();
    meadhall('serve', ...rest);
  },
  dev: () => node('scripts/dev.ts', ...rest),
  build,
  format: () => must('biome', ['check', '--write', '.']),
  check: () => stages('check'),
  test: () => stages('test', ...rest),
  'test:near': () => stages('near'),
  'test:long': () => stages('long', ...rest),
  'test:unit': () => vitest(...rest),
  'test:browser'() {
    node('scripts/chromium.ts');
    vitest('--config', 'apps/web/test/browser/vitest.config.ts', ...rest);
  },
  'test:deploy': () => vitest('--config', 'scripts/deploy/vitest.config.ts', ...rest),
  'test:cluster': () => vitest('--config', 'apps/server/test/cluster/vitest.config.ts', ...rest),
  demos: () => node('scripts/demos.ts', ...rest),
  older: () => node('scripts/older.ts', ...rest),
  fonts: () => node('packages/board/fonts.ts'),
  weigh() {
    node('scripts/chromium.ts');
    built();
    node('apps/web/build/weigh.ts', ...rest);
  },
  pack() {
    built();
    node('scripts/pack.ts');
  },
  gallery() {
    node('scripts/chromium.ts');
    built();
    node('apps/web/build/gallery.ts', ...rest);
  },
  bench() {
    install(join(root, 'bench'));
    built();
    node('bench/src/main.ts', ...rest);
  },
  kit: () => node('scripts/kit/build.ts'),
  api: () => node('scripts/kit/api.ts'),
  'test:kit'() {
    node('scripts/chromium.ts');
    vitest('--config', 'scripts/kit/vitest.config.ts', ...rest);
  },
  docs() {
    install(join(root, 'docs/site'));
    node('scripts/docs.ts', ...rest);
  },
  lab: () => node('scripts/lab.ts', ...rest),
  mutants: () => node('scripts/mutants.ts', ...rest),
  sim: () => node('packages/sim/src/main.ts', ...rest),
  meadhall: () => meadhall(...rest),
};

if (!(script in SCRIPTS)) {
  console.error(`meadhall: no script '${script}'; there is ${Object.keys(SCRIPTS).join(', ')}.`);
  process.exit(2);
}
install(root);
SCRIPTS[script]();
