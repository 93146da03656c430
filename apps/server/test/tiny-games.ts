import type { AnyPackage } from '@meadhall/core';
import { tiny as smallest } from '@meadhall/testkit/tiny';

/** Games for halls in tests whose threads have to find them by themselves. */
const entryOf = (pkg: AnyPackage) => ({ meta: pkg.game.meta, rules: async () => ({ pkg }) });

const SLOW_MS = 120;

/** Its bot has nothing to think about in even rounds and much in odd ones. */
const uneven: AnyPackage = {
  ...smallest,
  game: { ...smallest.game, meta: { ...smallest.game.meta, id: 'uneven' } },
  judge: {
    ...smallest.judge,
    rate({ turned }, _, choices) {
      const end = performance.now() + (turned.length % 2 === 0 ? 0 : SLOW_MS);
      while (performance.now() < end);
      return choices.map(() => 0);
    },
  },
};

/** Its bot thinks for ever where three sit. */
const endless: AnyPackage = {
  ...smallest,
  game: { ...smallest.game, meta: { ...smallest.game.meta, id: 'endless' } },
  judge: {
    ...smallest.judge,
    rate({ laid }, _, choices) {
      while (laid.length === 3);
      return choices.map(() => 0);
    },
  },
};

export const tinyEntry = entryOf(smallest);
export const unevenEntry = entryOf(uneven);
export const endlessEntry = entryOf(endless);
