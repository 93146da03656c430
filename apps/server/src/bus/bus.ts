import type { LogRow } from '../store/store.ts';

/** What processes tell each other about a match. It never leaves the hall. */
export type News =
  /** These plies are written. */
  | { readonly k: 'plies'; readonly rows: readonly LogRow[] }
  /** People or settings have changed: read the table again. `gone` lists seats whose holder lost it, and why. */
  | { readonly k: 'table'; readonly gone?: readonly { readonly seat: number; readonly why: 'moved' | 'kicked' }[] }
  /** Who is connected to one process. */
  | { readonly k: 'here'; readonly process: string; readonly seats: readonly number[]; readonly watching: number }
  /** Someone new wants to know who is connected where. */
  | { readonly k: 'who' };

export interface Bus {
  /** Whether other processes may exist at all. */
  readonly isShared: boolean;
  publish(match: string, news: News): void;
  /** Resolves once nothing published from now on will be missed. */
  subscribe(match: string, hear: (news: News) => void): Promise<void>;
  unsubscribe(match: string): void;
  /** Called when news may have been missed: the connection was lost and is back. */
  onGap(act: () => void): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** One process: nobody else to tell. */
export const localBus: Bus = {
  isShared: false,
  publish() {},
  async subscribe() {},
  unsubscribe() {},
  onGap() {},
  async ping() {},
  async close() {},
};
