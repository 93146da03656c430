import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';
import { filesBelow } from './cycles.ts';

/** What is longer is cut into parts with names, and tests of their own where they hold logic. */
export const MOST_LINES = 120;
/** In a game: what is shown or said of its events is one switch, as long as the game has kinds of them. */
const MOST_IN_GAMES = 220;
const mostIn = (file: string): number => (file.startsWith('packages/games/') ? MOST_IN_GAMES : MOST_LINES);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node)
    .flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat()))
    .filter(isNode);

/** An arrow without a block: a table of data or a picture that depends on words, with no course that one would follow. */
const isExpression = (node: Node): boolean => node.type === 'ArrowFunctionExpression' && node.expression;

function nameIn(node: Node, name: string): string {
  if ('id' in node && node.id && 'name' in node.id) return String(node.id.name);
  return 'key' in node && node.key && 'name' in node.key ? String(node.key.name) : name;
}

/** Functions with more lines than `most`, as `name: lines`; those inside others count for both. */
export function longFunctions(file: string, source: string, most = MOST_LINES): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (source.split('\n').length <= most) return found;
  const visit = (node: Node, outer: string): void => {
    const name = nameIn(node, outer);
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
    if (isFunction && !isExpression(node)) {
      const lines = source.slice(node.start, node.end).split('\n').length;
      if (lines > most) found.set(name, lines);
    }
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(parseSync(file, source).program, '');
  return found;
}

/** All long functions of packages and apps, as `file name`, with their lines. */
export const longBelow = (root: string): ReadonlyMap<string, number> =>
  new Map(
    ['packages', 'apps']
      .flatMap((folder) => filesBelow(root, folder))
      .flatMap((file) =>
        [...longFunctions(file, readFileSync(join(root, file), 'utf8'), mostIn(file))].map(
          ([name, lines]): [string, number] => [`${file} ${name}`, lines],
        ),
      ),
  );

/** What is wrong with the long functions that were found, next to those that are still let be. */
export function tooLong(
  found: ReadonlyMap<string, number>,
  letBe: Readonly<Record<string, number>>,
): readonly string[] {
  return [
    ...[...found]
      .filter(([name, lines]) => lines > (letBe[name] ?? 0))
      .map(([name, lines]) => `${name} has ${lines} lines: cut it into parts`),
    ...Object.keys(letBe)
      .filter((name) => !found.has(name))
      .map((name) => `${name} is short or gone: take it off the list`),
  ];
}
