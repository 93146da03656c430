import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The files that a file needs to have run before it does: types are gone by then, and lazy imports come later. */
export function neededBy(file: string, source: string): readonly string[] {
  const { program } = parseSync(file, source);
  const needed: string[] = [];
  const note = (from: string): void => {
    if (from.startsWith('.')) needed.push(normalize(join(dirname(file), from)));
  };
  new Visitor({
    ImportDeclaration: (node) => node.importKind !== 'type' && note(node.source.value),
    ExportNamedDeclaration: (node) => node.source && node.exportKind !== 'type' && note(node.source.value),
    ExportAllDeclaration: (node) => node.exportKind !== 'type' && note(node.source.value),
  }).visit(program);
  return needed;
}

/** Every way on which a file comes to need itself, one for each file where it was found. */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const before = path.indexOf(file);
    if (before >= 0) found.push([...path.slice(before), file].join(' -> '));
    if (before >= 0 || done.has(file)) return;
    path.push(file);
    for (const needed of graph.get(file) ?? []) visit(needed);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

const SKIPPED = new Set(['node_modules', 'dist', 'test']);

export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export const graphBelow = (root: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    ['packages', 'apps']
      .flatMap((folder) => filesBelow(root, folder))
      .map((file) => [file, neededBy(file, readFileSync(join(root, file), 'utf8'))]),
  );
