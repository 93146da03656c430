import { gameOfDay, type TrialScore } from '@meadhall/bots';
import type { Meta } from '@meadhall/core';
import { commitmentTo } from '@meadhall/match';
import { type OwnTrials, said, type TrialDay, type TrialRow } from '@meadhall/protocol';
import { docFrom } from '../doc.ts';
import { base64url } from '../encoding.ts';
import { isPastDay } from '../info.ts';
import type { Paper } from '../papers/rows.ts';
import type { Person } from '../persons/persons.ts';
import { Refuse } from '../refusal.ts';
import type { Clock, Entropy } from '../seams.ts';
import type { PeopledStore } from '../store.ts';
import { randomBytes } from '../system.ts';
import type { Tables } from '../tables/tables.ts';
import type { Thinkers } from '../thinkers.ts';
import { dayAfter, dayAt, runsOf } from './days.ts';
import { rankOf, type TryDoc, tryFrom, UNSCORED } from './doc.ts';
import { judged } from './judging.ts';
import { openSeals } from './seals.ts';

/** The trials of the days: one sealed deal, one try a person, hosted by the hall. */
export interface Trials {
  /** Draws the seeds of today and tomorrow, unless some process of the hall has. */
  seal(): Promise<void>;
  day(day: string, me: Person | null): Promise<TrialDay>;
  /** Begins this person's only try of today, or finds it again; resolves with its match. */
  begin(me: Person): Promise<string>;
  /** Plays a try that is over again and gives it its place; does nothing if that was done. */
  settle(match: string): Promise<void>;
  /** Settles what was left by processes that ended too early, and seals. */
  sweep(): Promise<void>;
  own(me: Person): Promise<OwnTrials>;
}

const MOST_ROWS = 200;
const MOST_OPEN = 500;
const MOST_OWN = 400;

const shelfOf = (day: string): string => `trial ${day}`;
const isEnded = (state: TryDoc['state']): boolean => state === 'won' || state === 'lost';

function rowOf({ owner, doc }: Paper, place: number | null, isTold: boolean): TrialRow {
  const { match, name, mark, state, score, turns, rounds } = tryFrom(doc);
  return { place, person: owner, name, mark, state, score, turns, rounds, match: isTold ? match : null };
}

/** The table of a day: equal ranks share a place. */
function rowsOf(found: readonly Paper[], isTold: boolean): readonly TrialRow[] {
  return found.map((paper) => {
    const better = found.filter(({ rank }) => rank > paper.rank).length;
    return rowOf(paper, paper.rank === UNSCORED ? null : better + 1, isTold);
  });
}

/** What somebody's tries come to, the newest first. */
function ownTrials(found: readonly Paper[], today: string): OwnTrials {
  const days = found.map(({ shelf, doc }) => {
    const { game, state, score } = tryFrom(doc);
    return { day: shelf.slice(shelfOf('').length), game, state, score };
  });
  const runs = runsOf(days.filter(({ state }) => isEnded(state)).map((one) => one.day));
  const [newest] = runs;
  const isUnbroken = newest && newest.last >= dayAfter(today, -1);
  return {
    days,
    streak: isUnbroken ? newest.length : 0,
    longest: Math.max(0, ...runs.map(({ length }) => length)),
  };
}

export function openTrials({
  store,
  tables,
  thinkers,
  clock,
  games,
  random = randomBytes,
}: {
  readonly store: PeopledStore;
  readonly tables: Pick<Tables, 'setTrial'>;
  readonly thinkers: Pick<Thinkers, 'prove'>;
  readonly clock: Clock;
  readonly games: readonly Meta<unknown>[];
  readonly random?: Entropy;
}): Trials {
  const { papers } = store;
  const today = (): string => dayAt(clock.now());
  const seals = openSeals({ papers, clock, games, random });

  async function seal(): Promise<void> {
    await seals.sealed(today());
    await seals.sealed(dayAfter(today()));
  }

  const tryOf = (day: string, person: string): Promise<Paper | null> => papers.paper(shelfOf(day), 'try', person);

  async function day(which: string, me: Person | null): Promise<TrialDay> {
    const now = clock.now();
    const ahead = Date.parse(which) - Date.parse(today());
    if (ahead > 0) throw new Refuse('TOO_SOON', said('dayToCome'));
    if (ahead === 0) await seal();
    const isOver = isPastDay(which, now);
    const [found, next, tally] = [await seals.of(which), await seals.of(dayAfter(which)), await store.tally(which)];
    const rows = rowsOf(await papers.ranked(shelfOf(which), 'try', MOST_ROWS), isOver);
    const own = me && (await tryOf(which, me.id));
    const place = rows.find(({ person }) => person === me?.id)?.place ?? null;
    return {
      ...(found ?? gameOfDay(which, games)),
      day: which,
      promise: found && { hash: commitmentTo(found.hallSeed), at: found.at },
      hallSeed: found && isOver ? found.hallSeed : null,
      next: next && { day: next.day, hash: commitmentTo(next.hallSeed) },
      ...tally,
      rows,
      mine: own && rowOf(own, place, true),
    };
  }

  async function begin(me: Person): Promise<string> {
    const deal = await seals.sealed(today());
    const shelf = shelfOf(deal.day);
    if (!(await tryOf(deal.day, me.id))) {
      const begun: TryDoc = {
        match: base64url(random(12)),
        game: deal.game,
        name: me.name,
        mark: me.mark,
        state: 'begun',
        score: [],
        turns: 0,
        rounds: [],
      };
      const own = { id: me.id, owner: me.id, at: clock.now(), rev: 1, rank: UNSCORED };
      // Two devices at once: one of them writes, both play that one try.
      await papers.write(shelf, [
        { kind: 'try', doc: JSON.stringify(begun), ...own },
        { kind: 'open', doc: '{}', ...own },
      ]);
    }
    const paper = await tryOf(deal.day, me.id);
    if (!paper) throw new Refuse('STORE_DOWN', said('tryNotBegun'));
    const { match } = tryFrom(paper.doc);
    await tables.setTrial(match, deal, me);
    return match;
  }

  async function settle(match: string): Promise<void> {
    const table = await store.table(match);
    const { trial, seats } = table ? docFrom(table.doc) : { trial: null, seats: [] };
    const person = seats[0]?.person ?? null;
    if (!table || trial === null || person === null || table.status !== 'over') return;
    const [paper, deal] = [await tryOf(trial, person), await seals.of(trial)];
    const old = paper && tryFrom(paper.doc);
    if (deal && paper && old?.match === match && old.state === 'begun') {
      const next: TryDoc = { ...old, ...(await judged(store, thinkers, table, deal)) };
      const told: TrialScore = { won: next.state === 'won', ...next };
      const isScored = isEnded(next.state) || next.state === 'givenUp';
      const rank = isScored ? rankOf(told) : UNSCORED;
      const { shelf, ...kept } = paper;
      const changed = { ...kept, rev: paper.rev + 1, rank, doc: JSON.stringify(next) };
      // Counted first, and once however often it is asked: a process that ends in between leaves a try that is judged again.
      if (isScored) await store.enter(trial, match, told.won);
      // Whoever comes second finds it done.
      await papers.write(shelf, [changed]);
    }
    await papers.drop(shelfOf(trial), 'open', person);
  }

  async function sweepDay(day: string): Promise<void> {
    for (const { id } of await papers.ranked(shelfOf(day), 'open', MOST_OPEN)) {
      const paper = await tryOf(day, id);
      if (paper) await settle(tryFrom(paper.doc).match);
    }
  }

  return {
    seal,
    day,
    begin,
    settle,
    async sweep() {
      await seal();
      for (const day of [today(), dayAfter(today(), -1)]) await sweepDay(day);
    },
    own: async (me) => ownTrials(await papers.owned(me.id, 'try', 0, MOST_OWN), today()),
  };
}
