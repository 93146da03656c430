import type { MatchRecord } from '@meadhall/core';
import type { JoinTable, OpenTable, PersonalLink, Refused, Seated, TableInfo, TrialTally } from './tables.ts';

/** What the hall is and has. */
export interface HallInfo {
  readonly protocol: number;
  readonly games: readonly string[];
  readonly paces: readonly { readonly id: string; readonly seconds: number | null }[];
  readonly levels: readonly { readonly id: string; readonly name: string; readonly about: string }[];
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

/** Whose seat it is. */
interface Holder {
  readonly match: string;
  readonly token: string;
}

/** Everything at a table that is not play. */
export interface HallApi {
  hall(): Promise<Reply<HallInfo>>;
  listed(game?: string): Promise<Reply<{ readonly tables: readonly TableInfo[] }>>;
  find(matchOrCode: string): Promise<Reply<TableInfo>>;
  open(given: OpenTable): Promise<Reply<Seated>>;
  join(matchOrCode: string, given: JoinTable): Promise<Reply<Seated>>;
  /** Takes over a seat by its personal link. */
  claim(match: string, link: string): Promise<Reply<Seated>>;
  leave(who: Holder): Promise<Reply<TableInfo>>;
  kick(who: Holder, seat: number): Promise<Reply<TableInfo>>;
  lay(who: Holder, seat: number, to: { kind: 'open' } | { kind: 'bot'; level: string }): Promise<Reply<TableInfo>>;
  start(who: Holder): Promise<Reply<TableInfo>>;
  standIn(who: Holder, seat: number): Promise<Reply<TableInfo>>;
  /** One's own last choice back; everyone has to agree. */
  askBack(who: Holder): Promise<Reply<TableInfo>>;
  answerBack(who: Holder, ply: number, agrees: boolean): Promise<Reply<TableInfo>>;
  rematch(who: Holder, salt: string): Promise<Reply<Seated>>;
  link(who: Holder): Promise<Reply<PersonalLink>>;
  revoke(who: Holder): Promise<Reply<Seated>>;
  record(match: string): Promise<Reply<MatchRecord>>;
  trial(day: string): Promise<Reply<TrialTally>>;
  /** Hands in a record of that day's trial; the hall plays it again before it counts. */
  enterTrial(day: string, record: MatchRecord): Promise<Reply<TrialTally>>;
}

/** The hall at an address (`''` for where the page came from). */
export function hallApi(base: string, fetch: Fetch): HallApi {
  async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<Reply<T>> {
    try {
      const answer = await fetch(`${base}/api/${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const told = JSON.parse(await answer.text());
      return answer.ok ? { ok: true, value: told } : { ok: false, code: told.code, message: told.message };
    } catch {
      return { ok: false, code: 'AWAY', message: 'The hall does not answer.' };
    }
  }
  const at = <T>({ match, token }: Holder, what: string, body?: unknown): Promise<Reply<T>> =>
    ask('POST', `tables/${match}/${what}`, body, token);

  return {
    hall: () => ask('GET', 'hall'),
    listed: (game) => ask('GET', game === undefined ? 'tables' : `tables?game=${encodeURIComponent(game)}`),
    find: (matchOrCode) => ask('GET', `tables/${encodeURIComponent(matchOrCode)}`),
    open: (given) => ask('POST', 'tables', given),
    join: (matchOrCode, given) => ask('POST', `tables/${encodeURIComponent(matchOrCode)}/join`, given),
    claim: (match, link) => ask('POST', `tables/${encodeURIComponent(match)}/claim`, { link }),
    leave: (who) => at(who, 'leave'),
    kick: (who, seat) => at(who, 'kick', { seat }),
    lay: (who, seat, to) => at(who, 'lay', { seat, to }),
    start: (who) => at(who, 'start'),
    standIn: (who, seat) => at(who, 'stand-in', { seat }),
    askBack: (who) => at(who, 'take-back'),
    answerBack: (who, ply, agrees) => at(who, 'take-back/answer', { ply, agrees }),
    rematch: (who, salt) => at(who, 'rematch', { salt }),
    link: (who) => at(who, 'link'),
    revoke: (who) => at(who, 'revoke'),
    record: (match) => ask('GET', `records/${encodeURIComponent(match)}`),
    trial: (day) => ask('GET', `trials/${day}`),
    enterTrial: (day, record) => ask('POST', `trials/${day}`, record),
  };
}
