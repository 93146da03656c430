import type { Sayer } from '../refusals.ts';
import type { ServerMessage, Welcome } from '../server-messages.ts';
import type { TableInfo } from '../tables.ts';
import type { Company } from '../talk.ts';
import { type Book, heardUpdate, newBook } from '../update.ts';
import type { PendingChoices } from './choices.ts';
import { type Enquiries, pliesBefore } from './enquiries.ts';
import type { Line } from './line.ts';
import { type Kept, type SittingState, updated, welcomed } from './state.ts';

/** What the hall says, and what becomes of it: the state of the sitting, settled choices, answered enquiries, talk. */
export interface Hearing {
  /** Null stands for what could not be read: the connection is made anew. */
  take(message: ServerMessage | null): void;
  takeUpdate(bytes: Uint8Array): void;
}

export function openHearing({
  kept,
  line,
  choices,
  enquiries,
  company,
  say,
  now,
  recalls,
  isHidden,
  end,
}: {
  readonly kept: Kept;
  readonly line: Pick<Line, 'accepted' | 'ping' | 'redial'>;
  readonly choices: Pick<PendingChoices, 'settle' | 'retry' | 'resend'>;
  readonly enquiries: Enquiries;
  readonly company: Pick<Company, 'take' | 'refused' | 'greeted' | 'unsealed'>;
  readonly say: Sayer;
  now(): number;
  /** Whether to fetch what happened before. */
  readonly recalls: boolean;
  isHidden(): boolean;
  end(why: NonNullable<SittingState['why']>, said?: string | null): void;
}): Hearing {
  let book: Book = newBook();
  /** How far this client's clock is ahead of the hall's. */
  let skew = 0;

  function take(message: ServerMessage | null): void {
    if (!message) return line.redial();
    switch (message.t) {
      case 'welcome':
        return takeWelcome(message);
      case 'table':
        return takeTable(message.table);
      case 'ack':
        return choices.settle(message.id, { kind: 'played', ply: message.ply });
      case 'refused':
        return takeRefusal(message);
      case 'why':
      case 'history':
        return enquiries.answered(message.id, message);
      case 'orders':
        kept.change({ orders: message.orders });
        return message.id === undefined ? undefined : enquiries.answered(message.id, message);
      case 'pong':
      case 'other':
        return;
      case 'talk':
      case 'said':
      case 'done':
      case 'building':
        return company.take(message);
      case 'bye':
        return message.again ? line.redial() : end(message.why);
    }
  }

  function takeTable(table: TableInfo): void {
    const wasOver = kept.state.table?.status === 'over';
    kept.change({ table });
    if (table.status === 'over' && !wasOver) company.unsealed();
  }

  function takeWelcome(welcome: Welcome): void {
    line.accepted();
    const wasOver = kept.state.table?.status === 'over';
    book = welcome.book;
    skew = now() - welcome.now;
    kept.change(welcomed(kept.state, welcome, skew));
    if (isHidden()) line.ping();
    choices.resend();
    enquiries.resend();
    if (welcome.table.status === 'over' && !wasOver) company.unsealed();
    company.greeted(welcome.offers?.includes('company') ?? false);
    if (recalls && welcome.ply !== null && kept.state.heard[0]?.ply !== 0) void recall();
  }

  function takeUpdate(bytes: Uint8Array): void {
    const update = heardUpdate(bytes, kept.state.view, book);
    kept.change(updated(kept.state, update, skew));
    if (update.own !== undefined) choices.settle(update.own, { kind: 'played', ply: update.ply });
  }

  function takeRefusal(told: Extract<ServerMessage, { t: 'refused' }>): void {
    const { id, code, rule, because } = told;
    const message = say(told);
    if (id === null) {
      // Refused as a whole, not one choice: a wrong token, no such table, too many connections.
      return ['STORE_DOWN', 'TOO_MANY', 'MOVING'].includes(code) ? line.redial() : end(code, message);
    }
    if (company.refused(id, code, message) || enquiries.refused(told)) return;
    if (code === 'STORE_DOWN' && choices.retry(id)) return;
    choices.settle(id, {
      kind: 'refused',
      code,
      message,
      ...(rule === undefined ? {} : { rule }),
      ...(because === undefined ? {} : { because }),
    });
  }

  /** Fetches what happened before this client came. */
  async function recall(): Promise<void> {
    const before = await pliesBefore(kept.state.heard[0]?.ply ?? (kept.state.ply ?? 0) + 1, enquiries);
    const known = new Set(kept.state.heard.map(({ ply }) => ply));
    kept.change({ heard: [...before.filter(({ ply }) => !known.has(ply)), ...kept.state.heard] });
  }

  return { take, takeUpdate };
}
