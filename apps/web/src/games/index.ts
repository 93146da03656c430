import type { AnyBoard } from '../table/board.ts';

/** One line a game: its board is loaded when a table of it opens. A game without one plays on the plain board. */
const BOARDS: Readonly<Record<string, () => Promise<{ readonly plugin: AnyBoard }>>> = {
  axes: () => import('./axes/plugin.tsx'),
  'endless-pass': () => import('./endless-pass/plugin.tsx'),
  'edge-of-the-world': () => import('./edge-of-the-world/plugin.tsx'),
  'god-of-war': () => import('./god-of-war/plugin.tsx'),
  'pax-viking': () => import('./pax-viking/plugin.tsx'),
};

export async function loadBoard(game: string): Promise<AnyBoard | null> {
  const loader = Object.hasOwn(BOARDS, game) ? BOARDS[game] : undefined;
  return loader ? (await loader()).plugin : null;
}
