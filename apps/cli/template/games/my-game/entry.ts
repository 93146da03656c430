import { meta } from './src/meta.ts';

/** What a registry holds of this game. Board, cover and lessons may follow: `board: () => import('./board/index.tsx')`. */
export const entry = {
  meta,
  rules: () => import('./src/index.ts'),
  rulebook: () => import('./RULES.md?raw'),
};
