import { type AnyPackage, derive, range, type Seed, seedFrom } from '@meadhall/core';
import { type Budget, type Clock, systemClock } from './budget.ts';
import { type BotId, botName } from './levels.ts';
import { playMatch } from './match.ts';

/** Bots of one kind at a table of another kind. In a cooperative game each kind plays the same deals on its own. */
export interface Pairing {
  readonly challenger: BotId;
  readonly field: BotId;
  /** How many challengers there are; one, if left out. */
  readonly challengers?: number;
}

/** "Jarl among Karls", "2 Konungr among Jarls". */
export function pairingName({ challenger, field, challengers = 1 }: Pairing): string {
  return `${challengers > 1 ? `${challengers} ` : ''}${botName(challenger)} among ${botName(field)}s`;
}

/** Each level against the one below it. */
export const RUNGS: readonly Pairing[] = [
  { challenger: 'thrall', field: 'random' },
  { challenger: 'karl', field: 'thrall' },
  { challenger: 'jarl', field: 'karl' },
  { challenger: 'konungr', field: 'jarl' },
];

export interface LadderPlan {
  readonly pairings: readonly Pairing[];
  /** Which table sizes; all that the game has, if left out. */
  readonly seatCounts?: readonly number[];
  /** Games for each pairing at each table size, rounded up to whole deals. */
  readonly games: number;
  readonly seed: string;
  readonly options?: unknown;
  readonly budgets?: Readonly<Partial<Record<BotId, Budget>>>;
}

/** One game of a ladder, as data, so that any worker can play it. */
export interface Fixture {
  readonly pairing: Pairing;
  /** Who sits where. */
  readonly bots: readonly BotId[];
  /** Which seats are the challenger's. */
  readonly seats: readonly number[];
  readonly deal: number;
  readonly seed: Seed;
  readonly options: unknown;
  readonly budgets?: Readonly<Partial<Record<BotId, Budget>>>;
}

export interface FixtureResult {
  readonly fixture: Fixture;
  readonly payoff: readonly number[];
  readonly ending: string;
  readonly plies: number;
}

/**
 * All games of a ladder. Every deal is played once for each seat the challenger can have, or for each way to seat them
 * if there are several, so that neither a good seat nor a good hand favours anyone. Where challengers would leave nobody
 * to play against, there is no game.
 */
export function fixtures(pkg: AnyPackage, plan: LadderPlan): readonly Fixture[] {
  const { meta } = pkg.game;
  const options = plan.options ?? {};
  const counts = plan.seatCounts ?? range(meta.seats.max - meta.seats.min + 1).map((more) => meta.seats.min + more);
  const planned: Fixture[] = [];
  for (const seats of counts) {
    if (meta.refuseSetup?.(seats, options)) continue;
    for (const pairing of plan.pairings) {
      const tables = meta.cooperative ? teams(pairing, seats) : seatings(pairing, seats);
      for (let deal = 0; tables.length > 0 && deal * tables.length < plan.games; deal++) {
        const seed = derive(seedFrom(plan.seed), `${meta.id}:${seats}:${deal}`);
        for (const table of tables) {
          const budgets = plan.budgets ? { budgets: plan.budgets } : {};
          planned.push({ pairing, ...table, deal, seed, options, ...budgets });
        }
      }
    }
  }
  return planned;
}

type Seating = Pick<Fixture, 'bots' | 'seats'>;

const seatings = ({ challenger, field, challengers = 1 }: Pairing, seats: number): readonly Seating[] =>
  challengers >= seats
    ? []
    : waysToPick(challengers, 0, seats).map((own) => ({
        bots: range(seats).map((seat) => (own.includes(seat) ? challenger : field)),
        seats: own,
      }));

/** All ways to pick so many of the numbers from `first` up to `end`, each in rising order. */
function waysToPick(count: number, first: number, end: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return range(Math.max(0, end - first)).flatMap((skipped) =>
    waysToPick(count - 1, first + skipped + 1, end).map((rest) => [first + skipped, ...rest]),
  );
}

const teams = ({ challenger, field }: Pairing, seats: number): readonly Seating[] => [
  { bots: range(seats).map(() => challenger), seats: range(seats) },
  { bots: range(seats).map(() => field), seats: [] },
];

export function playFixture(pkg: AnyPackage, fixture: Fixture, clock: Clock = systemClock): FixtureResult {
  const { outcome, plies } = playMatch(pkg, fixture, clock);
  return { fixture, payoff: outcome.payoff, ending: outcome.ending, plies };
}

/** A share with its 95 % interval. */
export interface Share {
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface LadderStanding extends Share {
  readonly pairing: Pairing;
  readonly seats: number;
  /** What the challengers would get if all were equal; in a cooperative game, what the field got. */
  readonly fair: number;
  readonly pliesPerGame: number;
}

/** Win shares of all pairings at all table sizes. */
export function standings(results: readonly FixtureResult[]): readonly LadderStanding[] {
  const groups = new Map<string, FixtureResult[]>();
  for (const result of results) {
    const { pairing, bots } = result.fixture;
    const key = `${bots.length} ${pairing.challengers ?? 1} ${pairing.challenger} ${pairing.field}`;
    const group = groups.get(key) ?? [];
    group.push(result);
    groups.set(key, group);
  }
  return [...groups.values()].map(standing);
}

function standing(results: readonly FixtureResult[]): LadderStanding {
  const [first] = results;
  if (!first) throw new RangeError('No results.');
  const { pairing, bots } = first.fixture;
  const isTeam = results.some(({ fixture }) => fixture.seats.length === 0);
  const own = results.filter(({ fixture }) => fixture.seats.length > 0);
  const share = shareOf(own.map((result) => ({ deal: result.fixture.deal, won: challengersPayoff(result, isTeam) })));
  const others = results.filter(({ fixture }) => fixture.seats.length === 0);
  return {
    pairing,
    seats: bots.length,
    ...share,
    fair: isTeam ? mean(others.map(({ payoff }) => payoff[0] ?? 0)) : first.fixture.seats.length / bots.length,
    pliesPerGame: mean(results.map(({ plies }) => plies)),
  };
}

/** What the challengers won together; a team wins as one. */
const challengersPayoff = ({ fixture, payoff }: FixtureResult, isTeam: boolean): number =>
  isTeam ? (payoff[0] ?? 0) : fixture.seats.reduce((sum, seat) => sum + (payoff[seat] ?? 0), 0);

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** 97.5 % of the normal distribution lies below this. */
const Z = 1.96;

/**
 * A share with its interval. Games of one deal hang together, so the deals are what is counted: the wider of the
 * interval over deals and Wilson's for as many independent games as there were deals' worth.
 */
export function shareOf(games: readonly { readonly deal: number; readonly won: number }[]): Share {
  const share = mean(games.map(({ won }) => won));
  const deals = new Map<number, number[]>();
  for (const { deal, won } of games) deals.set(deal, [...(deals.get(deal) ?? []), won]);
  const means = [...deals.values()].map(mean);
  const variance =
    means.length < 2 ? 0.25 : means.reduce((sum, one) => sum + (one - share) ** 2, 0) / (means.length - 1);
  const half = Z * Math.sqrt(variance / Math.max(1, means.length));
  const [low, high] = wilson(share, games.length);
  return {
    games: games.length,
    share,
    low: Math.max(0, Math.min(low, share - half)),
    high: Math.min(1, Math.max(high, share + half)),
  };
}

function wilson(share: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const middle = (share + (Z * Z) / (2 * games)) / (1 + (Z * Z) / games);
  const half = (Z / (1 + (Z * Z) / games)) * Math.sqrt((share * (1 - share)) / games + (Z * Z) / (4 * games * games));
  return [middle - half, middle + half];
}
