import { type AnyGame, type Asked, askedAfter, backLink, firstAsked, plyLink, type Seat } from '@meadhall/core';
import { z } from 'zod';
import type { LogRow, Snapshot } from '../store/store.ts';
import { sha256 } from './doc.ts';

/** A match at one ply: all that is needed to judge the next choice. Never changed, only followed by another. */
export interface Position {
  readonly ply: number;
  readonly state: unknown;
  /** The link of the chain at this ply. */
  readonly hash: string;
  readonly waiting: readonly Seat[];
  /** For each seat the ply at which its open question was asked, and when that was. */
  readonly asked: Asked;
  readonly askedAt: readonly (number | null)[];
}

const askedText = z.array(z.tuple([z.int(), z.number()]).nullable());

const times = (asked: Asked, ply: number, at: number, before: readonly (number | null)[]): (number | null)[] =>
  asked.map((age, seat) => (age === null ? null : age === ply ? at : (before[seat] ?? at)));

export function firstPosition(game: AnyGame, state: unknown, seats: number, hash: string, at: number): Position {
  const asked = firstAsked(game, state, seats);
  return { ply: 0, state, hash, waiting: game.toMove(state), asked, askedAt: times(asked, 0, at, []) };
}

export function nextPosition(
  game: AnyGame,
  before: Position,
  seat: Seat,
  choice: unknown,
  state: unknown,
  at: number,
): Position {
  const ply = before.ply + 1;
  const asked = askedAfter(game, before.state, before.asked, seat, state, ply);
  return {
    ply,
    state,
    hash: sha256(plyLink(before.hash, seat, choice, state)),
    waiting: game.toMove(state),
    asked,
    askedAt: times(asked, ply, at, before.askedAt),
  };
}

/** All agreed to go back: the state of an earlier ply once more, and everyone is asked anew. */
export function positionBack(
  game: AnyGame,
  before: Position,
  seat: Seat,
  to: number,
  state: unknown,
  at: number,
): Position {
  const ply = before.ply + 1;
  const open = new Set([...game.toMove(state), ...game.mayMove(state)]);
  const asked = before.asked.map((_, each) => (open.has(each) ? ply : null));
  return {
    ply,
    state,
    hash: sha256(backLink(before.hash, seat, to, state)),
    waiting: game.toMove(state),
    asked,
    askedAt: times(asked, ply, at, []),
  };
}

export const snapshotOf = (game: AnyGame, { ply, state, asked, askedAt }: Position): Snapshot => ({
  ply,
  version: game.meta.version,
  state: JSON.stringify(state),
  asked: JSON.stringify(asked.map((age, seat) => (age === null ? null : [age, askedAt[seat] ?? 0]))),
});

/** A stored position, brought up to the rules of today if it is older. */
export function positionFrom(game: AnyGame, snapshot: Snapshot, hash: string): Position {
  const asked = askedText.parse(JSON.parse(snapshot.asked));
  const state: unknown = game.migrate(JSON.parse(snapshot.state), snapshot.version);
  return {
    ply: snapshot.ply,
    state,
    hash,
    waiting: game.toMove(state),
    asked: asked.map((entry) => entry?.[0] ?? null),
    askedAt: asked.map((entry) => entry?.[1] ?? null),
  };
}

export interface Moved {
  readonly row: LogRow;
  readonly events: readonly unknown[];
  readonly after: Position;
}

/** A logged ply, played again on the position before it. Its link is the one in the log. */
export function replayed(game: AnyGame, before: Position, row: LogRow): Moved & { readonly agrees: boolean } {
  const choice: unknown = JSON.parse(row.choice);
  const played = game.play(before.state, row.seat, choice);
  const after = nextPosition(game, before, row.seat, choice, played.state, row.at);
  return { row, events: played.events, after: { ...after, hash: row.hash }, agrees: after.hash === row.hash };
}
