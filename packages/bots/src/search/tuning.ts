import type { AnyPackage, Tuning } from '@meadhall/core';

const TUNING_DEFAULT: Tuning = {
  temperament: null,
  others: null,
  width: 32,
  trust: 1,
  depth: 3,
  rivals: false,
  glances: true,
  exploration: 1.2,
  heat: 0.7,
  caution: 0.2,
  turns: 4,
  plies: 100,
  sense: 1,
  wavers: 0,
};

/** How the search is set for a game, and for a Konungr of it. */
export const tuningFor = ({ judge: { levels } }: AnyPackage, isKonungr = false): Tuning => ({
  ...TUNING_DEFAULT,
  ...levels?.search,
  ...(isKonungr ? levels?.konungr : undefined),
});
