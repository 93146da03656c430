import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breach } from './boundaries.ts';

export interface Named {
  readonly id: string;
  readonly title: string;
}

/** Where games may be named: their own folders, the registry's one line each, tests, examples and prose. */
const MAY_NAME =
  /^(packages\/games\/|packages\/registry\/src\/games\.ts$|bench\/|docs\/)|(^|\/)(test|examples)\/|\.test\.ts$|\.md$|package-lock\.json$/;

const READ = /\.(tsx?|mjs|css|html|json|svg|webmanifest)$|^\.ci\/run$/;

const isRead = (file: string): boolean => READ.test(file) && !MAY_NAME.test(file);

/** An id that is also a plain word counts only where it stands as a value: quoted, in a path, in a class name. */
const asValue = (id: string): RegExp =>
  id.includes('-')
    ? new RegExp(`(?<![\\w-])${id}(?![\\w-])|\\.[a-z]-${id}\\b`, 'g')
    : new RegExp(`(?<=['"\`/])${id}(?=['"\`/])|\\.[a-z]-${id}\\b`, 'g');

/** Every place in a file that knows a game by its id or its title. */
export function gamesNamedIn(file: string, source: string, games: readonly Named[]): readonly Breach[] {
  if (!isRead(file)) return [];
  return games.flatMap(({ id, title }) =>
    [asValue(id), new RegExp(`\\b${title}\\b`, 'g')].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(({ index, 0: found }) => ({
        file,
        line: source.slice(0, index).split('\n').length,
        rule: `names the game '${found}'`,
      })),
    ),
  );
}

const SKIPPED = new Set(['.git', 'node_modules', 'dist']);

function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Every place outside the games' own folders that knows one of them, in the tree below a folder. */
export function gamesNamed(root: string, games: readonly Named[]): readonly Breach[] {
  return filesBelow(root)
    .filter(isRead)
    .flatMap((file) => gamesNamedIn(file, readFileSync(join(root, file), 'utf8'), games));
}
