/** What a message may be given: words as they are; numbers and lists are written as the language does. */
export type Value = string | number | readonly string[];

/** ICU messages of one part of the app or one game, by key. */
export type Catalogue = Readonly<Record<string, string>>;
/** The same messages in another language. */
export type Translation<C extends Catalogue> = { readonly [K in keyof C]: string };

type Trim<S extends string> = S extends ` ${infer R}` | `\n${infer R}`
  ? Trim<R>
  : S extends `${infer R} ` | `${infer R}\n`
    ? Trim<R>
    : S;

type Pop<Stack extends readonly unknown[]> = Stack extends readonly [unknown, ...infer Rest] ? Rest : [];

/** Pairs of argument and type: text is read until a brace, which opens an argument, or a branch of one. */
type Read<S extends string, Stack extends readonly unknown[], Found> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Later}`
    ? Read<`${Later}{${After}`, Pop<Stack>, Found>
    : Stack extends readonly [readonly [infer Name, infer Kind], ...unknown[]]
      ? Read<After, ['text', ...Stack], Kind extends 'select' ? Found | [Name, Trim<Before>] : Found>
      : ReadArgument<After, Stack, Found>
  : Found;

type ReadArgument<S extends string, Stack extends readonly unknown[], Found> = S extends `${infer Head}}${infer After}`
  ? Head extends `${string},${string}`
    ? S extends `${infer Name},${infer Kind},${infer Branches}`
      ? Read<
          Branches,
          [[Trim<Name>, Trim<Kind>], ...Stack],
          Trim<Kind> extends 'select' ? Found : Found | [Trim<Name>, number]
        >
      : Found
    : Read<After, Stack, Found | [Trim<Head>, Value]>
  : Found;

type Pairs<S extends string> = Extract<Read<S, ['text'], never>, readonly [string, unknown]>;

/** What a message needs: numbers for plurals, one of the branches' names for a select, anything else by its value. */
export type Arguments<S extends string> = { readonly [P in Pairs<S> as P[0]]: P[1] };

/** Says a message by its key; arguments are needed where the English message has any. */
export type Told<C extends Catalogue> = <K extends keyof C & string>(
  key: K,
  ...given: [Pairs<C[K]>] extends [never] ? [] : [Arguments<C[K]>]
) => string;

type Part = string | Argument;
interface Argument {
  readonly name: string;
  readonly kind: string;
  readonly branches: Readonly<Record<string, readonly Part[]>>;
}

/** The part of ICU's MessageFormat that is used here: arguments, plural, selectordinal, select, `=n` and `#`. */
export function parseMessage(text: string): readonly Part[] {
  let at = 0;
  const upTo = (ends: RegExp): string => {
    const rest = text.slice(at);
    const length = rest.search(ends);
    if (length < 0) throw new SyntaxError(`A brace is missing in “${text}”.`);
    at += length;
    return rest.slice(0, length).trim();
  };
  function message(inBranch: boolean): readonly Part[] {
    const parts: Part[] = [];
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '{') {
        at++;
        parts.push(argument());
      } else if (text[at] === '#' && inBranch) {
        at++;
        parts.push({ name: '#', kind: '', branches: {} });
      } else {
        const from = at++;
        while (at < text.length && !'{}#'.includes(text[at] ?? '')) at++;
        parts.push(text.slice(from, at));
      }
    }
    if (text[at] === '}' && !inBranch) throw new SyntaxError(`A brace too many in “${text}”.`);
    return parts;
  }
  function argument(): Argument {
    const name = upTo(/[,}]/);
    if (text[at++] === '}') return { name, kind: '', branches: {} };
    const kind = upTo(/,/);
    at++;
    const branches: Record<string, readonly Part[]> = {};
    for (;;) {
      const branch = upTo(/[{}]/);
      if (text[at++] === '}') break;
      branches[branch] = message(true);
      if (text[at++] !== '}') throw new SyntaxError(`A brace is missing in “${text}”.`);
    }
    if (!branches.other) throw new SyntaxError(`“${name}” has no branch “other” in “${text}”.`);
    return { name, kind, branches };
  }
  return message(false);
}

const kept = <T>(make: (language: string) => T): ((language: string) => T) => {
  const made = new Map<string, T>();
  return (language) => {
    let one = made.get(language);
    if (one === undefined) {
      one = make(language);
      made.set(language, one);
    }
    return one;
  };
};

const cardinals = kept((language) => new Intl.PluralRules(language));
const ordinals = kept((language) => new Intl.PluralRules(language, { type: 'ordinal' }));
const numbers = kept((language) => new Intl.NumberFormat(language));
// Without the comma before "and", as all of our English is written.
const lists = kept((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language));

function shown(value: Value, language: string): string {
  if (typeof value === 'number') return numbers(language).format(value);
  return typeof value === 'string' ? value : lists(language).format(value);
}

type Given = Readonly<Record<string, unknown>>;

function branchOf({ kind, branches }: Argument, value: unknown, language: string): readonly Part[] {
  if (kind === 'select') return branches[String(value)] ?? branches.other ?? [];
  const count = Number(value);
  const rules = kind === 'plural' ? cardinals(language) : ordinals(language);
  return branches[`=${count}`] ?? branches[rules.select(count)] ?? branches.other ?? [];
}

/** How the words of a message are dressed before they are shown: as they are, but for tests of the layout. */
export type Dress = (text: string) => string;

function write(parts: readonly Part[], given: Given, language: string, dress: Dress, count: unknown): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += dress(part);
    else if (part.kind) {
      const value = given[part.name];
      text += write(branchOf(part, value, language), given, language, dress, part.kind === 'select' ? count : value);
    } else {
      const value = part.name === '#' ? count : given[part.name];
      text += shown(value as Value, language);
    }
  }
  return text;
}

const parsed = new Map<string, readonly Part[]>();

/** A message with its arguments, as this language writes plurals, numbers and lists. */
export function formatMessage(text: string, given: Given, language: string, dress: Dress = (words) => words): string {
  let parts = parsed.get(text);
  if (!parts) {
    parts = parseMessage(text);
    parsed.set(text, parts);
  }
  return write(parts, given, language, dress, undefined);
}

/** The messages of a catalogue, said in its language. */
export const tellerOf =
  <C extends Catalogue>(language: string, catalogue: Translation<C>, dress?: Dress): Told<C> =>
  (key, ...given) =>
    formatMessage(catalogue[key], given[0] ?? {}, language, dress);

/** Languages of the app, each by its own name. A game that has not all of them speaks English in the others. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const;
export type Language = keyof typeof LANGUAGES;

/** A catalogue in other languages, each loaded when it is spoken. */
export type Others<C extends Catalogue> = Partial<Readonly<Record<Language, () => Promise<Translation<C>>>>>;

/** What is said by a catalogue's messages, made for the language that is asked for; English where it has none. */
export const speakerOf =
  <C extends Catalogue, W>(en: C, others: Others<C>, make: (t: Told<C>) => W) =>
  async (language: string, dress?: Dress): Promise<W> => {
    const load = isLanguage(language) ? others[language] : undefined;
    return make(load ? tellerOf<C>(language, await load(), dress) : tellerOf<C>('en', en, dress));
  };

const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

/** The first of the languages someone reads that is spoken here: `pl-PL` is Polish. */
export function languageFor(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const [name = ''] = each.toLowerCase().split('-');
    if (isLanguage(name)) return name;
  }
  return 'en';
}
