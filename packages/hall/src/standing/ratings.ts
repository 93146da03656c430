import type { GameRating, RatedResult, RatedRow } from '@meadhall/protocol';
import { z } from 'zod';
import { docFrom, type TableDoc } from '../doc.ts';
import { outcomeFrom } from '../info.ts';
import type { Paper } from '../papers/rows.ts';
import type { Clock } from '../seams.ts';
import type { PeopledStore, TableRow } from '../store.ts';

/** How well people and bots play each game, from rated tables alone. */
export interface Ratings {
  isRatable(game: string): boolean;
  /** A rated match begins: noted before it is dealt, so that its end is found whatever happens to this process. */
  expect(match: string): Promise<void>;
  /** Works a finished match out, once, whoever else does at the same time; true for the one who did. */
  settle(match: string): Promise<boolean>;
  /** Settles what was left by processes that ended too early. */
  sweep(): Promise<void>;
  of(person: string): Promise<readonly GameRating[]>;
  results(person: string, skip: number, limit: number): Promise<readonly RatedResult[]>;
  /** The best of a game, bots among them. */
  ladder(game: string, limit: number): Promise<readonly RatedRow[]>;
}

const ratingText = z.object({ mu: z.number(), sigma: z.number(), games: z.int(), won: z.int() });
type RatingDoc = z.infer<typeof ratingText>;
const skill = z.object({ mu: z.number(), sigma: z.number() });
const resultText = z.object({
  match: z.string(),
  game: z.string(),
  seat: z.int(),
  place: z.int(),
  of: z.int(),
  won: z.boolean(),
  before: skill,
  after: skill,
});

const PENDING = 'pending';
const MOST_PENDING = 500;
const ATTEMPTS = 8;
const shelfOf = (game: string): string => `rating ${game}`;
/** Where openskill begins. */
const NEW: RatingDoc = { mu: 25, sigma: 25 / 3, games: 0, won: 0 };

/** Who sat at each seat, as far as ratings know: a person, or a level of bots. */
interface Rated {
  readonly seat: number;
  readonly who: string;
  readonly owner: string;
}

/** Null where a guest sat, or where there were no two to compare. */
function ratedSeats({ seats }: TableDoc): readonly Rated[] | null {
  const found = seats.map(({ kind, person, level }, seat): Rated | null => {
    if (kind === 'bot') return { seat, who: `bot:${level ?? ''}`, owner: '' };
    return person === null ? null : { seat, who: person, owner: person };
  });
  const all = found.filter((one) => one !== null);
  return all.length === seats.length && new Set(all.map(({ who }) => who)).size > 1 ? all : null;
}

/** Places from 1 on; equal payoffs share one. */
export const placesOf = (payoff: readonly number[]): readonly number[] =>
  payoff.map((own) => 1 + payoff.filter((other) => other > own).length);

export function openRatings({
  store,
  clock,
  isTogether,
}: {
  readonly store: PeopledStore;
  readonly clock: Clock;
  /** Games won or lost together have no ratings. */
  isTogether(game: string): boolean;
}): Ratings {
  const { papers } = store;
  const drop = (match: string): Promise<boolean> => papers.drop(PENDING, PENDING, match);
  const known = async (shelf: string, who: string): Promise<Paper | null> => papers.paper(shelf, 'rating', who);
  const docOf = (paper: Paper | null): RatingDoc => (paper ? ratingText.parse(JSON.parse(paper.doc)) : NEW);

  /** One attempt; false if another process was first, or has rated one of these people meanwhile. */
  async function written(table: TableRow, seats: readonly Rated[], payoff: readonly number[]): Promise<boolean> {
    const shelf = shelfOf(table.game);
    const at = clock.now();
    const winners = outcomeFrom(table.outcome)?.winners ?? [];
    const places = placesOf(payoff);
    const whos = [...new Set(seats.map(({ who }) => who))];
    const old = new Map<string, Paper | null>();
    for (const who of whos) old.set(who, await known(shelf, who));
    const docs = new Map(whos.map((who) => [who, docOf(old.get(who) ?? null)]));
    const before = seats.map(({ who }) => ({ who, ...(docs.get(who) ?? NEW) }));
    // Loaded when the first rated match ends: most processes and tests never rate one.
    const { ratedAnew } = await import('./skill.ts');
    const after = ratedAnew(before, places);
    const ratings = whos.map((who) => {
      const was = docs.get(who) ?? NEW;
      const now = after.get(who) ?? was;
      const own = seats.filter((seat) => seat.who === who);
      const won = own.filter(({ seat }) => winners.includes(seat)).length;
      const doc: RatingDoc = { mu: now.mu, sigma: now.sigma, games: was.games + own.length, won: was.won + won };
      const owner = own[0]?.owner ?? '';
      const rev = (old.get(who)?.rev ?? 0) + 1;
      return { kind: 'rating', id: who, owner, rank: now.mu - 3 * now.sigma, at, rev, doc: JSON.stringify(doc) };
    });
    const results = seats.flatMap(({ seat, who, owner }) => {
      if (owner === '') return [];
      const was = docs.get(who) ?? NEW;
      const doc: z.infer<typeof resultText> = {
        match: table.id,
        game: table.game,
        seat,
        place: places[seat] ?? seats.length,
        of: seats.length,
        won: winners.includes(seat),
        before: { mu: was.mu, sigma: was.sigma },
        after: after.get(who) ?? was,
      };
      return [{ kind: 'result', id: `${table.id}/${seat}`, owner, rank: at, at, rev: 1, doc: JSON.stringify(doc) }];
    });
    // The first paper is there once for ever: whoever comes second writes nothing of all this.
    const once = { kind: 'rated', id: table.id, owner: '', rank: at, at, rev: 1, doc: '{}' };
    return papers.write(shelf, [once, ...ratings, ...results]);
  }

  async function settle(match: string): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const table = await store.table(match);
      if (table?.status === 'open' || table?.status === 'running') return false;
      const doc = table && docFrom(table.doc);
      const payoff = table && outcomeFrom(table.outcome)?.payoff;
      const seats = doc?.rated === true && !isTogether(table?.game ?? '') ? ratedSeats(doc) : null;
      if (table?.status !== 'over' || !payoff || !seats) {
        await drop(match);
        return false;
      }
      const isDone = (await papers.paper(shelfOf(table.game), 'rated', match)) !== null;
      const isMine = !isDone && (await written(table, seats, payoff));
      if (isDone || isMine) {
        await drop(match);
        return isMine;
      }
    }
    // Others keep rating the same people; the next sweep tries again.
    return false;
  }

  return {
    isRatable: (game) => !isTogether(game),
    async expect(match) {
      const at = clock.now();
      await papers.write(PENDING, [{ kind: PENDING, id: match, owner: '', rank: -at, at, rev: 1, doc: '{}' }]);
    },
    settle,
    async sweep() {
      for (const { id } of await papers.ranked(PENDING, PENDING, MOST_PENDING)) await settle(id);
    },
    async of(person) {
      const found = await papers.owned(person, 'rating', 0, 100);
      return found.map((paper) => {
        const { mu, sigma, games, won } = docOf(paper);
        return { game: paper.shelf.slice(shelfOf('').length), mu, sigma, games, won };
      });
    },
    async results(person, skip, limit) {
      const found = await papers.owned(person, 'result', skip, limit);
      return found.map(({ doc, at }) => ({ ...resultText.parse(JSON.parse(doc)), at }));
    },
    async ladder(game, limit) {
      const found = await papers.ranked(shelfOf(game), 'rating', limit);
      return found.map((paper) => {
        const { mu, sigma, games, won } = docOf(paper);
        return { who: paper.id, isBot: paper.owner === '', mu, sigma, games, won };
      });
    },
  };
}
