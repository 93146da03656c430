import { randomBytes } from 'node:crypto';
import type { ActRow, LineRow, PeopledStore, ReportRow } from '@meadhall/hall';
import { describe, expect, test } from 'vitest';

const id = (): string => randomBytes(12).toString('base64url');

const line = (match: string, given: Partial<LineRow> = {}): Omit<LineRow, 'number'> => ({
  match,
  room: 'table',
  speaker: 'p:astrid',
  cid: id(),
  doc: '{"words":"Hár"}',
  at: 1_700_000_000_000,
  ...given,
});

const report = (match: string, given: Partial<ReportRow> = {}): ReportRow => ({
  id: id(),
  match,
  number: 1,
  reporter: 'p:ketil',
  doc: '{"why":"rude"}',
  at: 1_700_000_000_000,
  settled: null,
  ...given,
});

const act = (whom: string, given: Partial<ActRow> = {}): ActRow => ({
  id: id(),
  whom,
  kind: 'mute',
  doc: '{"reason":"rude"}',
  at: 1_700_000_000_000,
  until: null,
  ...given,
});

/** What every store has to do for talk and for the owner of a hall. */
export function companySuite(open: () => PeopledStore, newTable: () => Promise<string>): void {
  const talk = () => open().company;

  describe('talk', () => {
    test('lines of a match are counted from 1, in the order in which they were said', async () => {
      const [match, other] = [await newTable(), await newTable()];
      expect(await talk().say(line(match, { doc: '"a"' }))).toMatchObject({ number: 1, doc: '"a"' });
      expect(await talk().say(line(other))).toMatchObject({ number: 1 });
      expect(await talk().say(line(match, { doc: '"b"', room: 'onlookers' }))).toMatchObject({ number: 2 });
      expect((await talk().lines(match, 0, 10)).map(({ number, doc, room }) => [number, doc, room])).toEqual([
        [1, '"a"', 'table'],
        [2, '"b"', 'onlookers'],
      ]);
    });

    test('the newest are read where there are too many, and only those after a number', async () => {
      const match = await newTable();
      for (let n = 1; n <= 5; n++) await talk().say(line(match));
      expect((await talk().lines(match, 0, 2)).map(({ number }) => number)).toEqual([4, 5]);
      expect((await talk().lines(match, 4, 10)).map(({ number }) => number)).toEqual([5]);
      expect(await talk().lines('nowhere', 0, 10)).toEqual([]);
    });

    test('sent again under its id a line is said once, and answered as before', async () => {
      const match = await newTable();
      const first = line(match);
      const said = await talk().say(first);
      await talk().say(line(match));
      expect(await talk().say({ ...first, doc: '"other"', at: 5 })).toEqual(said);
      expect(await talk().lines(match, 0, 10)).toHaveLength(2);
      // Another speaker's id is another id.
      expect(await talk().say({ ...first, speaker: 'p:ketil' })).toMatchObject({ number: 3 });
    });

    test('many who speak at once all get a number of their own', async () => {
      const match = await newTable();
      const said = await Promise.all(
        Array.from({ length: 8 }, (_, n) => talk().say(line(match, { speaker: `p:${n}` }))),
      );
      expect(said.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    test('mutes are one-sided and can be taken back', async () => {
      const who = `p:${id()}`;
      await talk().mute(who, 'p:ketil', true);
      await talk().mute(who, 'p:ketil', true);
      await talk().mute(who, 'p:astrid', true);
      expect(await talk().muted(who)).toEqual(['p:astrid', 'p:ketil']);
      await talk().mute(who, 'p:ketil', false);
      expect(await talk().muted(who)).toEqual(['p:astrid']);
      expect(await talk().muted('p:nobody')).toEqual([]);
    });

    test('a report is kept once and waits until it is settled', async () => {
      const match = await newTable();
      const given = report(match);
      expect(await talk().report(given)).toBe(true);
      expect(await talk().report(given)).toBe(false);
      expect(await talk().reports(1_000)).toContainEqual(given);
      expect(await talk().settleReport(given.id, 7)).toBe(true);
      expect(await talk().settleReport(given.id, 8)).toBe(false);
      expect(await talk().settleReport('nothing', 8)).toBe(false);
      expect((await talk().reports(1_000)).map((one) => one.id)).not.toContain(given.id);
    });

    test('what the owner did about someone is kept, the newest first', async () => {
      const whom = `p:${id()}`;
      const [older, newer] = [act(whom, { at: 1, until: 99 }), act(whom, { at: 2, kind: 'ban' })];
      expect(await talk().act(older)).toBe(true);
      expect(await talk().act(older)).toBe(false);
      expect(await talk().act(newer)).toBe(true);
      expect(await talk().acts(whom)).toEqual([newer, older]);
      expect(await talk().acts('p:nobody')).toEqual([]);
    });

    test('of two who change a setting at once one is told to look again', async () => {
      const name = id();
      expect(await talk().setting(name)).toBe(null);
      expect(await talk().set(name, 1, 'x')).toBe(false);
      expect(await talk().set(name, 0, 'a')).toBe(true);
      expect(await talk().set(name, 0, 'b')).toBe(false);
      expect(await talk().setting(name)).toEqual({ rev: 1, value: 'a' });
      expect(await talk().set(name, 1, 'c')).toBe(true);
      expect(await talk().setting(name)).toEqual({ rev: 2, value: 'c' });
    });

    test('a person who is forgotten has said nothing, muted nobody and reported nothing', async () => {
      const match = await newTable();
      const [speaker, other] = [`p:${id()}`, `p:${id()}`];
      await talk().say(line(match, { speaker }));
      const theirs = await talk().say(line(match, { speaker: other }));
      await talk().mute(speaker, other, true);
      await talk().mute(other, speaker, true);
      const reported = report(match, { reporter: speaker });
      await talk().report(reported);
      expect(await talk().saidBy(speaker)).toHaveLength(1);
      await talk().forget(speaker);
      expect(await talk().saidBy(speaker)).toEqual([]);
      expect(await talk().lines(match, 0, 10)).toEqual([theirs]);
      expect(await talk().muted(speaker)).toEqual([]);
      expect(await talk().muted(other)).toEqual([]);
      expect((await talk().reports(1_000)).map((one) => one.id)).not.toContain(reported.id);
    });

    test('what was said at a table that is gone goes with it', async () => {
      const match = await newTable();
      await talk().say(line(match));
      await talk().say(line('gone-and-away'));
      await talk().sweep();
      expect(await talk().lines(match, 0, 10)).toHaveLength(1);
      expect(await talk().lines('gone-and-away', 0, 10)).toEqual([]);
    });

    test('the owner sees how much there is, and the newest of it', async () => {
      const before = await talk().census();
      const match = await newTable();
      expect(await talk().census()).toEqual({ ...before, open: before.open + 1 });
      expect((await talk().newestTables(1_000)).map((row) => row.id)).toContain(match);
      expect(await talk().newestTables(1)).toHaveLength(1);
      const person = { id: id(), rev: 1, doc: '{"name":"Ylva"}', created: 1_900_000_000_000 };
      const key = {
        hash: id(),
        person: person.id,
        kind: 'device',
        doc: '{}',
        created: 1,
        seen: 1,
        until: null,
      } as const;
      await open().persons.enrol(person, key);
      expect(await talk().newestPersons(1)).toEqual([person]);
    });
  });
}
