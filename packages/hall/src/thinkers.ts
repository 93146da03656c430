import {
  botFrom,
  choose,
  evenTime,
  isLevel,
  type Level,
  type Pace,
  type Proof,
  seenBy,
  type Trial,
} from '@meadhall/bots';
import type { AnyPackage } from '@meadhall/core';
import { newSeed } from './doc.ts';
import type { Entropy } from './seams.ts';

/** The bot that answers at once, when no thread is free or none answered in time. */
export const INSTANT: Level = 'karl';

/** What a bot chose. Hasty: at once, below its level, because it got no thread or did not come to an end. */
export interface Thought {
  readonly choice: unknown;
  readonly isHasty: boolean;
}

/** Which decision it is. */
export interface Decision {
  readonly match: string;
  readonly ply: number;
  /** The ply at which the seat was asked. */
  readonly asked: number;
  /** What happened lately, for games in which it tells something. */
  readonly past?: readonly unknown[];
}

/** Whoever works out what bots do. */
export interface Thinkers {
  /**
   * What a bot does within so many milliseconds; always an answer, at the latest a moment after them. Refuses if the
   * decision is gone.
   */
  think(pkg: AnyPackage, state: unknown, seat: number, level: string, ms: number, decision: Decision): Promise<Thought>;
  /** Plays the record of a try again and says its score. Refused while all threads are busy. */
  prove(trial: Trial, record: string): Promise<Proof>;
  close(): Promise<void>;
}

/** How long people wait for all bots between two own turns. */
const PACE: Pace = 'normal';

const levelOf = (bot: string): Level => {
  const level = bot.split(':')[0] ?? '';
  return isLevel(level) ? level : INSTANT;
};

/** How long a bot may think over the `nth` decision of a turn: the same for every hand it may hold. */
export const timeFor = (bot: string, seats: number, nth: number): number => evenTime(levelOf(bot), PACE, seats, nth);

export const thinksAhead = (bot: string): boolean => timeFor(bot, 1, 0) > 0;

/** What looks best at a glance, on this thread. */
export function instantly(pkg: AnyPackage, state: unknown, seat: number, level: string, random?: Entropy): unknown {
  const bot = thinksAhead(level) ? null : botFrom(pkg, level);
  return choose(pkg, seenBy(pkg, state, seat), bot?.id ?? INSTANT, newSeed(random));
}
