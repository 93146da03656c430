import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a game needs to play in the hall, on the plain board. A draft, which is a game of version 0, may have no more. */
export const PLAYS = ['RULES.md', 'package.json', 'entry.ts', 'src/index.ts', 'src/meta.ts', 'test/contract.test.ts'];

/** What the folder of every published game holds, the same for all. A name that ends in `/` is a folder. */
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
  'src/data/phrases.ts',
  'src/rules/',
  'src/steps/index.ts',
  'src/words/en.ts',
  'src/words/index.ts',
  'src/words/shelf/',
  'src/judge/index.ts',
  'src/judge/levels.ts',
  'board/index.tsx',
  'board/board.tsx',
  'board/board.css',
  'board/beats.tsx',
  'board/guide.ts',
  'board/cover.ts',
  'board/words/',
  'board/gallery/index.tsx',
  'lessons/index.ts',
  'lessons/scenes.ts',
  'lessons/positions.ts',
  'lessons/demos.ts',
  'lessons/riddles.ts',
  'lessons/words/',
  'test/contract.test.ts',
  'test/gallery.test.ts',
  'test/games.test.ts',
  'test/learn.test.ts',
  'test/given.ts',
  'test/made-up.test.ts',
  'test/games/',
  'test/browser/',
];

/** What is kept for those who have played a version: a game that has it is no draft any more. */
const KEPT = ['test/games/', 'src/older/'];

/** What it may hold besides, in the folders whose content is fixed. */
const MAY_HOLD = [
  'lessons/',
  'examples/',
  'src/ask.ts',
  'src/balance.ts',
  'src/copy.ts',
  'src/orders.ts',
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

const OFFERS = ['.', './entry', './meta'];

/** A game's folder as the check sees it: what lies there, and what a file says. */
export interface Folder {
  /** Of its `meta`; 0 as long as nobody is promised anything. */
  readonly version: number;
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
export function wrongIn({ version, files, read }: Folder): readonly string[] {
  const isDraft = version === 0;
  const missing = (isDraft ? PLAYS : HOLDS).filter((path) => !isHeld(files, path)).map((path) => `lacks ${path}`);
  const unknown = files.filter((file) => !isKnown(file)).map((file) => `does not know what ${file} is`);
  const unnamed = Object.entries(EXPORTS)
    .filter(([file, pattern]) => files.includes(file) && !pattern.test(read(file)))
    .map(([file, { source }]) => `${file} lacks ${source}`);
  const { exports = {} }: { exports?: Record<string, unknown> } = files.includes('package.json')
    ? JSON.parse(read('package.json'))
    : {};
  const offers = isDraft ? OFFERS : [...OFFERS, './board'];
  const closed = offers.filter((path) => !Object.hasOwn(exports, path)).map((path) => `does not export ${path}`);
  const kept = KEPT.filter((path) => isDraft && isHeld(files, path)).map((path) => `is a draft and has ${path}`);
  return [...missing, ...unknown, ...unnamed, ...closed, ...kept];
}

function filesBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path)).flatMap((name) => {
    const inner = path === '' ? name : `${path}/${name}`;
    if (name === 'node_modules') return [];
    return statSync(join(folder, inner)).isDirectory() ? filesBelow(folder, inner) : [inner];
  });
}

export const folderAt = (path: string, version: number): Folder => ({
  version,
  files: filesBelow(path),
  read: (file) => readFileSync(join(path, file), 'utf8'),
});
