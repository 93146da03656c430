import { describe, expect, test } from 'vitest';
import {
  CLOSE,
  newBook,
  PROTOCOL,
  type ServerMessage,
  type Surroundings,
  sitDown,
  type TableInfo,
  type Welcome,
} from '../src/index.ts';
import { LINK, teller } from './teller.ts';

const table: TableInfo = {
  match: 'abcdefghijklmnop',
  code: null,
  game: 'axes',
  version: 1,
  options: {},
  status: 'running',
  seats: [],
  host: 0,
  listed: false,
  spectators: true,
  watching: 0,
  pace: 'unhurried',
  standIn: 'karl',
  fairness: { commitment: '', opening: null, promises: null, salts: null, start: null, hallSeed: null },
  outcome: null,
  rematch: null,
  takeBack: null,
  held: null,
  created: 0,
};

const choices = [{ kind: 'a' }, { kind: 'b' }];
const welcome = (given: Partial<Welcome> = {}): Welcome => ({
  t: 'welcome',
  v: PROTOCOL,
  viewer: 0,
  table,
  ply: 4,
  view: { pile: 9 },
  turn: 2,
  waiting: [0],
  question: { asked: 4, may: false, open: false, choices },
  deadlines: null,
  missed: [],
  book: newBook(),
  now: 1_000,
  ...given,
});

/** A world in which time passes when the test says so, and in which the test is the hall. */
function world() {
  let time = 0;
  let ids = 0;
  let timers: { readonly at: number; readonly act: () => void; readonly id: number }[] = [];
  interface Call {
    readonly on: Parameters<Surroundings['dial']>[0];
    readonly sent: Record<string, unknown>[];
    isClosed: boolean;
  }
  const calls: Call[] = [];
  const place: Surroundings = {
    dial(on) {
      const call: Call = { on, sent: [], isClosed: false };
      calls.push(call);
      return {
        send: (text) => void call.sent.push(JSON.parse(text)),
        close() {
          call.isClosed = true;
        },
      };
    },
    now: () => 5_000 + time,
    after(ms, act) {
      const id = ids++;
      timers.push({ at: time + ms, act, id });
      return () => {
        timers = timers.filter((timer) => timer.id !== id);
      };
    },
    unit: () => 0.5,
    newId: () => `id${ids++}`,
  };
  return {
    place,
    calls,
    get call() {
      const last = calls.at(-1);
      if (!last) throw new Error('nobody called');
      return last;
    },
    say(message: ServerMessage): void {
      calls.at(-1)?.on.text(JSON.stringify(message));
    },
    pass(ms: number): void {
      const end = time + ms;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        time = next.at;
        timers = timers.filter((timer) => timer !== next);
        next.act();
      }
      time = end;
    },
  };
}

const who = { match: table.match, token: 'T'.repeat(32), recalls: false };

/** A client that has been welcomed. */
function seated(given: Partial<Welcome> = {}) {
  const around = world();
  const sitting = sitDown(around.place, who);
  around.call.on.open();
  around.say(welcome(given));
  return { around, sitting };
}

describe('sitting down', () => {
  test('says who it is, and shows what it is told', () => {
    const { around, sitting } = seated();
    expect(around.call.sent).toEqual([{ t: 'hello', v: PROTOCOL, match: who.match, token: who.token }]);
    expect(sitting.state).toMatchObject({ link: 'live', viewer: 0, ply: 4, view: { pile: 9 }, waiting: [0] });
    expect(sitting.state.question?.choices).toEqual(choices);
  });

  test('follows updates', () => {
    const { around, sitting } = seated();
    const { tell } = teller({ pile: 9 });
    const events = [{ kind: 'drawn', seat: 1 }];
    around.call.on.bytes(tell({ ply: 5, events, view: { pile: 8 }, waiting: [1], question: null }));
    expect(sitting.state).toMatchObject({ ply: 5, view: { pile: 8 }, waiting: [1], question: null });
    expect(sitting.state.heard).toEqual([{ ply: 5, hash: LINK, events, turn: 2, live: true }]);
  });

  test('deadlines are told in this client’s own time', () => {
    const { sitting } = seated({ deadlines: [null, 3], now: 1_000 });
    expect(sitting.state.deadlines).toEqual([null, 3_000 + 4_000]);
  });

  test('listeners hear of every change until they stop', () => {
    const { around, sitting } = seated();
    let heard = 0;
    const off = sitting.subscribe(() => heard++);
    around.say({ t: 'table', table: { ...table, watching: 3 } });
    expect([heard, sitting.state.table?.watching]).toEqual([1, 3]);
    off();
    around.say({ t: 'table', table });
    expect(heard).toBe(1);
  });
});

describe('choosing', () => {
  test('is answered by the update that carries its id', async () => {
    const { around, sitting } = seated();
    const answer = sitting.choose(choices[0]);
    const sent = around.call.sent.at(-1);
    expect(sent).toMatchObject({ t: 'choose', ply: 4, choice: choices[0] });
    expect(sitting.state.pending).toHaveLength(1);
    around.call.on.bytes(teller({ pile: 9 }).tell({ ply: 5, own: String(sent?.id), events: [], view: { pile: 9 } }));
    expect(await answer).toEqual({ kind: 'played', ply: 5 });
    expect(sitting.state.pending).toEqual([]);
  });

  test('is refused with rule and reason', async () => {
    const { around, sitting } = seated();
    const answer = sitting.choose(choices[0]);
    const id = String(around.call.sent.at(-1)?.id);
    around.say({ t: 'refused', id, code: 'ILLEGAL_CHOICE', message: 'no', rule: 'AX-1', because: 'why' });
    expect(await answer).toEqual({
      kind: 'refused',
      code: 'ILLEGAL_CHOICE',
      message: 'no',
      rule: 'AX-1',
      because: 'why',
    });
  });

  test('survives a break: the same id and ply are sent again, once connected', async () => {
    const { around, sitting } = seated();
    const answer = sitting.choose(choices[0], choices[1]);
    const sent = around.call.sent.at(-1);
    around.call.on.closed(1006);
    expect(sitting.state.link).toBe('calling');
    around.pass(1_000);
    around.call.on.open();
    expect(around.call.sent).toEqual([{ t: 'hello', v: PROTOCOL, match: who.match, token: who.token, seen: 4 }]);
    around.say(welcome({ ply: 6, missed: [5, 6].map((ply) => ({ ply, hash: LINK, events: [] })) }));
    expect(around.call.sent.at(-1)).toEqual(sent);
    around.say({ t: 'ack', id: String(sent?.id), ply: 6 });
    expect(await answer).toEqual({ kind: 'played', ply: 6 });
  });

  test('is sent again when the hall could not write', async () => {
    const { around, sitting } = seated();
    const answer = sitting.choose(choices[0]);
    const sent = around.call.sent.at(-1);
    around.say({ t: 'refused', id: String(sent?.id), code: 'STORE_DOWN', message: '' });
    expect(sitting.state.pending).toHaveLength(1);
    around.pass(1_500);
    expect(around.call.sent.at(-1)).toEqual(sent);
    around.say({ t: 'ack', id: String(sent?.id), ply: 5 });
    expect((await answer).kind).toBe('played');
  });

  test('is lost only when the client leaves for good', async () => {
    const { sitting } = seated();
    const answer = sitting.choose(choices[0]);
    sitting.leave();
    expect(await answer).toEqual({ kind: 'lost' });
    expect(await sitting.choose(choices[0])).toEqual({ kind: 'lost' });
  });
});

describe('the connection', () => {
  test('is tried again and again, ever more slowly, and at once after waking', () => {
    const around = world();
    const sitting = sitDown(around.place, who);
    for (let i = 0; i < 6; i++) {
      around.call.on.closed(1006);
      around.pass(8_000);
    }
    const calls = around.calls.length;
    expect(calls).toBe(7);
    around.call.on.closed(1006);
    around.pass(1_000);
    expect(around.calls.length).toBe(calls);
    sitting.wake();
    expect(around.calls.length).toBe(calls + 1);
  });

  test('that is dead without saying so is noticed', () => {
    const { around, sitting } = seated();
    around.pass(25_000);
    expect(around.call.sent.at(-1)).toEqual({ t: 'ping' });
    around.pass(8_000);
    expect(sitting.state.link).toBe('calling');
    expect(around.calls[0]?.isClosed).toBe(true);
  });

  test('that answers stays', () => {
    const { around, sitting } = seated();
    for (let i = 0; i < 5; i++) {
      around.pass(25_000);
      around.say({ t: 'pong', now: 0 });
    }
    expect([sitting.state.link, around.calls.length]).toEqual(['live', 1]);
  });

  test('after an hour’s sleep: a sign of life within moments, or a new connection', () => {
    const { around, sitting } = seated();
    sitting.wake();
    expect(around.call.sent.at(-1)).toEqual({ t: 'ping' });
    around.pass(2_600);
    expect(sitting.state.link).toBe('calling');
  });

  test('what a dead connection still says is not heard', () => {
    const { around, sitting } = seated();
    const old = around.call;
    old.on.closed(1006);
    around.pass(1_000);
    old.on.text(JSON.stringify({ t: 'table', table: { ...table, watching: 9 } }));
    expect(sitting.state.table?.watching).toBe(0);
  });

  test('garbage, or an update that does not fit, leads to a fresh start', () => {
    for (const spoil of ['text', 'bytes'] as const) {
      const { around, sitting } = seated();
      if (spoil === 'text') around.call.on.text('garbage');
      else around.call.on.bytes(Uint8Array.of(2, 5, 1, 0xd7));
      expect(sitting.state.link).toBe('calling');
    }
  });

  test.each([
    [
      'a bye that says come back',
      (say: (m: ServerMessage) => void) => say({ t: 'bye', why: 'restart', again: true }),
      'calling',
    ],
    ['a bye for good', (say: (m: ServerMessage) => void) => say({ t: 'bye', why: 'kicked', again: false }), 'ended'],
    [
      'a wrong token',
      (say: (m: ServerMessage) => void) => say({ t: 'refused', id: null, code: 'BAD_TOKEN', message: '' }),
      'ended',
    ],
    [
      'a hall without its store',
      (say: (m: ServerMessage) => void) => say({ t: 'refused', id: null, code: 'STORE_DOWN', message: '' }),
      'calling',
    ],
  ])('%s', (_, act, link) => {
    const { around, sitting } = seated();
    act(around.say);
    expect(sitting.state.link).toBe(link);
  });

  test('a seat that moved to another device is given up', () => {
    const { around, sitting } = seated();
    around.call.on.closed(CLOSE.moved);
    expect([sitting.state.link, sitting.state.why]).toEqual(['ended', 'moved']);
    around.pass(100_000);
    expect(around.calls.length).toBe(1);
  });
});

describe('what happened before', () => {
  test('is fetched in pages and put in front', async () => {
    const around = world();
    const sitting = sitDown(around.place, { match: who.match });
    around.call.on.open();
    around.say(welcome({ viewer: 'spectator', question: null, missed: [] }));
    const ask = (): Record<string, unknown> | undefined => around.call.sent.at(-1);
    expect(ask()).toMatchObject({ t: 'history', from: 0 });
    const plies = (...numbers: number[]) => numbers.map((ply) => ({ ply, hash: LINK, events: [ply] }));
    around.say({ t: 'history', id: String(ask()?.id), plies: plies(0, 1, 2), more: true });
    await Promise.resolve();
    await Promise.resolve();
    expect(ask()).toMatchObject({ t: 'history', from: 3 });
    around.call.on.bytes(teller({ pile: 9 }).tell({ ply: 5, events: [5], view: { pile: 9 } }));
    around.say({ t: 'history', id: String(ask()?.id), plies: plies(3, 4, 5), more: false });
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sitting.state.heard.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sitting.state.heard.map(({ live }) => live)).toEqual([false, false, false, false, false, true]);
  });

  test('why not is asked again after a break', async () => {
    const { around, sitting } = seated();
    const why = sitting.whyNot();
    const sent = around.call.sent.at(-1);
    around.call.on.closed(1006);
    around.pass(1_000);
    around.call.on.open();
    around.say(welcome());
    expect(around.call.sent.at(-1)).toEqual(sent);
    around.say({ t: 'why', id: String(sent?.id), whyNot: [{ choice: 1, rule: 'AX-1', because: 'x' }] });
    expect(await why).toEqual([{ choice: 1, rule: 'AX-1', because: 'x' }]);
  });
});
