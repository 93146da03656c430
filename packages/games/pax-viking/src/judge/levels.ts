import type { Levels } from '@meadhall/core';

export const levels: Levels = {
  thrall: { overlooks: 0.3 },
  // In games of several hundred choices much is overlooked in all: here a Karl looks closer.
  karl: { overlooks: 0.15 },
  // To the end of the turn: what follows is told by the standing as well as by playing on.
  search: { width: 6, turns: 1, plies: 60, depth: 0 },
};
