import type { EdgeSteps } from '../state.ts';
import { commit } from './commit.ts';
import { deal, draft } from './draft.ts';
import { duel } from './duel.ts';
import { buy, raid } from './port.ts';
import { round, roundEnd, turns } from './round.ts';
import { sail } from './sail.ts';
import { bounty, point, shipBattle } from './shipBattle.ts';

/** The order of play, top to bottom. */
export const steps: EdgeSteps = {
  round,
  deal,
  draft,
  commit,
  turns,
  sail,
  buy,
  raid,
  shipBattle,
  bounty,
  point,
  roundEnd,
  duel,
};
