export {
  type Analysis,
  analyse,
  analysePly,
  analysisOf,
  type OnProgress,
  type PlyNote,
  type Swing,
} from './analyse.ts';
export { type Budget, type Clock, systemClock } from './budget.ts';
export { choose } from './choose.ts';
export { type Advice, advise, type Hint } from './coach.ts';
export {
  type Fixture,
  type FixtureResult,
  fixtures,
  type LadderPlan,
  type Pairing,
  pairingName,
  playFixture,
  RUNGS,
  type Share,
  type Standing,
  shareOf,
  standings,
} from './ladder.ts';
export {
  type Bot,
  type BotId,
  botFrom,
  botName,
  botsFor,
  isLevel,
  LEVEL_ABOUT,
  LEVEL_BUDGETS,
  LEVEL_NAMES,
  LEVELS,
  type Level,
} from './levels.ts';
export { type Chooser, type MatchPlan, type MatchResult, type Ply, playMatch, playWith } from './match.ts';
export { peekingAt } from './peek.ts';
export { type Found, type SearchRequest, search, type Weighed } from './search/search.ts';
export { type Tuning, tuningFor } from './search/tuning.ts';
export { type Choice, type Seen, seenBy } from './seen.ts';
export { choiceFromSeed, type Proof, provenTrial, type Trial, trialOf } from './trial.ts';
