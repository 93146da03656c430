import { expect, test, vi } from 'vitest';
import { openHearing } from '../src/client/hearing.ts';
import { newKept } from '../src/client/state.ts';
import type { ServerMessage } from '../src/server-messages.ts';
import type { RefusalCode } from '../src/tables.ts';

function hearing({ talks = false, asks = false, retries = false } = {}) {
  const around = {
    line: { accepted: vi.fn(), ping: vi.fn(), redial: vi.fn() },
    choices: { settle: vi.fn(), retry: vi.fn(() => retries), resend: vi.fn() },
    enquiries: { ask: vi.fn(), answered: vi.fn(), refused: vi.fn(() => asks), resend: vi.fn() },
    company: { take: vi.fn(), refused: vi.fn(() => talks), greeted: vi.fn(), unsealed: vi.fn() },
    end: vi.fn(),
  };
  const kept = newKept();
  const say = ({ message }: { readonly message: string }): string => message;
  const heard = openHearing({ ...around, kept, say, now: () => 0, recalls: false, isHidden: () => false });
  return { ...around, kept, ...heard };
}

const refused = (id: string | null, code: RefusalCode): ServerMessage => ({
  t: 'refused',
  id,
  code,
  message: 'No.',
  rule: 'T-1',
});

test('what cannot be read makes the connection anew', () => {
  const { take, line } = hearing();
  take(null);
  expect(line.redial).toHaveBeenCalledOnce();
});

test('a hall that is busy is called again, one that will not have us is left', () => {
  const { take, line, end } = hearing();
  for (const code of ['STORE_DOWN', 'TOO_MANY', 'MOVING'] as const) take(refused(null, code));
  expect(line.redial).toHaveBeenCalledTimes(3);
  expect(end).not.toHaveBeenCalled();
  take(refused(null, 'NO_TABLE'));
  expect(end).toHaveBeenCalledWith('NO_TABLE', 'No.');
});

test('a refusal is for whoever asked: talk, an enquiry, or else a choice', () => {
  const told = { kind: 'refused', code: 'NOT_OVER', message: 'No.', rule: 'T-1' };
  for (const given of [{ talks: true }, { asks: true }]) {
    const { take, choices } = hearing(given);
    take(refused('a', 'NOT_OVER'));
    expect(choices.settle).not.toHaveBeenCalled();
  }
  const { take, choices } = hearing();
  take(refused('a', 'NOT_OVER'));
  expect(choices.settle).toHaveBeenCalledWith('a', told);
});

test('a choice that could not be written is sent again, if it is still open', () => {
  const open = hearing({ retries: true });
  open.take(refused('a', 'STORE_DOWN'));
  expect(open.choices.settle).not.toHaveBeenCalled();
  const gone = hearing();
  gone.take(refused('a', 'STORE_DOWN'));
  expect(gone.choices.settle).toHaveBeenCalledOnce();
});

test('orders are kept, and answer the enquiry that gave them', () => {
  const { take, kept, enquiries } = hearing();
  const seen: unknown[] = [];
  kept.subscribe(() => seen.push(kept.state.orders));
  take({ t: 'orders', orders: ['pass'] });
  expect(enquiries.answered).not.toHaveBeenCalled();
  take({ t: 'orders', id: 'o', orders: [] });
  expect(enquiries.answered).toHaveBeenCalledOnce();
  expect(seen).toEqual([['pass'], []]);
});
