import type { AllyMessage, DoneMessage, SaidMessage, TalkMessage } from './company.ts';
import type { Said } from './said.ts';
import type { RefusalCode, TableInfo } from './tables.ts';
import type { Book, Question } from './update.ts';

export interface PlyEvents {
  readonly ply: number;
  readonly events: readonly unknown[];
  /** The chain's link after this ply: it fixes everything so far without telling it. */
  readonly hash: string;
  /** Turns taken by then; plies written by an older hall do not say. */
  readonly turn?: number;
  /** The seat that chose, where this viewer may know; an older hall does not say. */
  readonly by?: number;
  /** Nothing was chosen: at that seat's wish the table stands again as it did after ply `to`. */
  readonly back?: { readonly seat: number; readonly to: number };
  /** Nothing was chosen: the match goes on under this version of the rules. */
  readonly rules?: number;
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
  /** Turns taken so far. */
  readonly turn: number;
  readonly waiting: readonly number[];
  readonly question: Question | null;
  readonly deadlines: readonly (number | null)[] | null;
  /** What happened since the ply the client had seen, if it is not too much; else ask for `history`. */
  readonly missed: readonly PlyEvents[];
  readonly book: Book;
  /** The hall's clock, in milliseconds since 1970. */
  readonly now: number;
  /** What this hall does besides, by name; a client asks for nothing that is not in it. */
  readonly offers?: readonly ('company' | 'orders')[];
  /** This seat's own standing orders, by the game's ids; nobody else is told of them. */
  readonly orders?: readonly string[];
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
      /** The same for readers of other languages. */
      readonly key?: string;
      readonly given?: Said['given'];
      readonly rule?: string;
      readonly because?: string;
    }
  | {
      readonly t: 'why';
      readonly id: string;
      readonly whyNot: readonly { readonly choice: unknown; readonly rule: string; readonly because: string }[];
      /** Where the game stands, if this viewer's last choice told nobody anything and may be called off. */
      readonly free?: number;
    }
  | {
      readonly t: 'history';
      readonly id: string;
      readonly plies: readonly PlyEvents[];
      /** Whether there is more after the last of these. */
      readonly more: boolean;
    }
  | { readonly t: 'pong'; readonly now: number }
  /** To a seat alone: its standing orders have changed, here or on another device. With `id` it answers `order`. */
  | { readonly t: 'orders'; readonly orders: readonly string[]; readonly id?: string }
  /** These are sent only to whoever asked to attend: a client that knows nothing of them hears none. */
  | TalkMessage
  | SaidMessage
  | DoneMessage
  | AllyMessage
  /** Of a kind that this client does not know: not meant for it. */
  | { readonly t: 'other' }
  /** The hall ends the connection: come back at once, later, or not at all. */
  | { readonly t: 'bye'; readonly why: 'restart' | 'moved' | 'kicked' | 'ended' | 'closed'; readonly again: boolean };

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
  if (isServerMessage(value)) return value;
  const isKind = typeof value === 'object' && value !== null && 't' in value && typeof value.t === 'string';
  return isKind ? { t: 'other' } : null;
}

const KINDS: readonly unknown[] = [
  'welcome',
  'table',
  'ack',
  'refused',
  'why',
  'history',
  'pong',
  'bye',
  'orders',
  'talk',
  'said',
  'done',
  'building',
];

function isServerMessage(value: unknown): value is ServerMessage {
  if (typeof value !== 'object' || value === null) return false;
  return 't' in value && KINDS.includes(value.t);
}
