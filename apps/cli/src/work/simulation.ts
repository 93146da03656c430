import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyPackage, derive, type Seed } from '@meadhall/core';
import { type Ended, openMatch, recordText } from '@meadhall/match';
import { type BotSeat, nameOf } from '../choosing.ts';
import { botsPlay } from './playing.ts';

/** Games between bots, counted. Game number i has the i-th seed, whoever plays it and wherever. */
export interface Simulation {
  readonly kind: 'simulation';
  readonly game: string;
  readonly seats: number;
  readonly options: unknown;
  readonly bots: readonly BotSeat[];
  readonly seed: Seed;
  /** A folder for records, or null. */
  readonly records: string | null;
}

/** All whole numbers, so that sums do not depend on their order. */
export interface Counts {
  readonly kind: 'simulation';
  games: number;
  finished: number;
  endings: Record<string, number>;
  wins: number[];
  plies: number;
  turns: number;
}

export const noCounts = (seats: number): Counts => ({
  kind: 'simulation',
  games: 0,
  finished: 0,
  endings: {},
  wins: new Array<number>(seats).fill(0),
  plies: 0,
  turns: 0,
});

export const gameSeed = (seed: Seed, game: number): Seed => derive(seed, `game ${game}`);

function count(counts: Counts, { outcome, plies, turns }: Ended): void {
  counts.games++;
  counts.plies += plies;
  counts.turns += turns;
  if (!outcome) return;
  counts.finished++;
  counts.endings[outcome.ending] = (counts.endings[outcome.ending] ?? 0) + 1;
  for (const seat of outcome.winners) counts.wins[seat] = (counts.wins[seat] ?? 0) + 1;
}

export function addCounts(to: Counts, more: Counts): void {
  to.games += more.games;
  to.finished += more.finished;
  to.plies += more.plies;
  to.turns += more.turns;
  to.wins = to.wins.map((wins, seat) => wins + (more.wins[seat] ?? 0));
  for (const [ending, games] of Object.entries(more.endings)) to.endings[ending] = (to.endings[ending] ?? 0) + games;
}

/** Plays the games from one number up to, not including, another. */
export async function simulate(pkg: AnyPackage, job: Simulation, from: number, to: number): Promise<Counts> {
  const counts = noCounts(job.seats);
  for (let game = from; game < to; game++) {
    const seed = gameSeed(job.seed, game);
    count(counts, job.records === null ? inPlace(pkg, job, seed) : await recorded(pkg, job, seed, job.records, game));
  }
  return counts;
}

function inPlace(pkg: AnyPackage, { seats, options, bots }: Simulation, seed: Seed): Ended {
  return botsPlay(pkg, pkg.game.fork(pkg.game.start(seats, options, seed).state), bots, seed);
}

async function recorded(pkg: AnyPackage, job: Simulation, seed: Seed, folder: string, number: number): Promise<Ended> {
  const names = job.bots.map((_, seat) => nameOf(seat));
  const match = openMatch(pkg.game, { options: job.options, names, seed });
  const ended = botsPlay(pkg, match, job.bots, seed);
  const file = `${job.game}-${job.seats}-${String(number + 1).padStart(6, '0')}.json`;
  await writeFile(join(folder, file), recordText(match.record()));
  return ended;
}
