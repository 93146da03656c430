import { meta } from '../2-hands/horns.ts';

export const entry = {
  meta,
  rules: () => import('./index.ts'),
  board: () => import('../4-board/board.tsx'),
  rulebook: () => import('../2-hands/RULES.md?raw'),
};
