export { type Budget, type Clock, systemClock } from './budget.ts';
export { type Chosen, choose, finish, type Thinking, type ThinkRequest, thinkingOf } from './choose.ts';
export { type Advice, type AdviceRequest, advise, type Hint } from './coach.ts';
export { gameOfDay, type Trial, trialOf } from './day.ts';
export type { Foreseen } from './foresight.ts';
export {
  type Fixture,
  type FixtureResult,
  fixtures,
  type LadderPlan,
  type LadderStanding,
  type Pairing,
  pairingName,
  playFixture,
  RUNGS,
  type Share,
  shareOf,
  standings,
} from './ladder.ts';
export { type Judgement, judgedBy, judgementOf, tableNumbers, viewNumbers } from './learn/judgement.ts';
export { Shape, scored, softened } from './learn/net.ts';
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
  offeredLevels,
  playerFrom,
  REFERENCES,
} from './levels.ts';
export {
  type KeyMoment,
  type LookBack,
  lookBack,
  lookBackOf,
  notePly,
  type OnProgress,
  type Option,
  type PlyNote,
  type SeatReport,
  type Source,
} from './look-back.ts';
export { type Chooser, type MatchPlan, type MatchResult, type Ply, playLine, playMatch, playWith } from './match.ts';
export { attentionSeed, decisionSeed, evenTime, type Memory, newPurse, openness, type Purse } from './pace.ts';
export { isPace, type Pace, THINKING_PACES } from './paces.ts';
export { lately, newPast, type Past } from './past.ts';
export { capital, reasonFor } from './reasons.ts';
export {
  type Analysis,
  type ApartRequest,
  glanceRanks,
  type Judged,
  setApart,
  type ToldChoice,
  type VerdictRequest,
  verdictOf,
} from './riddle.ts';
export type { Mean } from './search/sample.ts';
export { type Found, type SearchRequest, search, type Weighed } from './search/search.ts';
export { type Choice, type Seen, seenBy } from './seen.ts';
export { choiceFromSeed, type Proof, provenTrial, TRIAL_BOT, type TrialScore } from './trial.ts';
