import { type Budget, botFrom, finish, type Proof, provenTrial, seenBy, type Trial, thinkingOf } from '@meadhall/bots';
import { MeadhallError } from '@meadhall/core';
import { parseRecord } from '@meadhall/match';
import { load } from '@meadhall/registry';

export interface BotTask {
  readonly game: string;
  readonly state: unknown;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
  /** How long it may think. */
  readonly budget: Budget;
  /** What happened lately. */
  readonly past?: readonly unknown[];
}

/**
 * One bot decision, in a thread of its own. `seenBy` deals the hidden cards anew before the bot sees anything, and leaves of the past
 * what the seat was shown.
 */
export async function think({ game, state, seat, level, seed, budget, past }: BotTask): Promise<unknown> {
  const pkg = await load(game);
  const bot = botFrom(pkg, level);
  if (!bot) throw new RangeError(`No bot '${level}' plays ${game}.`);
  return finish(thinkingOf(pkg, seenBy(pkg, state, seat, past), bot.id, seed, { budget, early: true })).choice;
}

export interface ProofTask {
  readonly trial: Trial;
  readonly record: string;
}

/** Plays the record of a try again. */
export async function prove({ trial, record }: ProofTask): Promise<Proof> {
  try {
    return provenTrial(await load(trial.game), trial, parseRecord(record));
  } catch (error) {
    if (error instanceof MeadhallError) return { ok: false, why: error.message };
    throw error;
  }
}
