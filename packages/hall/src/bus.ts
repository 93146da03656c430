import type { CompanyNews } from './company/company.ts';
import type { LogRow } from './store.ts';

/** What processes tell each other about a match. It never leaves the hall. */
export type News =
  /** These plies are written. */
  | { readonly k: 'plies'; readonly rows: readonly LogRow[] }
  /** People or settings have changed: read the table again. `gone` lists seats whose holder lost it, and why. */
  | { readonly k: 'table'; readonly gone?: readonly { readonly seat: number; readonly why: 'moved' | 'kicked' }[] }
  /** A device of someone who sits here is theirs no more. */
  | { readonly k: 'ended'; readonly device: string }
  /** Who is connected to one process. */
  | {
      readonly k: 'here';
      readonly process: string;
      readonly seats: readonly number[];
      readonly watching: number;
      /** Those who watch and are known by name. */
      readonly names?: readonly string[];
      /** Seats that somebody has before their eyes; an older process does not say, and connections count as eyes. */
      readonly looking?: readonly number[];
    }
  /** Something was said. */
  | CompanyNews
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
  /** Whether news reach other processes now. If not, they find them in the store a little later. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** One process: nobody else to tell. */
export const localBus: Bus = {
  isShared: false,
  publish() {},
  async subscribe() {},
  unsubscribe() {},
  onGap() {},
  isUp: true,
  async close() {},
};
