import { botFrom, choose, seenBy } from '@meadhall/bots';
import { load } from '@meadhall/registry';

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
