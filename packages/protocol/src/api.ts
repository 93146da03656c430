import type { MatchRecord } from '@meadhall/match';
import { inPage } from './browser.ts';
import type { TalkOf } from './company.ts';
import type { DuplicateSet } from './duplicates.ts';
import { PERSON_HEADER } from './limits.ts';
import { type PersonApi, personApi } from './person-api.ts';
import { asTold, type Sayer, type ToldRefusal } from './refusals.ts';
import type { PublicReplay, SharedReplay, ShareReplay } from './replays.ts';
import type { JoinTable, OpenTable, PersonalLink, Refused, Seated, TableInfo } from './tables.ts';
import type { TrialDay } from './trials.ts';

/** What the hall is and has. */
export interface HallInfo {
  /** What the owner of the hall tells everyone. */
  readonly announcement?: string | null;
  readonly invitedOnly?: boolean;
  readonly protocol: number;
  readonly games: readonly string[];
  readonly paces: readonly { readonly id: string; readonly seconds: number | null }[];
  readonly levels: readonly { readonly id: string; readonly name: string; readonly about: string }[];
  /** Games that can be rated here; none where the hall keeps no ratings. */
  readonly rated?: readonly string[];
}

/** What was asked for, or why not. `AWAY` is said by this side: the hall did not answer. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: Refused['code'] | 'AWAY'; readonly message: string };

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The part of `fetch` that is needed. */
export type Fetch = (url: string, sent: Sent) => Promise<{ readonly ok: boolean; text(): Promise<string> }>;

/** Whose seat it is: shown by its token or, without one, by the person's key that goes with every request. */
interface Holder {
  readonly match: string;
  readonly token?: string | undefined;
}

/** Everything at a table that is not play. */
export interface HallApi {
  readonly persons: PersonApi;
  hall(): Promise<Reply<HallInfo>>;
  listed(game?: string): Promise<Reply<{ readonly tables: readonly TableInfo[] }>>;
  find(matchOrCode: string): Promise<Reply<TableInfo>>;
  open(given: OpenTable): Promise<Reply<Seated>>;
  /** A seat where somebody asks for the very same game, or a seek of one's own. */
  quick(given: OpenTable): Promise<Reply<Seated>>;
  join(matchOrCode: string, given: JoinTable): Promise<Reply<Seated>>;
  /** Takes over a seat by its personal link. */
  claim(match: string, link: string): Promise<Reply<Seated>>;
  leave(who: Holder): Promise<Reply<TableInfo>>;
  kick(who: Holder, seat: number): Promise<Reply<TableInfo>>;
  lay(who: Holder, seat: number, to: { kind: 'open' } | { kind: 'bot'; level: string }): Promise<Reply<TableInfo>>;
  start(who: Holder): Promise<Reply<TableInfo>>;
  standIn(who: Holder, seat: number): Promise<Reply<TableInfo>>;
  /** One's own last choice is called off, for it told nobody anything; `ply` is where the game stands. */
  callOff(who: Holder, ply: number): Promise<Reply<TableInfo>>;
  /** One's own last choice back; everyone has to agree. */
  askBack(who: Holder): Promise<Reply<TableInfo>>;
  answerBack(who: Holder, ply: number, agrees: boolean): Promise<Reply<TableInfo>>;
  rematch(who: Holder, salt?: string): Promise<Reply<Seated>>;
  /** Gives the seat up for good. */
  resign(who: Holder): Promise<Reply<TableInfo>>;
  /** Rest by consent: clocks stand still for all. */
  askPause(who: Holder, hours: number): Promise<Reply<TableInfo>>;
  answerPause(who: Holder, agrees: boolean): Promise<Reply<TableInfo>>;
  resume(who: Holder): Promise<Reply<TableInfo>>;
  /** What was said at a match that is over. */
  talkOf(match: string): Promise<Reply<TalkOf>>;
  /** Before the deal: first the hash of one's salt, then, when all have promised, the salt. */
  promise(who: Holder, promise: string): Promise<Reply<TableInfo>>;
  showSalt(who: Holder, salt: string): Promise<Reply<TableInfo>>;
  link(who: Holder): Promise<Reply<PersonalLink>>;
  revoke(who: Holder): Promise<Reply<Seated>>;
  record(match: string): Promise<Reply<MatchRecord>>;
  /** A finished match as anyone may look at it; refused while it runs. */
  replay(match: string): Promise<Reply<PublicReplay>>;
  /** Hands over a game of this browser, so that others can look at it. */
  share(given: ShareReplay): Promise<Reply<{ readonly id: string }>>;
  shared(): Promise<Reply<{ readonly replays: readonly SharedReplay[] }>>;
  unshare(replay: string): Promise<Reply<{ readonly dropped: boolean }>>;
  trial(day: string): Promise<Reply<TrialDay>>;
  /** Begins one's only try of today, or finds it again. */
  /** The tables that share the deal of this one; told how they ended when all are over. */
  duplicates(match: string): Promise<Reply<DuplicateSet>>;
  /** Waits no longer for those of them where nobody sits. */
  closeEmpty(match: string): Promise<Reply<DuplicateSet>>;
  beginTrial(): Promise<Reply<{ readonly match: string }>>;
}

/** A request that was sent and not answered yet. Kept by a page, it can be sent again by the page that comes after it. */
export interface Unanswered {
  readonly key: string;
  readonly body: unknown;
}

/** Where requests wait for their answers; a page's own storage, for those that outlive it. */
export interface Outbox {
  waiting(path: string): Unanswered | null;
  keep(path: string, sent: Unanswered): void;
  forget(path: string): void;
}

/** How requests are sent again. */
export interface Again {
  newKey(): string;
  pause(ms: number): Promise<void>;
  /** Without one, a request that is not answered before the page ends is forgotten with it. */
  readonly outbox?: Outbox | undefined;
  /** The key of whoever asks; null for a guest. */
  person?(): string | null;
  /** Says why something is refused; in English without one. */
  readonly say?: Sayer | undefined;
}

/** Waits before a request that changes something is sent again under its key. */
const PAUSES = [300, 1_000, 2_500, 5_000] as const;

const AWAY: ToldRefusal = { key: 'away', message: 'The hall does not answer.' };

/** Nobody knows whether it was done: no answer, or the hall could not say. */
const isUnknown = (reply: Reply<unknown>): boolean =>
  !reply.ok && (reply.code === 'AWAY' || reply.code === 'STORE_DOWN' || reply.code === 'FAULT');

/** The same wish, whatever salt it brings: what was sent first is what the hall may have done. */
function isSameWish(a: unknown, b: unknown): boolean {
  const bare = (body: unknown): string => JSON.stringify(body ?? null, (name, value) => (name === 'salt' ? 0 : value));
  return bare(a) === bare(b);
}

/** The hall at an address (`''` for where the page came from). */
export function hallApi(base: string, fetch: Fetch, again: Again = inPage): HallApi {
  const { say = asTold } = again;
  async function send<T>(sent: Sent, path: string): Promise<Reply<T>> {
    try {
      const answer = await fetch(`${base}/api/${path}`, sent);
      const told = JSON.parse(await answer.text());
      return answer.ok ? { ok: true, value: told } : { ok: false, code: told.code, message: say(told) };
    } catch {
      return { ok: false, code: 'AWAY', message: say(AWAY) };
    }
  }

  /** What was sent to this path before and never answered, or a new request. */
  function toSend(path: string, body: unknown): Unanswered {
    const waiting = again.outbox?.waiting(path);
    return waiting && isSameWish(waiting.body, body) ? waiting : { key: again.newKey(), body };
  }

  async function ask<T>(method: 'GET' | 'POST', path: string, given?: unknown, token?: string): Promise<Reply<T>> {
    const key = again.person?.() ?? null;
    const whose: Readonly<Record<string, string>> = key === null ? {} : { [PERSON_HEADER]: key };
    if (method === 'GET') return send({ method, headers: whose }, path);
    const { key: name, body } = toSend(path, given);
    const sent: Sent = {
      method,
      headers: {
        ...whose,
        'idempotency-key': name,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    again.outbox?.keep(path, { key: name, body });
    let reply = await send<T>(sent, path);
    for (const pause of PAUSES) {
      if (!isUnknown(reply)) break;
      await again.pause(pause);
      reply = await send<T>(sent, path);
    }
    if (!isUnknown(reply)) again.outbox?.forget(path);
    return reply;
  }
  const at = <T>({ match, token }: Holder, what: string, body?: unknown): Promise<Reply<T>> =>
    ask('POST', `tables/${match}/${what}`, body, token);

  return {
    persons: personApi(ask),
    hall: () => ask('GET', 'hall'),
    listed: (game) => ask('GET', game === undefined ? 'tables' : `tables?game=${encodeURIComponent(game)}`),
    find: (matchOrCode) => ask('GET', `tables/${encodeURIComponent(matchOrCode)}`),
    open: (given) => ask('POST', 'tables', given),
    quick: (given) => ask('POST', 'seeks', given),
    join: (matchOrCode, given) => ask('POST', `tables/${encodeURIComponent(matchOrCode)}/join`, given),
    claim: (match, link) => ask('POST', `tables/${encodeURIComponent(match)}/claim`, { link }),
    leave: (who) => at(who, 'leave'),
    kick: (who, seat) => at(who, 'kick', { seat }),
    lay: (who, seat, to) => at(who, 'lay', { seat, to }),
    start: (who) => at(who, 'start'),
    standIn: (who, seat) => at(who, 'stand-in', { seat }),
    callOff: (who, ply) => at(who, 'call-off', { ply }),
    askBack: (who) => at(who, 'take-back'),
    answerBack: (who, ply, agrees) => at(who, 'take-back/answer', { ply, agrees }),
    rematch: (who, salt) => at(who, 'rematch', salt === undefined ? undefined : { salt }),
    resign: (who) => at(who, 'resign'),
    askPause: (who, hours) => at(who, 'pause', { hours }),
    answerPause: (who, agrees) => at(who, 'pause/answer', { agrees }),
    resume: (who) => at(who, 'pause/resume'),
    talkOf: (match) => ask('GET', `records/${encodeURIComponent(match)}/talk`),
    promise: (who, promise) => at(who, 'promise', { promise }),
    showSalt: (who, salt) => at(who, 'salt', { salt }),
    link: (who) => at(who, 'link'),
    revoke: (who) => at(who, 'revoke'),
    record: (match) => ask('GET', `records/${encodeURIComponent(match)}`),
    replay: (match) => ask('GET', `replays/${encodeURIComponent(match)}`),
    share: (given) => ask('POST', 'replays', given),
    shared: () => ask('GET', 'persons/me/replays'),
    unshare: (replay) => ask('POST', `replays/${encodeURIComponent(replay)}/drop`),
    trial: (day) => ask('GET', `trials/${day}`),
    duplicates: (match) => ask('GET', `duplicates/${match}`),
    closeEmpty: (match) => ask('POST', `duplicates/${match}/close-empty`),
    beginTrial: () => ask('POST', 'trials/begin'),
  };
}
