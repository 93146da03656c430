import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What every game's folder holds, the same for all. A name that ends in `/` is a folder. */
export const HOLDS = [
  'README.md',
  'RULES.md',
  'RULES.de.md',
  'package.json',
  'entry.ts',
  'src/index.ts',
  'src/meta.ts',
  'src/state.ts',
  'src/choices.ts',
  'src/events.ts',
  'src/setup.ts',
  'src/view.ts',
  'src/hidden.ts',
  'src/migrations.ts',
  'src/lab.ts',
  'src/ask.ts',
  'src/data/',
  'src/rules/',
  'src/steps/index.ts',
  'src/words/en.ts',
  'src/judge/index.ts',
  'board/index.tsx',
  'board/cover.ts',
  'board/gallery/index.tsx',
  'test/contract.test.ts',
  'test/given.ts',
  'test/made-up.test.ts',
  'test/games/',
];

/** What it may hold besides, in the folders whose content is fixed. */
const MAY_HOLD = [
  'lessons/',
  'examples/',
  'src/ask.ts',
  'src/balance.ts',
  'src/copy.ts',
  'src/orders.ts',
  'src/migrations.ts',
  'src/older/',
  'src/words/',
  'node_modules/',
];

/** One name for one thing: what these files export, in every game. */
const EXPORTS: Readonly<Record<string, RegExp>> = {
  'src/index.ts': /export const pkg\b/,
  'src/meta.ts': /export const meta\b/,
  'src/state.ts': /export type ReadonlyState\b/,
  'src/view.ts': /export const eventViews\b/,
  'src/hidden.ts': /export (const|function) redeal\b/,
  'src/migrations.ts': /export const migrations\b/,
  'src/lab.ts': /export const lab\b/,
  'src/steps/index.ts': /export const steps\b/,
  'src/words/en.ts': /export const (words|en)\b/,
  'src/judge/index.ts': /export const judge\b/,
  'board/index.tsx': /export const plugin\b/,
  'board/cover.ts': /export const cover\b/,
  'board/gallery/index.tsx': /export const gallery\b/,
  'entry.ts': /export const entry\b/,
};

const OFFERS = ['.', './board', './entry', './meta'];

/** A game's folder as the check sees it: what lies there, and what a file says. */
export interface Folder {
  /** Paths below the folder, files only. */
  readonly files: readonly string[];
  read(path: string): string;
}

const isHeld = (files: readonly string[], path: string): boolean =>
  path.endsWith('/') ? files.some((file) => file.startsWith(path)) : files.includes(path);

/** Only the folder itself and `src` have a fixed content; elsewhere files are named after what is in them. */
function isKnown(file: string): boolean {
  const known = [...HOLDS, ...MAY_HOLD];
  const depth = file.startsWith('src/') ? 2 : 1;
  const parts = file.split('/');
  const head = parts.length > depth ? `${parts.slice(0, depth).join('/')}/` : file;
  return known.some((path) => path === head || path.startsWith(head));
}

/** What a game's folder lacks, has too much, or calls by another name. */
export function wrongIn({ files, read }: Folder): readonly string[] {
  const missing = HOLDS.filter((path) => !isHeld(files, path)).map((path) => `lacks ${path}`);
  const unknown = files.filter((file) => !isKnown(file)).map((file) => `does not know what ${file} is`);
  const unnamed = Object.entries(EXPORTS)
    .filter(([file, pattern]) => files.includes(file) && !pattern.test(read(file)))
    .map(([file, { source }]) => `${file} lacks ${source}`);
  const { exports = {} }: { exports?: Record<string, unknown> } = files.includes('package.json')
    ? JSON.parse(read('package.json'))
    : {};
  const closed = OFFERS.filter((path) => !Object.hasOwn(exports, path)).map((path) => `does not export ${path}`);
  return [...missing, ...unknown, ...unnamed, ...closed];
}

function filesBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const inner = path === '' ? name : `${path}/${name}`;
    if (name === 'node_modules') return [];
    return statSync(join(folder, inner)).isDirectory() ? filesBelow(folder, inner) : [inner];
  });
}

export const folderAt = (path: string): Folder => ({
  files: filesBelow(path),
  read: (file) => readFileSync(join(path, file), 'utf8'),
});
