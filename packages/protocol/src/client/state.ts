import type { PlyEvents, Welcome } from '../server-messages.ts';
import type { RefusalCode, TableInfo } from '../tables.ts';
import { SILENCE, type TalkState } from '../talk.ts';
import type { heardUpdate, Question } from '../update.ts';

/** A ply as it reached this viewer; `live` if it came while looking on, and not after a break. */
export interface HeardPly extends PlyEvents {
  readonly live: boolean;
}

export interface SittingState {
  /** `calling`: no connection yet, or none any more and trying again. `ended`: for good, see `why`. */
  readonly link: 'calling' | 'live' | 'ended';
  readonly why: 'closed' | 'moved' | 'kicked' | 'ended' | 'restart' | RefusalCode | null;
  /** The hall's own words where it has ended for good. */
  readonly said: string | null;
  readonly viewer: number | 'spectator';
  readonly table: TableInfo | null;
  /** Null before the match has started. */
  readonly ply: number | null;
  readonly view: unknown;
  /** Turns taken so far. */
  readonly turn: number;
  /** Who is waited for. */
  readonly waiting: readonly number[];
  readonly question: Question | null;
  /** When each seat's time runs out, in milliseconds of this client's own clock. */
  readonly deadlines: readonly (number | null)[] | null;
  /** Everything heard so far, oldest first, including what `history` fetched. */
  readonly heard: readonly HeardPly[];
  /** Choices sent and not answered yet. */
  readonly pending: readonly { readonly id: string; readonly choices: readonly unknown[] }[];
  readonly talk: TalkState;
  /** One's own standing orders; null where the hall or the game has none to give. */
  readonly orders: readonly string[] | null;
  /** The ply at which the hall said that one's own last choice may be called off; see `whyNot`. */
  readonly free: number | null;
}

const BEFORE: SittingState = {
  link: 'calling',
  why: null,
  said: null,
  viewer: 'spectator',
  table: null,
  ply: null,
  view: null,
  turn: 0,
  waiting: [],
  question: null,
  deadlines: null,
  heard: [],
  pending: [],
  orders: null,
  free: null,
  talk: SILENCE,
};

/** The state of a sitting and those who are told when it changes. */
export interface Kept {
  readonly state: SittingState;
  change(to: Partial<SittingState>): void;
  subscribe(listener: () => void): () => void;
}

export function newKept(): Kept {
  const listeners = new Set<() => void>();
  let state = BEFORE;
  return {
    get state() {
      return state;
    },
    change(to) {
      state = { ...state, ...to };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Seconds of the hall's clock as milliseconds of our own, which is `skew` ahead. */
const ownTime = (deadlines: readonly (number | null)[], skew: number): (number | null)[] =>
  deadlines.map((at) => (at === null ? null : at * 1000 + skew));

/** What a welcome changes. */
export function welcomed(state: SittingState, welcome: Welcome, skew: number): Partial<SittingState> {
  const known = state.heard.at(-1)?.ply ?? -1;
  const missed = welcome.missed.filter(({ ply }) => ply > known).map((ply) => ({ ...ply, live: false }));
  // More was missed than the welcome brings: what is known is dropped and recalled as a whole.
  const hasHole = (welcome.ply ?? -1) > known && missed[0]?.ply !== known + 1;
  const { viewer, table, ply, view, turn, waiting, question, deadlines } = welcome;
  return {
    link: 'live',
    why: null,
    viewer,
    table,
    ply,
    view,
    turn,
    waiting,
    question,
    orders: welcome.offers?.includes('orders') ? (welcome.orders ?? []) : null,
    deadlines: deadlines && ownTime(deadlines, skew),
    heard: hasHole ? missed : [...state.heard, ...missed],
  };
}

/** What one more ply changes. */
export function updated(
  state: SittingState,
  update: ReturnType<typeof heardUpdate>,
  skew: number,
): Partial<SittingState> {
  const { ply, hash, events, view, turn = state.turn, by, waiting, question, deadlines } = update;
  return {
    ply,
    view,
    turn,
    ...(waiting ? { waiting } : {}),
    ...(deadlines ? { deadlines: ownTime(deadlines, skew) } : {}),
    ...(question === undefined ? {} : { question }),
    heard: [...state.heard, { ply, hash, events, turn, ...(by === undefined ? {} : { by }), live: true }],
  };
}
