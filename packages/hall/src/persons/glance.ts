import type { AnyGame } from '@meadhall/core';
import { eventsSeen, type Position } from '@meadhall/match';
import { secondsOf } from '@meadhall/protocol';
import { z } from 'zod';
import type { TableDoc } from '../doc.ts';
import { botAt } from '../info.ts';
import type { MatchStanding } from './rows.ts';

/** What everybody may know of where a match stands, so that a list of tables needs none of their states. */
const glanceText = z.object({
  ply: z.int(),
  turn: z.int(),
  waiting: z.array(z.int()),
  /** For each seat the ply at which it was asked and when, as in a snapshot. */
  asked: z.array(z.tuple([z.int(), z.number()]).nullable()),
  last: z.object({ seat: z.int(), at: z.number(), events: z.array(z.unknown()) }).nullable(),
});
export type Glance = z.infer<typeof glanceText>;

export const glanceFrom = (text: string): Glance => glanceText.parse(JSON.parse(text));

/** No list shows more of a ply than its last line or two. */
const MOST_EVENTS = 6;

/** Nobody is told of a decision sooner than this after it was asked. */
export const SOONEST_MS = 60_000;

/** When to look first whether someone has to be told; null where people answer at once, or nobody who comes back is asked. */
function firstTell(doc: TableDoc, { waiting, askedAt }: Position): number | null {
  const seconds = secondsOf(doc.pace);
  if (seconds !== null && seconds * 1000 <= SOONEST_MS) return null;
  const times = waiting.flatMap((seat) => {
    const since = askedAt[seat] ?? null;
    const isTold = doc.seats[seat]?.person != null && botAt(doc, seat) === null;
    return since === null || !isTold ? [] : [since + SOONEST_MS];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** What is written down with a ply; nothing where only guests and bots sit. */
export function standingOf(
  game: AnyGame,
  doc: TableDoc,
  position: Position,
  last: { readonly seat: number; readonly at: number; readonly events: readonly unknown[] } | null,
): MatchStanding | undefined {
  if (doc.seats.every(({ person }) => person === null)) return undefined;
  const { ply, turn, waiting, asked, askedAt } = position;
  const glance: Glance = {
    ply,
    turn,
    waiting: [...waiting],
    asked: asked.map((age, seat) => (age === null ? null : [age, askedAt[seat] ?? 0])),
    // An onlooker's share is no more than any seat may know.
    last: last && { ...last, events: eventsSeen(game, last.events, 'spectator').slice(-MOST_EVENTS) },
  };
  return { glance: JSON.stringify(glance), tell: firstTell(doc, position) };
}
