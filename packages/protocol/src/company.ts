import { z } from './schema.ts';

/** What people at a match say to each other. None of it is part of the game, its log or its chain. */

export const TALK = {
  /** Characters in one line. */
  words: 200,
  /** Lines in one answer. */
  lines: 200,
  /** Characters by which a thing on a board is named. */
  thing: 160,
  /** Cards of a set that is being laid, and characters in each one's name. */
  set: 12,
  label: 60,
  /** Why something was reported. */
  why: 200,
} as const;

export const roomId = z.enum(['table', 'onlookers']);
/** Everyone at the table and all who watch hear the table; players do not hear onlookers before the end. */
export type RoomId = z.infer<typeof roomId>;

const ownId = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);
/** `p:` and a person's id, or `s:`, a match and a guest's seat. */
export const speakerId = z.string().regex(/^(p:[A-Za-z0-9_-]{1,40}|s:[A-Za-z0-9_-]{12,16}:[0-7])$/);
const phraseId = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/);

/** From a client that wants to hear what is said here. `after` is the last line it knows. */
export const attendMessage = z.strictObject({
  t: z.literal('attend'),
  id: ownId,
  after: z.int().min(0).max(10_000_000).optional(),
});
/** Words of one's own, or a phrase of the game's; with `thing` it is about that thing on the board: a ping. */
export const sayMessage = z.strictObject({
  t: z.literal('say'),
  id: ownId,
  room: roomId,
  words: z.string().min(1).max(1_000).optional(),
  phrase: phraseId.optional(),
  thing: z.string().min(1).max(TALK.thing).optional(),
});
export const muteMessage = z.strictObject({ t: z.literal('mute'), id: ownId, whom: speakerId, on: z.boolean() });
export const reportMessage = z.strictObject({
  t: z.literal('report'),
  id: ownId,
  line: z.int().min(1).max(10_000_000),
  why: z.string().max(TALK.why).default(''),
});
/** What this seat is about to play, in a game played together; empty when it was laid down or put back. Never kept. */
export const buildingMessage = z.strictObject({
  t: z.literal('building'),
  set: z.array(z.string().min(1).max(TALK.label)).max(TALK.set),
});

/** A line as its hearers get it. */
export interface TalkLine {
  readonly number: number;
  readonly room: RoomId;
  /** By which the speaker can be muted. */
  readonly speaker: string;
  readonly name: string;
  /** Null for someone who watched. */
  readonly seat: number | null;
  readonly words?: string;
  readonly phrase?: string;
  readonly thing?: string;
  /** How far the game was; null before its start. */
  readonly ply: number | null;
  /** In milliseconds of the hall's clock. */
  readonly at: number;
  /** This hearer has muted the speaker: to be folded away, not to be announced. */
  readonly folded?: true;
}

/** Answers `attend`: the lines after the one it knew, and whom this hearer has muted. */
export interface TalkMessage {
  readonly t: 'talk';
  readonly id: string;
  readonly lines: readonly TalkLine[];
  readonly muted: readonly string[];
  /** The owner of the hall has warned this hearer. */
  readonly warned?: { readonly reason: string; readonly at: number };
}
/** A new line; `id` is told to its speaker alone. */
export interface SaidMessage {
  readonly t: 'said';
  readonly line: TalkLine;
  readonly id?: string;
}
/** Answers `mute` and `report`. */
export interface DoneMessage {
  readonly t: 'done';
  readonly id: string;
}
/** What an ally is about to play; gone when empty. */
export interface AllyMessage {
  readonly t: 'building';
  readonly seat: number;
  readonly set: readonly string[];
}

/** A record's talk, for replays. */
export interface TalkOf {
  readonly lines: readonly TalkLine[];
}

/** Words as they are kept: one form for the same letters, nothing unseen, one line. Null if nothing is left. */
export function checkedWords(given: string): string | null {
  const words = given
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Co}\p{Cs}\p{Cn}]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu, ' ')
    .replace(/\p{M}{4,}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = [...words].slice(0, TALK.words).join('');
  return cut === '' ? null : cut;
}
