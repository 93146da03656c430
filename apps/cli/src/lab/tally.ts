import { noSums, type Sums } from '../stats.ts';

/** How often something happened, by name or number. */
export type Histogram = Record<string, number>;

export interface TraitTally {
  seats: number;
  won: number;
}

export interface UseTally {
  /** Uses in each game. */
  perGame: Sums;
  /** Seats that used it at least once in a game, and how many of those won. */
  users: number;
  won: number;
  /** What each use did to its user's chance to win, as the game's own judge sees it, in ten thousandths. */
  swing: Sums;
}

/** What was counted at tables of one size. Whole numbers only: sums do not depend on who counted what first. */
export interface TableTally {
  games: number;
  finished: number;
  endings: Histogram;
  wins: number[];
  turns: Histogram;
  plies: Histogram;
  turnSums: Sums;
  plySums: Sums;
  /** Decisions by how many choices they had. */
  choices: Histogram;
  leadChanges: Histogram;
  leadSums: Sums;
  traits: Record<string, Record<string, TraitTally>>;
  uses: Record<string, UseTally>;
}

export interface LabTally {
  readonly kind: 'lab';
  tables: Record<string, TableTally>;
}

export const noTally = (): LabTally => ({ kind: 'lab', tables: {} });

export function tableOf(tally: LabTally, seats: number): TableTally {
  tally.tables[seats] ??= {
    games: 0,
    finished: 0,
    endings: {},
    wins: new Array<number>(seats).fill(0),
    turns: {},
    plies: {},
    turnSums: noSums(),
    plySums: noSums(),
    choices: {},
    leadChanges: {},
    leadSums: noSums(),
    traits: {},
    uses: {},
  };
  return tally.tables[seats];
}

export function countIn(histogram: Histogram, key: string | number, more = 1): void {
  histogram[key] = (histogram[key] ?? 0) + more;
}

export function traitOf(table: TableTally, trait: string, value: string): TraitTally {
  table.traits[trait] ??= {};
  table.traits[trait][value] ??= { seats: 0, won: 0 };
  return table.traits[trait][value];
}

export function useOf(table: TableTally, what: string): UseTally {
  table.uses[what] ??= { perGame: noSums(), users: 0, won: 0, swing: noSums() };
  return table.uses[what];
}

/** A game without a use counts too: the mean over games is over all of them. */
export const perGame = (use: UseTally, games: number): Sums => ({ ...use.perGame, count: games });

function addSums(to: Sums, more: Sums): void {
  to.count += more.count;
  to.sum += more.sum;
  to.squares += more.squares;
}

function addHistogram(to: Histogram, more: Histogram): void {
  for (const [key, count] of Object.entries(more)) countIn(to, key, count);
}

export function addTally(to: LabTally, more: LabTally): void {
  for (const [seats, from] of Object.entries(more.tables)) {
    const table = tableOf(to, Number(seats));
    table.games += from.games;
    table.finished += from.finished;
    table.wins = table.wins.map((wins, seat) => wins + (from.wins[seat] ?? 0));
    addHistogram(table.endings, from.endings);
    addHistogram(table.turns, from.turns);
    addHistogram(table.plies, from.plies);
    addHistogram(table.choices, from.choices);
    addHistogram(table.leadChanges, from.leadChanges);
    addSums(table.turnSums, from.turnSums);
    addSums(table.plySums, from.plySums);
    addSums(table.leadSums, from.leadSums);
    for (const [trait, values] of Object.entries(from.traits)) {
      for (const [value, { seats: seated, won }] of Object.entries(values)) {
        const own = traitOf(table, trait, value);
        own.seats += seated;
        own.won += won;
      }
    }
    for (const [what, use] of Object.entries(from.uses)) {
      const own = useOf(table, what);
      addSums(own.perGame, use.perGame);
      addSums(own.swing, use.swing);
      own.users += use.users;
      own.won += use.won;
    }
  }
}
