import type { Refusal, RuleId } from '@meadhall/core';

/** Why a choice is refused; words/ has a sentence for each. */
export const REASONS = [
  'holdFull',
  'tooPoor',
  'soldOut',
  'notGoods',
  'ownZone',
  'ruined',
  'noBattleCard',
  'tooFar',
  'actedAlready',
  'notOpen',
  'nothingToDo',
  'mustPutToSea',
  'attackedAlready',
  'notEntered',
  'onlyShields',
] as const;
export type Reason = (typeof REASONS)[number];

/** Made once, so that a refusal costs nothing in search. */
export const refusal = (rule: RuleId, because: Reason): Refusal => ({ rule, because });
