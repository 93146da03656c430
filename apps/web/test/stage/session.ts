import type { Sitter } from '@meadhall/board';
import type { Moment, RefusedChoice } from '@meadhall/board/table';
import { type AnyPackage, IllegalChoice, range, type Seat, sayFor, type Viewer } from '@meadhall/core';
import type { Entry, Session, SessionState } from '../../src/host/session.ts';
import { frameOf, verbOf } from './kinds.ts';

/** A position as a test gives it to the page: the whole state, and who looks at it. */
export interface Staged {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly state: unknown;
  readonly viewer: Viewer;
  /** `still`: nothing that is chosen happens. `judge`: it does, and the other seats answer as the game's judgement rates. */
  readonly rivals: 'still' | 'judge';
}

export interface StageSession extends Session {
  /** What was chosen here, in order. */
  readonly sent: unknown[];
  /** Anybody's choice is made, whoever looks on. */
  happen(seat: Seat, choice: unknown): void;
  /** What is decided now, by its kind: the top frame, and the kinds of the viewer's choices. Null when nothing is asked. */
  question(): { readonly frame: string; readonly verbs: readonly string[] } | null;
  /** What the game's judgement would choose for the viewer, in the game's words. */
  advice(): { readonly text: string; readonly choice: unknown } | null;
}

const NAMES = ['Freyja', 'Ketil', 'Ylva', 'Hákon', 'Ragna', 'Geir', 'Astrid'];
const MARKS = [1, 2, 3, 4, 5, 6, 7] as const;

const sittersFor = (seats: number, viewer: Viewer): Sitter[] =>
  range(seats).map((seat) => ({
    name: NAMES[seat] ?? `Seat ${seat}`,
    mark: MARKS[seat] ?? 1,
    kind: seat === viewer ? 'person' : 'bot',
    here: seat === viewer,
  }));

/** A match on this page alone, from any position: no worker, nothing stored, nobody to wait for. */
export function stageSession(pkg: AnyPackage, { seats, options, state: start, viewer, rivals }: Staged): StageSession {
  const { game, judge } = pkg;
  const listeners = new Set<() => void>();
  const sent: unknown[] = [];
  let now = start;
  let ply = 0;
  let log: readonly Entry[] = [];

  function moment(by: Seat | null, events: readonly unknown[]): Moment {
    const toMove = game.toMove(now);
    const may = viewer !== 'spectator' && !toMove.includes(viewer) && game.mayMove(now).includes(viewer);
    const asked = viewer !== 'spectator' && (may || toMove.includes(viewer)) ? viewer : null;
    return {
      ply,
      turn: game.turns(now),
      by,
      events: game.viewEvents(events, viewer),
      view: game.view(now, viewer),
      toMove,
      asked,
      may,
      choices: asked === null ? [] : game.choices(now, asked),
      whyNot: asked === null ? [] : game.whyNot(now, asked),
      isOpen: asked !== null && game.isOpen(now, asked),
      undo: null,
      outcome: game.outcome(now),
    };
  }

  let state: SessionState = {
    status: 'open',
    trouble: null,
    sitters: sittersFor(seats, viewer),
    options,
    viewer,
    log,
    moments: [moment(null, [])],
    era: 0,
    handTo: null,
    publicly: [],
    guided: false,
  };
  const become = (change: Partial<SessionState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  function make(seat: Seat, choice: unknown): Moment {
    const played = game.play(now, seat, choice);
    now = played.state;
    ply++;
    const made = moment(seat, played.events);
    log = [...log, { ply, turn: made.turn, by: seat, events: made.events }];
    return made;
  }

  function judged(seat: Seat): unknown {
    const choices = game.choices(now, seat);
    const rates = judge.rate(game.view(now, seat), seat, choices);
    return choices[range(choices.length).reduce((a, b) => ((rates[b] ?? 0) > (rates[a] ?? 0) ? b : a), 0)];
  }

  function othersAnswer(): Moment[] {
    const made: Moment[] = [];
    for (;;) {
      const toMove = game.toMove(now);
      const other = toMove.find((seat) => seat !== viewer);
      if (toMove.length === 0 || other === undefined) return made;
      made.push(make(other, judged(other)));
    }
  }

  return {
    id: 'stage',
    game: game.meta.id,
    kind: 'local',
    sent,
    happen(seat, choice) {
      become({ moments: [...state.moments.slice(-1), make(seat, choice)], log });
    },
    question() {
      const latest = state.moments.at(-1);
      if (!latest || latest.asked === null) return null;
      return { frame: frameOf(now), verbs: [...new Set(latest.choices.map(verbOf))].sort() };
    },
    advice() {
      if (viewer === 'spectator' || !game.toMove(now).includes(viewer)) return null;
      const choice = judged(viewer);
      const say = sayFor(
        state.sitters.map(({ name }) => name),
        viewer,
      );
      return { text: pkg.words.choice(choice, game.view(now, viewer), say), choice };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async choose(path): Promise<RefusedChoice | null> {
      sent.push(...path);
      if (rivals === 'still' || viewer === 'spectator') return null;
      const made: Moment[] = [];
      try {
        for (const choice of path) made.push(make(viewer, choice));
      } catch (error) {
        if (!(error instanceof IllegalChoice)) throw error;
        return { rule: error.refusal.rule, because: error.refusal.because, choice: path.at(-1) };
      }
      made.push(...othersAnswer());
      become({ moments: [...state.moments.slice(-1), ...made], log });
      return null;
    },
    async undo() {},
    takeScreen() {},
    record: async () => null,
    close() {},
  };
}
