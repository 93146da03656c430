import type { Moment } from '@meadhall/board/table';
import { type AnyPackage, at, type Viewer } from '@meadhall/core';
import { chooserSeen, eventsSeen, type Match, type MatchRecord, recalled, type Setup, takeUp } from '@meadhall/match';
import type { Entry } from './session.ts';
import type { StoredMatch } from './store.ts';

/** A match with its whole past, to be looked at. Every question is answered for one viewer at one ply. */
export interface Reading {
  readonly end: number;
  moment(viewer: Viewer, ply?: number): Moment;
  /** The log up to a ply. */
  log(viewer: Viewer, ply?: number): readonly Entry[];
  /** Null for a what-if: no seed leads there. */
  record(plies?: number): MatchRecord | null;
}

/** A stored match as it stands. */
export async function takenUp(
  pkg: AnyPackage,
  { id, options, seed, seating, whatIf, ...known }: StoredMatch,
): Promise<Match> {
  const names = seating.map(({ name }) => name);
  const setup: Setup = { id, options, names, seed, ...(whatIf ? { whatIf } : {}) };
  return takeUp(pkg.game, setup, await recalled(pkg, setup, known));
}

export async function openReading(pkg: AnyPackage, stored: StoredMatch): Promise<Reading> {
  const { game } = pkg;
  const match = await takenUp(pkg, stored);
  const end = match.plies.length - 1;

  function entry(viewer: Viewer, ply: number): Entry {
    const { events, seat, after, back } = at(match.plies, ply);
    const seen = eventsSeen(game, events, viewer);
    const told = { ply, turn: after.turn, events: seen };
    // Of a table that stands again as before, `back` tells at whose wish.
    if (back !== undefined && seat !== null) return { ...told, by: null, back: { seat, to: back } };
    return { ...told, by: chooserSeen(seat, seen, viewer) };
  }

  return {
    end,
    moment(viewer, ply = end) {
      const { state } = at(match.plies, ply).after;
      const toMove = game.toMove(state);
      const may = viewer !== 'spectator' && !toMove.includes(viewer) && game.mayMove(state).includes(viewer);
      const asked = viewer !== 'spectator' && (may || toMove.includes(viewer)) ? viewer : null;
      return {
        ...entry(viewer, ply),
        view: game.view(state, viewer),
        toMove,
        asked,
        may,
        choices: asked === null ? [] : game.choices(state, asked),
        whyNot: asked === null ? [] : game.whyNot(state, asked),
        isOpen: asked !== null && game.isOpen(state, asked),
        undo: null,
        outcome: game.outcome(state),
      };
    },
    log: (viewer, ply = end) => match.plies.slice(0, ply + 1).map((_, i) => entry(viewer, i)),
    record: (count = end) => (stored.whatIf ? null : match.record(count)),
  };
}
