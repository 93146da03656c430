// `npm run api`: what each package of the kit promises to others, one text a package, made from its declarations.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declared, library } from './declarations.ts';
import { emit } from './emit.ts';
import { manifestOf, PARTS, ROOT } from './packages.ts';

const TYPES = join(ROOT, 'dist/kit-types');

/** One way into a package, and what it offers. */
export interface Door {
  /** As one imports it: `@meadhall/board/table`. */
  readonly from: string;
  readonly offered: readonly Declared[];
  /** What is not exported and yet part of the promise, because something exported mentions it. */
  readonly reached: readonly Declared[];
}

/** The doors of a package, from the declarations below a folder. */
export function doorsOf(folder: string, exports: Readonly<Record<string, string>>, name: string): readonly Door[] {
  const shelf = library();
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file) && !file.startsWith('./test/'))
    .map(([path, file]) => {
      const entry = join(folder, file).replace(/\.tsx?$/, '.d.ts');
      const offered = shelf.exportsOf(entry).flatMap((one) => shelf.find(entry, one) ?? []);
      const known = new Set(offered.map((one) => `${one.file} ${one.text}`));
      const reached: Declared[] = [];
      for (const queue = [...offered]; queue.length > 0; ) {
        const next = queue.pop();
        if (!next) break;
        for (const mention of shelf.mentioned(next)) {
          const found = shelf.find(next.file, mention);
          if (!found || known.has(`${found.file} ${found.text}`)) continue;
          known.add(`${found.file} ${found.text}`);
          reached.push(found);
          queue.push(found);
        }
      }
      reached.sort((a, b) => a.name.localeCompare(b.name) || a.text.localeCompare(b.text));
      return { from: name + path.slice(1), offered, reached };
    });
}

const bare = (text: string): string =>
  text
    .replace(/\/\*\*[\s\S]*?\*\/\s*/g, '')
    .replace(/^\s*\n/gm, '')
    .replace(/^( {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2));

/** A report: every name with its type, sorted, without comments. */
export function reportOf(doors: readonly Door[]): string {
  const parts = doors.map(({ from, offered, reached }) => {
    const named = offered.map(({ text }) => bare(text)).join('\n\n');
    const hidden = reached.map(({ text }) => bare(text)).join('\n\n');
    return `### ${from}\n\n${named}\n${hidden ? `\n### ${from}: not exported, but mentioned above\n\n${hidden}\n` : ''}`;
  });
  return `The public API of this package, made by \`npm run api\`. A change here is a change for everyone who builds on it.\n\n${parts.join('\n')}`;
}

export interface Report {
  readonly file: string;
  readonly text: string;
  readonly doors: readonly Door[];
}

/** The reports of all public packages as their sources are now. */
export function reports(): readonly Report[] {
  emit(TYPES, '--emitDeclarationOnly', '--noCheck');
  return PARTS.filter(({ isPublic }) => isPublic).map(({ folder }) => {
    const { name, exports = {} } = manifestOf(folder);
    const doors = doorsOf(join(TYPES, folder), exports, name);
    return { file: `${folder}/api.txt`, text: reportOf(doors), doors };
  });
}

/** The reports in the repository that are not as they would be made now. */
export const outdated = (made: readonly Report[], read: (file: string) => string | null): readonly string[] =>
  made.filter(({ file, text }) => read(file) !== text).map(({ file }) => file);

if (import.meta.main) {
  const made = reports();
  const stale = outdated(made, (file) => {
    try {
      return readFileSync(join(ROOT, file), 'utf8');
    } catch {
      return null;
    }
  });
  for (const { file, text } of made) writeFileSync(join(ROOT, file), text);
  console.log(stale.length > 0 ? `written: ${stale.join(', ')}` : 'nothing changed');
}
