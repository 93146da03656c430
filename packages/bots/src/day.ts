import { at, hashText, type Meta, type Seed } from '@meadhall/core';

/** One deal a day, the same for everyone who tries it. The first seat is a person's. */
export interface Trial {
  /** The day it belongs to, as 2026-11-16, by the world's clock. */
  readonly day: string;
  readonly game: string;
  readonly seats: number;
  readonly seed: Seed;
}

const DAY = 86_400_000;
const USUAL_SEATS = 4;

/** Which game has its day, and at how many seats, where these games are. */
export function gameOfDay(
  day: string,
  games: readonly Pick<Meta<unknown>, 'id' | 'seats' | 'trialSeats'>[],
): Omit<Trial, 'seed'> {
  const { id: game, seats, trialSeats } = at(games, Math.floor(Date.parse(day) / DAY) % games.length);
  const usual = Math.max(seats.min, Math.min(seats.max, USUAL_SEATS));
  return { day, game, seats: trialSeats ?? usual };
}

/** The deal of a day where there is no hall: anybody can work it out beforehand, so it is played for oneself. */
export const trialOf = (day: string, games: Parameters<typeof gameOfDay>[1]): Trial => ({
  ...gameOfDay(day, games),
  seed: hashText(`meadhall-trial:${day}`),
});
