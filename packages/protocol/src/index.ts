export { type Fetch, type HallApi, type HallInfo, hallApi, type Reply } from './api.ts';
export { browserPlace, newSalt } from './browser.ts';
export {
  type Answer,
  type Dial,
  type HeardPly,
  type Sitting,
  type SittingState,
  type Surroundings,
  sitDown,
  type Wire,
} from './client.ts';
export { LIMITS, PROTOCOL } from './limits.ts';
export { type ClientMessage, clientMessage } from './messages.ts';
export { checkedName, glance } from './names.ts';
export { PACES } from './paces.ts';
export { CLOSE, type PlyEvents, type ServerMessage, serverMessage, type Welcome } from './server-messages.ts';
export { isBlank, type Page } from './shorthand.ts';
export {
  claimSeat,
  type JoinTable,
  joinCode,
  joinTable,
  kickSeat,
  laySeat,
  matchId,
  nothing,
  type OpenTable,
  type OutcomeInfo,
  openTable,
  type PaceId,
  type PersonalLink,
  type PlannedSeat,
  type Promised,
  paceId,
  REFUSALS,
  type RefusalCode,
  type Refused,
  rematch,
  type Seated,
  type SeatInfo,
  salt,
  secondsOf,
  secret,
  standInFor,
  type TableInfo,
  type TableStatus,
  type TakeBackInfo,
  type TrialTally,
  tableQuery,
  takeBackAnswer,
} from './tables.ts';
export {
  type Aside,
  aside,
  type Book,
  type Common,
  heardUpdate,
  newBook,
  type Question,
  type Update,
  type Voice,
  voice,
} from './update.ts';
