import type { Seat } from '@meadhall/core';
import { openLine, type WorkerLine } from './line.ts';
import type { News } from './messages.ts';
import type { Refused, Session, SessionState, Sitter } from './session.ts';
import { findMatch, type Seating, type StoredMatch } from './store.ts';
import { adviceFor } from './thinking.ts';

/** Moments kept for the story; older ones are only in the log. */
const KEEP = 240;

export const sitterOf = ({ name, mark, kind, bot }: Seating, here = kind === 'person'): Sitter => ({
  name,
  mark,
  kind,
  here,
  ...(bot ? { bot } : {}),
});

const OPENING: SessionState = {
  status: 'opening',
  trouble: null,
  sitters: [],
  options: {},
  viewer: 'spectator',
  log: [],
  moments: [],
  era: 0,
  handTo: null,
  publicly: [],
  guided: false,
};

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'because' in value && 'rule' in value;

const isStored = (value: unknown): value is StoredMatch =>
  typeof value === 'object' && value !== null && 'plies' in value && 'seating' in value;

/** A match that runs in this browser: the engine and the bots in a worker, the past in IndexedDB. */
export function localSession(id: string, game: string): Session {
  let state = OPENING;
  const listeners = new Set<() => void>();
  let line: WorkerLine | null = null;
  let release: (() => void) | null = null;
  let closed = false;

  function become(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const persons = (): readonly Seat[] => state.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));

  function onNews(news: News): void {
    switch (news.news) {
      case 'moment': {
        const { ply, turn, by, events } = news.moment;
        return become({
          moments: [...state.moments.slice(-KEEP), news.moment],
          log: [...state.log, { ply, turn, by, events }],
          publicly: [...state.publicly.slice(-24), news.publicly],
        });
      }
      case 'anew':
        return become({
          status: 'open',
          viewer: news.viewer,
          log: news.log,
          moments: [news.moment],
          publicly: news.publicly,
          era: state.era + 1,
          handTo: null,
        });
      case 'undo':
        return become({
          moments: state.moments.map((moment) => (moment.ply === news.ply ? { ...moment, undo: news.undo } : moment)),
        });
      case 'broke':
        return broke(`The game cannot go on: ${news.trouble}`);
      case 'rest':
        return onRest(news.asked, news.saved, news.view);
    }
  }

  /** Around one screen: whoever is asked and does not look yet takes the screen behind a curtain. */
  function onRest(asked: readonly Seat[], saved: boolean, publicView: unknown): void {
    const trouble = saved ? null : 'This browser keeps no data: the game is lost when the page is closed.';
    const several = persons().length > 1;
    const next = asked.find((seat) => seat === state.viewer) ?? asked[0];
    become({ trouble, publicView, handTo: several && next !== undefined && next !== state.viewer ? next : null });
  }

  const broke = (trouble: string): void => become({ status: 'broken', trouble });

  async function open(): Promise<void> {
    const match = await findMatch(id);
    if (closed) return;
    if (!match) return broke('There is no such table in this browser. It may have been cleared away.');
    become({
      sitters: match.seating.map((seating) => sitterOf(seating)),
      options: match.options,
      guided: match.guided ?? false,
      isWhatIf: match.whatIf !== undefined,
    });
    if (!(await lock(match)))
      return broke('This table is open in another tab of this browser. Go on there, or close it first.');
    if (closed) return release?.();
    line = openLine(onNews, broke);
    await line.ask({ ask: 'open', match, watchOnly: false });
  }

  /** One tab at a time writes a match. */
  async function lock(match: StoredMatch): Promise<boolean> {
    if (!navigator.locks) return true;
    return new Promise((resolve) => {
      void navigator.locks.request(`meadhall.match.${match.id}`, { ifAvailable: true }, (held) => {
        resolve(held !== null);
        return held === null ? undefined : new Promise<void>((done) => (release = done));
      });
    });
  }

  open().catch((error: unknown) => broke(error instanceof Error ? error.message : String(error)));

  return {
    id,
    game,
    kind: 'local',
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async choose(path) {
      const { viewer } = state;
      if (!line || viewer === 'spectator') return null;
      const refused = await line.ask({ ask: 'choose', seat: viewer, path });
      return isRefused(refused) ? refused : null;
    },
    async undo() {
      await line?.ask({ ask: 'undo' });
    },
    takeScreen(seat) {
      void line?.ask({ ask: 'look', viewer: seat });
    },
    advise(seat, onAdvice) {
      let end: (() => void) | null = null;
      let left = false;
      void line?.ask({ ask: 'stored' }).then((match) => {
        if (!left && isStored(match)) end = adviceFor(match, seat, onAdvice);
      });
      return () => {
        left = true;
        end?.();
      };
    },
    record: async () => (await line?.ask({ ask: 'record' })) ?? null,
    close() {
      closed = true;
      line?.close();
      release?.();
    },
  };
}
