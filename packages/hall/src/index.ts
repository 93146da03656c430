export { type HallOfOne, openHallOfOne, type SetMatch } from './alone.ts';
export { announceRules, peersBy, SEALED } from './announce.ts';
export type { Attendance, Listener } from './attendance.ts';
export { type BotJob, type BotQueue, type BotSeats, jobName, localQueue, openBotSeats } from './bots.ts';
export { type Bus, localBus, type News } from './bus.ts';
export { chorus } from './chorus.ts';
export { mayEnter } from './company/acts.ts';
export { type Company, type CompanyNews, openCompany } from './company/company.ts';
export { type Owner, openOwner } from './company/owner.ts';
export {
  ACTS,
  type ActRow,
  type Census,
  type CompanyStore,
  type LineRow,
  type ReportRow,
  ROOMS,
  type Room,
  type SettingRow,
} from './company/rows.ts';
export { type House, type HouseDoc, openHouse } from './company/settings.ts';
export { type Connections, openConnections } from './connections.ts';
export { type Connection, type Conversation, converse, HELLO_MS } from './conversation/converse.ts';
export { MOST_UNSENT, type Socket } from './conversation/replies.ts';
export { type Bearer, docFrom, newSeed, seatOf, sha256, type TableDoc } from './doc.ts';
export { type Duplicates, openDuplicates } from './duplicates/duplicates.ts';
export { type Edit, type Hall, type HallSettings, openHall } from './hall.ts';
export { type Histories, openHistories } from './histories.ts';
export { isDeserted, isOpenBook } from './info.ts';
export { bucket, buckets, COSTS, DEFAULT_LIMITS, isLoopback, networkOf, type RateLimits } from './limits.ts';
export { openPauses, type Pauses } from './manners/pauses.ts';
export { resign } from './manners/resign.ts';
export type { LiveMatch } from './match/match.ts';
export { memoryStore } from './memory.ts';
export { type DeskSurroundings, type NoticeDesk, openNoticeDesk } from './notices/desk.ts';
export { lookingAt } from './notices/looking.ts';
export type { Notice } from './notices/notice.ts';
export { type NoticeOffice, type NoticeSurroundings, openNotices } from './notices/office.ts';
export type { Couriers, HookTo, MailTo, Sent } from './notices/ways.ts';
export { type Once, onceFrom } from './once.ts';
export { bondFrom, dealSeed, OPENING_TIMES, type OpeningTimes } from './opening.ts';
export { orderWait } from './orders.ts';
export { type Overdue, openOverdue } from './overdue.ts';
export type { Paper, PaperStore } from './papers/rows.ts';
export {
  type PasskeyDoc,
  type PersonDoc,
  type PushSubscriptionDoc,
  passkeyFrom,
  personFrom,
} from './persons/doc.ts';
export { type Linking, openLinking } from './persons/linking.ts';
export { type OwnSeats, openOwnSeats } from './persons/own-tables.ts';
export { infoOf, openPersons, type Person, type Persons } from './persons/persons.ts';
export {
  KEY_KINDS,
  type KeyRow,
  type MatchStanding,
  type NoticeClaim,
  type NoticeKey,
  type OwnRow,
  type PersonRow,
  type PersonStore,
} from './persons/rows.ts';
export { toldTo } from './planned.ts';
export type { Moved } from './position.ts';
export { logOf, recordedPly, recordOf } from './records.ts';
export { Refuse } from './refusal.ts';
export { openReplays, type Replays, type ReplayTitle } from './replays.ts';
export { type Clock, type Entropy, type Log, type Metrics, noLog, noMetrics, pause } from './seams.ts';
export { openSeeks, SEEK_MS, type Seeks } from './seeks.ts';
export { openRatings, type Ratings } from './standing/ratings.ts';
export { standingOfPerson } from './standing/standing.ts';
export { steadyTime } from './steady.ts';
export {
  type Announced,
  type Answered,
  type Append,
  type Change,
  DECIDERS,
  type Holders,
  type LogRow,
  type Outdated,
  type PeopledStore,
  type Snapshot,
  STATUSES,
  type Store,
  StoreDown,
  type StoredGame,
  type StoredMatch,
  type Swept,
  type TableRow,
  type Tally,
} from './store.ts';
export { randomBytes, systemClock } from './system.ts';
export type { Whose } from './tables/seating.ts';
export { openTables, type Tables } from './tables/tables.ts';
export { openTakeBacks, type TakeBacks, type UndoKind } from './take-back/take-back.ts';
export { type Decision, INSTANT, instantly, type Thinkers, thinksAhead, timeFor } from './thinkers.ts';
export { openThinkingSeats, type ThinkingSeats } from './thinking-seats.ts';
export { rankOf as trialRank } from './trials/doc.ts';
export { openTrials, type Trials } from './trials/trials.ts';
export { every, openUpkeep } from './upkeep.ts';
