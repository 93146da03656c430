import type { Sitter } from '@meadhall/board';
import type { Moment } from '@meadhall/board/table';
import type { AnyGame, Seat } from '@meadhall/core';
import type { Session, SessionState } from './session.ts';

interface Standing {
  readonly state: unknown;
  readonly ply: number;
  readonly by: Seat | null;
  readonly events: readonly unknown[];
  /** Whether the one seat may choose now. */
  readonly isOpen: boolean;
}

/** What a session is that no hall keeps: one seat, nothing to take back, no record. */
type Unkept = Pick<Session, 'game' | 'subscribe' | 'state' | 'undo' | 'takeScreen' | 'record'>;

export interface OnPage {
  readonly session: Unkept;
  momentOf(standing: Standing): Moment;
  become(change: Partial<SessionState>): void;
}

/** A small position that runs on this page and is seen from one seat: a scene of a lesson, a riddle. */
export function onPage(
  game: AnyGame,
  seat: Seat,
  { sitters, options, begin }: { sitters: readonly Sitter[]; options: SessionState['options']; begin: Standing },
): OnPage {
  const listeners = new Set<() => void>();

  const momentOf = ({ state: now, ply, by, events, isOpen }: Standing): Moment => {
    const toMove = game.toMove(now);
    const asked = isOpen && (toMove.includes(seat) || game.mayMove(now).includes(seat)) ? seat : null;
    return {
      ply,
      turn: game.turns(now),
      by,
      events: game.viewEvents(events, seat),
      view: game.view(now, seat),
      toMove,
      asked,
      may: false,
      choices: asked === null ? [] : game.choices(now, seat),
      whyNot: asked === null ? [] : game.whyNot(now, seat),
      isOpen: asked !== null && game.isOpen(now, seat),
      undo: null,
      outcome: null,
    };
  };

  let state: SessionState = {
    status: 'open',
    trouble: null,
    sitters,
    options,
    viewer: seat,
    log: [],
    moments: [momentOf(begin)],
    era: 0,
    handTo: null,
    publicly: [],
    guided: false,
  };

  return {
    session: {
      game: game.meta.id,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      state: () => state,
      async undo() {},
      takeScreen() {},
      record: async () => null,
    },
    momentOf,
    become(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}
