import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, refusal, told, visitor } from './person-support.ts';
import { robot, salt, type TestHall, temporary, testHall, until } from './support.ts';

const web = temporary();
let hall: TestHall;
beforeAll(async () => {
  writeFileSync(join(web.path, 'index.html'), '<!doctype html><html><head><title>Meadhall</title></head></html>');
  hall = await testHall({ webRoot: web.path });
});
afterAll(async () => {
  await hall.end();
  web.remove();
});

async function begun(host: Browser, guest: Browser, names: readonly [string, string]): Promise<string> {
  const { match } = told(
    await host.api.open({ game: 'axes', name: names[0], seats: [{ kind: 'me' }, { kind: 'open' }], salt: salt(1) }),
  );
  told(await guest.api.join(match, { name: names[1], salt: salt(2) }));
  told(await host.api.start({ match }));
  return match;
}

async function ended(match: string, ...who: readonly Browser[]): Promise<void> {
  const sittings = who.map((one) => one.sit(match));
  const robots = sittings.map((sitting, n) => robot(sitting, `replay ${n}`));
  await until('it is over', () => sittings.every(({ state }) => state.table?.status === 'over'), 60_000);
  for (const one of robots) one.stop();
  for (const sitting of sittings) sitting.leave();
}

const page = async (match: string): Promise<string> => (await fetch(`${hall.url}/replay/${match}?ply=3`)).text();

test('while it runs nobody reads it, by whatever address; then everybody does', async () => {
  const [host, guest] = [await visitor(hall.url, 'Sigrid', 4), await visitor(hall.url, '<b>Leif"', 2)];
  const stranger = await visitor(hall.url, 'Loki');
  const match = await begun(host, guest, ['Sigrid', '<b>Leif"']);
  for (const one of [host, guest, stranger]) expect(refusal(await one.api.replay(match))).toBe('NOT_OVER');
  expect((await fetch(`${hall.url}/replay/${match}/card.png`)).status).toBe(409);
  const before = await page(match);
  expect(before).toContain('Viking Games, under way');
  expect(before).not.toContain('og:image');
  expect(before).not.toMatch(/won/);

  await ended(match, host, guest);
  const replay = told(await stranger.api.replay(match));
  expect(replay).toMatchObject({ id: match, from: 'hall', record: { id: match, game: 'axes' } });
  expect(replay.seats).toMatchObject([
    { kind: 'person', mark: 4, bot: null },
    { kind: 'person', mark: 2, bot: null },
  ]);
  const after = await page(match);
  expect(after).toMatch(/<meta property="og:title" content="[^"]* won Viking Games" \/>/);
  expect(after).toContain(`${hall.url}/replay/${match}/card.png`);
  expect(after).not.toContain('<b>Leif');
  expect(after).not.toContain(replay.record.seed);
  const picture = await fetch(`${hall.url}/replay/${match}/card.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a game of a browser is kept under an address of its own, and removed by nobody else', async () => {
  const [host, guest] = [await visitor(hall.url, 'Sigrid'), await visitor(hall.url, 'Leif')];
  const match = await begun(host, guest, ['Sigrid', 'Leif']);
  await ended(match, host, guest);
  const { record } = told(await host.api.replay(match));
  const given = {
    record: { ...record, seats: [...record.seats] },
    seats: [1, 2].map((mark) => ({ kind: 'person', mark, bot: null }) as const),
  };
  const { id } = told(await host.api.share(given));
  expect(told(await host.api.share(given)).id).toBe(id);
  expect(told(await guest.api.replay(id))).toMatchObject({ from: 'shared', record: { seed: record.seed } });
  expect(told(await host.api.shared()).replays).toMatchObject([{ id, game: 'axes', names: ['Sigrid', 'Leif'] }]);
  expect(told(await host.api.persons.export()).replays).toMatchObject([{ id }]);
  expect(refusal(await guest.api.unshare(id))).toBe('NO_TABLE');
  expect(told(await host.api.unshare(id)).dropped).toBe(true);
  expect(refusal(await guest.api.replay(id))).toBe('NO_TABLE');

  const { plies: _, ...torn } = given.record;
  expect(refusal(await host.api.share({ ...given, record: torn }))).toBe('BAD_RECORD');
  expect(refusal(await host.api.share({ ...given, record: { ...given.record, game: 'chess' } }))).toBe('NO_GAME');
  expect(refusal(await host.api.share({ ...given, record: { ...given.record, outcome: null } }))).toBe('NOT_OVER');
  expect(refusal(await host.api.share({ ...given, seats: given.seats.slice(1) }))).toBe('BAD_RECORD');
});
