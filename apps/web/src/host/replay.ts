import type { Outcome, Viewer } from '@meadhall/core';
import type { MatchRecord, Verified } from '@meadhall/match';
import { openLine, type WorkerLine } from './line.ts';
import { sitterOf } from './local.ts';
import type { Look } from './messages.ts';
import type { Entry, Session, SessionState } from './session.ts';
import type { StoredMatch } from './store.ts';

/** A match looked at again: any ply, from any seat. */
export interface ReplaySession extends Session {
  readonly match: StoredMatch;
  /** Where the replay stands now. */
  ply(): number;
  /** Goes to a ply; one ply forward is shown with its motion, all else is a jump. */
  goTo(ply: number): void;
  lookAs(viewer: Viewer): void;
  /** Who chose at each ply, and the turn it belonged to; known once the record is read. */
  course(): readonly Entry[];
  /** How the match ended; null while it runs. */
  outcome(): Outcome | null;
  /** What its record is held by; null where there is none. */
  verify(): Promise<Verified | null>;
  recordUpTo(plies: number): Promise<unknown>;
}

const isLook = (value: unknown): value is Look =>
  typeof value === 'object' && value !== null && 'moment' in value && 'log' in value;
const isVerdict = (value: unknown): value is Verified => typeof value === 'object' && value !== null && 'ok' in value;
const isRecord = (value: unknown): value is MatchRecord =>
  typeof value === 'object' && value !== null && 'plies' in value && 'seed' in value;

export function replaySession(match: StoredMatch, first: { ply: number; viewer: Viewer }): ReplaySession {
  const end = match.plies.length;
  let viewer = first.viewer;
  let ply = Math.min(Math.max(0, first.ply), end);
  let course: readonly Entry[] = [];
  let outcome: Outcome | null = null;
  let state: SessionState = {
    status: 'opening',
    trouble: null,
    sitters: match.seating.map((seating) => sitterOf(seating, false)),
    options: match.options,
    viewer,
    log: [],
    moments: [],
    era: 0,
    handTo: null,
    publicly: [],
    isWhatIf: match.whatIf !== undefined,
    guided: false,
  };
  const listeners = new Set<() => void>();
  const become = (change: Partial<SessionState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const broke = (trouble: string): void => become({ status: 'broken', trouble });
  const line: WorkerLine = openLine(() => {}, broke);

  let wanted = 0;
  async function look(jump: boolean): Promise<void> {
    const mine = ++wanted;
    const seen = await line.ask({ ask: 'look', viewer, ply });
    if (mine !== wanted || !isLook(seen)) return;
    become({
      status: 'open',
      viewer,
      log: seen.log,
      moments: jump ? [seen.moment] : [...state.moments.slice(-40), seen.moment],
      era: jump ? state.era + 1 : state.era,
    });
  }

  line
    .ask({ ask: 'read', match })
    .then(() => line.ask({ ask: 'look', viewer: 'spectator', ply: end }))
    .then((seen) => {
      if (isLook(seen)) {
        course = seen.log;
        outcome = seen.moment.outcome;
      }
      return look(true);
    })
    .catch((error: unknown) => broke(error instanceof Error ? error.message : String(error)));

  return {
    id: match.id,
    game: match.game,
    kind: 'replay',
    match,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    ply: () => ply,
    course: () => course,
    outcome: () => outcome,
    goTo(to) {
      const next = Math.min(Math.max(0, to), end);
      const jump = next !== ply + 1;
      ply = next;
      void look(jump);
    },
    lookAs(as) {
      viewer = as;
      void look(true);
    },
    async verify() {
      const record = await line.ask({ ask: 'record' });
      if (!isRecord(record)) return null;
      const verdict = await line.ask({ ask: 'verify', record });
      return isVerdict(verdict) ? verdict : null;
    },
    choose: async () => null,
    undo: async () => {},
    takeScreen: () => {},
    record: () => line.ask({ ask: 'record' }),
    recordUpTo: (plies) => line.ask({ ask: 'record', plies }),
    close: () => line.close(),
  };
}
