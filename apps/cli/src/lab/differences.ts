import { meanDifference, meanOf, type Sums, shareDifference, significant } from '../stats.ts';
import type { ReportVoice } from '../words/reports/index.ts';
import { perGame, type TableTally } from './tally.ts';

/** One figure on both sides of a comparison. */
export interface Difference {
  readonly what: string;
  readonly seats: number;
  readonly first: number;
  readonly second: number;
  /** How likely a difference this large is by chance alone. */
  readonly chance: number;
  /** Whether it stands after Holm's correction for having looked at so many. */
  readonly isSignificant: boolean;
  readonly unit: 'share' | 'mean';
}

type Compared = Omit<Difference, 'isSignificant'>;

/** Every figure of the report, side by side, named in some language. */
export function differences(
  first: Readonly<Record<string, TableTally>>,
  second: Readonly<Record<string, TableTally>>,
  t: ReportVoice['t'],
): Difference[] {
  const compared = Object.entries(first).flatMap(([seats, table]) => {
    const other = second[seats];
    return other ? tableDifferences(Number(seats), table, other, t) : [];
  });
  const kept = significant(compared.map(({ chance }) => chance));
  return compared
    .map((difference, i) => ({ ...difference, isSignificant: kept[i] ?? false }))
    .sort((a, b) => Number(b.isSignificant) - Number(a.isSignificant) || a.chance - b.chance);
}

const keys = (a: object, b: object): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();

function tableDifferences(seats: number, a: TableTally, b: TableTally, t: ReportVoice['t']): Compared[] {
  const share = (what: string, partA: number, wholeA: number, partB: number, wholeB: number): Compared => ({
    what,
    seats,
    first: partA / Math.max(1, wholeA),
    second: partB / Math.max(1, wholeB),
    chance: shareDifference(partA, wholeA, partB, wholeB),
    unit: 'share',
  });
  const mean = (what: string, sumsA: Sums, sumsB: Sums): Compared => ({
    what,
    seats,
    first: meanOf(sumsA),
    second: meanOf(sumsB),
    chance: meanDifference(sumsA, sumsB),
    unit: 'mean',
  });
  const none = { perGame: { count: 0, sum: 0, squares: 0 }, users: 0, won: 0, swing: { count: 0, sum: 0, squares: 0 } };
  return [
    mean(t('turnsAGame'), a.turnSums, b.turnSums),
    mean(t('pliesAGame'), a.plySums, b.plySums),
    mean(t('leadsAGame'), a.leadSums, b.leadSums),
    share(t('oneChoice'), a.choices[1] ?? 0, decisions(a), b.choices[1] ?? 0, decisions(b)),
    ...a.wins.map((wins, seat) => share(t('seatWins', { seat }), wins, a.games, b.wins[seat] ?? 0, b.games)),
    ...keys(a.endings, b.endings).map((ending) =>
      share(t('endsBy', { ending }), a.endings[ending] ?? 0, a.games, b.endings[ending] ?? 0, b.games),
    ),
    ...keys(a.traits, b.traits).flatMap((trait) =>
      keys(a.traits[trait] ?? {}, b.traits[trait] ?? {}).map((value) => {
        const [one, two] = [a.traits[trait]?.[value], b.traits[trait]?.[value]];
        return share(t('traitWins', { trait, value }), one?.won ?? 0, one?.seats ?? 0, two?.won ?? 0, two?.seats ?? 0);
      }),
    ),
    ...keys(a.uses, b.uses).flatMap((what) => {
      const [one, two] = [a.uses[what] ?? none, b.uses[what] ?? none];
      return [
        mean(t('usesOf', { what }), perGame(one, a.games), perGame(two, b.games)),
        share(t('userOf', { what }), one.won, one.users, two.won, two.users),
      ];
    }),
  ];
}

export const decisions = (table: TableTally): number =>
  Object.values(table.choices).reduce((sum, count) => sum + count, 0);
