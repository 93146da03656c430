import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, formatMessage, type Meta, parseMessage, type ShelfWords } from '@meadhall/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { catalogueFolders, faultsOf, read, sourcesBelow, unusedKeys, wordsOutside, wordsTold } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Everything that a person reads in the browser. */
const READ = ['apps/web/src', 'packages/board/src', 'packages/games'];
/** Catalogues outside the browser, and where their messages are said: refusals of the hall, the command line. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol/src': ['packages/protocol/src', 'packages/hall/src', 'apps/server/src', 'apps/web/src/host'],
  'apps/cli/src': ['apps/cli/src'],
};

const LANGUAGES = ['de', 'pl'];

const sources = READ.flatMap((folder) => sourcesBelow(ROOT, folder)).filter(
  (file) => !/(^|\/)test\//.test(file) && !/\/src\/(data|lab|judge)/.test(file),
);
const found = sources.flatMap((file) => wordsOutside(file, read(ROOT, file)));
const folders = [...READ, ...Object.keys(SAID)].flatMap((folder) => catalogueFolders(ROOT, folder));

async function catalogue(folder: string, language: string): Promise<Catalogue | null> {
  try {
    const module: Record<string, Catalogue> = await import(join(ROOT, folder, `${language}.ts`));
    return module[language] ?? null;
  } catch {
    return null;
  }
}

/** Whoever says the messages of a catalogue: what stands beside it, and what imports it. */
function usersOf(folder: string): readonly string[] {
  const beside = readdirSync(join(ROOT, folder)).filter((name) => /\.ts$/.test(name) && !/^(en|de|pl)\.ts$/.test(name));
  const saying = Object.entries(SAID).find(([said]) => folder.startsWith(said))?.[1];
  if (saying)
    return [...saying.flatMap((each) => sourcesBelow(ROOT, each)), ...beside.map((name) => `${folder}/${name}`)].map(
      (file) => read(ROOT, file),
    );
  const owner = folder.replace(/\/(src\/)?words.*$/, '');
  const path = folder.slice(folder.lastIndexOf('/words') + 1);
  const importing = sources.filter((file) => file.startsWith(owner) && read(ROOT, file).includes(`${path}/`));
  // Cards, phrases, orders and refusals are said by their ids.
  const game = owner.startsWith('packages/games/') ? owner.split('/').slice(0, 3).join('/') : null;
  const data = game
    ? sources.filter((file) => [`${game}/src/rules/refusals.ts`, `${game}/src/orders.ts`].includes(file))
    : [];
  if (game) data.push(...sourcesBelow(ROOT, `${game}/src/data`));
  return [...beside.map((name) => `${folder}/${name}`), ...importing, ...data].map((file) => read(ROOT, file));
}

/** What a hall keeps of a device is made of fixed words, and said in the language of whoever reads by `deviceName`. */
const SAID_ELSEWHERE = ['apps/web/src/host/person.ts: says  on '];

test('no words stand outside the catalogues', () => {
  expect(found.filter(({ file, rule }) => !SAID_ELSEWHERE.includes(`${file}: ${rule}`))).toEqual([]);
});

/** Commands that speak every language, and what they report by. */
const TOLD =
  /\/(commands\/(simulate|lab|ladder|balance|riddles)|lab\/(report|balance-report|overrides|differences|summary)|ladder\/(report|round-robin|climbed|budget-said)|progress|work\/stored)\.ts$/;

test('no words of reports stand outside the catalogues of the command line', () => {
  const files = sourcesBelow(ROOT, 'apps/cli/src').filter((file) => TOLD.test(file));
  expect(files).toHaveLength(16);
  expect(files.flatMap((file) => wordsTold(file, read(ROOT, file)))).toEqual([]);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources as text
test('planted words of the command line are found', () => {
  const planted = [
    "section('What differs', rows);",
    "table(['share of the games won'], rows);",
    'const a = `${games} games a second`;',
    "throw new BadInput('No table size takes these options.');",
  ];
  for (const source of planted) expect([source, wordsTold('a.ts', source).length]).toEqual([source, 1]);
  const fine = [
    "t('whatDiffers');",
    "const a: 'holds surely' | 'as it is' = 'as it is';",
    'const a = new RegExp(`^export const ${name}`);',
    "throw new RangeError('A ladder has no rung.');",
  ];
  for (const source of fine) expect([source, wordsTold('a.ts', source)]).toEqual([source, []]);
});

test('planted words are found', () => {
  const planted = [
    'const a = () => <p>Sit down</p>;',
    'const a = () => <button aria-label="Close" />;',
    'const a = () => <input placeholder="Search the rules" />;',
    'const a = () => <Row name="Devices and keys" />;',
    'const a = () => <p>{on ? "Yes" : no}</p>;',
    'const a = () => <p>{on && `${n} seats`}</p>;',
    'const a = () => <p title={`Turn ${n}`} />;',
    "const a = () => 'The table is closed.';",
    'const a = () => ({ foot: `${x} in the deck` });',
    'const a = (on) => on(`${n} seats`);',
    "const A = t('openTable');",
  ];
  for (const source of planted) expect([source, wordsOutside('board/a.tsx', source).length]).toEqual([source, 1]);
});

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources as text

test('keys, classes, names of keys and errors for programmers are no words', () => {
  const fine = [
    'const a = () => <p className="big red">{t(\'close\')}</p>;',
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: sources as text
    'const a = () => <p className={`big ${on} red`} />;',
    'const a = () => ({ scale: `${x}px ${y}px`, at: `hand:${card}`, name: `${t(key)} · Meadhall` });',
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: sources as text
    "const a = () => <p title={t(on ? 'one' : 'two')}>× · −</p>;",
    "const a = () => <b>{on === 'seat' && <i />}</b>;",
    "function a() { throw new RangeError('A lesson has at least one scene.'); }",
    "const a = () => t('close');",
    'const a = () => <Button hotkey="Enter" />;',
  ];
  for (const source of fine) expect([source, wordsOutside('board/a.tsx', source)]).toEqual([source, []]);
});

test.each(folders)('%s says the same in every language, with all its plural forms', async (folder) => {
  const english = (await catalogue(folder, 'en')) ?? {};
  expect(faultsOf('en', english, english)).toEqual([]);
  for (const language of LANGUAGES) {
    const messages = await catalogue(folder, language);
    if (messages) expect([language, faultsOf(language, messages, english)]).toEqual([language, []]);
  }
});

test.each(folders)('%s has no message that nobody says', async (folder) => {
  const english = (await catalogue(folder, 'en')) ?? {};
  expect(unusedKeys(english, usersOf(folder))).toEqual([]);
});

const games = readdirSync(join(ROOT, 'packages/games'));

/** What the shelf must say of a game: lines on the edition, options with their values. */
const shelfOf = ({ edition, options }: Meta<Record<string, unknown>>): object => ({
  edition: edition.length,
  options: Object.fromEntries(
    Object.entries(options).map(([name, spec]) => [
      name,
      spec.kind === 'pick' ? spec.values.map(({ value }) => value).sort() : [],
    ]),
  ),
});
const saidOf = ({ edition, options }: ShelfWords): object => ({
  edition: edition.length,
  options: Object.fromEntries(
    Object.entries(options).map(([name, { values = {} }]) => [name, Object.keys(values).sort()]),
  ),
});

test.each(games)('%s says the same on the shelf in every language', async (game) => {
  const { meta }: { meta: Meta<Record<string, unknown>> } = await import(
    join(ROOT, 'packages/games', game, 'src/meta.ts')
  );
  const shelf = join(ROOT, 'packages/games', game, 'src/words/shelf');
  for (const file of existsSync(shelf) ? readdirSync(shelf) : []) {
    const words: { shelf: ShelfWords } = await import(join(shelf, file));
    expect([file, saidOf(words.shelf)]).toEqual([file, shelfOf(meta)]);
  }
});

test('planted faults of catalogues are found', () => {
  const english = {
    cards: '{n, plural, one {# card} other {# cards}} of {name}',
    end: 'Over',
    me: '{me, select, you {You} other {They}}',
  };
  const fine = {
    cards: '{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}: {name}',
    end: 'Koniec',
    me: '{me, select, you {Ty} other {Oni}}',
  };
  expect(faultsOf('pl', fine, english)).toEqual([]);
  const { end: _, ...short } = fine;
  expect(faultsOf('pl', short, english)).toEqual(['end is missing']);
  expect(faultsOf('pl', { ...fine, more: 'Więcej' }, english)).toEqual(['more is not in English']);
  expect(faultsOf('pl', { ...fine, cards: fine.cards.replace('{name}', '{nmae}') }, english)).toHaveLength(1);
  expect(faultsOf('pl', { ...fine, cards: '{n, plural, one {# karta} other {# kart}}: {name}' }, english)).toHaveLength(
    2,
  );
  expect(faultsOf('pl', { ...fine, me: '{me, select, yuo {Ty} other {Oni}}' }, english)).toHaveLength(1);
  expect(faultsOf('pl', { ...fine, end: 'Koniec {' }, english)).toHaveLength(1);
  expect(faultsOf('pl', { ...fine, end: "Koniec'" }, english)).toHaveLength(1);
  expect(unusedKeys(english, ["t('cards'); t('me')"])).toEqual(['end']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source as text
  expect(unusedKeys({ axeFull: '', axeShort: '' }, ['t(`${card}Full`)'])).toEqual(['axeShort']);
});

const COUNTS = [0, 1, 2, 5, 12, 22, 1234];

/** A value for every argument: a number where it is counted, the branches in turn where it is chosen. */
function given(text: string, count: number): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  const walk = (parts: ReturnType<typeof parseMessage>): void => {
    for (const part of parts) {
      if (typeof part === 'string' || part.name === '#') continue;
      const branches = Object.keys(part.branches);
      if (part.kind === 'select') values[part.name] = branches[count % branches.length] ?? 'other';
      else if (part.kind) values[part.name] = count;
      else values[part.name] ??= 'Ketil';
      for (const branch of Object.values(part.branches)) walk(branch);
    }
  };
  walk(parseMessage(text));
  return values;
}

test.each(folders)('%s reads as the reference implementation of ICU messages has it', async (folder) => {
  for (const language of ['en', ...LANGUAGES])
    for (const text of Object.values((await catalogue(folder, language)) ?? {})) {
      // Links are marked by the app; to ICU they are text.
      const reference = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      for (const count of text.includes('{') ? COUNTS : [0]) {
        const values = given(text, count);
        expect(formatMessage(text, values, language)).toBe(reference.format(values));
      }
    }
});
