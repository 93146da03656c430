import '@meadhall/board/style.css';
import '../../src/hall/hall.css';
import '../../src/theme.ts';
import './still.css';
import { speechFor } from '@meadhall/board/table';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadGame } from '../../src/table/game.ts';
import { Table } from '../../src/table/table.tsx';
import { type Staged, type StageSession, stageSession } from './session.ts';

/** What a test does with the page: it puts a position on the stage and looks at what is there. */
export interface Stage {
  show(staged: Staged): Promise<void>;
  session(): StageSession | null;
  /** What the game's judgement would choose now: the coach's first line. Null when nothing is asked. */
  advice(): { readonly text: string; readonly choice: unknown } | null;
  /** What a kind of choice of the game on the stage is called. */
  verb(kind: string): string;
}

declare global {
  interface Window {
    stage: Stage;
  }
}

const root = createRoot(document.getElementById('hall') ?? document.body);
let session: StageSession | null = null;
let shown = 0;
let verb = (kind: string): string => kind;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

window.stage = {
  async show(staged) {
    const { pkg, board } = await loadGame(staged.game);
    session = stageSession(pkg, staged);
    verb = speechFor(
      pkg,
      board,
      session.state().sitters.map(({ name }) => name),
      staged.viewer,
    ).verb;
    shown++;
    flushSync(() => root.render(null));
    root.render(<Table key={shown} session={session} />);
    const now = session.state().moments.at(-1);
    const there = now?.outcome ? '.victory' : now?.asked === null ? '.table .board' : '.table .prompt:not(.wait)';
    while (!document.querySelector(there)) await frame();
    await document.fonts.ready;
    // Boards that measure themselves draw once more, and the prompt looks at them after that.
    for (let frames = 0; frames < 4; frames++) await frame();
  },
  session: () => session,
  advice: () => session?.advice() ?? null,
  verb: (kind) => verb(kind),
};
