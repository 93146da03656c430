import {
  type AnyPackage,
  at,
  derive,
  hashText,
  type MatchRecord,
  type Seat,
  type Seed,
  same,
  verifyRecord,
} from '@meadhall/core';
import { choose } from './choose.ts';
import { type BotId, botFrom } from './levels.ts';
import { type Choice, seenBy } from './seen.ts';

/** One deal a day, the same for everyone: the date names the game and the seed. The first seat is a person's. */
export interface Trial {
  /** The day it belongs to, as 2026-11-16, by the world's clock. */
  readonly day: string;
  readonly game: string;
  readonly seats: number;
  readonly seed: Seed;
}

const DAY = 86_400_000;
const SEATS: Readonly<Record<string, number>> = { 'god-of-war': 2 };
const USUAL_SEATS = 4;
/** Who sits on the other seats: a level whose choices follow from the seed, so that a record proves them. */
const OTHERS: BotId = 'karl';

/** The trial of a day, at a hall that has these games. */
export function trialOf(day: string, games: readonly string[]): Trial {
  const game = at(games, Math.floor(Date.parse(day) / DAY) % games.length);
  return { day, game, seats: SEATS[game] ?? USUAL_SEATS, seed: hashText(`meadhall-trial:${day}`) };
}

/** What a bot does at a ply of a match in which everything follows from the seed. */
export function choiceFromSeed(
  pkg: AnyPackage,
  state: unknown,
  seat: Seat,
  id: string,
  seed: Seed,
  plies: number,
): Choice {
  const bot = botFrom(pkg, id)?.id ?? OTHERS;
  return choose(pkg, seenBy(pkg, state, seat), bot, derive(seed, `bot/${plies}/${seat}`));
}

export type Proof =
  | { readonly ok: true; readonly won: boolean; readonly hash: string }
  | { readonly ok: false; readonly why: string };

/** Whether a record is of that trial, was played to its end, and every other seat did what its bot does. */
export function provenTrial(pkg: AnyPackage, { game: id, seats, seed }: Trial, record: MatchRecord): Proof {
  const fail = (why: string): Proof => ({ ok: false, why });
  const { game } = pkg;
  if (record.game !== id || record.seed !== seed || record.seats.length !== seats || !same(record.options, {}))
    return fail('it is a record of another deal');
  if (record.plies.some(({ back }) => back !== undefined)) return fail('a trial has no way back');
  const verdict = verifyRecord(game, record);
  if (!verdict.ok) return fail(`at ply ${verdict.ply}, ${verdict.why}`);
  let { state } = game.start(seats, {}, seed);
  for (const [ply, { seat, choice }] of record.plies.entries()) {
    if (seat !== 0 && !same(choice, choiceFromSeed(pkg, state, seat, OTHERS, seed, ply)))
      return fail(`at ply ${ply + 1}, this is not what the bot does`);
    ({ state } = game.play(state, seat, choice));
  }
  const outcome = game.outcome(state);
  if (!outcome) return fail('it was not played to its end');
  return { ok: true, won: outcome.winners.includes(0), hash: record.plies.at(-1)?.hash ?? record.start };
}
