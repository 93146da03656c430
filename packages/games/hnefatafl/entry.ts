import { meta } from './src/meta.ts';

/** What a registry holds of this game: rules and board are loaded when someone sits down to it. */
export const entry = {
  meta,
  shelf: { de: () => import('./src/words/shelf/de.ts'), pl: () => import('./src/words/shelf/pl.ts') },
  rules: () => import('./src/index.ts'),
  lessons: () => import('./lessons/index.ts'),
  demos: () => import('./lessons/demos.ts'),
  riddles: () => import('./lessons/riddles.ts'),
  board: () => import('./board/index.tsx'),
  gallery: () => import('./board/gallery/index.tsx'),
  cover: () => import('./board/cover.ts'),
  rulebook: () => import('./RULES.md?raw'),
  rulebookIn: { de: () => import('./RULES.de.md?raw') },
};
