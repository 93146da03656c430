import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type AnyPackage, at, hashText, range } from '@meadhall/core';
import {
  combinedSeed,
  type Match,
  type MatchRecord,
  olderRules,
  openMatch,
  parseRecord,
  playback,
  verified,
  wholeRecord,
} from '@meadhall/match';
import type { Sitting, TableInfo } from '@meadhall/protocol';
import { load } from '@meadhall/registry';
import { afterEach, describe, expect, test } from 'vitest';
import { type Serving, serve, shadow } from '../src/index.ts';
import { get, sit, temporary, until } from './support.ts';

const HALLS = join(import.meta.dirname, '../../../packages/testkit/test/version-1');

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface Row {
  readonly ply: number;
  readonly seat: number;
  readonly by: string;
  readonly choice: string;
  readonly events: string;
  readonly hash: string;
}

interface Doc {
  readonly options: unknown;
  readonly hallSeed: string;
  readonly start: string;
  readonly seats: readonly { readonly name: string; readonly kind: string; readonly salt: string; token: unknown }[];
}

const tokenOf = (seat: number): string => `${seat}`.padStart(32, '0');

/** A copy of what a hall of version 1 has left. The seats are held by tokens that the test knows. */
function left(by: 'hall-stopped' | 'hall-crashed') {
  const { path, remove } = temporary();
  ended.push(remove);
  cpSync(join(HALLS, by), path, { recursive: true });
  function asked<T>(ask: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(`${path}/hall.db`);
    try {
      return ask(db);
    } finally {
      db.close();
    }
  }
  const tables = asked((db) => db.prepare('SELECT id, game, doc FROM tables').all()).map(({ id, game, doc }) => {
    const parsed: Doc = JSON.parse(String(doc));
    return { id: String(id), game: String(game), doc: parsed };
  });
  for (const { id, doc } of tables) {
    const seats = doc.seats.map((one, seat) =>
      one.kind === 'person' ? { ...one, token: hashText(tokenOf(seat)) } : one,
    );
    asked((db) => db.prepare('UPDATE tables SET doc = ? WHERE id = ?').run(JSON.stringify({ ...doc, seats }), id));
  }
  return {
    data: path,
    asked,
    table(game: string) {
      const found = tables.find((table) => table.game === game);
      if (!found) throw new Error(`There is no table of ${game}.`);
      return found;
    },
    log: (match: string): Row[] =>
      asked((db) =>
        db.prepare('SELECT ply, seat, by, choice, events, hash FROM plies WHERE match = ? ORDER BY ply').all(match),
      ).map(({ ply, seat, by, choice, events, hash }) => ({
        ply: Number(ply),
        seat: Number(seat),
        by: String(by),
        choice: String(choice),
        events: String(events),
        hash: String(hash),
      })),
    async open(packed: (game: string) => Promise<AnyPackage> = load): Promise<Serving> {
      const hall = await serve({ port: 0, data: path, logLevel: 'silent', webRoot: null, botDelayMs: 0, load: packed });
      ended.push(() => hall.stop());
      return hall;
    },
  };
}

type Left = ReturnType<typeof left>;

function seated(hall: Serving, { id, doc }: ReturnType<Left['table']>): readonly Sitting[] {
  const sittings = doc.seats.flatMap(({ kind }, seat) =>
    kind === 'person' ? [sit(hall.url, { match: id, token: tokenOf(seat) })] : [],
  );
  ended.push(() => {
    for (const one of sittings) one.leave();
  });
  return sittings;
}

/** Whoever of the people is asked chooses, so many times. */
async function play(sittings: readonly Sitting[], times: number): Promise<void> {
  for (const i of range(times)) {
    await until('somebody is asked', () => sittings.some(({ state }) => state.question?.may === false));
    const sitting = sittings.find(({ state }) => state.question?.may === false);
    const choices = sitting?.state.question?.choices ?? [];
    expect(await sitting?.choose(at(choices, (i * 7) % choices.length))).toMatchObject({ kind: 'played' });
    const { ply } = at(sittings, 0).state;
    await until('all see the same', () => sittings.every(({ state }) => (state.ply ?? -1) >= (ply ?? 0)));
  }
}

const recordOf = async (hall: Serving, match: string): Promise<MatchRecord> =>
  parseRecord(JSON.stringify((await get<MatchRecord>(`${hall.url}/api/records/${match}`)).body));

/** A match of version 1, dealt by its own rules. */
async function dealtBefore(pkg: AnyPackage, { doc }: ReturnType<Left['table']>): Promise<Match> {
  const rules = await olderRules(pkg, 1);
  if (!rules) throw new Error('The rules of version 1 are not kept.');
  const salts = doc.seats.map(({ salt }) => salt);
  const names = doc.seats.map(({ name }) => name);
  return openMatch(rules, { options: doc.options, names, seed: combinedSeed(doc.hallSeed, salts) });
}

/** The state to which the choices of a log led under the rules of version 1. */
async function ledTo(pkg: AnyPackage, table: ReturnType<Left['table']>, rows: readonly Row[]): Promise<unknown> {
  const match = await dealtBefore(pkg, table);
  for (const { seat, by, choice } of rows.slice(1)) {
    if (by === 'back') match.goBack(seat, Number(choice));
    else match.play(seat, JSON.parse(choice));
  }
  expect(match.now.link).toBe(at(rows, -1).hash);
  return match.state;
}

describe.each(['hall-stopped', 'hall-crashed'] as const)('%s of version 1', (by) => {
  test('is found to hold, before it is opened and after it has gone on under today’s rules', async () => {
    const { data, open, table, log, asked } = left(by);
    const before = await shadow({ data });
    expect(before.matches).toBeGreaterThan(2);
    expect(before.differing).toEqual([]);
    const match = table('edge-of-the-world');
    const hall = await open();
    await play(seated(hall, match), 2);
    await hall.stop();
    expect(await shadow({ data })).toMatchObject({ matches: before.matches, differing: [], unplayed: 0 });
    const { ply } = at(log(match.id), -1);
    asked((db) => db.prepare("UPDATE log SET choice = '{}' WHERE match = ? AND ply = ?").run(match.id, ply));
    expect((await shadow({ data })).differing).toMatchObject([{ match: match.id, version: 1, ply }]);
  });

  test('a finished match is shown, and its record holds', async () => {
    const { open, table, log } = left(by);
    const { id, game } = table('axes');
    const before = log(id);
    const hall = await open();
    const watching = sit(hall.url, { match: id });
    await until('all is told', () => watching.state.view !== null && watching.state.heard.length === before.length);
    watching.leave();
    const record = await recordOf(hall, id);
    const pkg = await load(game);
    expect(await verified(pkg, record)).toMatchObject({ ok: true, by: 'rules', plies: before.length - 1 });
    expect(playback(pkg.game, record).every(({ isExact }) => isExact)).toBe(true);
    expect(log(id)).toEqual(before);
  });

  test.each(['edge-of-the-world', 'pax-viking'])('a running match of %s goes on, its log as it was', async (game) => {
    const { open, table, log, asked } = left(by);
    const match = table(game);
    const before = log(match.id);
    const hall = await open();
    await play(seated(hall, match), 2);
    await hall.stop();
    const after = log(match.id);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.filter(({ by }) => by === 'rules')).toHaveLength(1);
    expect(after[before.length]).toMatchObject({ by: 'rules' });
    const kept = asked((db) =>
      db.prepare('SELECT version, state FROM states WHERE match = ? AND ply = ?').get(match.id, before.length),
    );
    // What the older rules led to, brought over once.
    const pkg = await load(game);
    expect(kept?.version).toBe(pkg.game.meta.version);
    expect(JSON.parse(String(kept?.state))).toEqual(pkg.game.migrate(await ledTo(pkg, match, before), 1));
    expect(after.filter(({ by, ply }) => by === 'seat' && ply > before.length)).toHaveLength(2);
    await play(seated(await open(), match), 1);
    expect(log(match.id).filter(({ by }) => by === 'rules')).toHaveLength(1);
  });

  test('played to its end, such a match is shown from the deal on', async () => {
    const { open, table } = left(by);
    const match = table('pax-viking');
    const hall = await open();
    const people = seated(hall, match);
    await play(people, 3);
    await until('it is over', () => people.every(({ state }) => state.table?.status === 'over'));
    const pkg = await load(match.game);
    const record = await wholeRecord(pkg, await recordOf(hall, match.id));
    const scenes = playback(pkg.game, record);
    expect(scenes.every(({ isExact }) => isExact)).toBe(true);
    expect(pkg.game.outcome(at(scenes, -1).state)).toMatchObject(record.outcome ?? {});
  });
});

describe('plies of a hall that was cut off, which newer rules would play otherwise', () => {
  /** The table of Edge of the World as it would stand after so many plies, with no state kept but that of the deal. */
  async function cutOff(plies: number) {
    const hall = left('hall-crashed');
    const table = hall.table('edge-of-the-world');
    const { id, doc } = table;
    const match = await dealtBefore(await load(table.game), table);
    expect(match.now.link).toBe(doc.start);
    for (const i of range(plies)) {
      const seat = at(match.toMove(), 0);
      const choices = match.choices(seat);
      match.play(seat, at(choices, i % choices.length));
    }
    hall.asked((db) => {
      db.prepare('DELETE FROM fresh WHERE match = ? AND ply > 0').run(id);
      const add = db.prepare(
        `INSERT INTO fresh (match, ply, seat, by, cid, choice, events, hash, at) VALUES (?, ?, ?, 'seat', '', ?, ?, ?, 0)`,
      );
      for (const { seat, choice, events, after } of match.plies.slice(1))
        add.run(id, after.ply, seat, JSON.stringify(choice), JSON.stringify(events), after.link);
      db.prepare("UPDATE snapshots SET ply = 0, state = ?, asked = '[null,null,null]' WHERE match = ?").run(
        JSON.stringify(at(match.plies, 0).after.state),
        id,
      );
    });
    return { ...hall, match: table };
  }

  test('are played again by the rules they were made by, and the match goes on', async () => {
    const { open, log, match } = await cutOff(130);
    const before = log(match.id);
    expect(before).toHaveLength(131);
    // A hall that has not kept those rules waits, says so and changes nothing.
    const without = await open(async (game) => ({ ...(await load(game)), older: {} }));
    const waiting = at(seated(without, match), 0);
    await until('refused', () => waiting.state.link === 'ended');
    expect(waiting.state).toMatchObject({ why: 'OTHER_RULES' });
    expect(waiting.state.said).toContain('Rules version 1 of Edge of the World');
    expect((await get<TableInfo>(`${without.url}/api/tables/${match.id}`)).body.held).toBe(waiting.state.said);
    expect(log(match.id)).toEqual(before);
    await without.stop();
    const hall = await open();
    await play(seated(hall, match), 2);
    expect(log(match.id).slice(0, 131)).toEqual(before);
    expect(log(match.id)[131]).toMatchObject({ by: 'rules' });
  });

  test('one that leads elsewhere by those rules stops the match', async () => {
    const { open, asked, log, match } = await cutOff(130);
    asked((db) => db.prepare('UPDATE fresh SET hash = ? WHERE match = ? AND ply = 77').run('0'.repeat(64), match.id));
    const before = log(match.id);
    const sitting = at(seated(await open(), match), 0);
    await until('refused', () => sitting.state.link === 'ended');
    expect(sitting.state).toMatchObject({ why: 'STOPPED' });
    expect(sitting.state.said).toContain('Ply 77');
    expect(log(match.id)).toEqual(before);
  });
});
