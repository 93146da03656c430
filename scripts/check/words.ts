import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, parseMessage } from '@meadhall/core';
import { parseSync, Visitor } from 'oxc-parser';
import type { Breach } from './boundaries.ts';

/** Attributes of ours and of the browser's that somebody reads or hears. */
const READ_ALOUD = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'said',
  'subtitle',
  'title',
]);

/** What is the same in every language. */
const NO_WORD = /^(Meadhall|meadhall verify|Enter|Esc|Ctrl|Tab|px|CC BY 3\.0)$/;

const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !NO_WORD.test(text.trim());
/** A word that stands by itself in a template: beside what is filled in, no class with a hyphen, no address, no measure. */
const isFilledIn = (text: string): boolean =>
  / /.test(text) && [...text.matchAll(/(?<=^|\s)\p{L}{2,}(?=\s|[.,;:!?…]?$)/gu)].some(([word]) => !NO_WORD.test(word));
/** Where templates are shown; elsewhere they name states, files and rows of reports. */
const SHOWN = /(^|\/)(board|apps\/web\/src)\//;
/** Attributes whose templates are read by the browser alone. */
const UNREAD = /^(className|style|d|points|transform|viewBox|id|key|at|href|data-.*)$/;
/** A whole sentence, wherever it stands. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{L}*[ ,].* .*[.!?…]$/u.test(text);

interface Found {
  readonly start: number;
  readonly text: string;
}

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const childrenOf = (node: object): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Literal words of an expression that is shown as it is; what is handed to a function is not. */
function literals(node: Node, source: string): readonly Found[] {
  switch (node.type) {
    case 'Literal': {
      const text = source.slice(node.start, node.end);
      return /^['"]/.test(text) && isWords(text.slice(1, -1)) ? [{ start: node.start, text }] : [];
    }
    case 'TemplateElement': {
      const text = source.slice(node.start, node.end);
      return isWords(text) ? [{ start: node.start, text }] : [];
    }
    case 'ConditionalExpression':
      return childrenOf(node)
        .slice(1)
        .flatMap((child) => literals(child, source));
    case 'LogicalExpression':
      return childrenOf(node)
        .slice(1)
        .flatMap((child) => literals(child, source));
    case 'TemplateLiteral':
      return childrenOf(node).flatMap((child) => literals(child, source));
    default:
      return [];
  }
}

/** Words that stand in no catalogue, and messages said while a module is loaded, before its language is. */
export function wordsOutside(file: string, source: string): readonly Breach[] {
  const { program } = parseSync(file, source);
  const found: Found[] = [];
  let depth = 0;
  const enter = (): void => void depth++;
  const leave = (): void => void depth--;
  /** Programmers read these. */
  const errors: Node[] = [];
  const unread: Node[] = [];
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXText: (node) => {
      if (isWords(node.value)) found.push({ start: node.start, text: node.value.trim() });
    },
    JSXExpressionContainer: (node) => {
      if (source.slice(0, node.start).trimEnd().endsWith('=')) return;
      if (isNode(node.expression)) found.push(...literals(node.expression, source));
    },
    JSXAttribute: (node) => {
      const name = source.slice(node.name.start, node.name.end);
      if (UNREAD.test(name)) unread.push(node);
      // A name with a space is no form's.
      const isRead = READ_ALOUD.has(name) || (name === 'name' && / /.test(source.slice(node.name.end, node.end)));
      if (!isRead || !node.value) return;
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      if (isNode(value)) found.push(...literals(value, source));
    },
    NewExpression: (node) => {
      if (/(Error|StoreDown)$/.test(source.slice(node.callee.start, node.callee.end))) errors.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isSentence(node.value)) found.push({ start: node.start, text: node.value });
    },
    TemplateElement: (node) => {
      const isUnread = unread.some((each) => each.start <= node.start && node.start < each.end);
      if (SHOWN.test(file) && !isUnread && isFilledIn(node.value.raw))
        found.push({ start: node.start, text: node.value.raw });
    },
    CallExpression: (node) => {
      if (depth > 0 || node.callee.type !== 'Identifier' || node.callee.name !== 't') return;
      found.push({ start: node.start, text: `${source.slice(node.start, node.end)} before its language is loaded` });
    },
  }).visit(program);
  const places = new Set<number>();
  return found
    .filter(({ start }) => {
      if (places.has(start) || errors.some((error) => error.start <= start && start < error.end)) return false;
      places.add(start);
      return true;
    })
    .map(({ start, text }) => ({ file, line: source.slice(0, start).split('\n').length, rule: `says ${text}` }));
}

/** Four words, or two that begin like a sentence; beside what is filled in, two. */
const isTold = (text: string, isFilled: boolean): boolean =>
  isFilled
    ? /\p{L}{2,} \p{L}+ |\p{L}+ \p{L}{2,}/u.test(text)
    : /(\p{L}+[,;:]? ){3}\p{L}+/u.test(text) || /^\p{Lu}\p{L}+ \p{L}{2,}/u.test(text);

/** Words that the command line would say in English whatever is spoken; for programmers are errors and expressions. */
export function wordsTold(file: string, source: string): readonly Breach[] {
  const { program } = parseSync(file, source);
  const found: Found[] = [];
  const aside: Node[] = [];
  new Visitor({
    NewExpression: (node) => {
      if (/(Error|RegExp)$/.test(source.slice(node.callee.start, node.callee.end))) aside.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string' && isTold(node.value, false))
        found.push({ start: node.start, text: node.value });
    },
    TemplateElement: (node) => {
      if (isTold(node.value.raw.replaceAll(/<[^>]*>?/g, ''), true))
        found.push({ start: node.start, text: node.value.raw });
    },
  }).visit(program);
  return found
    .filter(({ start }) => !aside.some((each) => each.start <= start && start < each.end))
    .map(({ start, text }) => ({ file, line: source.slice(0, start).split('\n').length, rule: `says ${text}` }));
}

const SKIPPED = new Set(['node_modules', 'dist', 'words']);

export function sourcesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Folders with catalogues: `en.ts` beside the same messages in other languages. */
export function catalogueFolders(root: string, folder: string): readonly string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const own =
    entries.some(({ name }) => name === 'en.ts') && read(root, `${folder}/en.ts`).includes('export const en = {')
      ? [folder]
      : [];
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist')
    .flatMap(({ name }) => catalogueFolders(root, `${folder}/${name}`));
  return [...own, ...below];
}

type Parts = ReturnType<typeof parseMessage>;
type Argument = Exclude<Parts[number], string>;

const argumentsOf = (parts: Parts): readonly Argument[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...Object.values(part.branches).flatMap((branch) => argumentsOf(branch))],
  );

const namesOf = (text: string): string =>
  [...new Set(argumentsOf(parseMessage(text)).map(({ name }) => name))]
    .filter((name) => name !== '#')
    .sort()
    .join();

/** Plural forms that a language has and a message leaves out. */
function missingForms(text: string, language: string): readonly string[] {
  return argumentsOf(parseMessage(text)).flatMap(({ name, kind, branches }) => {
    if (kind !== 'plural' && kind !== 'selectordinal') return [];
    const type = kind === 'plural' ? 'cardinal' : 'ordinal';
    const forms = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
    return forms.filter((form) => !branches[form]).map((form) => `${name} lacks “${form}”`);
  });
}

const selectsOf = (text: string): string =>
  argumentsOf(parseMessage(text))
    .filter(({ kind }) => kind === 'select')
    .map(({ name, branches }) => `${name}: ${Object.keys(branches).sort()}`)
    .sort()
    .filter((each, i, all) => each !== all[i - 1])
    .join('; ');

/** What is wrong with a catalogue beside the English one. */
export function faultsOf(language: string, messages: Catalogue, english: Catalogue): readonly string[] {
  const faults: string[] = [];
  for (const key of Object.keys(english)) if (!Object.hasOwn(messages, key)) faults.push(`${key} is missing`);
  for (const [key, text] of Object.entries(messages)) {
    const source = english[key];
    if (source === undefined) {
      faults.push(`${key} is not in English`);
      continue;
    }
    try {
      if (namesOf(text) !== namesOf(source)) faults.push(`${key} has other arguments: ${namesOf(text)}`);
      // A language may need no branch; what it has must be one that is given.
      const given = new Set(selectsOf(source).split('; '));
      for (const select of selectsOf(text).split('; '))
        if (select && !given.has(select)) faults.push(`${key} has other branches: ${select}`);
      faults.push(...missingForms(text, language).map((form) => `${key}: ${form}`));
    } catch (error) {
      faults.push(`${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (text.includes("'")) faults.push(`${key} has a straight apostrophe`);
  }
  return faults;
}

/** Ends of keys that are put together: `${card}Full`. */
const endingsIn = (source: string): readonly string[] =>
  [...source.matchAll(/\$\{\w+\}(\w+)`/g)].map(([, end = '']) => end);

/** Keys that no source names. */
export function unusedKeys(english: Catalogue, sources: readonly string[]): readonly string[] {
  const endings = sources.flatMap(endingsIn);
  return Object.keys(english).filter(
    (key) =>
      !sources.some((source) => new RegExp(`['\\s{]${key}['\\s]?[:,')\\]]`).test(source)) &&
      !endings.some((end) => key.endsWith(end)),
  );
}

export const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
