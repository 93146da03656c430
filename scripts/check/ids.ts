import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './boundaries.ts';
import { filesOf } from './mutants.ts';

/** The names by which a file could know a game. */
export interface Named {
  readonly id: string;
  readonly title: string;
  /** What the classes of its board begin with, without the hyphen; none on the plain board. */
  readonly prefix?: string;
}

/** Where games may be named: their own folders, the registry's one line each, tests of packages, examples and prose. */
const MAY_NAME =
  /^(packages\/games\/|packages\/registry\/src\/games\.ts$|bench\/|docs\/|mutants\/)|^(packages|apps)\/[^/]+\/(test|examples)\/|\.test\.ts$|\.md$|package-lock\.json$/;

const HAS_NO_WORDS = /\.(png|jpe?g|webp|woff2|ico|db|db-shm|db-wal)$/;

const isRead = (file: string): boolean => !HAS_NO_WORDS.test(file) && !MAY_NAME.test(file);

/** An icon's name is the name of a picture, whatever it says. */
const ICON = /icon:[\w-]+/g;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** How a kind of file writes what nobody runs. */
const COMMENTS: readonly (readonly [file: RegExp, comment: RegExp])[] = [
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/\.(html|svg)$/, /<!--[\s\S]*?-->/g],
  [/(\.ya?ml|\.toml|\.sh|\.conf|Dockerfile|Caddyfile|\.npmrc|ignore|\/run)$/, /(?<=^|\s)#.*/gm],
];

/** A file without its comments, in two parts of the same length: what may be prose (strings, markup), and code. */
interface Heaps {
  readonly texts: string;
  readonly code: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const within = (source: string, spans: readonly Span[]): string => {
  const letters = blank(source).split('');
  for (const { start, end } of spans) for (let i = start; i < end; i++) letters[i] = source[i] ?? ' ';
  return letters.join('');
};

const without = (source: string, spans: readonly Span[]): string =>
  spans.reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    source,
  );

function heapsOfScript(file: string, source: string): Heaps {
  const { program, comments } = parseSync(file, source);
  const spans: Span[] = [];
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') spans.push(node);
    },
    // Its neighbours count too: a backtick is as good as a quotation mark.
    TemplateElement: ({ start, end }) => {
      spans.push({ start: start - 1, end: end + 1 });
    },
    JSXText: (node) => {
      spans.push(node);
    },
  }).visit(program);
  return { texts: within(source, spans), code: without(without(source, comments), spans) };
}

function heapsOf(file: string, source: string): Heaps {
  if (/\.[cm]?[jt]sx?$/.test(file)) return heapsOfScript(file, source);
  const comment = COMMENTS.find(([kind]) => kind.test(file))?.[1];
  const said = comment ? source.replace(comment, blank) : source;
  const isProse = /\.(json|html|svg|webmanifest)$/.test(file);
  return isProse ? { texts: said, code: '' } : { texts: '', code: said };
}

const camel = (id: string): string => id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const eitherCase = (name: string): string => `[${name[0]}${name[0]?.toUpperCase()}]${name.slice(1)}`;

/** Where a file knows a game: the index of each place. */
function placesOf({ id, title, prefix }: Named, source: string, { texts, code }: Heaps): readonly number[] {
  const isWord = !id.includes('-');
  const patterns: readonly (readonly [where: string, pattern: RegExp])[] = [
    [source, new RegExp(`\\b${title}\\b`, 'g')],
    // A plain word counts where it is code, and in a text where it stands without spaces, as a value does.
    ...(isWord
      ? ([
          [code, new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g')],
          [texts, new RegExp(`(?<![\\s\\w])${id}(?![\\s\\w])`, 'g')],
        ] as const)
      : ([[source, new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g')]] as const)),
    [code, new RegExp(`(?<![\\w$])${eitherCase(camel(id))}(?=[A-Z]${isWord ? '' : '|(?![\\w$])'})`, 'g')],
    ...(prefix ? [code, texts].map((heap) => [heap, new RegExp(`(?<![\\w])${prefix}-(?=[a-z])`, 'g')] as const) : []),
  ];
  return patterns.flatMap(([where, pattern]) => [...where.matchAll(pattern)].map(({ index }) => index));
}

/** Most files know none, and need not be parsed. */
const mayKnow = (source: string, { id, title, prefix }: Named): boolean =>
  [id, title, camel(id), camel(`-${id}`), ...(prefix ? [`${prefix}-`] : [])].some((name) => source.includes(name));

/** Every place in a file that knows a game by its id, its title or its classes. */
export function gamesNamedIn(file: string, source: string, games: readonly Named[]): readonly Breach[] {
  if (!isRead(file)) return [];
  const plain = source.replace(ICON, blank);
  const known = games.filter((game) => mayKnow(`${file} ${plain}`, game));
  if (known.length === 0) return [];
  const heaps = heapsOf(file, plain);
  const path = { texts: `/${file}`, code: '' };
  return known.flatMap((game) => [
    ...placesOf(game, path.texts, path).map(() => ({ file, line: 1, rule: `is called after the game '${game.id}'` })),
    ...placesOf(game, plain, heaps).map((index) => ({
      file,
      line: source.slice(0, index).split('\n').length,
      rule: `names the game '${game.id}'`,
    })),
  ]);
}

/** What most classes of a board begin with: a game's classes have a prefix of its own. */
export function prefixOf(css: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [, prefix = ''] of css.matchAll(/\.([a-z]\w*)-/g)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function styleOf(board: string): string {
  try {
    return readdirSync(board)
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(board, file), 'utf8'))
      .join('\n');
  } catch {
    return '';
  }
}

/** Games with what their boards call their classes. */
export function withPrefixes(root: string, games: readonly Named[]): readonly Named[] {
  return games.map(({ id, title }) => {
    const prefix = prefixOf(styleOf(join(root, 'packages/games', id, 'board')));
    return { id, title, ...(prefix === undefined ? {} : { prefix }) };
  });
}

/** Every place outside the games' own folders that knows one of them, in the files of a tree. */
export function gamesNamed(root: string, games: readonly Named[]): readonly Breach[] {
  const known = withPrefixes(root, games);
  return filesOf(root)
    .filter(isRead)
    .flatMap((file) => gamesNamedIn(file, readFileSync(join(root, file), 'utf8'), known));
}
