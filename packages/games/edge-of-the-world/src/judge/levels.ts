import type { Levels } from '@meadhall/core';

export const levels: Levels = {
  search: { width: 6, turns: 4, plies: 60, depth: 0 },
  // Two turns of everyone.
  konungr: { turns: 8, plies: 120 },
};
