import { type AnyPackage, at, checkedOptions, type Seat, type Seed, same } from '@meadhall/core';
import { type MatchRecord, playback, verifyRecord } from '@meadhall/match';
import { choose } from './choose.ts';
import type { Trial } from './day.ts';
import { type BotId, botFrom } from './levels.ts';
import { attentionSeed, decisionSeed } from './pace.ts';
import { type Choice, seenBy } from './seen.ts';

/** Who sits on the other seats: a level whose choices follow from the seed, so that all who try meet the same rivals. */
export const TRIAL_BOT: BotId = 'karl';

/** What a bot does at a ply of a match in which everything follows from the seed. */
export function choiceFromSeed(
  pkg: AnyPackage,
  state: unknown,
  seat: Seat,
  id: string,
  seed: Seed,
  plies: number,
): Choice {
  const bot = botFrom(pkg, id)?.id ?? TRIAL_BOT;
  const attention = attentionSeed(seed, pkg.game.turns(state), seat);
  return choose(pkg, seenBy(pkg, state, seat), bot, decisionSeed(seed, plies, seat), undefined, undefined, attention);
}

/** How a try ended, by the game's own measures. */
export interface TrialScore {
  readonly won: boolean;
  /** The weightiest first, as `meta.score` names them. */
  readonly score: readonly number[];
  readonly turns: number;
  /** How much of the weightiest was gained in each stretch of the match, in order; tells no card. */
  readonly rounds: readonly number[];
}

export type Proof = ({ readonly ok: true } & TrialScore) | { readonly ok: false; readonly why: string };

const MOST_ROUNDS = 10;

/** What was gained turn by turn; long matches in stretches of as many turns each. */
function gains(byTurn: ReadonlyMap<number, number>): readonly number[] {
  const told = [...byTurn.values()];
  const stretch = Math.max(1, Math.ceil((told.length - 1) / MOST_ROUNDS));
  const ends = told.flatMap((value, i) => (i > 0 && (i % stretch === 0 || i === told.length - 1) ? [value] : []));
  return ends.map((value, i) => value - (i === 0 ? (told[0] ?? 0) : at(ends, i - 1)));
}

/** Plays the record of a try again: whether it is of that trial, holds, took nothing back and came to its end; and its score. */
export function provenTrial(pkg: AnyPackage, { game: id, seats, seed }: Trial, record: MatchRecord): Proof {
  const fail = (why: string): Proof => ({ ok: false, why });
  const { game } = pkg;
  const isOther = record.game !== id || record.seed !== seed || record.seats.length !== seats;
  if (isOther || !same(record.options, checkedOptions(game.meta, {}))) return fail('it is a record of another deal');
  const verdict = verifyRecord(game, record);
  if (!verdict.ok) return fail(`at ply ${verdict.ply}, ${verdict.why}`);
  const back = record.plies.findIndex((ply) => ply.back !== undefined);
  if (back >= 0) return fail(`at ply ${back + 1}, a choice was taken back`);
  const scenes = playback(game, record);
  const { state } = at(scenes, -1);
  const outcome = game.outcome(state);
  if (!outcome) return fail('it was not played to its end');
  const byTurn = new Map<number, number>();
  for (const scene of scenes) byTurn.set(scene.turn, pkg.score?.(scene.state, 0)[0] ?? 0);
  return {
    ok: true,
    won: outcome.winners.includes(0),
    score: pkg.score?.(state, 0) ?? [],
    turns: game.turns(state),
    rounds: gains(byTurn),
  };
}
