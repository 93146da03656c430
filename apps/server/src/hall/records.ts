import { combinedSeed, type MatchRecord } from '@meadhall/core';
import type { LogRow, Store } from '../store/store.ts';
import { docFrom } from './doc.ts';
import { outcomeFrom } from './info.ts';
import { Refuse } from './refusal.ts';

const PAGE = 2_000;

/** The whole log of a match, in pages. */
export async function* logOf(store: Store, match: string): AsyncGenerator<LogRow> {
  for (let from = 0; ; ) {
    const rows = await store.log(match, from, PAGE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    from = last.ply + 1;
  }
}

/** A finished match, unsealed: the seed, every choice and the chain that proves them. A running one is nobody's to read. */
export async function recordOf(store: Store, match: string): Promise<MatchRecord> {
  const row = await store.table(match);
  if (!row) throw new Refuse('NO_TABLE', 'There is no such match.');
  if (row.status !== 'over') throw new Refuse('NOT_OVER', 'The record is opened when the match is over.');
  const doc = docFrom(row.doc);
  const plies: MatchRecord['plies'][number][] = [];
  for await (const { ply, seat, choice, hash } of logOf(store, match)) {
    if (ply > 0) plies.push({ seat, choice: JSON.parse(choice), hash });
  }
  const salts = doc.seats.map(({ salt }) => salt);
  const outcome = outcomeFrom(row.outcome);
  return {
    format: 1,
    game: row.game,
    version: doc.version,
    options: doc.options,
    seats: doc.seats.map(({ name }, seat) => name ?? `Seat ${seat + 1}`),
    seed: combinedSeed(doc.hallSeed, salts),
    fairness: { hallSeed: doc.hallSeed, commitment: doc.commitment, salts },
    start: doc.start ?? '',
    plies,
    outcome: outcome && { ending: outcome.ending, winners: outcome.winners },
  };
}
