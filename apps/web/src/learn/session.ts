import type { Sitter } from '@meadhall/board';
import type { RefusedChoice } from '@meadhall/board/table';
import { type AnyGame, at } from '@meadhall/core';
import { type AnyScene, beginScene, isDone, type Made, type Progress, tryChoice } from '@meadhall/learn';
import { onPage } from '../host/on-page.ts';
import type { Entry, Session } from '../host/session.ts';

/** What the scene says to the learner's last try. */
export interface Note {
  readonly kind: 'aside' | 'refused' | 'right';
  /** The scene's own words; null where only what came of it is told. */
  readonly says: string | null;
  readonly rule: string | null;
  readonly because: string | null;
  readonly choice: unknown;
  /** What came of it, as the learner sees it. */
  readonly events: readonly unknown[];
}

export interface LessonSession extends Session {
  note(): Note | null;
  isDone(): boolean;
  /** The choice that comes next on the way; null once the scene is done. */
  wanted(): unknown;
  tried(): readonly unknown[];
  /** From the beginning of the scene. */
  restart(): void;
  /** Plays the answer; the scene then begins again. */
  showMe(): void;
}

/** How long a try that leads elsewhere stays on the table before it is undone. */
const ASIDE_MS = 2200;
const SHOWN_MS = 2600;

/** A scene of a lesson as a match that runs on this page: rivals and dice are scripted, and every try is taken back. */
export function lessonSession(
  game: AnyGame,
  scene: AnyScene,
  position: unknown,
  sitters: readonly Sitter[],
): LessonSession {
  const { seat } = scene;
  let progress = beginScene(game, scene, position);
  let note: Note | null = null;
  let tried: readonly unknown[] = [];
  let ply = 0;
  let timer = 0;
  let log: readonly Entry[] = [];
  const begin = { state: progress.state, ply, by: null, events: [], isOpen: true };
  const { session, momentOf, become } = onPage(game, seat, { sitters, options: {}, begin });

  function tell(made: readonly Made[], open: boolean): void {
    const moments = made.map(({ seat: by, events, state: after }, i) => {
      ply++;
      return momentOf({ state: after, ply, by, events, isOpen: open && i === made.length - 1 });
    });
    log = [...log, ...moments.map(({ ply: at, turn, by, events }) => ({ ply: at, turn, by, events }))];
    become({ moments: [...session.state().moments, ...moments], log });
  }

  /** The table as it stands in the scene, without motion. */
  function settle(): void {
    window.clearTimeout(timer);
    const asItStands = { state: progress.state, ply, by: null, events: [], isOpen: !isDone(scene, progress) };
    become({ moments: [momentOf(asItStands)], era: session.state().era + 1 });
  }

  function restart(): void {
    progress = beginScene(game, scene, position);
    note = null;
    log = [];
    settle();
  }

  function attempt(choice: unknown): RefusedChoice | null {
    const result = tryChoice(game, scene, progress, choice);
    switch (result.kind) {
      case 'refused':
        note = { kind: 'refused', says: null, rule: result.rule, because: result.because, choice, events: [] };
        become({});
        return null;
      case 'aside':
        tried = [...tried, choice];
        note = {
          kind: 'aside',
          says: result.says,
          rule: result.rule,
          because: null,
          choice,
          events: game.viewEvents(result.made.events, seat),
        };
        tell([result.made], false);
        timer = window.setTimeout(settle, ASIDE_MS);
        return null;
      case 'right':
        progress = result.next;
        note = result.isDone
          ? { kind: 'right', says: scene.right, rule: null, because: null, choice, events: [] }
          : null;
        tell(result.played, !result.isDone);
        return null;
    }
  }

  return {
    ...session,
    id: `lesson:${game.meta.id}:${scene.id}`,
    kind: 'lesson',
    note: () => note,
    isDone: () => isDone(scene, progress),
    wanted: () => (isDone(scene, progress) ? null : at(scene.line, progress.step).choice),
    tried: () => tried,
    restart,
    showMe() {
      restart();
      let shown: Progress = progress;
      const made: Made[] = [];
      while (!isDone(scene, shown)) {
        const next = tryChoice(game, scene, shown, at(scene.line, shown.step).choice);
        if (next.kind !== 'right') break;
        made.push(...next.played);
        shown = next.next;
      }
      tell(made, false);
      timer = window.setTimeout(restart, SHOWN_MS + made.length * 900);
    },
    async choose(path) {
      window.clearTimeout(timer);
      for (const choice of path) {
        attempt(choice);
        if (note && note.kind !== 'right') break;
      }
      return null;
    },
    close: () => window.clearTimeout(timer),
  };
}
