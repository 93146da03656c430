import { at as element } from '@meadhall/core';
import { PROTOCOL } from '@meadhall/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { told, visitor } from './person-support.ts';
import { get, type Raw, raw, salt, sit, started, type TestHall, testHall, until } from './support.ts';

/** Threads have to find the game by themselves. */
const GAMES = new URL('./tiny-games.ts', import.meta.url).href;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A ply without its link: that is a hash over the whole state, which holds 256 bits nobody knows. */
const unlinked = (plies: unknown): unknown =>
  Array.isArray(plies) ? plies.map((one) => (isRecord(one) ? { ...one, hash: 'a link' } : one)) : plies;

/** A message without what is drawn anew for every match: ids, times, links, the promise about the seed. */
function plain(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { table, now: _, ...given } = message;
  const rest = { ...given, plies: unlinked(given.plies), missed: unlinked(given.missed) };
  const { match: __, code: ___, fairness: ____, created: _____, ...shown } = isRecord(table) ? table : {};
  return table === undefined ? rest : { ...rest, table: shown };
}

async function hello(hall: TestHall, who: { match: string; token?: string }, seen?: number): Promise<Raw> {
  const connection = await raw(hall.url);
  connection.send({ t: 'hello', v: PROTOCOL, match: who.match, token: who.token, seen });
  await connection.next('welcome', ({ t }) => t === 'welcome');
  return connection;
}

const all = ({ heard, bytes }: Raw): string =>
  JSON.stringify([heard.map(plain), bytes.map((one) => Buffer.from(one.filter((_, i) => !isLink(i))).toString('hex'))]);

/** In an update the link comes after the parts it has and its ply, which is one byte in these short matches. */
const isLink = (at: number): boolean => at >= 2 && at < 34;

/**
 * One whole match in a real hall, in which seat 0 lays these cards face down and thinks better of some. What the others are
 * sent until the cards are turned: live, after a break (`missed`), later (`history`), and when they ask why not.
 */
async function world(hall: TestHall, cards: readonly number[]): Promise<Record<string, string>> {
  const seated = await started(hall.url, 3, { game: 'tiny' });
  const [first, second] = [element(seated, 0), element(seated, 1)];
  const player = sit(hall.url, first, false);
  await until('asked', () => player.state.question !== null);
  const rival = await hello(hall, second);
  const watcher = await hello(hall, { match: first.match });
  await until('everyone is seen', () => JSON.stringify(watcher.heard.at(-1)).includes('"watching":1'));
  const quiet = [rival, watcher].map(({ heard }) => heard.length);
  for (const [i, card] of cards.entries()) {
    expect((await player.choose({ kind: 'lay', card })).kind).toBe('played');
    await until('all are told', () => rival.bytes.length > i && watcher.bytes.length > i);
  }
  for (const one of [rival, watcher]) {
    one.send({ t: 'history', id: 'h', from: 0 });
    one.send({ t: 'why', id: 'w' });
    await one.next('history', ({ t }) => t === 'history');
    await one.next('why', ({ t }) => t === 'why');
  }
  const late = await hello(hall, second, 0);
  late.send({ t: 'history', id: 'h', from: 1 });
  await late.next('history', ({ t }) => t === 'history');
  const sent = {
    rival: all({ ...rival, heard: rival.heard.slice(quiet[0]) }),
    watcher: all({ ...watcher, heard: watcher.heard.slice(quiet[1]) }),
    late: JSON.stringify(late.heard.filter((one) => isRecord(one) && one.t !== 'table').map((one) => plain(one))),
  };
  player.leave();
  for (const one of [rival, watcher, late]) one.close();
  return sent;
}

describe.each([1, 2])('two worlds that differ only in what lies face down, played by %i', (threads) => {
  let hall: TestHall;
  beforeAll(async () => {
    hall = await testHall({ games: GAMES, threads });
  });
  afterAll(() => hall.end());

  test('updates, missed plies, history and reasons are the same, byte by byte and message by message', async () => {
    const [here, there] = [await world(hall, [3, 3, 7, 1]), await world(hall, [8, 8, 2, 5])];
    expect(here.rival).toContain('"laid"');
    expect(here.late).toContain('"missed"');
    expect(there).toEqual(here);
  });

  test('and so is everything that can be asked by request while the match runs', async () => {
    const [host, guest] = [await visitor(hall.url, 'Ketil'), await visitor(hall.url, 'Astrid')];
    const asked = async (card: number): Promise<string> => {
      const seats = [{ kind: 'me' } as const, { kind: 'open' } as const];
      const { match } = told(await host.api.open({ game: 'tiny', seats, name: 'Ketil', salt: salt(1) }));
      told(await guest.api.join(match, { name: 'Astrid', salt: salt(2) }));
      told(await host.api.start({ match }));
      const player = host.sit(match);
      await until('asked', () => player.state.question !== null);
      expect((await player.choose({ kind: 'lay', card })).kind).toBe('played');
      const { tables } = told(await guest.api.persons.tables());
      const own = tables.find((one) => one.match === match);
      expect(own?.last?.events).toEqual([{ kind: 'laid', seat: 0 }]);
      const paths = ['tables', `tables/${match}`, `records/${match}`, `records/${match}/talk`, `replays/${match}`];
      const answers = await Promise.all(
        paths.map(async (path) => {
          const { status, body } = await get<Record<string, unknown>>(`${hall.url}/api/${path}`);
          return [status, isRecord(body) && 'match' in body ? plain({ table: body }) : body];
        }),
      );
      player.leave();
      // Who is connected is known a moment later, by whichever thread.
      return JSON.stringify([own?.last?.events, own?.waiting, own?.ply, answers]).replaceAll(/"present":\w+,/g, '');
    };
    expect(await asked(3)).toBe(await asked(8));
  });
});
