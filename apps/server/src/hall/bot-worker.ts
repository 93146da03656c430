import { botFrom, choose, type Proof, provenTrial, seenBy, trialOf } from '@meadhall/bots';
import { MeadhallError, parseRecord } from '@meadhall/core';
import { GAME_IDS, load } from '@meadhall/registry';

export interface BotTask {
  readonly game: string;
  readonly state: unknown;
  readonly seat: number;
  readonly level: string;
  readonly seed: string;
}

/** One bot decision, in a thread of its own. `seenBy` deals the hidden cards anew before the bot sees anything. */
export async function think({ game, state, seat, level, seed }: BotTask): Promise<unknown> {
  const pkg = await load(game);
  const bot = botFrom(pkg, level);
  if (!bot) throw new RangeError(`No bot '${level}' plays ${game}.`);
  return choose(pkg, seenBy(pkg, state, seat), bot.id, seed);
}

export interface ProofTask {
  readonly day: string;
  readonly record: string;
}

/** Plays a record of a day's trial again, with every choice of its bots. */
export async function prove({ day, record }: ProofTask): Promise<Proof> {
  const trial = trialOf(day, GAME_IDS);
  try {
    return provenTrial(await load(trial.game), trial, parseRecord(record));
  } catch (error) {
    if (error instanceof MeadhallError) return { ok: false, why: error.message };
    throw error;
  }
}
