import type { BotJob, LiveMatch, News, RateLimits } from '@meadhall/hall';

/** What a thread that plays matches is started with. */
export interface ThreadData {
  readonly data: string | undefined;
  readonly logLevel: string;
  /** Its name among the processes and threads of the hall. */
  readonly process: string;
  /** Which it is, of how many. */
  readonly number: number;
  readonly of: number;
  readonly idleMs: number;
  readonly botDelayMs: number;
  readonly limits: RateLimits;
}

/** From the thread that has the sockets to one that plays matches. */
export type ToThread =
  | { readonly k: 'opened'; readonly id: number; readonly address: string }
  /** Text from a client; bytes, which no client should send, come beside it. */
  | { readonly k: 'heard'; readonly id: number; readonly text: string | null }
  | { readonly k: 'ponged'; readonly id: number }
  | { readonly k: 'failed'; readonly id: number; readonly code: string }
  | { readonly k: 'closed'; readonly id: number }
  /** So much of what was sent has left this thread, and so much has not been taken by the client. */
  | { readonly k: 'sent'; readonly id: number; readonly length: number; readonly unsent: number }
  | { readonly k: 'news'; readonly match: string; readonly news: News }
  | { readonly k: 'subscribed'; readonly match: string }
  | { readonly k: 'job'; readonly job: BotJob }
  | {
      readonly k: 'thought';
      readonly id: number;
      readonly thought: { readonly choice: unknown; readonly isHasty: boolean } | null;
    }
  /** The way to the writing thread comes beside it. */
  | { readonly k: 'writer' }
  | { readonly k: 'count'; readonly id: number }
  /** Whether it goes on. */
  | { readonly k: 'beat' }
  | { readonly k: 'close' };

/** From a thread that plays matches. */
export type FromThread =
  | { readonly k: 'ready' }
  | { readonly k: 'beats' }
  | { readonly k: 'writer' }
  /** A text for a client, or bytes beside it. */
  | { readonly k: 'send'; readonly id: number; readonly text: string | null }
  | { readonly k: 'close'; readonly id: number; readonly code: number }
  | { readonly k: 'terminate'; readonly id: number }
  | { readonly k: 'ping'; readonly id: number }
  | { readonly k: 'news'; readonly match: string; readonly news: News }
  | { readonly k: 'subscribe'; readonly match: string }
  | { readonly k: 'unsubscribe'; readonly match: string }
  | { readonly k: 'job'; readonly job: BotJob }
  /** A match has ended that counts for something. */
  | {
      readonly k: 'over';
      readonly match: string;
      readonly isRated: boolean;
      readonly isTrial: boolean;
      readonly isDuplicate: boolean;
    }
  | {
      readonly k: 'think';
      readonly id: number;
      readonly game: string;
      readonly state: unknown;
      readonly seat: number;
      readonly level: string;
      readonly ms: number;
      readonly past: readonly unknown[];
    }
  | { readonly k: 'counted'; readonly id: number; readonly figures: object }
  | { readonly k: 'closed' };

export type ThinkTask = Extract<FromThread, { k: 'think' }>;
export type Ended = Extract<FromThread, { k: 'over' }>;

/** What is to be settled of a match that has ended; null if nothing is, or it runs. */
export function endedOf({ id, row, doc }: LiveMatch): Omit<Ended, 'k'> | null {
  const isDuplicate = doc.duplicate !== null && !doc.duplicate.isTold;
  const isTrial = doc.trial !== null;
  const isCounted = doc.rated || isTrial || isDuplicate;
  return row.status === 'over' && isCounted ? { match: id, isRated: doc.rated, isTrial, isDuplicate } : null;
}
