import { at } from '@meadhall/core';
import { commitmentTo, parseRecord, verifyRecord } from '@meadhall/match';
import type { DuplicateSet, OpenTable, PublicPerson } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { expect, test } from 'vitest';
import { type Browser, refusal, told, visitor } from './person-support.ts';
import { get, plan, robot, sit, until } from './support.ts';

interface Named extends Browser {
  readonly id: string;
  readonly name: string;
}

/** One deal at several tables, wherever the hall stands: `urls` are its processes, the first one if there is but one. */
export function duplicateSuite(urls: () => readonly string[]): void {
  const urlOf = (n: number): string => at(urls(), n % urls().length);

  async function named(name: string, n = 0): Promise<Named> {
    const one = await visitor(urlOf(n), name);
    const { id } = told(await one.api.persons.me());
    return { ...one, id, name };
  }

  const open = ({ api, name }: Named, given: Partial<OpenTable> = {}) =>
    api.open({ ...plan({ name, tables: 2, ...given }) });
  const setOf = async ({ api }: Browser, match: string): Promise<DuplicateSet> => told(await api.duplicates(match));

  async function playOut(match: string, players: readonly Browser[], seed: string): Promise<void> {
    const sittings = players.map((one) => one.sit(match));
    const robots = sittings.map((sitting, i) => robot(sitting, `${seed} ${i}`));
    await until('the table is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
    for (const one of robots) one.stop();
    for (const one of sittings) one.leave();
  }

  /** Two of them at the first table, two at the second, on whichever process they come to. */
  async function twoTables(tag: string) {
    const [a, b, c, d] = [
      await named(`Ketil ${tag}`, 0),
      await named(`Astrid ${tag}`, 1),
      await named(`Olaf ${tag}`, 2),
      await named(`Gudrun ${tag}`, 3),
    ];
    const { match: first } = told(await open(a));
    const laid = await setOf(c, first);
    const second = laid.tables.find(({ match }) => match !== first);
    told(await b.api.join(first, { name: b.name }));
    told(await c.api.join(second?.code ?? '', { name: c.name }));
    return { a, b, c, d, first, second: second?.match ?? '', laid };
  }

  test('the same deal at two tables: nobody sees one before both are over, then they are compared', async () => {
    const { a, b, c, d, first, second, laid } = await twoTables('i');
    expect(laid).toMatchObject({ isOpen: false, hallSeed: null, game: 'axes', set: first });
    // Nobody sits at two of them.
    expect(refusal(await b.api.join(second, { name: b.name }))).toBe('NO_SEAT');
    told(await d.api.join(second, { name: d.name }));
    told(await a.api.start({ match: first }));
    const running = told(await c.api.start({ match: second }));
    expect(running.fairness).toMatchObject({ commitment: laid.commitment, hallSeed: null, opening: null });
    expect(refusal(await a.api.askBack({ match: first }))).toBe('NO_TAKE_BACK');
    expect(refusal(await a.api.link({ match: first }))).toBe('BAD_OPTION');
    await playOut(first, [a, b], 'first');

    await until('how it ended is kept', async () => (await setOf(a, first)).tables[0]?.status === 'over');
    for (const one of [a, c]) {
      expect(refusal(await one.api.record(first))).toBe('NOT_OVER');
      expect(refusal(await one.api.replay(first))).toBe('NOT_OVER');
      expect(told(await one.api.find(first))).toMatchObject({ outcome: null, fairness: { hallSeed: null } });
      expect(await setOf(one, first)).toMatchObject({ isOpen: false, hallSeed: null });
      expect((await setOf(one, second)).tables.map(({ result }) => result)).toEqual([null, null]);
    }
    expect(refusal(await c.api.talkOf(first))).toBe('NO_SPECTATORS');
    expect((await fetch(`${urlOf(0)}/replay/${first}/card.png`)).status).not.toBe(200);
    const profile = async (): Promise<PublicPerson> =>
      (await get<PublicPerson>(`${urlOf(0)}/api/persons/${a.id}`)).body;
    expect((await profile()).standing).toMatchObject({ figures: [], medals: [] });
    // Neither by their keys nor as onlookers does the other table come in here, and this one not there.
    const others = [c.sit(first), sit(urlOf(1), { match: first }), a.sit(second)];
    await until('they are turned away', () => others.every(({ state }) => state.link === 'ended'));
    expect(others.map(({ state }) => state.view)).toEqual([null, null, null]);

    await playOut(second, [c, d], 'second');
    await until('the set is open', async () => (await setOf(b, second)).isOpen);
    const told2 = await setOf(b, first);
    expect(commitmentTo(told2.hallSeed ?? '')).toBe(laid.commitment);
    for (const { result } of told2.tables) {
      expect(result?.scores.map(({ length }) => length)).toEqual([2, 2]);
      expect(result?.stoodIn).toEqual([]);
    }
    for (const seat of [0, 1]) {
      const places = told2.tables.map(({ result }) => result?.places[seat]);
      expect(places).toContain(1);
      for (const place of places) expect([1, 2]).toContain(place);
    }
    const { game } = await load('axes');
    const records = [];
    for (const match of [first, second]) {
      const record = parseRecord(JSON.stringify(told(await d.api.record(match))));
      expect(verifyRecord(game, record)).toMatchObject({ ok: true });
      records.push(record);
    }
    expect(records[0]?.seed).toBe(records[1]?.seed);
    expect(records[0]?.opening).toEqual(records[1]?.opening);
    expect(told(await c.api.replay(first)).id).toBe(first);
    expect((await profile()).standing?.figures).toMatchObject([{ game: 'axes', played: 1 }]);
  });

  test('tables where nobody sits are waited for until someone of the set says otherwise', async () => {
    const [a, b, stranger] = [await named('Sven ii'), await named('Freydis ii', 1), await named('Hakon ii', 2)];
    const { match } = told(await open(a, { tables: 3 }));
    told(await b.api.join(match, { name: b.name }));
    told(await a.api.start({ match }));
    await playOut(match, [a, b], 'alone');
    expect(await setOf(a, match)).toMatchObject({ isOpen: false });
    expect(refusal(await stranger.api.closeEmpty(match))).toBe('NO_SEAT');
    const done = told(await b.api.closeEmpty(match));
    expect(done.isOpen).toBe(true);
    expect(done.tables.map(({ status }) => status)).toEqual(['over', 'closed', 'closed']);
    expect(told(await stranger.api.record(match)).fairness?.set).toBe(match);
  });

  test('a set is for people who are known, with bots that answer alike, and for nobody else’s eyes', async () => {
    const one = await named('Hrut iii');
    for (const given of [{ rated: true }, { listed: true }, { screen: true }, { seek: true }])
      expect(refusal(await open(one, given))).not.toBe('done');
    const strong = { seats: [{ kind: 'me' }, { kind: 'bot', level: 'jarl' }] } satisfies Partial<OpenTable>;
    expect(refusal(await open(one, strong))).toBe('BAD_OPTION');
    const karl = { seats: [{ kind: 'me' }, { kind: 'bot', level: 'karl' }] } satisfies Partial<OpenTable>;
    const { match, table } = told(await open(one, karl));
    expect(table.spectators).toBe(false);
    expect(refusal(await one.api.lay({ match }, 1, { kind: 'bot', level: 'jarl' }))).toBe('BAD_OPTION');
    const two = await named('Jorunn iii', 1);
    const other = (await setOf(two, match)).tables[1];
    told(await two.api.join(other?.match ?? '', { name: two.name }));
    for (const { api, at: where } of [
      { api: one.api, at: match },
      { api: two.api, at: other?.match ?? '' },
    ])
      told(await api.start({ match: where }));
    // Both play alike, so both meet the same answers to the end.
    await playOut(match, [one], 'alike');
    await playOut(other?.match ?? '', [two], 'alike');
    await until('the set is open', async () => (await setOf(one, match)).isOpen);
    const [mine, theirs] = [told(await one.api.record(match)), told(await one.api.record(other?.match ?? ''))];
    expect(mine.plies.map(({ choice }) => choice)).toEqual(theirs.plies.map(({ choice }) => choice));
    expect((await setOf(one, match)).tables.map(({ result }) => result?.places[0])).toEqual([1, 1]);
  });
}
