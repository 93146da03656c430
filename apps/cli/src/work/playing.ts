import { attentionSeed, choose, type Past, seenBy, systemClock } from '@meadhall/bots';
import { type AnyPackage, at, derive, type Line, Random, type Seat, type Seed } from '@meadhall/core';
import { type Ended, playOut } from '@meadhall/match';
import type { BotSeat } from '../choosing.ts';

export type AnyLine = Line<unknown, unknown>;

/** What a bot chooses on a line. The random one picks among what is listed; the others are given a view. */
function decided(
  pkg: AnyPackage,
  line: AnyLine,
  seat: Seat,
  bot: BotSeat,
  dice: Random,
  seed: Seed,
  ply: number,
  past: Past | undefined,
) {
  if (bot.id === 'random') {
    const listed = line.choices(seat);
    return listed.length > 0 ? dice.pick(listed) : line.sample(seat, dice);
  }
  const attention = attentionSeed(seed, pkg.game.turns(line.state), seat);
  const own = derive(seed, `ply ${ply}`);
  return choose(pkg, seenBy(pkg, line.state, seat, past?.events), bot.id, own, bot.budget, systemClock, attention);
}

/** Bots play a line to its end, or to the bound no game may pass. Where `past` hears what happens, they remember it. */
export function botsPlay(pkg: AnyPackage, line: AnyLine, bots: readonly BotSeat[], seed: Seed, past?: Past): Ended {
  const dice = Random.from(derive(seed, 'bots'));
  return playOut(pkg.game, line, (seat, ply) => decided(pkg, line, seat, at(bots, seat), dice, seed, ply, past));
}
