// The one entry of every npm script. Runs on any Node from 20 on: installs what the lockfile names if it has changed,
// then goes on with the Node that the project pins.
import { spawn, spawnSync } from 'node:child_process';
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
// A machine that tests many things at once may starve a browser or a database for a moment: there a test gets a second chance.
const retries = process.env.CI ? ['--retry=2'] : [];
const vitest = (...args) => must('vitest', ['run', ...retries, ...args]);

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

/** Runs commands one after the other beside other lanes; what each says comes in one piece, so that lanes do not mix. */
async function lane(...commands) {
  let status = 0;
  for (const [command, ...args] of commands) {
    const child = spawn(command, args, { cwd: root, env });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
    const ended = await new Promise((resolve) => {
      child.on('error', (error) => resolve(`did not start: ${error.message}`));
      child.on('close', (code, signal) => resolve(signal ? `was ended by ${signal}` : (code ?? 1)));
    });
    process.stdout.write(Buffer.concat(said));
    if (ended !== 0) {
      console.error(`meadhall: ${[command, ...args].join(' ')} ${typeof ended === 'string' ? ended : 'failed'}`);
      status = 1;
    }
  }
  return status;
}

/** Every command of every lane is run, so that one look shows all that is wrong. */
async function check() {
  const statuses = await Promise.all([
    lane(
      ['tsc', '-p', 'tsconfig.pure.json'],
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'apps/web/tsconfig.service.json'],
      ['biome', 'check', '--error-on-warnings', '.'],
    ),
    lane(['knip', '--no-progress'], ['vitest', 'run', '--config', 'scripts/check/vitest.config.ts']),
  ]);
  if (statuses.some((status) => status !== 0)) process.exit(1);
}

function firstGame() {
  const code = "import { METAS } from '@meadhall/registry'; console.log(METAS[0].id);";
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', code], { cwd: root, env, encoding: 'utf8' });
  return stdout.trim();
}

/** Whole games in a real Chromium; names of games choose which, `first` the shortest and `others` all but that. */
function browser(...which) {
  node('scripts/chromium.ts');
  const words = { first: () => [`/games/${firstGame()}/`], others: () => ['--exclude', `**/games/${firstGame()}/**`] };
  const chosen = which.flatMap((word) => words[word]?.() ?? [word]);
  vitest('--config', 'apps/web/test/browser/vitest.config.ts', ...chosen);
}

const [script = 'start', ...rest] = process.argv.slice(2);

const SCRIPTS = {
  start() {
    built();
    meadhall('serve', ...rest);
  },
  dev: () => must('vite', ['apps/web', ...rest]),
  build,
  check,
  format: () => must('biome', ['check', '--write', '.']),
  async test() {
    await check();
    vitest();
    browser('first');
  },
  'test:unit': () => vitest(...rest),
  'test:browser': () => browser(...rest),
  'test:deploy': () => vitest('--config', 'scripts/deploy/vitest.config.ts', ...rest),
  'test:cluster'() {
    vitest('--config', 'apps/server/test/cluster/vitest.config.ts', ...rest);
    vitest('--config', 'apps/cli/test/cluster/vitest.config.ts', ...rest);
  },
  demos: () => node('scripts/demos.ts', ...rest),
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
await SCRIPTS[script]();
