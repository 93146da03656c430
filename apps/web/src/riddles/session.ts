import type { Sitter } from '@meadhall/board';
import { type AnyGame, IllegalChoice } from '@meadhall/core';
import { isAnswer, type Riddle } from '@meadhall/learn';
import { onPage } from '../host/on-page.ts';
import type { Session } from '../host/session.ts';

export type Answered = 'found' | 'other' | 'shown';

export interface RiddleSession extends Session {
  /** How it was answered; null while it is asked. */
  answered(): Answered | null;
  chosen(): unknown;
  /** Plays the answer without having been asked for it. */
  showAnswer(): void;
  again(): void;
}

/** A riddle as a match of one choice that runs on this page. */
export function riddleSession(
  game: AnyGame,
  riddle: Riddle,
  position: unknown,
  sitters: readonly Sitter[],
): RiddleSession {
  const { seat, options } = riddle;
  const asked = { state: position, ply: 0, by: null, events: [], isOpen: true };
  const { session, momentOf, become } = onPage(game, seat, { sitters, options, begin: asked });
  let answered: Answered | null = null;
  let chosen: unknown = null;

  function play(choice: unknown, as: Answered): void {
    try {
      const played = game.play(position, seat, choice);
      answered = as;
      chosen = choice;
      const { moments } = session.state();
      become({ moments: [...moments, momentOf({ ...played, ply: 1, by: seat, isOpen: false })] });
    } catch (error) {
      if (!(error instanceof IllegalChoice)) throw error;
    }
  }

  return {
    ...session,
    id: `riddle:${game.meta.id}:${riddle.id}`,
    kind: 'riddle',
    answered: () => answered,
    chosen: () => chosen,
    showAnswer: () => play(riddle.best.choice, 'shown'),
    again() {
      answered = null;
      chosen = null;
      become({ moments: [momentOf(asked)], era: session.state().era + 1 });
    },
    async choose([choice]) {
      if (answered === null) play(choice, isAnswer(riddle, choice) ? 'found' : 'other');
      return null;
    },
    close() {},
  };
}
