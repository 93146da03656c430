import { type Bond, isKept, type MatchRecord, type RecordedPly, type RecordedState } from '@meadhall/match';
import { said } from '@meadhall/protocol';
import { docFrom } from './doc.ts';
import { outcomeFrom } from './info.ts';
import { bondFrom, dealSeed } from './opening.ts';
import { Refuse } from './refusal.ts';
import type { LogRow, Store, TableRow } from './store.ts';

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
export function recordedPly({ seat, by, choice, events, hash }: LogRow): RecordedPly {
  const told: unknown = JSON.parse(choice);
  if (by === 'back') return { seat, choice: null, hash, back: Number(told) };
  if (by === 'rules') return { seat, choice: null, hash, rules: Number(told) };
  return { seat, choice: told, hash, events: JSON.parse(events) };
}

/**
 * A finished match, unsealed: the seed, every choice and the chain that proves them. Whether it may be read, `mayRead`
 * says: a running one is nobody's.
 */
export async function recordOf(
  store: Store,
  match: string,
  mayRead: (table: TableRow) => boolean,
): Promise<MatchRecord> {
  const table = await store.table(match);
  if (!table) throw new Refuse('NO_TABLE', said('noMatch'));
  if (!mayRead(table)) throw new Refuse('NOT_OVER', said('recordWhenOver'));
  const doc = docFrom(table.doc);
  let opening: readonly unknown[] = [];
  let bond: Bond | null = null;
  const plies: RecordedPly[] = [];
  for await (const row of logOf(store, match)) {
    if (row.ply > 0) plies.push(recordedPly(row));
    else {
      opening = JSON.parse(row.events);
      bond = bondFrom(row);
    }
  }
  const renewed = new Set(plies.flatMap(({ rules }, i) => (rules === undefined ? [] : [i + 1])));
  const snapshots = (await store.snapshots(match)).flatMap(({ ply, version, state }): RecordedState[] =>
    isKept(ply, plies.length) || renewed.has(ply) ? [{ ply, version, state: JSON.parse(state) }] : [],
  );
  const { promises, bots, salts = doc.seats.map(({ salt }) => salt) } = bond ?? {};
  const told = outcomeFrom(table.outcome);
  // The rules know no resigning: to them such a match is unfinished.
  const outcome = told?.ending === 'resigned' ? null : told;
  const fairness = {
    hallSeed: doc.hallSeed,
    commitment: doc.commitment,
    salts,
    ...(promises && bots ? { promises, bots } : {}),
    ...(doc.trial === null ? {} : { day: doc.trial }),
    ...(doc.duplicate === null ? {} : { set: doc.duplicate.set }),
  };
  return {
    format: 2,
    id: match,
    game: table.game,
    version: doc.version,
    options: doc.options,
    seats: bond?.names ?? doc.seats.map(({ name }, seat) => name ?? `Seat ${seat + 1}`),
    ...(bond?.withheld ? { withheld: bond.withheld } : {}),
    seed: dealSeed(doc, bond),
    ...(doc.dealtFrom === null ? { fairness } : {}),
    start: doc.start ?? '',
    opening,
    plies,
    snapshots,
    outcome: outcome && { ending: outcome.ending, winners: outcome.winners },
  };
}
