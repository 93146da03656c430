import { type GameFigures, LIMITS, type Medal, type PersonStanding } from '@meadhall/protocol';
import { docFrom } from '../doc.ts';
import { isSealedSet, outcomeFrom } from '../info.ts';
import type { OwnRow } from '../persons/rows.ts';
import { featsOf } from './feats.ts';
import type { Ratings } from './ratings.ts';

/** Past matches that are looked at for figures and medals. */
const MOST = 5_000;
const RESULTS = 50;

/** Where a person stands: ratings, figures and medals, all of them from finished matches. */
export async function standingOfPerson(
  around: Parameters<typeof featsOf>[0] & { readonly ratings: Ratings },
  person: string,
): Promise<PersonStanding> {
  const { store, ratings } = around;
  const figures = new Map<string, { played: number; won: number }>();
  const won: OwnRow[] = [];
  for (let skip = 0; skip < MOST; skip += LIMITS.ownTables) {
    const rows = await store.persons.tables(person, 'past', skip, LIMITS.ownTables);
    for (const row of rows) {
      const { table, seat } = row;
      const outcome = outcomeFrom(table.outcome);
      // What others still play is told to nobody, neither won nor lost.
      if (table.status !== 'over' || !outcome || isSealedSet(docFrom(table.doc))) continue;
      const known = figures.get(table.game) ?? { played: 0, won: 0 };
      const isWon = outcome.winners.includes(seat);
      figures.set(table.game, { played: known.played + 1, won: known.won + (isWon ? 1 : 0) });
      if (isWon) won.push(row);
    }
    if (rows.length < LIMITS.ownTables) break;
  }
  const feats = await featsOf(around, person, won);
  const medals = new Map<string, Medal>();
  for (const { table, touched } of won) {
    for (const [of, value] of feats.get(table.id) ?? []) {
      // The newest come first: the oldest win is the one that earned it.
      const medal = { game: table.game, of, value, match: table.id, at: touched };
      medals.set(JSON.stringify([table.game, of, value]), medal);
    }
  }
  return {
    ratings: await ratings.of(person),
    results: await ratings.results(person, 0, RESULTS),
    figures: [...figures].map(([game, counted]): GameFigures => ({ game, ...counted })),
    medals: [...medals.values()].sort((a, b) => a.at - b.at),
  };
}
