export { type Asked, askedAfter, firstAsked } from './asked.ts';
export {
  type Bond,
  backLink,
  bondOf,
  combinedSeed,
  commitmentTo,
  daySeed,
  type Fairness,
  hasNames,
  type Linked,
  linkAfter,
  plyLink,
  promiseOf,
  rulesLink,
  sealedSeed,
  seedOf,
  setSeed,
  startLink,
} from './chain.ts';
export { type ClaimCheck, checkReceipt, type Finding } from './check.ts';
export { type Ended, playOut, pureLine } from './line.ts';
export { type Match, openMatch, type PlayedPly, type Setup, type WhatIf } from './match.ts';
export { olderRules, recalled, verified, wholeRecord } from './older.ts';
export { chooserSeen, eventsSeen, type PlaybackPly, playback, readableState } from './playback.ts';
export {
  type Deal,
  type Earlier,
  firstPosition,
  type Move,
  nextPosition,
  type Position,
  playChoices,
  positionBack,
  positionMigrated,
  positionOf,
} from './position.ts';
export { parseReceipt, type Receipt, receiptHash, type SeenPly } from './receipt.ts';
export {
  cutRecord,
  hasSnapshots,
  isKept,
  lastVersion,
  type MatchRecord,
  outcomeToldBy,
  parseRecord,
  type RecordedPly,
  type RecordedState,
  recordText,
  SNAPSHOT_EVERY,
  terse,
} from './record.ts';
export { type Known, resumeMatch, takeUp } from './resume.ts';
export { standingPlies } from './standing.ts';
export { canUndo, isCalledOffFreely, type Passed, whyNotBack } from './undo.ts';
export { type HeldBy, snapshotsHold, type Verdict, type Verified, verifyRecord } from './verify.ts';
