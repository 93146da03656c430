import type { Balance, BalanceBar } from '@meadhall/core';
import { HEROES } from './data/boards.ts';
import type { State } from './state.ts';

const heroes = { boards: 'random' } as const;

const TABLES = [
  { name: 'basic Karls', seats: 4, bots: ['karl'], games: 2000 },
  { name: 'basic Jarls', seats: 4, bots: ['jarl@40'], games: 50 },
  { name: 'hero Karls', seats: 4, bots: ['karl'], options: heroes, games: 1200 },
  { name: 'hero Jarls', seats: 4, bots: ['jarl@40'], options: heroes, games: 30 },
] as const;

/** Nobody wins more than this many times a fair share, nor less than one over it. */
const OFF = 1.25;

const barsOf = (table: (typeof TABLES)[number]): readonly BalanceBar[] => [
  { table: table.name, figure: 'everybody dead', to: 0.25, unit: 'share' },
  { table: table.name, figure: 'fallen', to: 1.5 },
  ...('options' in table
    ? HEROES.map((hero) => ({ table: table.name, figure: `${hero}, times a fair share`, from: 1 / OFF, to: OFF }))
    : []),
];

/** A Pass that kills, but not everybody, and heroes worth picking. */
export const balance: Balance<State> = {
  seed: 'table-1',
  tables: TABLES,
  bars: TABLES.flatMap(barsOf),
  figures({ state, outcome }) {
    const seats = state.vikings.length;
    const figures: Record<string, readonly [number, number]> = {
      'everybody dead': [outcome.ending === 'valhalla' ? 1 : 0, 1],
      fallen: [state.fallen, 1],
      turns: [state.turn, 1],
    };
    for (const [seat, { board }] of state.vikings.entries())
      figures[`${board}, times a fair share`] = [outcome.winners.includes(seat) ? seats : 0, 1];
    return figures;
  },
};
