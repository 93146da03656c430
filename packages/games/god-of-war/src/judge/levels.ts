import type { Levels } from '@meadhall/core';

export const levels: Levels = {
  thrall: { overlooks: 0.5 },
  // In games of several hundred choices much is overlooked in all: here a Karl looks closer.
  karl: { overlooks: 0.15 },
  // Two turns of each of two heroes: what the enemies answer must be part of it.
  search: { width: 4, turns: 4, plies: 120, depth: 0 },
};
