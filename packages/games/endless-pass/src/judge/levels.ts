import type { Levels } from '@meadhall/core';

export const levels: Levels = {
  thrall: { overlooks: 0.6 },
  // A round and the next own turn; a turn has several choices, which are planned together.
  search: { turns: 5, plies: 200, depth: 6, temperament: 'bold' },
};
