export { type Asked, askedAfter, firstAsked } from './asked.ts';
export { BLOCK_WORDS, chachaBlock, keyWords } from './chacha.ts';
export type * from './contract.ts';
export { assertNever, at, copy, deepFreeze, of, range, same, take } from './data.ts';
export { defineGame, type GameSpec } from './engine.ts';
export { type ErrorCode, IllegalChoice, MeadhallError, NotYourTurn, Runaway, StaleChoice } from './errors.ts';
export { become, begin, end, finish, inOrder, itsSeat, need, only } from './frames.ts';
export { checkedOptions, optionsFromText } from './options.ts';
export type { AnyPackage, GamePackage, Judge, LabNotes } from './package.ts';
export { playPath } from './path.ts';
export { derive, isSeed, QuickRandom, Random, type RandomState, type Seed, seedFrom } from './random.ts';
export {
  backLink,
  combinedSeed,
  commitmentTo,
  type Fairness,
  type HashText,
  hashText,
  type Match,
  type MatchRecord,
  parseRecord,
  plyLink,
  type RecordedPly,
  type Recorder,
  recorder,
  standingPlies,
  startLink,
  type Verdict,
  verifyRecord,
} from './record.ts';
export { canUndo, type Passed, whyNotBack } from './undo.ts';
export { type Say, sayFor, type Words } from './words.ts';
