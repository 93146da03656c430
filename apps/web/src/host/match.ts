import { choiceFromSeed } from '@meadhall/bots';
import {
  type AnyGame,
  type AnyPackage,
  at,
  canUndo,
  IllegalChoice,
  type MatchRecord,
  playPath,
  recorder,
  type Seat,
  type Viewer,
} from '@meadhall/core';
import type { Entry, Moment, Refused } from './session.ts';
import type { StoredMatch } from './store.ts';

interface Ply {
  readonly seat: Seat;
  readonly choice: unknown;
}

interface Past {
  readonly state: unknown;
  readonly events: readonly unknown[];
  readonly by: Seat | null;
  readonly turn: number;
}

/** A match with its whole past, as it runs in a worker. Every question is answered for one viewer at one ply. */
export interface LocalMatch {
  readonly plies: readonly Ply[];
  /** Persons who owe a choice, in seat order. */
  askedPersons(): readonly Seat[];
  isOver(): boolean;
  /** Says nothing of undo: that takes its own time, ask `undoKind`. */
  moment(viewer: Viewer, ply?: number): Moment;
  /** How the last choice could be taken back. */
  undoKind(): Moment['undo'];
  /** One ply of the log. */
  entry(viewer: Viewer, ply?: number): Entry;
  log(viewer: Viewer, ply?: number): readonly Entry[];
  play(seat: Seat, path: readonly unknown[]): Refused | null;
  /** Lets one bot answer; false if none is asked. */
  playBot(): boolean;
  /** Takes back the last choice or, with consent, all since a person last chose; says whether it did. */
  undo(): boolean;
  /** Null for a what-if: no seed leads there. */
  record(plies?: number): MatchRecord | null;
}

const isPerson = (stored: StoredMatch, seat: Seat): boolean => at(stored.seating, seat).kind === 'person';

/** The state after a ply as the match goes on from it: in a what-if, one of them is dealt anew. */
export function continued(game: AnyGame, { whatIf }: StoredMatch, ply: number, state: unknown): unknown {
  return whatIf?.ply === ply ? game.determinize(state, whatIf.seat, whatIf.seed) : state;
}

export function openMatch(pkg: AnyPackage, stored: StoredMatch): LocalMatch {
  const { game } = pkg;
  const seats = stored.seating.length;
  const plies: Ply[] = [];
  const start = game.start(seats, stored.options, stored.seed);
  const past: Past[] = [];

  const now = (): Past => at(past, -1);

  function reach(played: { readonly state: unknown; readonly events: readonly unknown[] }, by: Seat | null): void {
    const state = continued(game, stored, plies.length, played.state);
    past.push({ state, events: played.events, by, turn: game.turns(state) });
  }

  function append(seat: Seat, choice: unknown): void {
    const played = game.play(now().state, seat, choice);
    plies.push({ seat, choice });
    reach(played, seat);
  }

  reach(start, null);
  for (const { seat, choice } of stored.plies) append(seat, choice);

  function entry(viewer: Viewer, ply: number): Entry {
    const { events, by, turn } = at(past, ply);
    return { ply, turn, by, events: game.viewEvents(events, viewer) };
  }

  /** Nobody goes back to before a what-if. */
  const first = stored.whatIf?.ply ?? 0;

  /** How far back an undo would go: the ply it returns to, and whether it needs consent. */
  function undoTarget(): { ply: number; free: boolean } | null {
    const last = plies.length - 1;
    const ply = plies[last];
    if (!ply || last < first) return null;
    if (isPerson(stored, ply.seat) && canUndo(game, seats, at(past, last).state, ply.seat, ply.choice)) {
      return { ply: last, free: true };
    }
    const mine = plies.findLastIndex((each) => isPerson(stored, each.seat));
    return mine < first ? null : { ply: mine, free: false };
  }

  function undoKind(): Moment['undo'] {
    const target = undoTarget();
    return target ? (target.free ? 'free' : 'consent') : null;
  }

  const asksBot = (): Seat | undefined => game.toMove(now().state).find((seat) => !isPerson(stored, seat));

  return {
    plies,
    askedPersons: () => game.toMove(now().state).filter((seat) => isPerson(stored, seat)),
    isOver: () => game.toMove(now().state).length === 0,
    moment(viewer, ply = plies.length) {
      const { state } = at(past, ply);
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
    undoKind,
    entry: (viewer, ply = plies.length) => entry(viewer, ply),
    log: (viewer, ply = plies.length) => past.slice(0, ply + 1).map((_, i) => entry(viewer, i)),
    play(seat, path) {
      try {
        playPath(game, now().state, seat, path);
      } catch (error) {
        if (error instanceof IllegalChoice) {
          return { rule: error.refusal.rule, because: error.refusal.because, choice: path[0] };
        }
        return { rule: null, because: 'notOffered', choice: path[0] };
      }
      for (const choice of path) append(seat, choice);
      return null;
    },
    playBot() {
      const seat = asksBot();
      if (seat === undefined) return false;
      const { bot = 'karl' } = at(stored.seating, seat);
      append(seat, choiceFromSeed(pkg, now().state, seat, bot, stored.seed, plies.length));
      return true;
    },
    undo() {
      const target = undoTarget();
      if (!target) return false;
      plies.length = target.ply;
      past.length = target.ply + 1;
      return true;
    },
    record(count = plies.length) {
      if (stored.whatIf) return null;
      const names = stored.seating.map(({ name }) => name);
      const match = { game, options: stored.options, seats: names, seed: stored.seed };
      const writer = recorder(match, at(past, 0).state);
      for (let i = 0; i < count; i++) writer.note(at(plies, i).seat, at(plies, i).choice, at(past, i + 1).state);
      return writer.record(game.outcome(at(past, count).state));
    },
  };
}
