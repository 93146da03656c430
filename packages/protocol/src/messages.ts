import { z } from 'zod';
import { LIMITS } from './limits.ts';
import type { Book } from './shorthand.ts';
import { matchId, type RefusalCode, secret, type TableInfo } from './tables.ts';
import type { Question } from './update.ts';

/** A choice is judged by the game; here only that it is not absurd. */
const choice = z.unknown().refine((value) => nestsAtMost(value, LIMITS.depth), 'nests too deep');

function nestsAtMost(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  for (const field of Object.values(value)) if (!nestsAtMost(field, depth - 1)) return false;
  return true;
}

/** The client's own name for what it sent, so that a resend plays once and answers find their question. */
const ownId = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);
const ply = z.int().min(0).max(10_000_000);

export const clientMessage = z.discriminatedUnion('t', [
  /** Who it is and the last ply it has seen. Without a token: someone who only watches. */
  z.strictObject({
    t: z.literal('hello'),
    v: z.int(),
    match: matchId,
    token: secret.optional(),
    seen: ply.optional(),
  }),
  /** An answer to the question asked at `ply`: one choice or, as `path`, several picks, played all or not at all. */
  z.strictObject({
    t: z.literal('choose'),
    id: ownId,
    ply,
    choice: choice.optional(),
    path: z.array(choice).min(1).max(LIMITS.path).optional(),
  }),
  /** Why some things cannot be chosen now. */
  z.strictObject({ t: z.literal('why'), id: ownId }),
  /** The events this viewer may see, from a ply on; the start is ply 0. */
  z.strictObject({ t: z.literal('history'), id: ownId, from: ply }),
  z.strictObject({ t: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

export interface PlyEvents {
  readonly ply: number;
  readonly events: readonly unknown[];
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
