import { expect, test } from 'vitest';
import { openLine } from '../src/client/line.ts';

/** A network that connects when told to, and time that passes when told to. */
function network() {
  let time = 0;
  let timers: { readonly at: number; readonly act: () => void }[] = [];
  const calls: {
    readonly on: Parameters<Parameters<typeof openLine>[0]['dial']>[0];
    sent: string[];
    closed: boolean;
  }[] = [];
  const place: Parameters<typeof openLine>[0] = {
    dial(on) {
      const call = { on, sent: [] as string[], closed: false };
      calls.push(call);
      return {
        send: (text) => call.sent.push(text),
        close() {
          call.closed = true;
        },
      };
    },
    after(ms, act) {
      const timer = { at: time + ms, act };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    unit: () => 0.999,
  };
  function pass(ms: number): void {
    time += ms;
    for (let due = timers.find(({ at }) => at <= time); due; due = timers.find(({ at }) => at <= time)) {
      const now = due;
      timers = timers.filter((one) => one !== now);
      now.act();
    }
  }
  return { place, calls, pass, timers: () => timers.length };
}

const ends = {
  hello: () => 'hello',
  ping: () => 'ping',
  text: () => {},
  bytes: () => {},
  closed: () => true,
  lost: () => {},
};

test('a broken connection is dialled again, later each time, and at once after it was let in', () => {
  const { place, calls, pass } = network();
  const line = openLine(place, ends);
  line.dial();
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = calls.length;
    calls.at(-1)?.on.closed(1006);
    let waited = 0;
    while (calls.length === before) {
      pass(50);
      waited += 50;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  line.accepted();
  calls.at(-1)?.on.closed(1006);
  const before = calls.length;
  pass(250);
  expect(calls.length).toBe(before + 1);
});

test('silence is asked about, and without a sign of life the connection is left', () => {
  const { place, calls, pass } = network();
  openLine(place, ends).dial();
  calls[0]?.on.open();
  calls[0]?.on.text('welcome');
  pass(25_000);
  expect(calls[0]?.sent).toEqual(['hello', 'ping']);
  calls[0]?.on.text('pong');
  pass(25_000);
  expect(calls[0]?.sent).toEqual(['hello', 'ping', 'ping']);
  pass(8_000);
  expect(calls[0]?.closed).toBe(true);
});

test('what an earlier connection still reports is ignored', () => {
  const heard: string[] = [];
  const { place, calls, pass } = network();
  openLine(place, { ...ends, text: (text) => void heard.push(text) }).dial();
  calls[0]?.on.closed(1006);
  pass(250);
  calls[0]?.on.text('late');
  calls[1]?.on.text('now');
  expect(heard).toEqual(['now']);
});

test('after hanging up nothing is waited for', () => {
  const { place, calls, timers } = network();
  const line = openLine(place, ends);
  line.dial();
  line.hangUp();
  expect(timers()).toBe(0);
  expect(calls[0]?.closed).toBe(true);
});
