export { type Budget, type Clock, systemClock } from './budget.ts';
export { choose } from './choose.ts';
export {
  type Bot,
  type BotId,
  botFrom,
  botName,
  botsFor,
  LEVEL_ABOUT,
  LEVEL_BUDGETS,
  LEVEL_NAMES,
  LEVELS,
  type Level,
} from './levels.ts';
export { type Choice, type Seen, seenBy } from './seen.ts';
