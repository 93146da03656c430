export {
  type Again,
  type Fetch,
  type HallApi,
  type HallInfo,
  hallApi,
  type Outbox,
  type Reply,
  type Unanswered,
} from './api.ts';
export { browserPlace, inPage, newSalt, pagePlace } from './browser.ts';
export type { Answer } from './client/choices.ts';
export { type Sitting, type Surroundings, sitDown } from './client/client.ts';
export type { Dial, Wire } from './client/line.ts';
export type { HeardPly, SittingState } from './client/state.ts';
export {
  type AllyMessage,
  checkedWords,
  type RoomId,
  roomId,
  type SaidMessage,
  speakerId,
  TALK,
  type TalkLine,
  type TalkMessage,
  type TalkOf,
} from './company.ts';
export type { DuplicateResult, DuplicateSet, DuplicateTable } from './duplicates.ts';
export { LIMITS, PERSON_HEADER, PROTOCOL } from './limits.ts';
export { type ClientMessage, clientMessage } from './messages.ts';
export { BOT_NAMES, checkedName, GUEST_NAMES, glance } from './names.ts';
export {
  byMailToken,
  mailToken,
  type NoticeChange,
  type NoticesInfo,
  type NoticeWay,
  noticeChange,
  type PushTo,
  setMail,
  setPush,
  setWebhook,
  testNotice,
} from './notices.ts';
export {
  OWNER_HEADER,
  type OwnerActs,
  type OwnerReport,
  type OwnerView,
  ownerAct,
  ownerSettings,
  ownerSettle,
} from './owner.ts';
export { PACES, secondsOf } from './paces.ts';
export type { PersonApi } from './person-api.ts';
export {
  type AdoptSeats,
  adoptSeats,
  answerLink,
  claimLink,
  type DeviceInfo,
  type EnterPerson,
  endDevice,
  enterPerson,
  forgetPerson,
  type LinkClaim,
  type LinkOffer,
  linkCode,
  type OwnQuery,
  type OwnSeat,
  type OwnTable,
  type OwnTables,
  ownQuery,
  type PersonExport,
  type PersonInfo,
  passkeyAnswer,
  personId,
  personMark,
  recoverBy,
  showStanding,
} from './persons.ts';
export { asTold, refusalsIn, type Sayer, type ToldRefusal } from './refusals.ts';
export { type PublicReplay, type ReplaySeat, type SharedReplay, type ShareReplay, shareReplay } from './replays.ts';
export { type Said, said } from './said.ts';
export { CLOSE, type PlyEvents, type ServerMessage, serverMessage, type Welcome } from './server-messages.ts';
export { areSetsShown } from './sets.ts';
export { isBlank, type Page } from './shorthand.ts';
export type {
  GameFigures,
  GameRating,
  Medal,
  PersonStanding,
  PublicPerson,
  RatedResult,
  RatedRow,
} from './standing.ts';
export {
  askPause,
  callOff,
  claimSeat,
  idempotencyKey,
  type JoinTable,
  joinCode,
  joinTable,
  kickSeat,
  laySeat,
  matchId,
  nothing,
  type Opening,
  type OpenTable,
  type OutcomeInfo,
  openTable,
  type PaceId,
  type PauseInfo,
  type PersonalLink,
  type PlannedSeat,
  type Promised,
  paceId,
  pauseAnswer,
  promiseSalt,
  REFUSALS,
  type RefusalCode,
  type Refused,
  rematch,
  type Seated,
  type SeatInfo,
  salt,
  secret,
  showSalt,
  standInFor,
  type TableInfo,
  type TableStatus,
  type TakeBackInfo,
  tableQuery,
  takeBackAnswer,
} from './tables.ts';
export { type Saying, SILENCE, type Talk, type TalkState } from './talk.ts';
export { type OwnTrials, type TrialDay, type TrialRow, type TryState, trialDay } from './trials.ts';
export {
  aside,
  type Book,
  type Common,
  heardUpdate,
  newBook,
  type Question,
  signed,
  type Update,
  type ViewerAside,
  type Voice,
  voice,
} from './update.ts';
export { bearWitness, memoryShelf, type ReceiptHead, type ReceiptShelf, type Witness } from './witness.ts';
