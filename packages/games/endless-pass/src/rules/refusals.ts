import type { Refusal } from '@meadhall/core';

/** Every rule that can stand in the way. Made once, since search asks for them all the time. */
export const REFUSED = {
  taken: { rule: 'EP-D2', because: 'taken' },
  tooLateToHide: { rule: 'EP-T3', because: 'tooLateToHide' },
  lastMustWalk: { rule: 'EP-W5', because: 'lastMustWalk' },
  walkedAlready: { rule: 'EP-E14', because: 'walkedAlready' },
  searchFirst: { rule: 'EP-T2', because: 'searchFirst' },
  onlyFaster: { rule: 'EP-S6', because: 'onlyFaster' },
  fallenPaced: { rule: 'EP-O7', because: 'fallenPaced' },
  noSpeedNow: { rule: 'EP-O8', because: 'noSpeedNow' },
  immune: { rule: 'EP-N3', because: 'immune' },
  nothingToFight: { rule: 'EP-E2', because: 'nothingToFight' },
  beastFirst: { rule: 'EP-E2', because: 'beastFirst' },
  noEncounter: { rule: 'EP-E1', because: 'noEncounter' },
  noBattleYet: { rule: 'EP-B1', because: 'noBattleYet' },
  fallenChallenged: { rule: 'EP-B2', because: 'fallenChallenged' },
  fallenBurnt: { rule: 'EP-B3', because: 'fallenBurnt' },
  outOfReach: { rule: 'EP-B2', because: 'outOfReach' },
  hammerSpares: { rule: 'EP-B4', because: 'hammerSpares' },
  noGloryToWin: { rule: 'EP-B6', because: 'noGloryToWin' },
  noAnswer: { rule: 'EP-B12', because: 'noAnswer' },
  noQuencher: { rule: 'EP-E6', because: 'noQuencher' },
  notYourTurn: { rule: 'EP-O2', because: 'notYourTurn' },
  fallenRobbed: { rule: 'EP-O4', because: 'fallenRobbed' },
  noLoot: { rule: 'EP-O4', because: 'noLoot' },
  passIsBare: { rule: 'EP-O6', because: 'passIsBare' },
  passOnlyInEncounter: { rule: 'EP-O6', because: 'passOnlyInEncounter' },
  fallenPillaged: { rule: 'EP-H6', because: 'fallenPillaged' },
  noGloryToPillage: { rule: 'EP-H6', because: 'noGloryToPillage' },
  noSuchSet: { rule: 'EP-O1', because: 'noSuchSet' },
  tooFewRunes: { rule: 'EP-O1', because: 'tooFewRunes' },
  fullHealth: { rule: 'EP-O3', because: 'fullHealth' },
  keepLoot: { rule: 'EP-R2', because: 'keepLoot' },
} as const satisfies Record<string, Refusal>;

export type Because = keyof typeof REFUSED;
