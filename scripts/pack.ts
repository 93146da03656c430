// `npm run pack`: one archive with the built app, the hall and the command line as JavaScript. It needs node and nothing else.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const NAME = 'meadhall';
/** node:sqlite without a flag. */
const LEAST_NODE = '>=22.13';

const WORKER = /new URL\(\s*'(\.\/[^']+\.ts)'\s*,\s*import\.meta\.url\s*\)/g;

/** Threads are entries of the same build. */
const threads = (): Plugin => ({
  name: 'meadhall-threads',
  async transform(code, id) {
    const found = [...code.matchAll(WORKER)];
    let result = code;
    for (const [whole, path = ''] of found) {
      const resolved = await this.resolve(path, id);
      if (!resolved) this.error(`${id} starts a thread '${path}' that is not there.`);
      const chunk = this.emitFile({ type: 'chunk', id: resolved.id });
      result = result.replace(whole, `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`);
    }
    return found.length > 0 ? { code: result, map: null } : null;
  },
});

/** Parts of packages that no program runs. */
const NOT_RUN = /\.(d\.[cm]?ts|map|markdown|md|flow)$/;

const NOTHING = '\0meadhall-nothing';

/** A hall draws nothing: boards, covers and rulebooks stay in the web app. */
const headless = (): Plugin => ({
  name: 'meadhall-headless',
  resolveId: (id, importer) => (importer?.endsWith('/entry.ts') && /\/board\/|\?raw$/.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export default null; export const plugin = null, cover = null;' : null),
});

const isOutside = (id: string): boolean =>
  !id.startsWith('.') &&
  !id.startsWith('#') &&
  !id.startsWith('/') &&
  !id.startsWith('\0') &&
  !id.startsWith('@meadhall/');

/** Bundles our own packages; what comes from npm stays a package of its own. Returns the names of those. */
async function bundle(out: string): Promise<readonly string[]> {
  const build = await rolldown({
    input: { main: join(ROOT, 'apps/cli/src/main.ts') },
    platform: 'node',
    external: isOutside,
    plugins: [threads(), headless()],
  });
  const { output } = await build.write({ dir: out, format: 'es', chunkFileNames: '[name]-[hash].js' });
  const names = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  const own = new Set(output.map(({ fileName }) => fileName));
  const packages = names
    .filter((name) => !own.has(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(packages)].sort();
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Copies packages with all they depend on, in the places npm gave them. */
function copyPackages(names: readonly string[], to: string): void {
  const copied = new Set<string>();
  const find = (name: string, from: string): string | null => {
    const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
    return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json'))) ?? null;
  };
  const copy = (name: string, from: string, isNeeded: boolean): void => {
    const folder = find(name, from);
    if (!folder && isNeeded) throw new Error(`${name}, which ${from} needs, is not installed.`);
    if (!folder || copied.has(folder) || !folder.startsWith(join(ROOT, 'node_modules'))) return;
    copied.add(folder);
    const nested = join(folder, 'node_modules');
    cpSync(folder, join(to, folder.slice(ROOT.length)), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.startsWith(nested) && !NOT_RUN.test(path),
    });
    const { dependencies = {}, optionalDependencies = {} }: Manifest = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const each of Object.keys(dependencies)) copy(each, folder, !(each in optionalDependencies));
  };
  for (const name of names) copy(name, join(ROOT, 'apps/cli'), true);
}

async function pack(): Promise<string> {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8'));
  const out = join(ROOT, 'dist');
  const folder = join(out, NAME);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyPackages(await bundle(join(folder, 'lib')), folder);
  cpSync(join(ROOT, 'apps/web/dist'), join(folder, 'web'), { recursive: true });
  for (const file of ['LICENSE', 'README.md'])
    if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: NAME, version, private: true, type: 'module', engines: { node: LEAST_NODE }, bin: { meadhall: './meadhall.js' } }, null, 2)}\n`,
  );
  writeFileSync(
    join(folder, 'meadhall.js'),
    "#!/usr/bin/env node\nimport { fileURLToPath } from 'node:url';\n\nprocess.env.MEADHALL_WEB ??= fileURLToPath(new URL('./web', import.meta.url));\nif (process.argv.length === 2) process.argv.push('serve');\nconst { start } = await import('./lib/main.js');\nawait start();\n",
    { mode: 0o755 },
  );
  const archive = join(out, `${NAME}-${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', out, NAME]);
  return archive;
}

const archive = await pack();
console.log(`${archive}\nUnpack it anywhere, then: node ${NAME}/meadhall.js`);
