import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

const GAMES = ['axes', 'endless-pass', 'edge-of-the-world', 'god-of-war', 'pax-viking'];

/** Which of our own packages a part of the tree may import, besides itself. The most exact folder counts. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/core/src': [],
  'packages/bots/src': ['core'],
  'packages/protocol/src': ['core'],
  'packages/testkit/src': ['core', 'bots'],
  'packages/registry/src': ['core', ...GAMES],
  'apps/server/src': ['core', 'bots', 'protocol', 'registry'],
  'apps/cli/src': ['core', 'bots', 'protocol', 'registry', 'server'],
  'apps/web/src': ['core', 'bots', 'protocol', 'registry'],
  ...Object.fromEntries(GAMES.map((game) => [`packages/games/${game}/src`, ['core']])),
  ...Object.fromEntries(
    GAMES.map((game) => [`apps/web/src/games/${game}`, ['core', 'bots', 'protocol', 'registry', game]]),
  ),
};

/** Inside a game imports go one way: a layer may import from those before it, and from itself. */
const LAYERS = ['data', 'state', 'rules', 'steps', 'index'];

function layerOf(path: string): string | null {
  const inside = /^packages\/games\/[^/]+\/src\/(.+)$/.exec(path)?.[1];
  if (inside === undefined) return null;
  const head = inside.split('/')[0] ?? '';
  if (head === 'data' || head === 'rules' || head === 'steps') return head;
  if (/^(state|choices|events)\.ts$/.test(inside)) return 'state';
  return inside === 'index.ts' ? 'index' : null;
}

const isPure = (file: string): boolean => /^packages\/(core|games\/[^/]+)\/src\//.test(file);
const isGame = (file: string): boolean => /^packages\/games\/[^/]+\/src\//.test(file);
const isSource = (file: string): boolean => /^(packages|apps)\/(games\/)?[^/]+\/src\//.test(file);
const isCore = (file: string): boolean => file.startsWith('packages/core/');
/** Where games of all types are handled alike, and a cast says so. */
const mayCast = (file: string): boolean => isCore(file) || file.startsWith('packages/testkit/');

/** Names that would make the same choices lead to different states. */
const IMPURE = new Set(['Date', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto', 'process']);

interface Place {
  readonly start: number;
}

/** Everything in one file that goes against the layout or the style that lint cannot see. */
export function breachesOf(file: string, source: string): readonly Breach[] {
  const { program, errors } = parseSync(file, source);
  const found: Breach[] = [];
  const breach = ({ start }: Place, rule: string): void => {
    found.push({ file, line: source.slice(0, start).split('\n').length, rule });
  };
  for (const error of errors) found.push({ file, line: 1, rule: `does not parse: ${error.message}` });
  const imported = (node: Place, from: string, typeOnly: boolean): void => {
    for (const rule of importBreaches(file, from, typeOnly)) breach(node, rule);
  };
  new Visitor({
    ImportDeclaration: (node) => imported(node, node.source.value, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => node.source && imported(node, node.source.value, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => imported(node, node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        imported(node, node.source.value, false);
    },
    Identifier: (node) => {
      if (isPure(file) && IMPURE.has(node.name)) breach(node, `uses ${node.name}`);
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      const isRandom = property.type === 'Identifier' && property.name === 'random';
      if (isRandom && object.type === 'Identifier' && object.name === 'Math' && isPure(file))
        breach(node, 'uses Math.random');
    },
    TSAsExpression: (node) => {
      const { type } = node.typeAnnotation;
      const isConst = source.slice(node.typeAnnotation.start, node.typeAnnotation.end) === 'const';
      if (isSource(file) && !mayCast(file) && !isConst) breach(node, `says 'as' (${type})`);
    },
    ClassDeclaration: (node) => {
      if (isGame(file)) breach(node, 'has a class');
    },
  }).visit(program);
  return found;
}

function importBreaches(file: string, from: string, typeOnly: boolean): readonly string[] {
  if (!isSource(file)) return [];
  const own = Object.keys(MAY_IMPORT)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (own === undefined) return ['lies in no known part of the tree'];
  const ours = /^@meadhall\/([^/]+)/.exec(from)?.[1];
  if (ours !== undefined) return MAY_IMPORT[own]?.includes(ours) ? [] : [`imports ${from}`];
  if (from.startsWith('node:'))
    return isPure(file) || /^packages\/(bots|protocol)\//.test(file) ? [`imports ${from}`] : [];
  if (!from.startsWith('.')) return isCore(file) && !from.startsWith('@noble/hashes') ? [`imports ${from}`] : [];
  const target = normalize(join(dirname(file), from));
  if (!target.startsWith(`${own.split('/src')[0]}/`)) return [`reaches into ${target}`];
  const [here, there] = [layerOf(file), layerOf(target)];
  const upward = here !== null && there !== null && LAYERS.indexOf(there) > LAYERS.indexOf(here);
  return upward && !(typeOnly && here === 'data') ? [`imports '${there}' from '${here}'`] : [];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : filesBelow(path);
    return /\.tsx?$/.test(entry.name) && statSync(path).size > 0 ? [path] : [];
  });
}

/** Every breach in the tree below a folder. */
export function breaches(root: string): readonly Breach[] {
  return ['packages', 'apps']
    .flatMap((part) => filesBelow(join(root, part)))
    .flatMap((path) => breachesOf(path.slice(root.length + 1), readFileSync(path, 'utf8')));
}
