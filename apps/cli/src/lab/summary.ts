import { type Interval, meanInterval, meanOf, wilson } from '../stats.ts';
import { t } from '../words/reports/index.ts';
import { decisions } from './differences.ts';
import type { LabJob } from './observe.ts';
import type { Applied } from './overrides.ts';
import { type LabTally, perGame, type TableTally } from './tally.ts';

/** A comparison has two sides. These names are part of a run as it is kept on disk. */
export type SideName = 'all' | 'as it is' | 'changed';

/** What a report calls a side. */
export const sideNamed = (name: SideName): string =>
  name === 'all' ? '' : t(name === 'changed' ? 'changed' : 'asItIs');

/** One side of a lab run; a comparison has two, played with the same seeds. */
export interface Side {
  readonly name: SideName;
  readonly job: LabJob;
}

const TEN_THOUSANDTHS = 1e4;

const scaled = ({ share, low, high }: Interval, by: number): Interval => ({
  share: share / by,
  low: low / by,
  high: high / by,
});

/** All figures of one table size, with their 95 % intervals. */
function tableSummary(seats: number, table: TableTally) {
  const all = decisions(table);
  const choices = Object.entries(table.choices).reduce((sum, [many, count]) => sum + Number(many) * count, 0);
  return {
    seats,
    games: table.games,
    finished: table.finished,
    endings: table.endings,
    wins: table.wins,
    winShares: table.wins.map((wins) => wilson(wins, table.games)),
    meanTurns: meanOf(table.turnSums),
    meanPlies: meanOf(table.plySums),
    meanLeadChanges: meanOf(table.leadSums),
    meanChoices: all === 0 ? 0 : choices / all,
    oneChoiceShare: all === 0 ? 0 : (table.choices[1] ?? 0) / all,
    traits: Object.fromEntries(
      Object.entries(table.traits).map(([trait, values]) => [
        trait,
        Object.entries(values)
          .map(([value, { seats: seated, won }]) => ({ value, seats: seated, ...wilson(won, seated) }))
          .sort((a, b) => b.share - a.share),
      ]),
    ),
    uses: Object.entries(table.uses)
      .map(([what, use]) => ({
        what,
        perGame: meanOf(perGame(use, table.games)),
        users: use.users,
        userWins: wilson(use.won, use.users),
        swing: scaled(meanInterval(use.swing), TEN_THOUSANDTHS),
      }))
      .sort((a, b) => b.perGame - a.perGame),
  };
}

export type TableSummary = ReturnType<typeof tableSummary>;

export function sideSummary({ name, job }: Side, tally: LabTally, applied: readonly Applied[]) {
  const tables = Object.entries(tally.tables).map(([seats, table]) => tableSummary(Number(seats), table));
  return {
    name,
    options: job.options,
    bots: job.bots.map(({ id }) => id),
    overrides: applied,
    games: tables.reduce((sum, { games }) => sum + games, 0),
    finished: tables.reduce((sum, { finished }) => sum + finished, 0),
    tables,
  };
}

export type SideSummary = ReturnType<typeof sideSummary>;
