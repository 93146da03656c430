import { loadRulebook, METAS } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { explained, parsed } from '../src/rules/book.ts';

/** A draft explains its words when it is published. */
const PUBLISHED = METAS.filter(({ version }) => version > 0).map(({ id }) => id);

const BOOK = `# Tafl

## The board

**TF-B1** The throne stands in the middle. Thrones are empty at first, see TF-B2.

**TF-B2** An exit fort is no fort.

## Words

**Throne**: the *middle* square (TF-B1).

**Fort**: a wall.

**Exit fort**: a wall at the edge.
`;

test('words of the glossary are explained where they first stand in a paragraph, longest first, in one or in many', async () => {
  const { parts, terms } = await parsed(BOOK);
  expect(terms.map(({ word }) => word)).toEqual(['Throne', 'Fort', 'Exit fort']);
  const [board] = parts;
  expect(explained(board?.blocks[0]?.html ?? '', terms)).toBe(
    '<p>The <button type="button" class="rb-term" data-term="0">throne</button> stands in the middle. ' +
      'Thrones are empty at first, see <a href="#TF-B2">TF-B2</a>.</p>\n',
  );
  expect(explained(board?.blocks[1]?.html ?? '', terms)).toBe(
    '<p>An <button type="button" class="rb-term" data-term="2">exit fort</button> is no ' +
      '<button type="button" class="rb-term" data-term="1">fort</button>.</p>\n',
  );
  expect(parts.map(({ isGlossary }) => isGlossary)).toEqual([false, true]);
});

test('words in capitals of a numbered glossary are words too; tags are left alone', async () => {
  const { terms } = await parsed('# Pax\n\n## Glossary\n\n**PX-G2** ALONE: your ships and nobody else’s.\n');
  expect(terms.map(({ word }) => word)).toEqual(['ALONE']);
  expect(explained('<a title="alone">ALONE</a>', terms)).toBe(
    '<a title="alone"><button type="button" class="rb-term" data-term="0">ALONE</button></a>',
  );
});

const isKeyword = ({ word }: { readonly word: string }): boolean => word === word.toUpperCase();

test.each(PUBLISHED)('%s explains its words, each with a rule there is, and uses every one', async (game) => {
  const text = (await loadRulebook(game)) ?? '';
  const { terms, parts } = await parsed(text);
  expect(terms.length).toBeGreaterThan(5);
  const rules = new Set(parts.flatMap(({ blocks }) => blocks.map(({ id }) => id)));
  const cited = terms.flatMap(({ html }) => html.match(/\b[A-Z]{2}-[A-Z]+\d+\b/g) ?? []);
  expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
  const words = parts
    .filter(({ isGlossary }) => !isGlossary)
    .flatMap(({ title, blocks }) => [title, ...blocks.map(({ html }) => html)])
    .join(' ');
  const used = new Set([...explained(words, terms).matchAll(/data-term="(\d+)"/g)].map(([, index]) => Number(index)));
  // Keywords in capitals stand on cards as well.
  expect(terms.filter((term, i) => !used.has(i) && !isKeyword(term))).toEqual([]);
});

const ids = (text: string): readonly string[] =>
  [...text.matchAll(/\*\*([A-Z]{2}-[A-Z]+\d+[a-z]?)\*\*/g)].map(([, id]) => id ?? '');
/** Every rule that a text names, numbers of paragraphs included. */
const named = (text: string): readonly string[] => [...text.matchAll(/[A-Z]{2}-[A-Z]+\d+/g)].map(([id]) => id);

test.each(PUBLISHED)('%s has the same rules in German, number by number, and explains its words', async (game) => {
  const [english, german] = [(await loadRulebook(game)) ?? '', (await loadRulebook(game, 'de')) ?? ''];
  expect(german).not.toBe(english);
  expect(ids(german)).toEqual(ids(english));
  expect([...named(german)].sort()).toEqual([...named(english)].sort());
  const [book, buch] = [await parsed(english), await parsed(german, 'de')];
  expect(buch.parts.map(({ letter, blocks }) => [letter, blocks.length])).toEqual(
    book.parts.map(({ letter, blocks }) => [letter, blocks.length]),
  );
  expect(buch.parts.at(-1)?.isGlossary).toBe(true);
  const words = buch.parts
    .flatMap(({ isGlossary, title, blocks }) => (isGlossary ? [] : [title, ...blocks.map(({ html }) => html)]))
    .join(' ');
  const used = new Set(
    [...explained(words, buch.terms, 'de').matchAll(/data-term="(\d+)"/g)].map(([, index]) => Number(index)),
  );
  const unused = buch.terms.filter((_, i) => !used.has(i)).map(({ word }) => word);
  // Keywords, in English in capitals, stand on cards as well.
  if (!book.terms.every(isKeyword)) expect(unused).toEqual([]);
  // Numbers of cards, pieces and limits are the same: what differs is how they are said.
  const numbers = (text: string): string =>
    [...text.replace(/[A-Z]{2}-[A-Z]+\d+/g, '').matchAll(/\d+/g)]
      .map(([n]) => n)
      .sort()
      .join(' ');
  expect(numbers(german)).toBe(numbers(english));
});
