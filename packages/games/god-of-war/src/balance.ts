import type { Balance, BalanceBar } from '@meadhall/core';
import { DIFFICULTIES, type Difficulty } from './data/difficulty.ts';
import type { State } from './state.ts';

/** How often a party should win, whoever plays in it. */
const WINS: Readonly<Record<Difficulty, { from: number; to: number }>> = {
  story: { from: 0.85, to: 0.95 },
  normal: { from: 0.55, to: 0.7 },
  ragnarok: { from: 0.15, to: 0.3 },
};
/** Of a party of beginners in a story. */
const BEGINNERS = { from: 0.4, to: 0.6 };

const tableOf = (level: string, think: string, difficulty: Difficulty, games: number) => ({
  name: `${difficulty} ${level}s`,
  seats: 2,
  bots: [`${level.toLowerCase()}${think}`],
  options: { difficulty, heroes: 'dealt' } as const,
  games,
});

const TABLES = [
  tableOf('Thrall', '', 'story', 60),
  ...DIFFICULTIES.map((difficulty) => tableOf('Karl', '', difficulty, 60)),
  ...DIFFICULTIES.map((difficulty) => tableOf('Jarl', '@8', difficulty, 8)),
];

const barOf = ({ name, bots, options }: (typeof TABLES)[number]): BalanceBar => ({
  table: name,
  figure: 'won',
  ...(bots.includes('thrall') ? BEGINNERS : WINS[options.difficulty]),
  unit: 'share',
});

/** A story that most parties see the end of, and a Ragnarök that few do. */
export const balance: Balance<State> = {
  seed: 'table-1',
  tables: TABLES,
  bars: TABLES.map(barOf),
  figures: ({ state, turns }) => ({ won: [state.ended?.won ? 1 : 0, 1], turns: [turns, 1] }),
};
