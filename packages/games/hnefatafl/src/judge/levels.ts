import type { Levels } from '@meadhall/core';

/** Nothing is hidden and no die falls: a tree in which both sides think, weighed where it ends. */
export const levels: Levels = {
  search: { width: 24, turns: 40, plies: 0, depth: 12, rivals: true, heat: 0.4 },
};
