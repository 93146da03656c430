import { randomBytes } from 'node:crypto';
import type { KeyRow, PeopledStore, PersonRow } from '@meadhall/hall';
import { describe, expect, test } from 'vitest';

const id = (): string => randomBytes(12).toString('base64url');

const person = (given: Partial<PersonRow> = {}): PersonRow => ({
  id: id(),
  rev: 1,
  doc: '{"name":"Ásgerðr"}',
  created: 1_700_000_000_000,
  ...given,
});

const key = (whose: string, given: Partial<KeyRow> = {}): KeyRow => ({
  hash: id(),
  person: whose,
  kind: 'device',
  doc: '{"label":"Firefox"}',
  created: 1_700_000_000_001,
  seen: 1_700_000_000_002,
  until: null,
  ...given,
});

interface Tables {
  /** Opens a table whose seats are these people's. */
  open(holders: readonly (string | null)[], touched?: number): Promise<string>;
  begin(match: string, tell: number | null): Promise<void>;
  play(match: string, ply: number, given: { tell?: number | null; outcome?: string }): Promise<boolean>;
  /** Whose seats they are now. */
  seat(match: string, rev: number, holders: readonly (string | null)[]): Promise<boolean>;
}

/** What every store has to do for people. */
export function personSuite(open: () => PeopledStore, tables: Tables): void {
  const people = () => open().persons;

  /** A person with a key of their own. */
  async function enrolled(): Promise<{ readonly row: PersonRow; readonly first: KeyRow }> {
    const row = person();
    const first = key(row.id);
    expect(await people().enrol(row, first)).toBe(true);
    return { row, first };
  }

  describe('people', () => {
    test('a person is enrolled once, with a first key, both or neither', async () => {
      const { row, first } = await enrolled();
      expect(await people().person(row.id)).toEqual(row);
      expect(await people().key(first.hash)).toEqual(first);
      const other = person();
      expect(await people().enrol(other, first)).toBe(false);
      expect(await people().person(other.id)).toBe(null);
      expect(await people().enrol(row, key(row.id))).toBe(false);
      expect(await people().keys(row.id)).toEqual([first]);
      const [a, b] = [person(), key('')];
      const tries = await Promise.all([1, 2, 3].map(() => people().enrol(a, { ...b, person: a.id })));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await people().person('nobody')).toBe(null);
      expect(await people().key('nothing')).toBe(null);
    });

    test('a change needs the revision it is based on', async () => {
      const { row } = await enrolled();
      expect(await people().change(row.id, 1, '{"name":"Gro"}')).toBe(true);
      expect(await people().change(row.id, 1, '{"name":"Lost"}')).toBe(false);
      expect(await people().person(row.id)).toEqual({ ...row, rev: 2, doc: '{"name":"Gro"}' });
      expect(await people().change('nobody', 1, '{}')).toBe(false);
    });

    test('keys come, change and go; only one caller drops a key', async () => {
      const { row, first } = await enrolled();
      const second = key(row.id, { kind: 'recovery', created: 1_700_000_000_500, until: 1_800_000_000_000 });
      expect(await people().addKey(second)).toBe(true);
      expect(await people().addKey({ ...second, doc: '{"forged":1}' })).toBe(false);
      expect(await people().keys(row.id)).toEqual([first, second]);
      expect(await people().setKey(second.hash, '{"b":1}', 1_700_000_001_000)).toBe(true);
      expect(await people().key(second.hash)).toEqual({ ...second, doc: '{"b":1}', seen: 1_700_000_001_000 });
      const drops = await Promise.all([1, 2, 3, 4].map(() => people().dropKey(second.hash)));
      expect(drops.filter(Boolean)).toHaveLength(1);
      expect(await people().setKey(second.hash, '{}', 1)).toBe(false);
      expect(await people().keys(row.id)).toEqual([first]);
      expect(await people().addKey(key('nobody there'))).toBe(false);
      expect(await people().addKey(key('', { kind: 'challenge' }))).toBe(true);
    });

    test('tables of a person: those that go on and those that are over, the last touched first', async () => {
      const [{ row: one }, { row: two }] = [await enrolled(), await enrolled()];
      const both = await tables.open([one.id, null, two.id], 1_700_000_000_100);
      const own = await tables.open([null, one.id], 1_700_000_000_200);
      await tables.open([null, null]);
      const of = async (whose: string, which: 'live' | 'past', skip = 0, limit = 10) =>
        (await people().tables(whose, which, skip, limit)).map(({ table, seat }) => [table.id, seat]);
      expect(await of(one.id, 'live')).toEqual([
        [own, 1],
        [both, 0],
      ]);
      expect(await of(one.id, 'live', 1, 5)).toEqual([[both, 0]]);
      expect(await of(one.id, 'live', 0, 1)).toEqual([[own, 1]]);
      expect(await of(two.id, 'live')).toEqual([[both, 2]]);
      expect(await tables.seat(both, 1, [null, two.id, null])).toBe(true);
      expect(await of(one.id, 'live')).toEqual([[own, 1]]);
      expect(await of(two.id, 'live')).toEqual([[both, 1]]);
      expect(await tables.seat(both, 1, [one.id])).toBe(false);
      expect(await of(two.id, 'live')).toEqual([[both, 1]]);
      await tables.begin(own, null);
      expect(await tables.play(own, 1, { outcome: '{}' })).toBe(true);
      expect(await of(one.id, 'live')).toEqual([]);
      expect(await of(one.id, 'past')).toEqual([[own, 1]]);
    });

    test('how a match stands is written with its ply, or not at all', async () => {
      const { row } = await enrolled();
      const match = await tables.open([row.id, null]);
      const standing = async () => (await people().tables(row.id, 'live', 0, 10))[0]?.standing;
      expect(await standing()).toBe(null);
      await tables.begin(match, 500);
      expect(await standing()).toEqual({ glance: '{"ply":0}', tell: 500 });
      expect(await tables.play(match, 1, { tell: 700 })).toBe(true);
      expect(await standing()).toEqual({ glance: '{"ply":1}', tell: 700 });
      expect(await tables.play(match, 1, { tell: 900 })).toBe(false);
      expect(await standing()).toEqual({ glance: '{"ply":1}', tell: 700 });
      await people().stand(match, { glance: '{"late":1}', tell: 1 });
      expect(await standing()).toEqual({ glance: '{"ply":1}', tell: 700 });
    });

    test('whoever wants to be told otherwise has all their matches looked at, and nobody else’s', async () => {
      const [{ row }, { row: other }] = [await enrolled(), await enrolled()];
      const [late, soon, done, foreign] = [
        await tables.open([row.id, null]),
        await tables.open([null, row.id]),
        await tables.open([row.id]),
        await tables.open([other.id]),
      ];
      await tables.begin(late, 9_000);
      await tables.begin(soon, 500);
      await tables.begin(done, null);
      await tables.begin(foreign, null);
      await people().tellAgain(row.id, 1_000);
      const tell = async (match: string) => (await people().standing(match))?.tell;
      expect([await tell(late), await tell(soon), await tell(done)]).toEqual([1_000, 500, 1_000]);
      expect(await people().standing(foreign)).toEqual({ glance: '{"ply":0}', tell: null });
      expect(await people().standing('no match')).toBe(null);
    });

    test('matches of which someone is to be told, until it is put off or the match has moved on', async () => {
      const match = await tables.open([null]);
      await tables.begin(match, 1_000);
      const due = async (now: number) => (await people().toTell(now, 1_000)).filter((one) => one.match === match);
      expect(await due(999)).toEqual([]);
      expect(await due(1_000)).toEqual([{ match, tell: 1_000 }]);
      await people().tellLater(match, 1_000, 2_000);
      expect(await due(1_999)).toEqual([]);
      await tables.play(match, 1, { tell: 3_000 });
      await people().tellLater(match, 2_000, null);
      expect(await due(3_000)).toEqual([{ match, tell: 3_000 }]);
      await people().tellLater(match, 3_000, null);
      expect(await due(9_000)).toEqual([]);
      await tables.play(match, 2, { tell: 4_000, outcome: '{}' });
      expect(await due(9_000)).toEqual([]);
    });

    test('a notice is sent by one: whoever claims it, until the lease is over or it is settled', async () => {
      const { row } = await enrolled();
      const notice = { match: id(), seat: 1, asked: 7, way: 'mail' };
      const claim = (holder: string, now: number) =>
        people().claimNotice({ ...notice, person: row.id, holder, now, until: now + 100 });
      const tries = await Promise.all(['a', 'b', 'c', 'd'].map((holder) => claim(holder, 1_000)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      const winner = 'abcd'[tries.indexOf(true)] ?? '';
      expect(await people().noticeHeld(notice)).toBe(1_100);
      expect(await claim('e', 1_099)).toBe(false);
      expect(await claim('e', 1_100)).toBe(true);
      await people().settleNotice(notice, winner);
      expect(await claim('f', 1_200)).toBe(true);
      await people().releaseNotice(notice, 'e');
      expect(await claim('g', 1_250)).toBe(false);
      await people().releaseNotice(notice, 'f');
      expect(await claim('g', 1_250)).toBe(true);
      await people().settleNotice(notice, 'g');
      expect(await people().noticeHeld(notice)).toBe(null);
      expect(await claim('h', 9_000_000)).toBe(false);
      await people().releaseNotice(notice, 'g');
      expect(await claim('h', 9_000_000)).toBe(false);
      expect(await people().claimNotice({ ...notice, asked: 8, person: row.id, holder: 'a', now: 1, until: 2 })).toBe(
        true,
      );
    });

    test('whoever is forgotten leaves nothing', async () => {
      const { row, first } = await enrolled();
      const match = await tables.open([row.id]);
      const notice = { match, seat: 0, asked: 1, way: 'mail' };
      const claim = { ...notice, person: row.id, holder: 'a', now: 1, until: 1_000 };
      await people().claimNotice(claim);
      await tables.seat(match, 1, [null]);
      await people().forget(row.id);
      expect(await people().person(row.id)).toBe(null);
      expect(await people().key(first.hash)).toBe(null);
      expect(await people().tables(row.id, 'live', 0, 10)).toEqual([]);
      expect(await people().addKey(key(row.id))).toBe(false);
      // A seat that nobody holds any more has nobody to be told.
      await people().sweep(1, 1);
    });

    test('keys that are void and notices of long ago are swept', async () => {
      const { row, first } = await enrolled();
      const [short, long] = [
        key(row.id, { kind: 'link', until: 1_000 }),
        key(row.id, { kind: 'link', until: 4_000_000_000_000 }),
      ];
      await people().addKey(short);
      await people().addKey(long);
      const notice = { match: id(), seat: 0, asked: 1, way: 'mail' };
      await people().claimNotice({ ...notice, person: row.id, holder: 'a', now: 1, until: 2 });
      await people().settleNotice(notice, 'a');
      await people().sweep(1_000, 1);
      expect((await people().keys(row.id)).map(({ hash }) => hash).sort()).toEqual([first.hash, long.hash].sort());
      const again = { ...notice, person: row.id, holder: 'b', now: 9_999, until: 10_000 };
      expect(await people().claimNotice(again)).toBe(false);
      await people().sweep(1_000, 4_000_000_000_000);
      expect(await people().claimNotice(again)).toBe(true);
    });

    test('what the hall keeps for itself is what came first', async () => {
      const name = id();
      expect(await people().kept(name, 'one')).toBe('one');
      expect(await people().kept(name, 'two')).toBe('one');
    });
  });
}
