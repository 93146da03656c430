import { type AnyGame, type HashText, hashText, type Seat, type Seed } from '@meadhall/core';
import { type Asked, askedAfter, firstAsked } from './asked.ts';
import { type Bond, backLink, plyLink, rulesLink, startLink } from './chain.ts';

/** A match at one ply: all that is needed to judge the next choice. Immutable. */
export interface Position {
  readonly ply: number;
  readonly state: unknown;
  /** The hash chain's link at this ply. */
  readonly link: string;
  readonly waiting: readonly Seat[];
  /** For each seat the ply at which its open question was asked, and when that was. */
  readonly asked: Asked;
  readonly askedAt: readonly (number | null)[];
  /** Turns taken so far. */
  readonly turn: number;
}

/** One entry of a match's log and where it led. */
export interface Move {
  readonly seat: Seat;
  readonly choice: unknown;
  readonly events: readonly unknown[];
  readonly after: Position;
}

const times = (asked: Asked, ply: number, at: number, before: readonly (number | null)[]): (number | null)[] =>
  asked.map((age, seat) => (age === null ? null : age === ply ? at : (before[seat] ?? at)));

/** What a match is dealt from. */
export interface Deal {
  readonly seats: number;
  readonly options: unknown;
  readonly seed: Seed;
  /** What else the first link binds. */
  readonly bond?: Bond | null;
}

/** Deals. `at` is the time on the host's clock, in milliseconds. */
export function firstPosition(
  game: AnyGame,
  { seats, options, seed, bond = null }: Deal,
  at: number,
  hash: HashText = hashText,
): { readonly events: readonly unknown[]; readonly position: Position } {
  const { state, events } = game.start(seats, options, seed);
  const asked = firstAsked(game, state, seats);
  const position = {
    ply: 0,
    state,
    link: hash(startLink(game.meta.id, game.meta.version, options, seed, state, bond)),
    waiting: game.toMove(state),
    asked,
    askedAt: times(asked, 0, at, []),
    turn: game.turns(state),
  };
  return { events, position };
}

/** The position after a choice that led to `state`. */
export function nextPosition(
  game: AnyGame,
  before: Position,
  { seat, choice, state }: { readonly seat: Seat; readonly choice: unknown; readonly state: unknown },
  at: number,
  hash: HashText = hashText,
): Position {
  const ply = before.ply + 1;
  const asked = askedAfter(game, before.state, before.asked, seat, state, ply);
  return {
    ply,
    state,
    link: hash(plyLink(before.link, seat, choice, state)),
    waiting: game.toMove(state),
    asked,
    askedAt: times(asked, ply, at, before.askedAt),
    turn: game.turns(state),
  };
}

/** Judges a path of choices for one seat and plays it, all or nothing: throws if one of them is refused. */
export function playChoices(
  game: AnyGame,
  from: Position,
  seat: Seat,
  choices: readonly unknown[],
  at: number,
  hash: HashText = hashText,
): readonly Move[] {
  const moves: Move[] = [];
  let before = from;
  for (const choice of choices) {
    const { state, events } = game.play(before.state, seat, choice);
    const after = nextPosition(game, before, { seat, choice, state }, at, hash);
    moves.push({ seat, choice, events, after });
    before = after;
  }
  return moves;
}

/** An earlier ply whose state is to stand again. */
export interface Earlier {
  readonly seat: Seat;
  readonly to: number;
  readonly state: unknown;
  /** When its questions were asked, if nobody is to gain time by going back; else all are asked now. */
  readonly askedAt?: readonly (number | null)[] | undefined;
}

/** The state of an earlier ply stands again, as one more ply; everyone is asked anew. */
export function positionBack(
  game: AnyGame,
  before: Position,
  { seat, to, state, askedAt = [] }: Earlier,
  at: number,
  hash: HashText = hashText,
): Position {
  const ply = before.ply + 1;
  const anew = askedAnew(game, before, { ply, state, link: hash(backLink(before.link, seat, to, state)) }, at);
  return { ...anew, askedAt: anew.askedAt.map((now, each) => (now === null ? null : (askedAt[each] ?? now))) };
}

/** A position of older rules brought to those of `game`, as one more ply; open questions are asked anew. */
export function positionMigrated(
  game: AnyGame,
  before: Position,
  version: number,
  at: number,
  hash: HashText = hashText,
): Position {
  const state: unknown = game.migrate(before.state, version);
  const link = hash(rulesLink(before.link, game.meta.version, state));
  return askedAnew(game, before, { ply: before.ply + 1, state, link }, at);
}

function askedAnew(
  game: AnyGame,
  before: Position,
  { ply, state, link }: Pick<Position, 'ply' | 'state' | 'link'>,
  at: number,
): Position {
  const waiting = game.toMove(state);
  const open = new Set([...waiting, ...game.mayMove(state)]);
  const asked = before.asked.map((_, seat) => (open.has(seat) ? ply : null));
  return { ply, state, link, waiting, asked, askedAt: times(asked, ply, at, []), turn: game.turns(state) };
}

/** A stored state as a position under the rules of `game`, which must be of the state's own version. */
export const positionOf = (
  game: AnyGame,
  { ply, state, link, asked, askedAt }: Omit<Position, 'waiting' | 'turn'>,
): Position => ({ ply, state, link, asked, askedAt, waiting: game.toMove(state), turn: game.turns(state) });
