import { MeadhallError } from '@meadhall/core';
import { type MatchRecord, parseRecord } from '@meadhall/match';
import {
  LIMITS,
  type PublicReplay,
  type ReplaySeat,
  type SharedReplay,
  type ShareReplay,
  said,
} from '@meadhall/protocol';
import { z } from 'zod';
import { docFrom, sha256 } from './doc.ts';
import { isOpenBook, isPastDay, isSealedSet, isUnsealed, outcomeFrom } from './info.ts';
import type { Paper } from './papers/rows.ts';
import type { Person } from './persons/persons.ts';
import { recordOf } from './records.ts';
import { Refuse } from './refusal.ts';
import type { Clock } from './seams.ts';
import type { PeopledStore, TableRow } from './store.ts';

/** What a link to a replay says before it is opened. Nothing in it is hidden from anyone. */
export interface ReplayTitle {
  readonly game: string;
  readonly seats: readonly { readonly name: string; readonly mark: number | null }[];
  /** Null while the match runs. */
  readonly winners: readonly number[] | null;
  readonly plies: number | null;
  readonly at: number;
  /** The hall dealt it, under its promise. */
  readonly isPromised: boolean;
}

/** Matches as public pages: those played in this hall, and games of browsers that were handed over. */
export interface Replays {
  /** Refused while the match runs: what an onlooker may see of it is at its table. */
  find(id: string): Promise<PublicReplay>;
  /** Null if there is no such match. */
  title(id: string): Promise<ReplayTitle | null>;
  share(me: Person, given: ShareReplay): Promise<string>;
  shared(me: Person): Promise<readonly SharedReplay[]>;
  /** Only by whoever shared it. */
  drop(me: Person, id: string): Promise<boolean>;
}

const KIND = 'replay';
/** Shared games of one person at most. */
const MOST = 100;

const sharedText = z.object({
  record: z.string(),
  seats: z.array(z.object({ kind: z.enum(['person', 'bot']), mark: z.int().nullable(), bot: z.string().nullable() })),
});

/** The same game shared twice is one; its id has the form of a match's. */
const idOf = (record: string): string => `s${sha256(`replay\n${record}`).slice(0, 15)}`;

function seatsOf({ doc }: TableRow, { fairness }: MatchRecord): PublicReplay['seats'] {
  return docFrom(doc).seats.map(({ kind, level, mark, person }, seat) => {
    const bot = fairness?.bots?.[seat] ?? (kind === 'bot' ? level : null);
    return { kind: bot === null ? 'person' : 'bot', mark, bot, ...(person === null ? {} : { person }) };
  });
}

function sharedFrom({ doc }: Paper): { readonly record: MatchRecord; readonly seats: readonly ReplaySeat[] } {
  const { record, seats } = sharedText.parse(JSON.parse(doc));
  return { record: parseRecord(record), seats };
}

export function openReplays({
  store,
  games,
  clock,
}: {
  readonly store: PeopledStore;
  readonly games: readonly string[];
  readonly clock: Clock;
}): Replays {
  const sharedAs = (id: string): Promise<Paper | null> => store.papers.paper(id, KIND, id);

  /** A record that is no whole one says what is missing; whether it holds is found by whoever plays it again. */
  function checked({ record, seats }: ShareReplay): MatchRecord {
    const text = JSON.stringify(record);
    if (text.length > LIMITS.record) throw new Refuse('TOO_LARGE', said('tooLongToShare'));
    try {
      const whole = parseRecord(text);
      if (!games.includes(whole.game)) throw new Refuse('NO_GAME', said('noGame', { game: whole.game }));
      if (!whole.outcome) throw new Refuse('NOT_OVER', said('shareWhenOver'));
      if (seats.length !== whole.seats.length) throw new Refuse('BAD_RECORD', said('otherSeats'));
      return whole;
    } catch (error) {
      throw error instanceof MeadhallError ? new Refuse('BAD_RECORD', said('asTold', { why: error.message })) : error;
    }
  }

  return {
    async find(id) {
      const table = await store.table(id);
      if (table) {
        if (!isUnsealed(table)) throw new Refuse('NOT_OVER', said('sealedUntilOver'));
        const doc = docFrom(table.doc);
        const { trial } = doc;
        if (isSealedSet(doc)) throw new Refuse('NOT_OVER', said('setSealed'));
        if (trial !== null && !isPastDay(trial, clock.now())) throw new Refuse('NOT_OVER', said('trialSealed'));
        const record = await recordOf(store, id, isOpenBook(clock.now()));
        return { id, from: 'hall', made: table.created, record, seats: seatsOf(table, record) };
      }
      const paper = await sharedAs(id);
      if (!paper) throw new Refuse('NO_TABLE', said('notShared'));
      return { id, from: 'shared', made: paper.at, ...sharedFrom(paper) };
    },
    async title(id) {
      const table = await store.table(id);
      if (table) {
        if (table.status === 'open' || table.status === 'closed') return null;
        const doc = docFrom(table.doc);
        const { seats, dealtFrom } = doc;
        const isTold = isUnsealed(table) && !isSealedSet(doc);
        const named = seats.map(({ name, mark }, seat) => ({ name: name ?? `Seat ${seat + 1}`, mark }));
        const [head] = isTold ? await store.heads([id]) : [];
        const winners = isTold ? (outcomeFrom(table.outcome)?.winners ?? []) : null;
        const at = table.created;
        return {
          game: table.game,
          seats: named,
          winners,
          plies: head?.ply ?? null,
          at,
          isPromised: dealtFrom === null,
        };
      }
      const paper = await sharedAs(id);
      if (!paper) return null;
      const { record, seats } = sharedFrom(paper);
      const named = record.seats.map((name, seat) => ({ name, mark: seats[seat]?.mark ?? null }));
      const winners = record.outcome?.winners ?? [];
      return { game: record.game, seats: named, winners, plies: record.plies.length, at: paper.at, isPromised: false };
    },
    async share(me, given) {
      checked(given);
      const record = JSON.stringify(given.record);
      const id = idOf(record);
      if (await sharedAs(id)) return id;
      if ((await store.papers.owned(me.id, KIND, MOST - 1, 1)).length > 0)
        throw new Refuse('TOO_MANY', said('sharedMany', { most: MOST }));
      const doc = JSON.stringify({ record, seats: given.seats });
      await store.papers.write(id, [{ kind: KIND, id, owner: me.id, rank: 0, at: clock.now(), rev: 1, doc }]);
      return id;
    },
    async shared(me) {
      return (await store.papers.owned(me.id, KIND, 0, MOST)).map((paper): SharedReplay => {
        const { record } = sharedFrom(paper);
        const { game, seats: names, outcome } = record;
        return { id: paper.id, game, names, winners: outcome?.winners ?? null, at: paper.at };
      });
    },
    async drop(me, id) {
      const paper = await sharedAs(id);
      if (paper?.owner !== me.id) throw new Refuse('NO_TABLE', said('sharedNone'));
      return store.papers.drop(id, KIND, id);
    },
  };
}
