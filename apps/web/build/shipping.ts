import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { GameFiles, ShippedFiles } from '../src/offline/files.ts';
import { gameOf, languageOf } from './games.ts';

type Bundle = Rolldown.OutputBundle;

const SERVICE = 'src/offline/service.ts';
const SERVICE_FILE = 'sw.js';
/** Whatever text can be made smaller; fonts and pictures are already. */
const TEXT = /\.(js|css|svg|html|webmanifest|json|txt)$/;
/** Below this a header costs more than compression saves. */
const LEAST_BYTES = 600;
/** The browser itself fetches these when the app is installed; no page shows them. */
const SHOWN_ELSEWHERE = /^(screens|icons)\//;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const bytesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): Buffer =>
  Buffer.from(file.type === 'chunk' ? file.code : file.source);

/** The best compression takes seconds a megabyte, so what was compressed once is kept by its hash for the next build. */
const KEPT = join(import.meta.dirname, '../../../node_modules/.cache/meadhall-brotli');

async function squeezed(content: Buffer): Promise<Buffer> {
  const kept = join(KEPT, createHash('sha256').update(content).digest('hex'));
  const known = await readFile(kept).catch(() => null);
  if (known) return known;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const made = await brotli(content, { params });
  await mkdir(KEPT, { recursive: true });
  // Renamed into place: a build that is broken off leaves no half file behind.
  await writeFile(`${kept}.${process.pid}`, made);
  await rename(`${kept}.${process.pid}`, kept);
  return made;
}

/** What loading a chunk may load: its imports, static and dynamic, its style sheets, what those name. */
function reach(bundle: Bundle, from: readonly string[], isBarred: (file: string) => boolean): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || isBarred(file)) continue;
    found.add(file);
    const output = bundle[file];
    if (output?.type !== 'chunk') continue;
    const { importedCss, importedAssets } = output.viteMetadata ?? {};
    open.push(...output.imports, ...output.dynamicImports, ...(importedCss ?? []), ...(importedAssets ?? []));
  }
  return found;
}

interface Sorted {
  readonly app: readonly string[];
  readonly games: Map<string, string[]>;
  readonly languages: Map<string, string[]>;
}

/** Apart: what every visit needs, what only one game needs, and the app's words by language. What two games share belongs to both. */
export function sorted(bundle: Bundle): Sorted {
  const all = Object.values(bundle);
  const isShipped = ({ fileName }: { fileName: string }): boolean =>
    fileName.startsWith('assets/') && !/\.(map|br|gz)$/.test(fileName);
  const entries = new Map<string, string[]>();
  for (const file of all) {
    const game = file.type === 'chunk' ? gameOf(file.moduleIds) : null;
    if (game) entries.set(game, [...(entries.get(game) ?? []), file.fileName]);
  }
  const barred = new Set([...entries.values()].flat());
  const roots = all.filter((file) => file.type === 'chunk' && !barred.has(file.fileName) && file.isEntry);
  const app = reach(
    bundle,
    roots.map(({ fileName }) => fileName),
    (file) => barred.has(file),
  );
  const games = new Map(
    [...entries].map(([game, files]) => [game, [...reach(bundle, files, (file) => app.has(file))].sort()]),
  );
  const ofGames = new Set([...games.values()].flat());
  const languages = new Map<string, string[]>();
  const rest: string[] = [];
  for (const file of all.filter((each) => isShipped(each) && !ofGames.has(each.fileName))) {
    const language = file.type === 'chunk' ? languageOf(file.moduleIds) : null;
    if (language) languages.set(language, [...(languages.get(language) ?? []), file.fileName].sort());
    else rest.push(file.fileName);
  }
  return { app: rest.sort(), games, languages };
}

const address = (file: string): string => `/${file}`;

/**
 * What is sent to browsers: the service worker learns which files there are, and everything that is text is
 * compressed once, as small as can be, instead of for every visitor.
 */
export function shipping(publicDir: string): Plugin {
  const shop = (): string[] =>
    readdirSync(publicDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(publicDir.length + 1)
          .replaceAll('\\', '/'),
      );

  async function listOf(bundle: Bundle): Promise<ShippedFiles> {
    const { app, games, languages } = sorted(bundle);
    const unhashed = ['index.html', ...shop().filter((file) => !SHOWN_ELSEWHERE.test(file))];
    const print = createHash('sha256');
    for (const { fileName } of Object.values(bundle)) if (fileName !== SERVICE_FILE) print.update(fileName);
    for (const file of shop()) print.update(readFileSync(join(publicDir, file)));
    const page = bundle['index.html'];
    if (page) print.update(bytesOf(page));
    const kept: [string, GameFiles][] = [];
    for (const [game, files] of games) {
      const sizes = files.map(async (file) => {
        const output = bundle[file];
        if (!output) return 0;
        return TEXT.test(file) ? (await squeezed(bytesOf(output))).length : bytesOf(output).length;
      });
      kept.push([game, { files: files.map(address), bytes: (await Promise.all(sizes)).reduce((a, b) => a + b, 0) }]);
    }
    return {
      version: print.digest('hex').slice(0, 12),
      unhashed: unhashed.map(address),
      app: app.map(address),
      languages: Object.fromEntries([...languages].map(([language, files]) => [language, files.map(address)])),
      games: Object.fromEntries(kept),
    };
  }

  return {
    name: 'meadhall-shipping',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(import.meta.dirname, '..', SERVICE), fileName: SERVICE_FILE });
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const service = bundle[SERVICE_FILE];
        if (service?.type !== 'chunk') return this.error('The service worker was not built.');
        if (service.imports.length > 0)
          this.error(`The service worker must stand alone; it imports ${service.imports.join(', ')}.`);
        const files = JSON.stringify(await listOf(bundle));
        service.code = service.code.replaceAll('SHIPPED_FILES', () => files);
        const outputs = Object.values(bundle).map((file) => [file.fileName, bytesOf(file)] as const);
        const copied = shop().map((file) => [file, readFileSync(join(publicDir, file))] as const);
        await Promise.all(
          [...outputs, ...copied].map(async ([fileName, content]) => {
            if (!TEXT.test(fileName) || content.length < LEAST_BYTES) return;
            const [br, gz] = await Promise.all([squeezed(content), gzipped(content, { level: 9 })]);
            this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
