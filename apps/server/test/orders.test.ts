import { orderWait } from '@meadhall/hall';
import { PROTOCOL, type Seated } from '@meadhall/protocol';
import { expect, test } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { met, opened, withOrders } from './orders.ts';
import { type Raw, raw, sit, temporary, testHall, until } from './support.ts';

async function hello(url: string, { match, token }: Seated): Promise<Raw> {
  const connection = await raw(url);
  connection.send({ t: 'hello', v: PROTOCOL, match, token });
  await connection.next('welcome', ({ t }) => t === 'welcome');
  return connection;
}

test('an order answers for its seat until it is revoked, and is shown on every device of that seat', async () => {
  const hall = await opened();
  const [own, other] = await met(hall.url);
  const [desk, phone, rival] = [sit(hall.url, own), sit(hall.url, own), sit(hall.url, other)];
  await until('all are here', () => [desk, phone, rival].every(({ state }) => state.question !== null));
  expect(desk.state.orders).toEqual([]);
  expect(await desk.order(['first'])).toBe(null);
  await until('the phone shows it', () => phone.state.orders?.[0] === 'first');
  await until('it is answered', () => desk.state.ply === 1);
  await rival.choose({ kind: 'lay', card: 4 });
  await until('and again in the next round', () => desk.state.ply === 3);
  expect(await phone.order([])).toBe(null);
  await until('the desk knows', () => desk.state.orders?.length === 0);
  await rival.choose({ kind: 'lay', card: 4 });
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(desk.state).toMatchObject({ ply: 4, waiting: [0, 1] });
  expect(await desk.order(['winTheGame'])).toMatch(/no such order/);
  for (const one of [desk, phone, rival]) one.leave();
});

test('nobody else is told: not when it is given, not by its answer, not by the log', async () => {
  const hall = await opened();
  const [own, other] = await met(hall.url);
  const [mine, rival, watcher] = [sit(hall.url, own), await hello(hall.url, other), await raw(hall.url)];
  watcher.send({ t: 'hello', v: PROTOCOL, match: own.match });
  await watcher.next('welcome', ({ t }) => t === 'welcome');
  await until('asked', () => mine.state.question !== null);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = [rival.heard.length, watcher.heard.length];
  await mine.order(['first']);
  await until('it is answered', () => mine.state.ply === 1);
  await until('the rival sees the answer', () => rival.bytes.length === 1);
  expect([rival.heard.length, watcher.heard.length]).toEqual(before);
  expect(JSON.stringify([mine.state.table, rival.heard, watcher.heard])).not.toMatch(/"first"|untilTurned/);
  const store = await openStore({ data: hall.data });
  const [, row] = await store.log(own.match, 0, 9);
  await store.close();
  expect(row).toMatchObject({ seat: 0, by: 'seat' });
  rival.send({ t: 'order', id: 'x', orders: ['first'] });
  await rival.next('its own orders', ({ t }) => t === 'orders');
  expect(mine.state.orders).toEqual(['first']);
  watcher.send({ t: 'order', id: 'y', orders: [] });
  expect(await watcher.next('refused', ({ t }) => t === 'refused')).toMatchObject({ code: 'BAD_TOKEN' });
  mine.leave();
  for (const one of [rival, watcher]) one.close();
});

test('the wait is drawn between one and a half seconds and six, from all of them', () => {
  const waits = [0, 64, 128, 255].map((byte) => orderWait(() => new Uint8Array([byte, byte])));
  expect(waits[0]).toBe(1_500);
  expect(waits[3]).toBe(6_000);
  expect(new Set(waits).size).toBe(4);
});

test('an order that holds until something ends with it, by itself', async () => {
  const hall = await opened();
  const [own, other] = await met(hall.url);
  const [mine, rival] = [sit(hall.url, own), sit(hall.url, other)];
  await until('asked', () => mine.state.question !== null && rival.state.question !== null);
  await mine.order(['untilTurned']);
  await until('it is answered', () => mine.state.ply === 1);
  await rival.choose({ kind: 'lay', card: 4 });
  await until('it has ended', () => mine.state.orders?.length === 0);
  expect(mine.state).toMatchObject({ ply: 2, waiting: [0, 1] });
  for (const one of [mine, rival]) one.leave();
});

test('an order that is revoked while it waits says nothing', async () => {
  const hall = await opened({ orderWait: () => 150 });
  const [own] = await met(hall.url);
  const mine = sit(hall.url, own);
  await until('asked', () => mine.state.question !== null);
  await mine.order(['first']);
  await mine.order([]);
  await new Promise((resolve) => setTimeout(resolve, 350));
  expect(mine.state.ply).toBe(0);
  mine.leave();
});

test('an order outlives the process, and answers though nobody is there', async () => {
  const folder = temporary();
  const first = await testHall({ data: folder.path, load: async () => withOrders(), orderWait: () => 60_000 });
  const [own] = await met(first.url);
  const mine = sit(first.url, own);
  await until('asked', () => mine.state.question !== null);
  await mine.order(['first']);
  mine.leave();
  await first.end();
  // A while later, without anybody who would look at the table.
  const again = await opened({ data: folder.path, now: () => Date.now() + 20_000 });
  const store = await openStore({ data: again.data });
  await until('it is answered', async () => (await store.log(own.match, 0, 9)).length === 2);
  await store.close();
  const back = sit(again.url, own);
  await until('back', () => back.state.link === 'live');
  expect(back.state.orders).toEqual(['first']);
  back.leave();
});
