import type { Refused, Seated, TableInfo } from '@meadhall/protocol';
import { afterEach, expect, test } from 'vitest';
import { must, nameOf, plan, post, robot, salt, sit, type TestHall, testHall, until } from './support.ts';

const halls: TestHall[] = [];
afterEach(async () => {
  for (const hall of halls.splice(0)) await hall.end();
});

/** A table that lies on a large screen, with so many free seats. */
async function laid(free: number, game = 'axes') {
  const hall = await testHall();
  halls.push(hall);
  const seats = Array.from({ length: free }, () => ({ kind: 'open' }) as const);
  const screen = must(
    await post<Seated>(
      `${hall.url}/api/tables`,
      plan({ game, seats, screen: true, spectators: false, name: 'The wall' }),
    ),
  );
  const ask = <T>(what: string, body?: unknown, token?: string) =>
    post<T>(`${hall.url}/api/tables/${screen.match}/${what}`, body, token);
  const join = async (seat: number) => must(await ask<Seated>('join', { name: nameOf(seat), seat, salt: salt(seat) }));
  return { hall, screen, ask, join };
}

test('the large screen lays bots, asks to leave, begins and shows the table, and sits nowhere', async () => {
  const { hall, screen, ask, join } = await laid(3);
  expect(screen.seat).toBe(-1);
  expect(screen.table).toMatchObject({ screen: true, host: null, seats: [{ kind: 'open' }, {}, {}] });
  const [first, guest] = [await join(2), await join(0)];
  expect(must(await ask<TableInfo>('kick', { seat: 0 }, screen.token)).seats[0]?.kind).toBe('open');
  must(await ask('lay', { seat: 0, to: { kind: 'bot', level: 'karl' } }, screen.token));
  const second = await join(1);
  // Whoever has a hand has only that: nobody but the screen is host.
  expect((await ask<Refused>('start', undefined, first.token)).body.code).toBe('NOT_HOST');
  expect((await ask<Refused>('start', undefined, guest.token)).body.code).toBe('BAD_TOKEN');
  const table = must(await ask<TableInfo>('start', undefined, screen.token));
  expect(table.seats.map(({ kind }) => kind)).toEqual(['bot', 'person', 'person']);
  const [wall, ...hands] = [screen, second, first].map((who) => sit(hall.url, who));
  if (!wall) throw new Error('nobody');
  await until('all see it', () => [wall, ...hands].every(({ state }) => state.ply !== null));
  expect([wall, ...hands].map(({ state }) => state.viewer)).toEqual(['spectator', 1, 2]);
  await until('hands are seen', () => wall.state.table?.seats.every(({ present }) => present) === true);
  expect(wall.state.table?.watching).toBe(0);
  const players = hands.map((hand, i) => robot(hand, `hand ${i}`));
  await until('it is played on all three', () => (wall.state.ply ?? 0) > 5);
  for (const player of players) player.stop();
  for (const one of [wall, ...hands]) one.leave();
});

test('what the screen is shown holds no hand, and its token chooses for nobody', async () => {
  const { hall, screen, ask, join } = await laid(2, 'endless-pass');
  const [first] = [await join(0), await join(1)];
  must(await ask('start', undefined, screen.token));
  const [wall, hand] = [sit(hall.url, screen), sit(hall.url, first)];
  await until('both see it', () => wall.state.ply !== null && hand.state.ply !== null);
  expect(wall.state.question).toBe(null);
  expect(hand.state.view).toHaveProperty('hand.actions');
  expect(wall.state.view).toHaveProperty('hand', null);
  const answer = await wall.choose({ kind: 'walk' });
  expect(answer).toMatchObject({ kind: 'refused', code: 'BAD_TOKEN' });
  expect((await ask<Refused>('resign', undefined, screen.token)).body.code).toBe('BAD_TOKEN');
  for (const one of [wall, hand]) one.leave();
});

test('with the screen a table that has not begun goes; without its last hand it stays', async () => {
  const { screen, ask, join } = await laid(2);
  const first = await join(0);
  expect(must(await ask<TableInfo>('leave', undefined, first.token)).status).toBe('open');
  await join(0);
  expect(must(await ask<TableInfo>('leave', undefined, screen.token)).status).toBe('closed');
});

test('a screen does not sit down at its own table, and a table without one does not do without a host', async () => {
  const { hall } = await laid(2);
  const ask = (given: object) => post<Refused>(`${hall.url}/api/tables`, plan(given));
  expect((await ask({ screen: true })).body.code).toBe('BAD_SEATS');
  expect((await ask({ seats: [{ kind: 'open' }, { kind: 'open' }] })).body.code).toBe('BAD_SEATS');
});
