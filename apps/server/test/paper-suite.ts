import { randomBytes } from 'node:crypto';
import { openTrials, type Paper, type PeopledStore, systemClock } from '@meadhall/hall';
import { METAS } from '@meadhall/registry';
import { describe, expect, test } from 'vitest';

const id = (): string => randomBytes(12).toString('base64url');

const paper = (given: Partial<Paper> = {}): Paper => ({
  shelf: 'axes',
  kind: 'rating',
  id: id(),
  owner: id(),
  rank: 24.5,
  at: 1_700_000_000_000,
  rev: 1,
  doc: '{"who":"Ásgerðr"}',
  ...given,
});

/** No two tests seal one day, whichever store they share. */
let days = 4_000;

/** What every store has to do with papers. */
export function paperSuite(open: () => PeopledStore): void {
  const papers = () => open().papers;

  describe('papers', () => {
    test('is found as it was written, on its own shelf', async () => {
      const one = paper();
      expect(await papers().write(one.shelf, [one])).toBe(true);
      expect(await papers().paper('axes', 'rating', one.id)).toEqual(one);
      expect(await papers().paper('pass', 'rating', one.id)).toBeNull();
      expect(await papers().paper('axes', 'result', one.id)).toBeNull();
    });

    test('a change follows the revision before it, or nothing of the whole write is done', async () => {
      const [one, two] = [paper(), paper()];
      expect(await papers().write('axes', [one, two])).toBe(true);
      expect(await papers().write('axes', [one])).toBe(false);
      const next = { ...one, rev: 2, doc: '{"n":2}', rank: 30 };
      const late = { ...two, rev: 3, doc: '{"n":3}' };
      const fresh = paper();
      expect(await papers().write('axes', [fresh, next, late])).toBe(false);
      expect(await papers().paper('axes', 'rating', one.id)).toEqual(one);
      expect(await papers().paper('axes', 'rating', fresh.id)).toBeNull();
      expect(await papers().write('axes', [fresh, next])).toBe(true);
      expect(await papers().paper('axes', 'rating', one.id)).toEqual(next);
    });

    test('of many who write the same at once, one does', async () => {
      const one = paper();
      const tried = await Promise.all(
        Array.from({ length: 12 }, (_, n) => papers().write('axes', [{ ...one, doc: `{"n":${n}}` }, paper()])),
      );
      expect(tried.filter(Boolean)).toHaveLength(1);
      expect(await papers().paper('axes', 'rating', one.id)).toMatchObject({ doc: `{"n":${tried.indexOf(true)}}` });
    });

    test('of many processes that seal the same day one draws its seed, and all promise that', async () => {
      const day = days++;
      const clock = { ...systemClock, now: () => day * 86_400_000 };
      const process = () =>
        openTrials({
          store: open(),
          tables: { setTrial: async () => {} },
          thinkers: { prove: async () => ({ ok: false, why: '' }) },
          clock,
          games: METAS,
        });
      const which = new Date(clock.now()).toISOString().slice(0, 10);
      const told = await Promise.all(Array.from({ length: 6 }, () => process().day(which, null)));
      expect(new Set(told.map(({ promise }) => promise?.hash)).size).toBe(1);
      expect(new Set(told.map(({ next }) => next?.hash)).size).toBe(1);
    });

    test('one try a person: of many devices that begin at once all play the same', async () => {
      const me = { id: id(), name: 'Sigrid', mark: 2, device: 'd', since: 0, hidden: false };
      const begun: string[] = [];
      const trials = openTrials({
        store: open(),
        tables: { setTrial: async (match) => void begun.push(match) },
        thinkers: { prove: async () => ({ ok: false, why: '' }) },
        clock: systemClock,
        games: METAS,
      });
      await Promise.all(Array.from({ length: 6 }, () => trials.begin(me)));
      expect(begun).toHaveLength(6);
      expect(new Set(begun).size).toBe(1);
      expect((await trials.own(me)).days).toMatchObject([{ state: 'begun' }]);
      await open().papers.forget(me.id);
      expect((await trials.own(me)).days).toEqual([]);
    });

    test('the highest come first, of one shelf and kind', async () => {
      const shelf = id();
      const [low, high, even] = [
        paper({ shelf, rank: -1.5 }),
        paper({ shelf, rank: 31.25, id: 'b' }),
        paper({ shelf, rank: 31.25, id: 'a' }),
      ];
      expect(await papers().write(shelf, [low, high, even, paper({ shelf, kind: 'result', rank: 99 })])).toBe(true);
      expect(await papers().ranked(shelf, 'rating', 10)).toEqual([even, high, low]);
      expect(await papers().ranked(shelf, 'rating', 1)).toEqual([even]);
    });

    test('what is a person’s is found over all shelves, the newest first, and forgotten with them', async () => {
      const owner = id();
      const mine = [1, 2, 3].map((n) => paper({ owner, shelf: `shelf ${n}`, kind: 'result', at: 1_000 + n }));
      for (const one of mine) expect(await papers().write(one.shelf, [one])).toBe(true);
      const bot = paper({ owner: '', kind: 'result' });
      expect(await papers().write(bot.shelf, [bot])).toBe(true);
      expect((await papers().owned(owner, 'result', 0, 2)).map(({ at }) => at)).toEqual([1_003, 1_002]);
      expect((await papers().owned(owner, 'result', 2, 2)).map(({ at }) => at)).toEqual([1_001]);
      await papers().forget(owner);
      expect(await papers().owned(owner, 'result', 0, 10)).toEqual([]);
      await papers().forget('');
      expect(await papers().paper(bot.shelf, 'result', bot.id)).toEqual(bot);
    });

    test('is dropped once', async () => {
      const one = paper();
      expect(await papers().write('axes', [one])).toBe(true);
      const dropped = await Promise.all([1, 2, 3].map(() => papers().drop('axes', 'rating', one.id)));
      expect(dropped.filter(Boolean)).toHaveLength(1);
      expect(await papers().write('axes', [one])).toBe(true);
    });
  });
}
