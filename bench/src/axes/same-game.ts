import type { Playout } from './bare.ts';

interface Sample {
  readonly mean: number;
  readonly variance: number;
  readonly wins: readonly number[];
  readonly games: number;
}

export interface Likeness {
  readonly name: string;
  readonly seats: number;
  readonly meanTurns: number;
  /** Standard errors between this implementation's mean length and the reference's. */
  readonly apart: number;
  /** The largest such distance of one seat's win share from a fair one. */
  readonly unfair: number;
}

function sampled(play: () => Playout, seats: number, games: number): Sample {
  const wins = new Array<number>(seats).fill(0);
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    const { turns, winner } = play();
    sum += turns;
    squares += turns * turns;
    wins[winner] += 1;
  }
  const mean = sum / games;
  return { mean, variance: (squares - sum * mean) / (games - 1), wins, games };
}

/** How many games to play of each implementation: the slow ones fewer. */
export interface Contender {
  readonly name: string;
  readonly table: (seats: number, seed: number) => () => Playout;
  readonly games: number;
}

/** Plays the same rules through several implementations and says how far their games are from being alike. */
export function likeness(contenders: readonly Contender[], seatCounts: readonly number[]): Likeness[] {
  return seatCounts.flatMap((seats) => {
    const samples = contenders.map(({ table, games }) => sampled(table(seats, 20 + seats), seats, games));
    const [reference] = samples;
    return samples.map((sample, i) => {
      const error = Math.sqrt(sample.variance / sample.games + reference.variance / reference.games);
      const fair = sample.games / seats;
      const spread = Math.sqrt(fair * (1 - 1 / seats));
      return {
        name: contenders[i].name,
        seats,
        meanTurns: sample.mean,
        apart: i === 0 ? 0 : Math.abs(sample.mean - reference.mean) / error,
        unfair: Math.max(...sample.wins.map((won) => Math.abs(won - fair) / spread)),
      };
    });
  });
}

/** Chance alone passes this once in some fifteen thousand comparisons. */
export const TOO_FAR = 4;
