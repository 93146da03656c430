import { registerHooks } from 'node:module';
import { BadInput, nearest } from '../failure.ts';
import { t } from '../words/reports/index.ts';

/** A number in a game's data tables, set to another for a trial: `CARDS.axe3.count` to 10. */
export interface Override {
  readonly path: string;
  readonly value: number | boolean | string;
}

/** An override that took hold: what stood there before, and whether the table calls it reconstructed. */
export interface Applied extends Override {
  readonly was: unknown;
  readonly isReconstructed: boolean;
}

type Table = Record<string, unknown>;
const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null;

/** `CARDS.axe3.count=10`, as typed. */
export function overrideFrom(text: string): Override {
  const split = text.indexOf('=');
  const path = text.slice(0, Math.max(0, split));
  const value = text.slice(split + 1);
  if (!/^[A-Za-z_$][\w$]*(\.[\w$-]+)*$/.test(path) || value === '') {
    throw new BadInput(t('setForms', { given: text }));
  }
  const number = Number(value);
  return {
    path,
    value: value === 'true' ? true : value === 'false' ? false : Number.isFinite(number) ? number : value,
  };
}

/**
 * Makes the data modules of a game load with other numbers in their tables. Must be called before anything of the game
 * is imported, in a thread of its own: what the rules work out of the tables when they load then follows by itself.
 * Returns a function that tells, once the game is loaded, what was replaced; it throws if something was not found.
 */
export function install(game: string, overrides: readonly Override[]): () => Applied[] {
  const applied = new Map<Override, Applied>();
  const seen = new Set<string>();
  const replace = (table: unknown, index: number): unknown => {
    const override = overrides[index];
    if (!override) return table;
    const { value, from, isReconstructed } = put(table, override);
    applied.set(override, { ...override, was: from, isReconstructed });
    return value;
  };
  Reflect.set(globalThis, Symbol.for('meadhall.override'), replace);
  const folder = `/packages/games/${game}/src/data/`;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.includes(folder) || loaded.source === undefined || loaded.source === null) return loaded;
      let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      for (const [, name = ''] of source.matchAll(/^export const ([\w$]+)/gm)) seen.add(name);
      for (const [index, { path }] of overrides.entries()) source = patched(source, path.split('.')[0] ?? '', index);
      return { ...loaded, source };
    },
  });
  return () =>
    overrides.map((override) => {
      const found = applied.get(override);
      if (found) return found;
      const table = override.path.split('.')[0] ?? '';
      const near = nearest(table, [...seen]);
      throw new BadInput(near ? t('noTableNear', { table, game, near }) : t('noTable', { table, game }));
    });
}

/** Wraps the value that a table's declaration gives it, so that nobody sees the table before it is replaced. */
function patched(source: string, name: string, index: number): string {
  const declaration = new RegExp(`^export const ${name.replaceAll('$', '\\$')}\\b[^=]*=\\s*`, 'm').exec(source);
  if (!declaration) return source;
  const begin = declaration.index + declaration[0].length;
  const end = endOfStatement(source, begin);
  const hook = `globalThis[Symbol.for('meadhall.override')]`;
  return `${source.slice(0, begin)}${hook}(${source.slice(begin, end)}, ${index})${source.slice(end)}`;
}

/** Where a statement's semicolon stands, past strings, comments and brackets. */
function endOfStatement(source: string, begin: number): number {
  let depth = 0;
  for (let i = begin; i < source.length; i++) {
    const char = source[i];
    if (char === "'" || char === '"' || char === '`') {
      for (i++; i < source.length && source[i] !== char; i++) if (source[i] === '\\') i++;
    } else if (char === '/' && source[i + 1] === '/') {
      i = source.indexOf('\n', i);
      if (i < 0) return source.length;
    } else if (char === '/' && source[i + 1] === '*') {
      i = source.indexOf('*/', i) + 1;
    } else if (char === '{' || char === '[' || char === '(') {
      depth++;
    } else if (char === '}' || char === ']' || char === ')') {
      depth--;
    } else if (char === ';' && depth === 0) {
      return i;
    }
  }
  return source.length;
}

function put(table: unknown, { path, value }: Override): { value: unknown; from: unknown; isReconstructed: boolean } {
  const [, ...keys] = path.split('.');
  const last = keys.pop();
  if (last === undefined) {
    checkKind(path, table, value);
    return { value, from: table, isReconstructed: false };
  }
  let row: unknown = table;
  let isReconstructed = false;
  for (const key of keys) {
    if (isTable(row)) isReconstructed ||= row.provenance === 'reconstructed';
    row = isTable(row) ? row[key] : undefined;
  }
  if (!isTable(row) || !(last in row)) throw new BadInput(t('nothingAt', { path }));
  isReconstructed ||= row.provenance === 'reconstructed';
  const from = row[last];
  checkKind(path, from, value);
  row[last] = value;
  return { value: table, from, isReconstructed };
}

function checkKind(path: string, from: unknown, value: unknown): void {
  if (typeof from === typeof value) return;
  const given = { path, value: String(value) };
  throw new BadInput(
    isTable(from) ? t('isATable', given) : t('isAValue', { ...given, was: String(from), kind: typeof from }),
  );
}
