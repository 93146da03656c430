import {
  type AnyGame,
  at,
  type HashText,
  hashText,
  type Line,
  type Outcome,
  type Seat,
  type Seed,
} from '@meadhall/core';
import { bondOf, type Fairness } from './chain.ts';
import { firstPosition, type Position, playChoices, positionBack } from './position.ts';
import {
  cutRecord,
  isKept,
  lastVersion,
  type MatchRecord,
  outcomeToldBy,
  type RecordedPly,
  type RecordedState,
} from './record.ts';

/** What a match is played with and by whom. Never changes. */
export interface Setup {
  readonly id?: string;
  readonly options: unknown;
  /** The names at the table, seat by seat. */
  readonly names: readonly string[];
  readonly seed: Seed;
  readonly fairness?: Fairness;
  readonly whatIf?: WhatIf;
}

/** At this ply all that the seat could not see is dealt anew. No record can prove such a match. */
export interface WhatIf {
  readonly ply: number;
  readonly seat: Seat;
  readonly seed: Seed;
}

/** One ply of a match that is known as a whole. Ply 0 is the deal. */
export interface PlayedPly {
  /** Null for the deal, and where the rules were renewed. */
  readonly seat: Seat | null;
  readonly choice: unknown;
  readonly events: readonly unknown[];
  readonly after: Position;
  /** Nothing was chosen: the state after that ply stands again. */
  readonly back?: number;
  /** Nothing was chosen: the match goes on under this version of the rules. */
  readonly rules?: number;
}

/** In a log, the seat of an entry that no seat made. */
const NOBODY = -1;

/** A match with its whole past. It grows by plies; nothing is ever cut off. */
export interface Match extends Line<unknown, unknown> {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly plies: readonly PlayedPly[];
  readonly now: Position;
  readonly isOver: boolean;
  /** One choice, or a path of them, all or nothing. Throws if one is refused. */
  choose(seat: Seat, choices: readonly unknown[]): readonly PlayedPly[];
  /** The state after ply `to` stands again, at that seat's wish. */
  goBack(seat: Seat, to: number): PlayedPly;
  /** The same match as it stood after a ply, to be played on from there. */
  upTo(ply: number): Match;
  outcome(): Outcome | null;
  /** The record of the first so many plies; of all if not said. */
  record(plies?: number): MatchRecord;
}

interface Host {
  /** Tells when somebody is asked. */
  readonly clock: () => number;
  readonly hash: HashText;
}

/** Deals a match. */
export function openMatch(
  game: AnyGame,
  setup: Setup,
  { clock = () => 0, hash = hashText }: Partial<Host> = {},
): Match {
  const { options, names, seed, whatIf } = setup;
  const bond = bondOf({ ...setup, seats: names });
  const { events, position } = firstPosition(game, { seats: names.length, options, seed, bond }, clock(), hash);
  const after = whatIf?.ply === 0 ? dealtAnew(game, position, whatIf) : position;
  return matchFrom(game, setup, [{ seat: null, choice: null, events, after }], null, { clock, hash });
}

/** A match that has come so far. `before` is the record of those plies, if they were not played here. */
export function matchFrom(
  game: AnyGame,
  setup: Setup,
  past: readonly PlayedPly[],
  before: MatchRecord | null,
  { clock, hash }: Host,
): Match {
  const plies: PlayedPly[] = [...past];
  const now = (): Position => at(plies, -1).after;

  function add(ply: PlayedPly): PlayedPly {
    const known =
      setup.whatIf?.ply === plies.length ? { ...ply, after: dealtAnew(game, ply.after, setup.whatIf) } : ply;
    plies.push(known);
    return known;
  }

  return {
    game,
    setup,
    plies,
    get now() {
      return now();
    },
    get state() {
      return now().state;
    },
    get isOver() {
      return now().waiting.length === 0;
    },
    toMove: () => now().waiting,
    choices: (seat) => game.choices(now().state, seat),
    sample: (seat, random) => game.sample(now().state, seat, random),
    choose(seat, choices) {
      return playChoices(game, now(), seat, choices, clock(), hash).map(add);
    },
    play(seat, choice) {
      playChoices(game, now(), seat, [choice], clock(), hash).forEach(add);
    },
    goBack(seat, to) {
      const after = positionBack(game, now(), { seat, to, state: at(plies, to).after.state }, clock(), hash);
      return add({ seat, choice: null, events: [], after, back: to });
    },
    upTo: (ply) => matchFrom(game, setup, plies.slice(0, ply + 1), before && cutRecord(before, ply), { clock, hash }),
    outcome: () => game.outcome(now().state),
    record: (count = plies.length - 1) => recorded(game, setup, plies.slice(0, count + 1), before),
  };
}

function dealtAnew(game: AnyGame, position: Position, { seat, seed }: WhatIf): Position {
  return { ...position, state: game.determinize(position.state, seat, seed) };
}

const recordedPly = ({ seat, choice, events, after, back, rules }: PlayedPly): RecordedPly => ({
  seat: seat ?? NOBODY,
  choice,
  hash: after.link,
  ...(rules === undefined ? (back === undefined ? { events } : { back }) : { rules }),
});

/** The states a record keeps: those that were recorded before as they were, the others as they are known here. */
function keptStates(
  game: AnyGame,
  { whatIf }: Setup,
  plies: readonly PlayedPly[],
  before: MatchRecord | null,
): readonly RecordedState[] {
  const { version } = game.meta;
  const known = before?.plies.slice(0, plies.length - 1) ?? [];
  const states = new Map(before?.snapshots?.flatMap((one) => (one.ply <= known.length ? [[one.ply, one]] : [])));
  const isOwn = (ply: number): boolean =>
    !before || ply > known.length || lastVersion({ version: before.version, plies: known.slice(0, ply) }) === version;
  return plies.flatMap(({ after: { ply, state }, rules }) => {
    if (!isKept(ply, plies.length - 1) && rules === undefined && ply !== whatIf?.ply) return [];
    const recorded = states.get(ply);
    return recorded ? [recorded] : isOwn(ply) ? [{ ply, version, state }] : [];
  });
}

/** What was recorded before is told as it was; the rest as it was played here. */
function recorded(game: AnyGame, setup: Setup, plies: readonly PlayedPly[], before: MatchRecord | null): MatchRecord {
  const [deal, ...rest] = plies;
  const known = before?.plies.slice(0, rest.length) ?? [];
  // What a hall bound into the first link stays with it, wherever the match is taken up.
  const { id, fairness, names } = before?.fairness ? { ...before, names: before.seats } : setup;
  return {
    format: 2,
    ...(id === undefined ? {} : { id }),
    game: game.meta.id,
    version: before?.version ?? game.meta.version,
    options: setup.options,
    seats: names,
    seed: setup.seed,
    ...(fairness ? { fairness } : {}),
    start: at(plies, 0).after.link,
    opening: before?.opening ?? deal?.events ?? [],
    plies: [...known, ...rest.slice(known.length).map(recordedPly)],
    snapshots: keptStates(game, setup, plies, before),
    outcome: outcomeToldBy(game.outcome(at(plies, -1).after.state)),
  };
}
