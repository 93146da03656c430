export { browserPlace } from './browser.ts';
export {
  type Answer,
  type Dial,
  type HeardPly,
  type Place as Surroundings,
  type Sitting,
  type SittingState,
  sitDown,
  type Wire,
} from './client.ts';
export { LIMITS, PROTOCOL } from './limits.ts';
export {
  CLOSE,
  type ClientMessage,
  clientMessage,
  type PlyEvents,
  type Question,
  type ServerMessage,
  serverMessage,
  type Update,
  type Welcome,
} from './messages.ts';
export { checkedName, glance } from './names.ts';
export { MOST_SHAPES, type Packer, packer, type Shape, unpack } from './pack.ts';
export { applyPatch, type Differ, differ, type Patch, type Place } from './patch.ts';
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
  PACES,
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
  tableQuery,
} from './tables.ts';
