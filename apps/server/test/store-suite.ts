import { randomBytes } from 'node:crypto';
import type { Answered, Append, LogRow, PeopledStore, Snapshot, Store, TableRow } from '@meadhall/hall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companySuite } from './company-suite.ts';
import { paperSuite } from './paper-suite.ts';
import { personSuite } from './person-suite.ts';

const id = (): string => randomBytes(12).toString('base64url');
const code = (): string => randomBytes(6).toString('hex').slice(0, 6).toUpperCase();

const tableRow = (given: Partial<TableRow> = {}): TableRow => ({
  id: id(),
  code: code(),
  status: 'open',
  game: 'axes',
  listed: false,
  rev: 1,
  doc: '{"a":1}',
  outcome: null,
  due: null,
  created: 1_700_000_000_000,
  ...given,
});

const logRow = (ply: number, given: Partial<LogRow> = {}): LogRow => ({
  ply,
  seat: ply === 0 ? -1 : ply % 4,
  by: ply === 0 ? 'start' : 'seat',
  cid: `c${ply}`,
  choice: `{"n":${ply}}`,
  events: '[]',
  hash: `hash-${ply}`,
  at: 1_700_000_000_000 + ply,
  turn: Math.floor(ply / 4),
  ...given,
});

const snapshot = (ply: number): Snapshot => ({ ply, version: 1, state: `{"at":${ply}}`, asked: '[]' });

const append = (match: string, from: number, count = 1, given: Partial<Append> = {}): Append => ({
  match,
  after: `hash-${from - 1}`,
  rows: Array.from({ length: count }, (_, i) => logRow(from + i)),
  ...given,
});

/** What every store has to do. Run on SQLite and on PostgreSQL. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    /** A match that has begun. */
    async function begun(): Promise<string> {
      const row = tableRow();
      expect(await store.create(row)).toBe(true);
      const begin = { row: logRow(0), snapshot: snapshot(0) };
      expect(await store.change({ id: row.id, rev: 1, doc: '{}', status: 'running', code: null, begin })).toBe(true);
      return row.id;
    }

    test('a table comes back as it was', async () => {
      const row = tableRow({ listed: true, due: 1_800_000_000_123, doc: '{"name":"Ásgerðr \u16a0 🪓"}' });
      expect(await store.create(row)).toBe(true);
      expect(await store.table(row.id)).toEqual(row);
      expect(await store.byCode(row.code ?? '')).toEqual(row);
      expect(await store.load(row.id)).toEqual({ table: row, game: null });
    });

    test('what is not there is null', async () => {
      expect(await store.table('nothing')).toBe(null);
      expect(await store.byCode('NOPE22')).toBe(null);
      expect(await store.load('nothing')).toBe(null);
      expect(await store.log('nothing', 0, 10)).toEqual([]);
    });

    test('an id or a code is taken once', async () => {
      const row = tableRow();
      expect(await store.create(row)).toBe(true);
      expect(await store.create({ ...row, code: code() })).toBe(false);
      expect(await store.create(tableRow({ code: row.code }))).toBe(false);
      const other = tableRow();
      await store.create(other);
      expect(await store.change({ id: other.id, rev: 1, doc: '{}', code: row.code })).toBe(false);
    });

    test('a change needs the revision it is based on', async () => {
      const row = tableRow();
      await store.create(row);
      expect(await store.change({ id: row.id, rev: 1, doc: '{"b":2}' })).toBe(true);
      expect(await store.change({ id: row.id, rev: 1, doc: '{"c":3}' })).toBe(false);
      expect(await store.table(row.id)).toEqual({ ...row, doc: '{"b":2}', rev: 2 });
      expect(
        await store.change({ id: row.id, rev: 2, doc: '{}', status: 'closed', code: null, listed: true, due: 7 }),
      ).toBe(true);
      expect(await store.table(row.id)).toMatchObject({ status: 'closed', code: null, listed: true, due: 7, rev: 3 });
      expect(await store.change({ id: row.id, rev: 3, doc: '{}' })).toBe(true);
      expect(await store.table(row.id)).toMatchObject({ code: null, due: 7 });
    });

    test('of many changes to one revision one wins', async () => {
      const row = tableRow();
      await store.create(row);
      const tries = await Promise.all(
        Array.from({ length: 12 }, (_, i) => store.change({ id: row.id, rev: 1, doc: `{"i":${i}}` })),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect((await store.table(row.id))?.rev).toBe(2);
    });

    test('a match grows ply by ply and is loaded from its newest snapshot', async () => {
      const match = await begun();
      for (let ply = 1; ply <= 5; ply++) expect(await store.append(append(match, ply))).toBe(true);
      expect(await store.append(append(match, 6, 1, { snapshots: [snapshot(6)] }))).toBe(true);
      expect(await store.append(append(match, 7, 3))).toBe(true);
      const loaded = await store.load(match);
      expect(loaded?.game?.snapshot).toEqual(snapshot(6));
      expect(loaded?.game?.own).toEqual(logRow(6));
      expect(loaded?.game?.previous).toBe('hash-5');
      expect(loaded?.game?.rows).toEqual([7, 8, 9].map((ply) => logRow(ply)));
      expect((await store.log(match, 0, 100)).map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect((await store.log(match, 3, 2)).map(({ ply }) => ply)).toEqual([3, 4]);
    });

    test('snapshots are kept for good; the newest ply is loaded, and what was kept of a ply never changes', async () => {
      const match = await begun();
      expect((await store.load(match))?.game).toMatchObject({ snapshot: snapshot(0), own: logRow(0), previous: null });
      await store.append(append(match, 1, 4, { snapshots: [snapshot(1), snapshot(4)] }));
      await store.snap(match, snapshot(2));
      expect((await store.load(match))?.game?.snapshot).toEqual(snapshot(4));
      await store.snap(match, { ...snapshot(4), version: 9, state: '{"forged":true}' });
      expect((await store.load(match))?.game?.snapshot).toEqual(snapshot(4));
      expect(await store.snapshots(match)).toEqual([0, 1, 2, 4].map(snapshot));
      await store.snap(match, snapshot(3), 2);
      expect(await store.snapshots(match)).toEqual([0, 1, 3, 4].map(snapshot));
      expect(await store.snapshots('nothing')).toEqual([]);
    });

    test('a process states its rules, until it falls silent', async () => {
      const [one, two] = [id(), id()];
      const known = async (now: number) =>
        (await store.announced(now)).filter(({ process }) => [one, two].includes(process));
      await store.announce({ process: one, rules: { axes: 1 }, until: 1_000 });
      await store.announce({ process: two, rules: { axes: 2, 'pax-viking': 3 }, until: 2_000 });
      expect(await known(500)).toHaveLength(2);
      expect(await known(1_500)).toEqual([{ process: two, rules: { axes: 2, 'pax-viking': 3 }, until: 2_000 }]);
      await store.announce({ process: one, rules: { axes: 3 }, until: 3_000 });
      expect((await known(1_500)).find(({ process }) => process === one)?.rules).toEqual({ axes: 3 });
      await store.announce({ process: one, rules: {}, until: 0 });
      expect(await known(2_500)).toEqual([]);
    });

    test('a ply is made once, and only after the one before it', async () => {
      const match = await begun();
      expect(await store.append(append(match, 2))).toBe(false);
      expect(await store.append(append(match, 1, 1, { after: 'another hash' }))).toBe(false);
      expect(await store.append(append(match, 1))).toBe(true);
      expect(await store.append(append(match, 1, 2, { snapshots: [snapshot(2)], due: 5, outcome: '{}' }))).toBe(false);
      expect((await store.log(match, 0, 10)).map(({ ply }) => ply)).toEqual([0, 1]);
      expect(await store.table(match)).toMatchObject({ status: 'running', due: null, outcome: null });
      expect(await store.append(append('no such match', 1))).toBe(false);
    });

    test('of many writers racing for a ply one wins, and all of what it wrote is there', async () => {
      const match = await begun();
      for (let ply = 1; ply < 30; ply += 2) {
        const tries = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            store.append({
              match,
              after: ply === 1 ? 'hash-0' : `hash-${ply - 1}`,
              rows: [logRow(ply, { cid: `w${i}` }), logRow(ply + 1, { cid: `w${i}` })],
            }),
          ),
        );
        expect(tries.filter(Boolean)).toHaveLength(1);
        const winner = `w${tries.indexOf(true)}`;
        expect((await store.log(match, ply, 2)).map(({ cid }) => cid)).toEqual([winner, winner]);
      }
    });

    test('plies handed over in one go are written in their order', async () => {
      const matches = await Promise.all(Array.from({ length: 10 }, begun));
      const written = await Promise.all(
        Array.from({ length: 20 }, (_, i) => matches.map((match) => store.append(append(match, i + 1)))).flat(),
      );
      expect(written.every(Boolean)).toBe(true);
      for (const match of matches) expect(await store.log(match, 0, 100)).toHaveLength(21);
    });

    test('the last ply ends the match', async () => {
      const match = await begun();
      await store.append(append(match, 1, 1, { due: 99 }));
      expect(await store.table(match)).toMatchObject({ due: 99, status: 'running', rev: 2 });
      expect(await store.due(100, 1_000)).toContain(match);
      await store.append(append(match, 2, 1, { due: 100, outcome: '{"ending":"won"}' }));
      expect(await store.table(match)).toMatchObject({
        due: null,
        status: 'over',
        rev: 3,
        outcome: '{"ending":"won"}',
      });
      expect(await store.due(100, 1_000)).not.toContain(match);
    });

    test('a table that waits for people is looked after when its time has come, a closed one is not', async () => {
      const row = tableRow({ listed: true, due: 50 });
      expect(await store.create(row)).toBe(true);
      expect(await store.due(49, 1_000)).not.toContain(row.id);
      expect(await store.due(50, 1_000)).toContain(row.id);
      expect(await store.change({ id: row.id, rev: row.rev, doc: row.doc, status: 'closed', code: null })).toBe(true);
      expect(await store.due(50, 1_000)).not.toContain(row.id);
    });

    test('how far matches have come', async () => {
      const [one, two] = [await begun(), await begun()];
      const open = tableRow();
      await store.create(open);
      await store.append(append(one, 1, 5));
      const heads = await store.heads([one, two, open.id, 'nothing']);
      expect(new Map(heads.map(({ id: match, ply, rev }) => [match, [ply, rev]]))).toEqual(
        new Map([
          [one, [5, 2]],
          [two, [0, 2]],
          [open.id, [-1, 1]],
        ]),
      );
      expect(await store.heads([])).toEqual([]);
    });

    test('a choice is found by its seat and its own id', async () => {
      const match = await begun();
      await store.append(append(match, 1, 6));
      expect(await store.played(match, 3, 'c3', 0)).toBe(3);
      expect(await store.played(match, 3, 'c3', 3)).toBe(3);
      expect(await store.played(match, 3, 'c3', 4)).toBe(null);
      expect(await store.played(match, 2, 'c3', 0)).toBe(null);
      expect(await store.played(match, 3, 'c4', 0)).toBe(null);
    });

    test('an answer is kept with the change it belongs to, both or neither, and forgotten by its age', async () => {
      const answer = (given: Partial<Answered> = {}): Answered => ({
        key: id(),
        request: 'what was asked',
        text: '{"seat":1}',
        at: 1_700_000_000_000,
        ...given,
      });
      const [row, kept] = [tableRow(), answer()];
      expect(await store.answered(kept.key)).toBe(null);
      expect(await store.create(row, kept)).toBe(true);
      expect(await store.answered(kept.key)).toEqual(kept);
      const twin = tableRow();
      expect(await store.create(twin, kept)).toBe(false);
      expect(await store.table(twin.id)).toBe(null);
      expect(await store.change({ id: row.id, rev: 1, doc: '{"b":2}', answer: kept })).toBe(false);
      expect(await store.table(row.id)).toEqual(row);
      const late = answer();
      expect(await store.change({ id: row.id, rev: 7, doc: '{"b":2}', answer: late })).toBe(false);
      expect(await store.answered(late.key)).toBe(null);
      expect(await store.create(tableRow({ code: row.code }), late)).toBe(false);
      expect(await store.answered(late.key)).toBe(null);
      expect(await store.change({ id: row.id, rev: 1, doc: '{"b":2}', answer: late })).toBe(true);
      expect(await store.answered(late.key)).toEqual(late);
      const newer = answer({ at: 1_700_000_000_500 });
      const tries = await Promise.all(
        [2, 2, 2].map((rev) => store.change({ id: row.id, rev, doc: '{}', answer: newer }).catch(() => false)),
      );
      expect(tries.filter(Boolean)).toHaveLength(1);
      await store.sweep({ tables: 0, answers: 1_700_000_000_500, matches: null });
      expect(await store.answered(kept.key)).toBe(null);
      expect(await store.answered(newer.key)).toEqual(newer);
    });

    test('listed tables: open or running, newest first, of one game or all', async () => {
      const game = `game-${id().toLowerCase()}`;
      const rows = [1, 2, 3, 4].map((n) => tableRow({ game, listed: n !== 4, created: 1_900_000_000_000 + n }));
      for (const row of rows) await store.create(row);
      await store.change({ id: rows[1]?.id ?? '', rev: 1, doc: '{}', status: 'closed' });
      expect((await store.listed(game, 10)).map((row) => row.id)).toEqual([rows[2]?.id, rows[0]?.id]);
      expect((await store.listed(null, 1)).map((row) => row.id)).toEqual([rows[2]?.id]);
    });

    test('walking through all of them meets each once, in the order of ids', async () => {
      for (let i = 0; i < 7; i++) await store.create(tableRow());
      const met: string[] = [];
      for (let after = ''; ; ) {
        const rows = await store.walk(after, 3);
        const last = rows.at(-1);
        if (!last) break;
        met.push(...rows.map((row) => row.id));
        after = last.id;
      }
      expect(new Set(met).size).toBe(met.length);
      expect(met).toEqual(met.slice().sort((a, b) => (a < b ? -1 : 1)));
    });

    test('an office is held by one until its time is over', async () => {
      const office = id();
      expect(await store.lease(office, 'a', 1_000, 2_000)).toBe(true);
      expect(await store.lease(office, 'b', 1_500, 2_500)).toBe(false);
      expect(await store.lease(office, 'a', 1_900, 3_000)).toBe(true);
      expect(await store.lease(office, 'b', 2_500, 3_500)).toBe(false);
      expect(await store.lease(office, 'b', 3_000, 4_000)).toBe(true);
      expect(await store.lease(office, 'a', 3_500, 4_500)).toBe(false);
    });

    test('a trial counts once for every proof, day by day', async () => {
      const [day, other] = ['2026-11-16', '2026-11-17'];
      const before = await store.tally(day);
      const [proof, second] = [id(), id()];
      expect(await store.enter(day, proof, true)).toBe(true);
      expect(await store.enter(day, proof, true)).toBe(false);
      expect(await store.enter(day, second, false)).toBe(true);
      expect(await store.tally(day)).toEqual({ tried: before.tried + 2, won: before.won + 1 });
      expect(await store.tally(other)).toEqual({ tried: 0, won: 0 });
    });

    test('a sweep takes only tables that never started', async () => {
      const [open, running] = [tableRow(), await begun()];
      await store.create(open);
      expect(await store.sweep({ tables: 0, answers: 0, matches: null })).toEqual({ forgotten: 0, archived: 0 });
      const { forgotten } = await store.sweep({ tables: Date.now() + 60_000, answers: 0, matches: null });
      expect(forgotten).toBeGreaterThan(0);
      expect(await store.table(open.id)).toBe(null);
      expect(await store.table(running)).not.toBe(null);
    });

    test('a match without a choice for long is archived, one that is played is not', async () => {
      const [asleep, awake, over] = [await begun(), await begun(), await begun()];
      await store.append(append(asleep, 1, 1, { due: 5 }));
      await store.append({ ...append(awake, 1), rows: [logRow(1, { at: Date.now() + 120_000 })] });
      await store.append(append(over, 1, 1, { outcome: '{}' }));
      const before = Date.now() + 60_000;
      expect((await store.sweep({ tables: 0, answers: 0, matches: null })).archived).toBe(0);
      expect((await store.sweep({ tables: 0, answers: 0, matches: before })).archived).toBeGreaterThan(0);
      expect(await store.table(asleep)).toMatchObject({ status: 'archived', due: null, rev: 3 });
      expect(await store.table(awake)).toMatchObject({ status: 'running' });
      expect(await store.table(over)).toMatchObject({ status: 'over' });
      expect(await store.due(Date.now(), 1_000)).not.toContain(asleep);
      expect((await store.load(asleep))?.game?.rows).toHaveLength(1);
      expect((await store.sweep({ tables: before, answers: 0, matches: null })).archived).toBe(0);
      expect(await store.table(asleep)).not.toBe(null);
    });

    test('it can be written', () => store.probe());
  });
}

/** What a store has to do besides that keeps people. */
export function peopledSuite(name: string, open: () => Promise<PeopledStore>): void {
  describe(`${name}, people`, () => {
    let store: PeopledStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    paperSuite(() => store);

    const standing = (ply: number, tell: number | null) => ({ glance: `{"ply":${ply}}`, tell });
    personSuite(() => store, {
      async open(holders, touched = 1_700_000_000_000) {
        const row = tableRow({ created: touched });
        expect(await store.create(row, undefined, holders)).toBe(true);
        return row.id;
      },
      async begin(match, tell) {
        const begin = { row: logRow(0), snapshot: snapshot(0), standing: standing(0, tell) };
        expect(await store.change({ id: match, rev: 1, doc: '{}', status: 'running', code: null, begin })).toBe(true);
      },
      play: (match, ply, { tell = null, outcome }) =>
        store.append(append(match, ply, 1, { standing: standing(ply, tell), ...(outcome ? { outcome } : {}) })),
      seat: (match, rev, holders) => store.change({ id: match, rev, doc: '{}', holders }),
    });
    companySuite(
      () => store,
      async () => {
        const row = tableRow();
        expect(await store.create(row)).toBe(true);
        return row.id;
      },
    );
  });
}
