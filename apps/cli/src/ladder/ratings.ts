import type { BotId, FixtureResult } from '@meadhall/bots';
import { ordinal, type Rating, rate, rating } from 'openskill';

export interface BotRating {
  readonly bot: BotId;
  readonly mu: number;
  readonly sigma: number;
  /** What the bot is worth at least, three sigmas down. */
  readonly ordinal: number;
}

const newcomer = (): Rating => rating();

/** Ratings after all games, in the order of the fixtures. Seats with the same bot share its rating. */
export function ratings(results: readonly FixtureResult[], isCooperative: boolean): BotRating[] {
  const rated = new Map<BotId, Rating>();
  for (const { players, scores } of isCooperative ? duels(results) : games(results)) {
    const teams = players.map((bot) => [rated.get(bot) ?? newcomer()]);
    const after = rate(teams, { score: [...scores] });
    for (const bot of new Set(players)) rated.set(bot, mean(after.filter((_, i) => players[i] === bot).flat()));
  }
  return [...rated].map(([bot, own]) => ({ bot, ...own, ordinal: ordinal(own) })).sort((a, b) => b.mu - a.mu);
}

interface Meeting {
  readonly players: readonly BotId[];
  readonly scores: readonly number[];
}

const games = (results: readonly FixtureResult[]): Meeting[] =>
  results.map(({ fixture, payoff }) => ({ players: fixture.bots, scores: payoff }));

/** In a cooperative game two kinds of bots meet when each plays the same deal. */
function duels(results: readonly FixtureResult[]): Meeting[] {
  const deals = new Map<string, FixtureResult[]>();
  for (const result of results) {
    const { pairing, deal, bots } = result.fixture;
    const key = `${pairing.challengers ?? 1} ${pairing.challenger} ${pairing.field} ${bots.length} ${deal}`;
    deals.set(key, [...(deals.get(key) ?? []), result]);
  }
  return [...deals.values()]
    .filter(({ length }) => length === 2)
    .map((pair) => ({
      players: pair.map(({ fixture }) => fixture.bots[0] ?? 'random'),
      scores: pair.map(({ payoff }) => payoff[0] ?? 0),
    }));
}

function mean(all: readonly Rating[]): Rating {
  const sum = (of: (one: Rating) => number): number => all.reduce((total, one) => total + of(one), 0) / all.length;
  return { mu: sum(({ mu }) => mu), sigma: sum(({ sigma }) => sigma) };
}
