import type { RefusalCode, TableInfo } from './tables.ts';
import type { Book, Question } from './update.ts';

export interface PlyEvents {
  readonly ply: number;
  readonly events: readonly unknown[];
  /** Nothing was chosen: at that seat's wish the table stands again as it did after ply `to`. */
  readonly back?: { readonly seat: number; readonly to: number };
}

/** The whole table as one viewer may see it now. `book` is what the updates that follow take as told. */
export interface Welcome {
  readonly t: 'welcome';
  readonly v: number;
  readonly viewer: number | 'spectator';
  readonly table: TableInfo;
  /** Null before the start. */
  readonly ply: number | null;
  readonly view: unknown;
  readonly waiting: readonly number[];
  readonly question: Question | null;
  readonly deadlines: readonly (number | null)[] | null;
  /** What happened since the ply the client had seen, if it is not too much; else ask for `history`. */
  readonly missed: readonly PlyEvents[];
  readonly book: Book;
  /** The hall's clock, in milliseconds since 1970. */
  readonly now: number;
}

/** What the hall says in text. Updates are the only messages in bytes: see update.ts. */
export type ServerMessage =
  | Welcome
  | { readonly t: 'table'; readonly table: TableInfo }
  /** A resend of something that was played before. */
  | { readonly t: 'ack'; readonly id: string; readonly ply: number }
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: RefusalCode;
      readonly message: string;
      readonly rule?: string;
      readonly because?: string;
    }
  | {
      readonly t: 'why';
      readonly id: string;
      readonly whyNot: readonly { readonly choice: unknown; readonly rule: string; readonly because: string }[];
    }
  | {
      readonly t: 'history';
      readonly id: string;
      readonly plies: readonly PlyEvents[];
      /** Whether there is more after the last of these. */
      readonly more: boolean;
    }
  | { readonly t: 'pong'; readonly now: number }
  /** The hall ends the connection: come back at once, later, or not at all. */
  | { readonly t: 'bye'; readonly why: 'restart' | 'moved' | 'kicked' | 'closed'; readonly again: boolean };

/** Close codes of the hall, from the range that is free for applications. */
export const CLOSE = { restart: 4000, moved: 4001, refused: 4002, slow: 4003, flood: 4004, silent: 4005 } as const;

/** A message from the hall. The hall is trusted to be well-formed, a proxy in between is not: garbage gives null. */
export function serverMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isServerMessage(value) ? value : null;
}

const KINDS: readonly unknown[] = ['welcome', 'table', 'ack', 'refused', 'why', 'history', 'pong', 'bye'];

function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  return 't' in value && KINDS.includes(value.t);
}
