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

/** A row of the log, from ply 1 on, as a record tells it. */
export function recordedPly({ seat, by, choice, hash }: LogRow): MatchRecord['plies'][number] {
  const told: unknown = JSON.parse(choice);
  return by === 'back' ? { seat, choice: null, hash, back: Number(told) } : { seat, choice: told, hash };
}

/** A finished match, unsealed: the seed, every choice and the chain that proves them. A running one is nobody's to read. */
export async function recordOf(store: Store, match: string): Promise<MatchRecord> {
  const table = await store.table(match);
  if (!table) throw new Refuse('NO_TABLE', 'There is no such match.');
  if (table.status !== 'over') throw new Refuse('NOT_OVER', 'The record is opened when the match is over.');
  const doc = docFrom(table.doc);
  const plies: MatchRecord['plies'][number][] = [];
  for await (const row of logOf(store, match)) if (row.ply > 0) plies.push(recordedPly(row));
  const salts = doc.seats.map(({ salt }) => salt);
  const outcome = outcomeFrom(table.outcome);
  return {
    format: 1,
    game: table.game,
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
