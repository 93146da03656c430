import type { Balance, BalanceBar } from '@meadhall/core';
import { VICTORY, type VictoryId } from './data/victory.ts';
import type { ActionName } from './events.ts';
import type { ReadonlyState, State } from './state.ts';

const ACTIONS = [
  'invest',
  'journey',
  'play',
  'activate',
  'parley',
  'jarldom',
  'theocracy',
  'sweden',
  'rus',
] as const satisfies readonly ActionName[];

const TABLES = [
  { name: 'two Karls', seats: 2, bots: ['karl'], options: { difficulty: 'standard' }, games: 60 },
  { name: 'four Karls', seats: 4, bots: ['karl'], options: { difficulty: 'standard' }, games: 60 },
  { name: 'six Karls', seats: 6, bots: ['karl'], options: { difficulty: 'standard' }, games: 30 },
  { name: 'four novice Karls', seats: 4, bots: ['karl'], options: { difficulty: 'novice' }, games: 40 },
  { name: 'four advanced Karls', seats: 4, bots: ['karl'], options: { difficulty: 'advanced' }, games: 40 },
  { name: 'four eklundian Karls', seats: 4, bots: ['karl'], options: { difficulty: 'eklundian' }, games: 30 },
  { name: 'a lone Karl', seats: 1, bots: ['karl'], options: { difficulty: 'standard' }, games: 60 },
  { name: 'a lone Jarl', seats: 1, bots: ['jarl@24'], options: { difficulty: 'standard' }, games: 40 },
] as const;

type TableSpec = (typeof TABLES)[number];

const cardsOf = (difficulty: string): VictoryId[] => {
  const found: VictoryId[] = [];
  let card: VictoryId;
  for (card in VICTORY) if (VICTORY[card].difficulty === difficulty) found.push(card);
  return found;
};

const alone = (table: string): readonly BalanceBar[] => [
  { table, figure: 'the lone jarl wins', from: 0.5, to: 0.6, unit: 'share' },
];

/** Only the usual table of four is held to all bars; what people bargain for is counted there. */
const bargaining = (table: string): readonly BalanceBar[] => [
  ...ACTIONS.map((action) => ({ table, figure: `${action}, times a turn`, from: 0.08 })),
  { table, figure: 'Althings that pass', from: 0.5, unit: 'share' },
  { table, figure: 'votes sold', from: 0.5 },
  { table, figure: 'peace sold', from: 0.5 },
  { table, figure: 'ships traded', from: 0.1 },
  { table, figure: 'promises kept, of those it came to', from: 0.75, unit: 'share' },
];

const barsOf = ({ name: table, seats, options }: TableSpec): readonly BalanceBar[] =>
  seats === 1
    ? alone(table)
    : [
        { table, figure: 'turns each', from: 9, to: 12 },
        ...cardsOf(options.difficulty).map((card) => ({
          table,
          figure: `${card} fulfilled`,
          from: 0.08,
          to: 0.4,
          unit: 'share' as const,
        })),
        ...(table === 'four Karls' ? bargaining(table) : []),
      ];

/** Of the promises that came to a test: how many were kept. */
function keptIn({ ledger }: ReadonlyState): readonly [number, number] {
  const tested = ledger.filter(({ kept }) => kept !== undefined);
  return [tested.filter(({ kept }) => kept).length, tested.length];
}

/** Every card worth going for, no action idle, and words that are worth something. */
export const balance: Balance<State> = {
  seed: 'table-2',
  tables: TABLES,
  bars: TABLES.flatMap(barsOf),
  figures({ state, outcome, uses }) {
    const used = (what: string): number => uses.get(what) ?? 0;
    if (state.seats === 1) return { 'the lone jarl wins': [outcome.winners.length > 0 ? 1 : 0, 1] };
    const passed = used('althing passed');
    const figures: Record<string, readonly [number, number]> = {
      'turns each': [state.turn, state.seats],
      'Althings that pass': [passed, passed + used('althing rejected')],
      'votes sold': [used('promise vote'), 1],
      'peace sold': [used('promise peace'), 1],
      'ships traded': [used('ship traded'), 1],
      'promises kept, of those it came to': keptIn(state),
    };
    for (const action of ACTIONS) figures[`${action}, times a turn`] = [used(`action ${action}`), state.turn];
    for (const card of state.cards) figures[`${card} fulfilled`] = [used(card) > 0 ? 1 : 0, 1];
    return figures;
  },
};
