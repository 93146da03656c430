import { PROTOCOL, type Seated } from '@meadhall/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { plan, post, sit, socketUrl, started, type TestHall, testHall, until } from './support.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await testHall();
});
afterAll(() => hall.end());

/** What the hall says to a plain socket, message by message. */
function listen(hello: object): { readonly socket: WebSocket; readonly heard: Record<string, unknown>[] } {
  const socket = new WebSocket(socketUrl(hall.url));
  const heard: Record<string, unknown>[] = [];
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: PROTOCOL, ...hello })));
  socket.on('message', (data, isBinary) => heard.push(isBinary ? { t: 'bytes' } : JSON.parse(String(data))));
  return { socket, heard };
}

const ofKind = (heard: readonly Record<string, unknown>[], kind: string): readonly Record<string, unknown>[] =>
  heard.filter(({ t }) => t === kind);

test('who asks for plain JSON is told in text what others are told in bytes, view by view, question by question', async () => {
  const seated: readonly Seated[] = await started(hall.url, 2, { options: { strategic: true } });
  const [first, second] = seated;
  if (!first || !second) throw new Error('nobody sits');
  const usual = [sit(hall.url, first), sit(hall.url, second)];
  const plain = listen({ match: first.match, token: first.token, plain: true });
  await until('all are welcomed', () => usual.every(({ state }) => state.view) && plain.heard.length > 0);
  expect(ofKind(plain.heard, 'welcome')[0]).not.toHaveProperty('book');
  for (let ply = 0; ply < 12; ply++) {
    const mover = usual.find(({ state }) => state.question && !state.question.may);
    if (!mover) break;
    const choice = mover.state.question?.choices[0];
    expect(await mover.choose(choice)).toMatchObject({ kind: 'played' });
    const at = usual[0]?.state.ply;
    await until('both are told', () => ofKind(plain.heard, 'update').some(({ ply }) => ply === at));
    const told = ofKind(plain.heard, 'update').find(({ ply: one }) => one === at);
    expect(told?.view).toEqual(usual[0]?.state.view);
    if (told && 'question' in told) expect(told.question).toEqual(usual[0]?.state.question ?? null);
  }
  expect(ofKind(plain.heard, 'update').length).toBeGreaterThan(8);
  expect(ofKind(plain.heard, 'bytes')).toEqual([]);
  plain.socket.close();
  for (const one of usual) one.leave();
});

test('who does not ask for it is told bytes', async () => {
  const table = await started(hall.url, 2);
  const [first] = table;
  if (!first) throw new Error('nobody sits');
  const other = listen({ match: first.match, token: first.token });
  const usual = table.map((seat) => sit(hall.url, seat));
  await until('all are welcomed', () => usual.every(({ state }) => state.view) && other.heard.length > 0);
  const mover = usual.find(({ state }) => state.question);
  await mover?.choose(mover.state.question?.choices[0]);
  await until('it is told', () => ofKind(other.heard, 'bytes').length > 0);
  expect(ofKind(other.heard, 'update')).toEqual([]);
  expect(ofKind(other.heard, 'welcome')[0]).toHaveProperty('book');
  other.socket.close();
  for (const one of usual) one.leave();
});

test('a plain client that only watches sees no hand', async () => {
  const [first] = await started(hall.url, 2, { options: { strategic: true } });
  const watching = listen({ match: first?.match, plain: true });
  await until('it is welcomed', () => watching.heard.length > 0);
  expect(ofKind(watching.heard, 'welcome')[0]).toMatchObject({ viewer: 'spectator', question: null });
  watching.socket.close();
  expect((await post(`${hall.url}/api/tables`, plan({ game: 'nothing' }))).status).toBeGreaterThanOrEqual(400);
});
