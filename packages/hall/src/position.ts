import type { AnyGame } from '@meadhall/core';
import { nextPosition, type Position, positionOf } from '@meadhall/match';
import { z } from 'zod';
import { sha256 } from './doc.ts';
import type { LogRow, Snapshot } from './store.ts';

const askedText = z.array(z.tuple([z.int(), z.number()]).nullable());

export const snapshotOf = (game: AnyGame, { ply, state, asked, askedAt }: Position): Snapshot => ({
  ply,
  version: game.meta.version,
  state: JSON.stringify(state),
  asked: JSON.stringify(asked.map((age, seat) => (age === null ? null : [age, askedAt[seat] ?? 0]))),
});

/** A stored position, without what only its own rules can tell: who is asked, and which turn it is. */
export function storedPosition({ ply, state, asked: text }: Snapshot, link: string): Position {
  const asked = askedText.parse(JSON.parse(text));
  return {
    ply,
    state: JSON.parse(state),
    link,
    asked: asked.map((entry) => entry?.[0] ?? null),
    askedAt: asked.map((entry) => entry?.[1] ?? null),
    waiting: [],
    turn: 0,
  };
}

/** A stored position under its own rules. */
export const positionFrom = (game: AnyGame, snapshot: Snapshot, link: string): Position =>
  positionOf(game, storedPosition(snapshot, link));

/** A logged ply and where it led. */
export interface Moved {
  readonly row: LogRow;
  readonly events: readonly unknown[];
  readonly after: Position;
}

/** A logged ply, played again on the position before it. Its link is the one in the log. */
export function replayed(game: AnyGame, before: Position, row: LogRow): Moved & { readonly agrees: boolean } {
  const { seat, at } = row;
  const choice: unknown = JSON.parse(row.choice);
  const { state, events } = game.play(before.state, seat, choice);
  const after = nextPosition(game, before, { seat, choice, state }, at, sha256);
  return { row, events, after: { ...after, link: row.hash }, agrees: after.link === row.hash };
}
