import { loadRulebook } from '@meadhall/registry';
import type { Tokens } from 'marked';

/** A paragraph of the rulebook: a numbered rule, or anything else. */
export interface Block {
  /** Null for what is no rule: an example, a table. */
  readonly id: string | null;
  readonly html: string;
  /** Lower case, for searching. */
  readonly text: string;
}

export interface Part {
  readonly letter: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Words are explained here, so none is in need of it. */
  readonly isGlossary: boolean;
}

/** A word of the game and what it means, as the rulebook says it. */
export interface Term {
  readonly word: string;
  readonly html: string;
}

export interface RuleBook {
  /** The language it is written in. */
  readonly language: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly terms: readonly Term[];
}

const RULE = /^\*\*([A-Z]{2}-[A-Z]+\d+[a-z]?)\*\*\s*/;
const GLOSSARY = /^(Words|Glossary|Begriffe)$/;
/** `**Horde**: all Endless on the path.`, or in a numbered rule `HARBOR: the post may be entered only …`. */
const TERM = /^(?:\*\*([^*]+)\*\*|([A-Z][A-Z ]+[A-Z])): (.+)$/s;

/** Rule ids in running text become links to their paragraphs. */
const linked = (markdown: string): string => markdown.replace(/(?<![*\w-])([A-Z]{2}-[A-Z]+\d+)(?!\w|\*)/g, '[$1](#$1)');

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export async function parsed(markdown: string, language = 'en'): Promise<RuleBook> {
  const { Marked } = await import('marked');
  const marked = new Marked();
  let title = '';
  const newPart = (name: string): Writable<Part> & { blocks: Block[] } => ({
    letter: '',
    title: name,
    blocks: [],
    isGlossary: GLOSSARY.test(name),
  });
  const parts = [newPart('')];
  const terms: Term[] = [];
  for (const token of marked.lexer(markdown)) {
    const current = parts.at(-1);
    if (token.type === 'heading' && token.depth === 1) title = headingText(token);
    else if (token.type === 'heading' && token.depth === 2) parts.push(newPart(headingText(token)));
    else if (token.type !== 'space' && current) {
      const id = RULE.exec(token.raw)?.[1] ?? null;
      const words = id ? token.raw.replace(RULE, '') : token.raw;
      const html = marked.parse(linked(words), { async: false });
      if (id && current.letter === '') current.letter = id.slice(3).replace(/\d.*/, '');
      current.blocks.push({ id, html, text: token.raw.replaceAll('*', '').toLowerCase() });
      const [, bold, capitals, meaning] = (current.isGlossary && TERM.exec(words.trim())) || [];
      const word = bold ?? capitals;
      if (word && meaning) terms.push({ word, html: marked.parse(meaning, { async: false }) });
    }
  }
  return { language, title, parts: parts.filter(({ blocks }) => blocks.length > 0), terms };
}

const headingText = (token: { raw: string } | Tokens.Heading): string =>
  token.raw.replace(/^#+\s*([A-Z]\.\s+)?/, '').trim();

const books = new Map<string, Promise<RuleBook | null>>();

/** The rulebook of a game, in English where it is not written in this language; null if none is written. */
export function bookOf(game: string, language: string): Promise<RuleBook | null> {
  const key = `${game} ${language}`;
  let book = books.get(key);
  if (!book) {
    book = loadRulebook(game, language).then((text) => {
      if (text !== null) return parsed(text, language);
      return language === 'en' ? null : bookOf(game, 'en');
    });
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Running text between tags. */
const TEXT = /(^|>)([^<]+)/g;

/** The same with every hit of the search marked; tags are left alone. */
export function marked(html: string, search: string): string {
  if (search.length < 2) return html;
  const hit = new RegExp(literally(search), 'gi');
  return html.replace(TEXT, (_, tag: string, text: string) => tag + text.replace(hit, '<mark>$&</mark>'));
}

/** How words of the glossary end when there are many, or in another case. */
const ENDINGS: Readonly<Record<string, string>> = { en: 's|es', de: 'e|en|er|n|s|es' };

/** The same with each word of the glossary made a button where it first stands, in one or in many. */
export function explained(html: string, terms: readonly Term[], language = 'en'): string {
  if (terms.length === 0) return html;
  // Longer words first: an exit fort is more than a fort.
  const order = terms.map((_, i) => i).sort((a, b) => (terms[b]?.word.length ?? 0) - (terms[a]?.word.length ?? 0));
  const any = new RegExp(
    `(?<!\\p{L})(?:${order.map((i) => `(${literally(terms[i]?.word ?? '')})`).join('|')})(?:${ENDINGS[language] ?? ''})?(?!\\p{L})`,
    'giu',
  );
  const met = new Set<number>();
  return html.replace(
    TEXT,
    (_, tag: string, text: string) =>
      tag +
      text.replace(any, (word: string, ...groups: readonly unknown[]) => {
        const index = order[groups.slice(0, terms.length).findIndex((group) => group !== undefined)] ?? -1;
        if (met.has(index)) return word;
        met.add(index);
        return `<button type="button" class="rb-term" data-term="${index}">${word}</button>`;
      }),
  );
}
