// `npm run kit`: the packages that others build on, as JavaScript with declarations, packed into dist/kit.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outlines } from '@meadhall/board/vite';
import { emit } from './emit.ts';
import { EMITTED, type Manifest, manifestOf, OUT, PARTS, type Part, ROOT, shortName } from './packages.ts';
import { iconFile, shippedCode, shippedTypes } from './rewrite.ts';

/** Types are stripped from a game's own sources by Node itself. */
const LEAST_NODE = '>=22.18';

const shipped = (file: string): string => file.replace(/\.tsx?$/, '.js');

/** `./src/index.ts` becomes what a published package says: types first, then code. */
function published(file: string): unknown {
  if (!/\.tsx?$/.test(file)) return file;
  return { types: file.replace(/\.tsx?$/, '.d.ts'), default: shipped(file) };
}

const mapped = <T, R>(record: Readonly<Record<string, T>>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function dependenciesOf(manifest: Manifest, { peers = [], alsoNeeds = [] }: Part): Record<string, string> {
  const { dependencies = {}, devDependencies = {} } = manifest;
  const needed = Object.entries(dependencies).filter(([name]) => !peers.includes(name));
  for (const name of alsoNeeds) needed.push([name, devDependencies[name] ?? '*']);
  return Object.fromEntries(
    needed
      .map(([name, version]) => [name, name.startsWith('@meadhall/') ? `^${manifest.version}` : version])
      .sort(([a = ''], [b = '']) => a.localeCompare(b)),
  );
}

/** Peers are asked for by their first number only. */
const peersOf = ({ dependencies, devDependencies }: Manifest, peers: readonly string[]): Record<string, string> => {
  const versions: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  return Object.fromEntries(peers.map((name) => [name, `>=${versions[name]?.split('.')[0] ?? 0}`]));
};

const withoutTests = (exports: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(exports).filter(([, file]) => !file.startsWith('./test/')));

function publishedManifest(part: Part): object {
  const manifest = manifestOf(part.folder);
  const { name, version, description, exports = {}, imports, sideEffects } = manifest;
  const peers = peersOf(manifest, part.peers ?? []);
  return {
    name,
    version,
    license: 'MIT',
    type: 'module',
    ...(description ? { description } : {}),
    ...(name === 'meadhall' ? { bin: { meadhall: './bin/meadhall.js' } } : {}),
    engines: { node: LEAST_NODE },
    exports: { ...mapped(withoutTests(exports), published), './package.json': './package.json' },
    ...(imports ? { imports: mapped(imports, (way) => mapped(way, shipped)) } : {}),
    sideEffects: sideEffects ? sideEffects.map(shipped) : false,
    files: ['bin', 'src', 'build', 'public', 'template', '*.js', '*.d.ts', '*.html', 'LICENSE', 'README.md'],
    dependencies: dependenciesOf(manifest, part),
    ...(Object.keys(peers).length > 0 ? { peerDependencies: peers } : {}),
    ...('vite' in peers ? { peerDependenciesMeta: { vite: { optional: true } } } : {}),
  };
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());

type Outline = ReturnType<typeof outlines>;

function shipFile(from: string, to: string, outline: Outline): void {
  mkdirSync(dirname(to), { recursive: true });
  if (from.endsWith('.d.ts')) return writeFileSync(to, shippedTypes(readFileSync(from, 'utf8')));
  const { code, icons } = shippedCode(readFileSync(from, 'utf8'));
  writeFileSync(to, code);
  for (const name of icons)
    writeFileSync(join(dirname(to), iconFile(name)), `export default ${JSON.stringify(outline(name) ?? '')};\n`);
}

const BIN = "#!/usr/bin/env node\nimport { start } from '../src/main.js';\n\nawait start();\n";

function ship(part: Part, outline: Outline): string {
  const { folder, asIs = [] } = part;
  const to = join(OUT, shortName(folder));
  const from = join(EMITTED, folder);
  mkdirSync(to, { recursive: true });
  for (const path of asIs) {
    cpSync(join(ROOT, folder, path), join(to, path), {
      recursive: true,
      // What is compiled is shipped compiled, but for the app, which is built together with its games.
      filter: (file) => folder === 'apps/web' || !/(?<!\.d)\.tsx?$/.test(file) || file.includes('/template/'),
    });
  }
  for (const file of filesBelow(from)) {
    if (folder === 'apps/web' && file.startsWith('src/')) continue;
    shipFile(join(from, file), join(to, file), outline);
  }
  for (const file of ['LICENSE']) cpSync(join(ROOT, file), join(to, file));
  const readme = join(ROOT, folder, 'README.md');
  if (existsSync(readme)) cpSync(readme, join(to, 'README.md'));
  // The house's own games are no part of the kit: whoever uses it names theirs.
  if (folder === 'packages/registry') writeFileSync(join(to, 'src/games.js'), 'export {};\n');
  if (folder === 'packages/registry') writeFileSync(join(to, 'src/games.d.ts'), 'export {};\n');
  if (folder === 'apps/cli') {
    mkdirSync(join(to, 'bin'), { recursive: true });
    writeFileSync(join(to, 'bin/meadhall.js'), BIN, { mode: 0o755 });
  }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(publishedManifest(part), null, 2)}\n`);
  return to;
}

/** Builds the kit and packs it; returns the archives, in the order they depend on each other. */
export function buildKit(): readonly string[] {
  rmSync(OUT, { recursive: true, force: true });
  emit(EMITTED);
  const outline = outlines();
  const folders = PARTS.map((part) => ship(part, outline));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', OUT, ...folders], {
    cwd: OUT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  });
  const archives: readonly { readonly filename: string }[] = JSON.parse(packed);
  return archives.map(({ filename }) => join(OUT, filename.replace('@', '').replace('/', '-')));
}

if (import.meta.main) {
  for (const archive of buildKit()) console.log(archive);
}
