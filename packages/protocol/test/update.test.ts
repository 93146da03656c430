import { same } from '@meadhall/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Book, heardUpdate, newBook, type Page, signed, voice } from '../src/index.ts';
import { Reader } from '../src/reader.ts';
import { scribe } from '../src/scribe.ts';
import { copyOf, MOST, newPage } from '../src/shorthand.ts';
import { LINK, teller } from './teller.ts';

const key = fc
  .oneof(fc.constantFrom('hand', 'hits', 'kind', 'pile', 'seat', '0', '12'), fc.string({ maxLength: 3 }))
  .filter((name) => name !== '__proto__');
const { data } = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, 1, 7, 'axe', 'shield', ''),
    fc.array(tie('data'), { maxLength: 5 }),
    fc.dictionary(key, tie('data'), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

const throughBytes = (pen: ReturnType<typeof scribe>, value: unknown, page: Page): unknown => {
  pen.begin();
  pen.value(value);
  const from = new Reader(pen.written(), page);
  const back = from.value();
  expect(from.isDone).toBe(true);
  return back;
};

describe('shorthand', () => {
  test('comes back as it was, and both sides keep the same page', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 6 }), (values) => {
        const pen = scribe();
        const page = newPage();
        for (const value of values) {
          expect(same(throughBytes(pen, value, page), value)).toBe(true);
          expect(page).toEqual(pen.page);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('numbers of every size, texts of every alphabet', () => {
    const pen = scribe();
    const page = newPage();
    const numbers = [
      0,
      1,
      127,
      128,
      129,
      16_383,
      16_384,
      2 ** 31,
      2 ** 40,
      Number.MAX_SAFE_INTEGER,
      -1,
      -200,
      0.5,
      -1e300,
    ];
    const texts = ['', 'a', 'Ásgerðr', 'ᚠᚢᚦ', '🪓'.repeat(3), 'x'.repeat(41), 'ø'.repeat(500), 'y'.repeat(5_000)];
    for (const value of [...numbers, ...texts, ...texts]) expect(throughBytes(pen, value, page)).toBe(value);
  });

  test('a shape is told once, a text is told once', () => {
    const pen = scribe();
    pen.value({ kind: 'axesThrown', seat: 1, card: 'axe2' });
    const first = pen.written().length;
    pen.begin();
    pen.value({ kind: 'axesThrown', seat: 3, card: 'axe2' });
    expect(pen.written().length).toBe(3);
    expect(first).toBeGreaterThan(25);
    expect(pen.page.shapes).toEqual([['axesThrown', 'seat', 'card']]);
  });

  test('whoever comes later reads on from a copy of the page', () => {
    const pen = scribe();
    pen.value([{ kind: 'cardDrawn', seat: 0, card: 'maid' }]);
    const page: Page = JSON.parse(JSON.stringify(copyOf(pen.page)));
    expect(throughBytes(pen, [{ kind: 'cardDrawn', seat: 1, card: 'maid' }], page)).toEqual([
      { kind: 'cardDrawn', seat: 1, card: 'maid' },
    ]);
  });

  test('a full page spells the rest out', () => {
    const pen = scribe();
    const page = newPage();
    for (let i = 0; i < MOST.texts + 50; i++) {
      const value = { [`field${i % (MOST.shapes + 20)}`]: { kind: 'x', i: `text ${i}` } };
      expect(throughBytes(pen, value, page)).toEqual(value);
    }
    expect(page.shapes.length).toBe(MOST.shapes);
    expect(page.texts.length).toBe(MOST.texts);
  });

  test('garbage gives a value or a RangeError, nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          const book: Book = { all: { shapes: [['x', 'y']], texts: ['t'], places: [[0, 'a']] }, own: newPage() };
          heardUpdate(bytes, { a: [1, 2], b: {} }, book);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('patches', () => {
  test('turn any view into any other, without touching the old one', () => {
    fc.assert(
      fc.property(fc.array(data, { minLength: 2, maxLength: 6 }), (views) => {
        const { tell } = teller(views[0]);
        const book = newBook();
        let view: unknown = views[0];
        for (const [i, next] of views.entries()) {
          const before = JSON.stringify(view);
          const update = heardUpdate(tell({ ply: i, events: [next], view: next }), view, book);
          expect(same(update.view, next)).toBe(true);
          expect(same(update.events, [next])).toBe(true);
          expect(update.ply).toBe(i);
          expect(JSON.stringify(view)).toBe(before);
          view = update.view;
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('an update has only the parts that changed', () => {
    const view = { pile: 3, discards: ['axe', 'shield'], vikings: [{ hits: 0 }, { hits: 2 }] };
    const { tell } = teller(view);
    const book = newBook();
    expect(heardUpdate(tell({ ply: 300, events: [], view }), view, book)).toEqual({
      ply: 300,
      hash: LINK,
      events: [],
      view,
    });
    const question = { asked: 301, may: true, open: false, choices: [{ kind: 'discard', card: 'axe' }] };
    const whole = {
      ply: 301,
      hash: 'c0ffee00'.repeat(8),
      own: 'id-1',
      events: [],
      view,
      waiting: [0, 2],
      question,
      deadlines: [null, 1_800_000_000],
    };
    expect(heardUpdate(tell(whole), view, book)).toEqual(whole);
    expect(heardUpdate(tell({ ply: 302, events: [], view, question: null }), view, book).question).toBe(null);
  });

  test('who chose comes last, after all that older clients read', () => {
    const view = { pile: 3 };
    const told = { ply: 7, events: [{ kind: 'cardDrawn' }], view, own: 'id-7', question: null };
    const [plain, by] = [teller(view).tell(told), teller(view).tell({ ...told, by: 2 })];
    expect(heardUpdate(by, view, newBook())).toEqual({ hash: LINK, ...told, by: 2 });
    expect(heardUpdate(plain, view, newBook()).by).toBeUndefined();
    expect([...by.slice(1, -1)]).toEqual([...plain.slice(1)]);
    expect(signed(voice(view).tell({ ply: 7, hash: LINK, events: [], view }), 2)).toEqual(
      teller(view).tell({ ply: 7, events: [], view, by: 2 }),
    );
  });

  test('say little: a card laid on a pile and two counters are a dozen bytes beside the link, once their places are told', () => {
    const views = [0, 1, 2].map((n) => ({
      pile: 30 - n,
      discards: Array.from({ length: n }, () => 'maid'),
      vikings: [{ hits: 0 }, { hits: n }],
    }));
    const { tell } = teller(views[0]);
    tell({ ply: 1, events: [], view: views[1] });
    expect(tell({ ply: 2, events: [], view: views[2] }).length).toBeLessThanOrEqual(12 + 32);
  });

  test('a voice that splits goes on as if it had told one viewer alone', () => {
    fc.assert(
      fc.property(
        fc.array(data, { minLength: 1, maxLength: 4 }),
        fc.array(data, { maxLength: 4 }),
        fc.array(data, { maxLength: 4 }),
        (common, left, right) => {
          const shared = voice(common[0]);
          const alone = [teller(common[0]), teller(common[0])];
          const told = (ply: number, view: unknown) => ({ ply, hash: LINK, events: [view], view });
          for (const [i, view] of common.entries()) {
            const bytes = shared.tell(told(i, view));
            for (const one of alone) expect(one.tell(told(i, view))).toEqual(bytes);
          }
          const other = shared.split();
          for (const [i, view] of left.entries())
            expect(shared.tell(told(i, view))).toEqual(alone[0]?.tell(told(i, view)));
          for (const [i, view] of right.entries())
            expect(other.tell(told(i, view))).toEqual(alone[1]?.tell(told(i, view)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
