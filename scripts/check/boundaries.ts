import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

export interface Breach {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

const ROOT = join(import.meta.dirname, '../..');
const GAMES = readdirSync(join(ROOT, 'packages/games'));

/** Which of our own packages a part of the tree may import, besides itself. The most exact folder counts. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/core/src': [],
  'packages/match/src': ['core'],
  'packages/bots/src': ['core', 'match'],
  'packages/protocol/src': ['core', 'match'],
  'packages/hall/src': ['core', 'match', 'bots', 'protocol'],
  'packages/learn/src': ['core'],
  'packages/testkit/src': ['core', 'match', 'bots', 'learn'],
  'packages/board/src': ['core'],
  'packages/registry/src': ['core', 'board', 'learn', ...GAMES],
  'packages/sim/src': ['core', 'match', 'protocol', 'hall', 'registry', 'testkit'],
  'apps/server/src': ['core', 'match', 'bots', 'protocol', 'hall', 'registry'],
  'apps/cli/src': ['core', 'match', 'bots', 'learn', 'protocol', 'registry', 'server', 'web'],
  'apps/web/src': ['core', 'match', 'bots', 'learn', 'protocol', 'hall', 'registry', 'board'],
  ...Object.fromEntries(GAMES.map((game) => [`packages/games/${game}/src`, ['core']])),
  ...Object.fromEntries(GAMES.map((game) => [`packages/games/${game}/board`, ['core', 'board']])),
};

/** A board draws what the rules say: of its game's sources it reads the public face and what answers it. */
const OPEN_TO_BOARDS = /^packages\/games\/[^/]+\/src\/(index|ask)\.ts$/;

/** Makes a bot see the true table: for tests and measurements, never for a host. */
const PEEKING = 'packages/bots/src/peek.ts';

/** What looks into a table as it is, or makes another of it: who hands these a state knows what lies face down. */
const LOOKING = new Set(['fork', 'imagine', 'determinize']);

/**
 * Where that is done: the engine, matches (undo and what-if), the one place that veils for bots, what the coach says to all,
 * and what measures on tables nobody plays at. All else thinks with `Seen`.
 */
const MAY_LOOK = [
  'packages/core/src/',
  'packages/testkit/src/',
  'packages/match/src/match.ts',
  'packages/match/src/undo.ts',
  'packages/bots/src/seen.ts',
  'packages/bots/src/peek.ts',
  'packages/bots/src/search/sample.ts',
  'apps/cli/src/riddles/mine.ts',
  'apps/cli/src/train/games.ts',
  'apps/cli/src/work/simulation.ts',
];
const mayLook = (file: string): boolean => MAY_LOOK.some((place) => file.startsWith(place));

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

const isPure = (file: string): boolean => /^packages\/(core|match|games\/[^/]+)\/src\//.test(file);
/** A hall reaches the machine through its seams alone; what the machine itself has is in these files. */
const isHall = (file: string): boolean =>
  file.startsWith('packages/hall/src/') && !/\/(system|hash\/node)\.ts$/.test(file);
const isGame = (file: string): boolean => /^packages\/games\/[^/]+\/src\//.test(file);
const isSource = (file: string): boolean =>
  /^((packages|apps)\/(games\/)?[^/]+\/src|packages\/games\/[^/]+\/board)\//.test(file);
const isCore = (file: string): boolean => file.startsWith('packages/core/');
/** Where games of all types are handled alike, and a cast says so. */
const mayCast = (file: string): boolean => isCore(file) || file.startsWith('packages/testkit/');

const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto']);

/** Names that would make the same choices lead to different states. */
const IMPURE = new Set(['Date', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto', 'process']);

interface Place {
  readonly start: number;
}

/** What is imagined from what a seat sees was dealt anew before. */
const SEEN = /^(this\.#)?seen$/;

/** The name of a member or a field, however it is written; empty if it is worked out. */
function nameOf({
  type,
  ...rest
}: {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
}): string {
  const name = type === 'Literal' ? rest.value : type === 'Identifier' ? rest.name : '';
  return typeof name === 'string' ? name : '';
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
      if (isHall(file) && TIMERS.has(node.name)) breach(node, `uses ${node.name}, not its clock`);
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        const name = property.type === 'Property' ? nameOf(property.key) : '';
        if (LOOKING.has(name) && isSource(file) && !mayLook(file)) breach(property, `looks into a table by ${name}`);
      }
    },
    MemberExpression: (node) => {
      const { object, property } = node;
      const name = nameOf(property);
      const isRandom = name === 'random';
      if (LOOKING.has(name) && isSource(file) && !mayLook(file) && !SEEN.test(source.slice(object.start, object.end)))
        breach(node, `looks into a table by ${name}`);
      if (isHall(file) && object.type === 'Identifier' && object.name === 'Date' && name === 'now')
        breach(node, 'uses Date.now, not its clock');
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

const isOwnRules = (board: string, target: string): boolean =>
  target.startsWith(`${dirname(board)}/`) && OPEN_TO_BOARDS.test(target);

function importBreaches(file: string, from: string, typeOnly: boolean): readonly string[] {
  if (!isSource(file)) return [];
  const own = Object.keys(MAY_IMPORT)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
  if (own === undefined) return ['lies in no known part of the tree'];
  const ours = /^@meadhall\/([^/]+)/.exec(from)?.[1];
  if (ours !== undefined) return MAY_IMPORT[own]?.includes(ours) ? [] : [`imports ${from}`];
  if (from.startsWith('node:'))
    return isPure(file) || isHall(file) || /^packages\/(bots|protocol)\//.test(file) ? [`imports ${from}`] : [];
  if (!from.startsWith('.')) return isCore(file) && !from.startsWith('@noble/hashes') ? [`imports ${from}`] : [];
  const target = normalize(join(dirname(file), from));
  if (target === PEEKING) return ['hands a bot what is hidden'];
  const isManifest = target === join(dirname(own), 'package.json');
  if (!target.startsWith(`${own}/`) && !isManifest && !(own.endsWith('/board') && isOwnRules(own, target)))
    return [`reaches into ${target}`];
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
