import type { Viewer } from '@meadhall/core';
import type { TalkLine } from '@meadhall/protocol';
import { z } from 'zod';
import type { TableDoc } from '../doc.ts';
import { isUnsealed } from '../info.ts';
import type { TableRow } from '../store.ts';
import type { LineRow, Room } from './rows.ts';

const lineDoc = z.object({
  name: z.string(),
  seat: z.int().nullable(),
  words: z.string().exactOptional(),
  phrase: z.string().exactOptional(),
  thing: z.string().exactOptional(),
  ply: z.int().nullable(),
});
export type LineDoc = z.infer<typeof lineDoc>;

/** A stored line as a hearer gets it. */
export function lineFrom({ number, room, speaker, doc, at }: LineRow, muted: ReadonlySet<string>): TalkLine {
  const line: TalkLine = { number, room, speaker, ...lineDoc.parse(JSON.parse(doc)), at };
  return muted.has(speaker) ? { ...line, folded: true } : line;
}

/** Players do not hear onlookers as long as there is something to give away. */
export const mayHear = (room: Room, viewer: Viewer, table: TableRow): boolean =>
  room === 'table' || viewer === 'spectator' || isUnsealed(table);

/** The room of whoever speaks: a seat speaks to the table, someone who watches to the others who do. */
export const roomOf = (viewer: Viewer): Room => (viewer === 'spectator' ? 'onlookers' : 'table');

/** By which someone is known who speaks; null for someone who watches and is nobody to the hall. */
export function speakerOf(match: string, { seats }: TableDoc, viewer: Viewer, person: string | null): string | null {
  if (viewer === 'spectator') return person === null ? null : `p:${person}`;
  const holder = seats[viewer]?.person ?? null;
  return holder === null ? `s:${match}:${viewer}` : `p:${holder}`;
}
