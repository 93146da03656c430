import type { Balance, BalanceBar } from '@meadhall/core';
import type { State } from './state.ts';

/** Trade, raid, piracy, and a bit of each: how often each wins at a table where all four sit. */
const PLANS = { trade: 'trader', raid: 'raider', pirate: 'pirate', mixed: null } as const;

const botsOf = (level: string, think = ''): readonly string[] =>
  Object.values(PLANS).map((temper) => `${level}${temper === null ? '' : `:${temper}`}${think}`);

const TABLES = [
  { name: 'four Karls', seats: 4, bots: ['karl'], games: 200 },
  { name: 'mixed Karls', seats: 4, bots: botsOf('karl'), games: 120 },
  { name: 'three Karls', seats: 3, bots: botsOf('karl').slice(0, 3), games: 60 },
  { name: 'mixed Jarls', seats: 4, bots: botsOf('jarl', '@8'), games: 8 },
] as const;

const planOf = (bot: string): keyof typeof PLANS => {
  if (bot.includes(':trader')) return 'trade';
  if (bot.includes(':raider')) return 'raid';
  return bot.includes(':pirate') ? 'pirate' : 'mixed';
};

const LENGTH = { from: 10, to: 18 };

const barsOf = ({ name: table, seats, bots }: (typeof TABLES)[number]): readonly BalanceBar[] => [
  { table, figure: 'raids', from: 3.5, to: 6 },
  { table, figure: 'rounds', ...LENGTH },
  { table, figure: 'games of 10 to 18 rounds', from: 0.8, unit: 'share' },
  ...(bots.length > 1
    ? bots.map((bot) => ({
        table,
        figure: `${planOf(bot)} wins`,
        ...(seats === 4 ? { from: 0.15, to: 0.35 } : { from: 0.2, to: 0.47 }),
        unit: 'share' as const,
      }))
    : []),
];

/** Raids that are worth a try, and no plan that always or never wins. The bars for three seats are those for four by the number of seats. */
export const balance: Balance<State> = {
  seed: 'table-1',
  tables: TABLES,
  bars: TABLES.flatMap(barsOf),
  figures({ state, outcome, bots, uses }) {
    let raids = 0;
    for (const [what, times] of uses) if (what.startsWith('raid won') || what.startsWith('raid lost')) raids += times;
    const isUsual = state.round >= LENGTH.from && state.round <= LENGTH.to;
    const figures: Record<string, readonly [number, number]> = {
      raids: [raids, 1],
      rounds: [state.round, 1],
      'games of 10 to 18 rounds': [isUsual ? 1 : 0, 1],
    };
    for (const [seat, bot] of bots.entries())
      figures[`${planOf(bot)} wins`] = [outcome.winners.includes(seat) ? 1 : 0, 1];
    return figures;
  },
};
