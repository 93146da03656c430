import type { Sitter } from '@meadhall/board';
import type { Seat } from '@meadhall/core';
import { type Sitting, sitDown } from '@meadhall/protocol';
import { t } from '../words/table/index.ts';
import { openLine, type WorkerLine } from './line.ts';
import type { SetTable, WorkerNews } from './messages.ts';
import { currentPace, onPace } from './pace.ts';
import { type Around, chosen, logOf, seatedState, whyNotOf, withKnown } from './seated.ts';
import type { Session, SessionState } from './session.ts';
import { findToSet, type Seating, type StoredMatch } from './store.ts';
import { adviceFor } from './thinking.ts';

/** Plies told behind the curtain. */
const PUBLIC = 25;

export const sitterOf = ({ name, mark, kind, bot, page }: Seating, here = kind === 'person'): Sitter => ({
  name,
  mark,
  kind,
  here,
  ...(bot ? { bot } : {}),
  ...(page ? { page } : {}),
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

const isStored = (value: unknown): value is StoredMatch =>
  typeof value === 'object' && value !== null && 'plies' in value && 'seating' in value;
const isSet = (value: unknown): value is SetTable => typeof value === 'object' && value !== null && 'tokens' in value;
const isUndo = (value: unknown): value is 'free' | 'consent' | 'seen' =>
  value === 'free' || value === 'consent' || value === 'seen';

/** One tab at a time has a match; the result lets go of it. Null if another tab has it. */
async function lock(id: string): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {};
  return new Promise((resolve) => {
    void navigator.locks.request(`meadhall.match.${id}`, { ifAvailable: true }, (held) => {
      if (held === null) return void resolve(null);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}

/**
 * A match that runs in this browser: a hall of one in a worker, with IndexedDB as its store, and a client that holds all
 * seats that are not a bot's. Around one screen it sits down anew whenever the screen is handed on.
 */
export function localSession(id: string, game: string): Session {
  const listeners = new Set<() => void>();
  let state = OPENING;
  let match: StoredMatch | null = null;
  let line: WorkerLine | null = null;
  let tokens: readonly (string | null)[] = [];
  /** Whoever looks now, and, where several share the screen or nobody plays, an onlooker. */
  let own: Sitting | null = null;
  let onlooker: Sitting | null = null;
  let trouble: string | null = null;
  let release: (() => void) | null = null;
  let closed = false;
  let askedUndo = -1;

  function become(change: Partial<SessionState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const broke = (why: string): void => become({ status: 'broken', trouble: why });

  const around: Around = {
    sitters: () => match?.seating.map((seating) => sitterOf(seating)) ?? [],
    trouble: ({ link, said }) => (link === 'ended' ? t('cannotGoOn', { why: said ?? t('wasClosed') }) : trouble),
  };

  const persons = (): readonly Seat[] => tokens.flatMap((token, seat) => (token === null ? [] : [seat]));

  /** Whoever is asked and does not look yet takes the screen behind a curtain, once the bots have answered. */
  function handTo(waiting: readonly Seat[], viewer: SessionState['viewer']): Seat | null {
    const people = persons();
    if (people.length < 2 || !waiting.every((seat) => people.includes(seat))) return null;
    const next = waiting.find((seat) => seat === viewer) ?? waiting[0];
    return next === undefined || next === viewer ? null : next;
  }

  function update(isAnew = false): void {
    const sitting = own ?? onlooker;
    if (!sitting || (sitting.state.ply === null && sitting.state.link !== 'ended')) return;
    const { waiting, viewer } = sitting.state;
    become({
      ...seatedState(sitting.state, state.moments.length > 0 ? state : null, around, isAnew),
      handTo: handTo(waiting, viewer),
      publicly: onlooker ? logOf(onlooker.state.heard.slice(-PUBLIC)) : [],
      publicView: onlooker?.state.view,
      guided: match?.guided ?? false,
      isWhatIf: match?.whatIf !== undefined,
    });
    learnUndo(waiting);
  }

  /** Once bots have answered: whether the last choice may be taken back. It takes its own time to find out. */
  function learnUndo(waiting: readonly Seat[]): void {
    const ply = state.moments.at(-1)?.ply ?? -1;
    if (ply === askedUndo || !waiting.every((seat) => persons().includes(seat))) return;
    askedUndo = ply;
    const learnt = (undo: unknown): void => {
      if (isUndo(undo)) become(withKnown(state, ply, { undo }));
    };
    // Where it cannot be found out, nothing is taken back.
    line?.ask({ ask: 'undo kind' }).then(learnt, () => {});
  }

  function sit(place: WorkerLine['place'], token: string | null): Sitting {
    const sitting = sitDown(place, { match: id, token: token ?? undefined });
    const askWhyNot = whyNotOf(sitting, (ply, whyNot) => {
      if (sitting === own) become(withKnown(state, ply, { whyNot }));
    });
    let isAnew = true;
    sitting.subscribe(() => {
      if (closed || (sitting !== own && sitting !== onlooker)) return;
      const isShown = sitting === (own ?? onlooker);
      update(isShown && isAnew && sitting.state.ply !== null);
      if (isShown && sitting.state.ply !== null) isAnew = false;
      if (sitting === own) askWhyNot();
    });
    return sitting;
  }

  function onNews({ isKept }: WorkerNews): void {
    const now = isKept ? null : t('couldNotSave');
    if (trouble === now || trouble === t('keepsNoData')) return;
    trouble = now;
    become({ trouble });
  }

  async function open(): Promise<void> {
    match = await findToSet(id);
    if (closed) return;
    if (!match) return broke(t('noSuchTable'));
    release = await lock(id);
    if (!release) return broke(t('otherTab'));
    if (closed) return release();
    line = openLine(onNews, broke);
    const set = await line.ask({ ask: 'set', match, pace: currentPace() });
    if (closed || !isSet(set)) return;
    tokens = set.tokens;
    trouble = set.isKept ? null : t('keepsNoData');
    const [first, second] = persons();
    if (first !== undefined && second === undefined) own = sit(line.place, tokens[first] ?? null);
    else onlooker = sit(line.place, null);
  }

  const forgetPace = onPace((pace) => void line?.ask({ ask: 'pace', pace }));
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
    choose: async (path) => (own ? chosen(own, path) : null),
    async undo() {
      await line?.ask({ ask: 'undo' });
    },
    order: async (orders) => (own ? own.order(orders) : null),
    takeScreen(seat) {
      const token = tokens[seat];
      if (!line || !token) return;
      const before = own;
      askedUndo = -1;
      own = sit(line.place, token);
      before?.leave();
    },
    advise(seat, onAdvice, among) {
      let end: (() => void) | null = null;
      let left = false;
      void line?.ask({ ask: 'stored' }).then((stored) => {
        if (!left && isStored(stored)) end = adviceFor(stored, seat, onAdvice, among);
      });
      return () => {
        left = true;
        end?.();
      };
    },
    hurry() {
      void line?.ask({ ask: 'hurry' });
    },
    async record() {
      const stored = await line?.ask({ ask: 'stored' });
      return isStored(stored) && !stored.whatIf ? (stored.record ?? null) : null;
    },
    close() {
      closed = true;
      forgetPace();
      own?.leave();
      onlooker?.leave();
      line?.close();
      release?.();
    },
  };
}
