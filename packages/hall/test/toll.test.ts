import { CLOSE, said } from '@meadhall/protocol';
import { describe, expect, it } from 'vitest';
import { openQuota } from '../src/conversation/quota.ts';
import { readMessage, UNREADABLE } from '../src/conversation/reading.ts';
import { openReplies } from '../src/conversation/replies.ts';
import { openToll } from '../src/conversation/toll.ts';
import { buckets, DEFAULT_LIMITS } from '../src/limits.ts';
import { noMetrics } from '../src/seams.ts';
import { systemClock } from '../src/system.ts';

function tollAt() {
  const sent: unknown[] = [];
  const closed: number[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send() {},
    close: (code: number) => closed.push(code),
    terminate() {},
    ping() {},
  };
  const limits = { ...DEFAULT_LIMITS, connection: { rate: 1, burst: 2 } };
  const clock = { ...systemClock, monotonic: () => 0 };
  const quota = openQuota('127.0.0.1', { limits, addressBuckets: buckets(limits.address), clock });
  const log = { info() {}, warn() {}, error() {} };
  const replies = openReplies(socket, { metrics: noMetrics, log }, (text) => sent.push(JSON.parse(text)));
  return { toll: openToll(socket, quota, replies, noMetrics), sent, closed };
}

describe('the toll of a connection', () => {
  it('is paid message by message, then refused by the number of the message', () => {
    const { toll, sent, closed } = tollAt();
    expect([toll.pays(1, 'a'), toll.pays(1, 'b'), toll.pays(1, 'c')]).toEqual([true, true, false]);
    expect(sent).toMatchObject([{ t: 'refused', id: 'c', code: 'TOO_MANY' }]);
    expect(closed).toEqual([]);
  });

  it('ends the connection of whoever does not stop', () => {
    const { toll, sent, closed } = tollAt();
    for (let i = 0; closed.length === 0 && i < 100; i++) toll.pays(1, null);
    expect(closed).toEqual([CLOSE.flood]);
    expect(sent.length).toBeLessThan(100);
  });

  it('counts garbage apart, and ends for that too', () => {
    const { toll, sent, closed } = tollAt();
    for (let i = 0; closed.length === 0 && i < 100; i++) toll.strike(said('notJson'));
    expect(closed).toEqual([CLOSE.flood]);
    expect(sent[0]).toMatchObject({ t: 'refused', code: 'MALFORMED' });
    expect(toll.pays(1, 'a')).toBe(true);
  });
});

describe('reading a message', () => {
  const whyOf = (data: string | Uint8Array) => readMessage(data).why;

  it('takes text and its bytes alike', () => {
    const text = JSON.stringify({ t: 'ping' });
    expect(readMessage(text).message).toEqual({ t: 'ping' });
    expect(readMessage(new TextEncoder().encode(text)).message).toEqual({ t: 'ping' });
  });

  it('says what is wrong with anything else', () => {
    expect(whyOf('this is no JSON')).toEqual(said('notJson'));
    expect(whyOf('{"t":"sing"}')).toEqual(said('notProtocol'));
    expect(UNREADABLE.why).toEqual(said('messagesAreText'));
  });
});
