import type { Levels } from '@meadhall/core';

export const levels: Levels = {
  thrall: { overlooks: 0.9 },
  karl: { overlooks: 0.1 },
  // Short games of quick turns: played out to the end, by rivals who do not always throw at the same Viking.
  search: { turns: 400, plies: 600, depth: 0, wavers: 0.75 },
  // Good players do not waver, and go for whoever is about to fall when that helps them.
  konungr: { wavers: 0, temperament: 'hunter', others: 'hunter' },
};
