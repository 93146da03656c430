import {
  attentionSeed,
  type BotId,
  botFrom,
  type Chosen,
  decisionSeed,
  type Memory,
  newPurse,
  type Pace,
  type Seen,
  seenBy,
  THINKING_PACES,
  type Thinking,
  thinkingOf,
} from '@meadhall/bots';
import type { AnyPackage, Seat, Seed } from '@meadhall/core';

/** A worker hears messages only between slices of thinking. */
const SLICE_MS = 40;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A decision that a bot owes, with all that it may know for it. */
export interface BotQuestion {
  readonly seat: Seat;
  readonly bot: BotId;
  readonly seen: Seen;
  readonly seed: Seed;
  /** What the bot overlooks in this turn. */
  readonly attention: Seed;
  /** Turns taken so far. */
  readonly turn: number;
}

/** The question a seat is asked after so many plies that count; everything in it follows from the seed of the match, and from `past`. */
export function botQuestion(
  pkg: AnyPackage,
  state: unknown,
  seat: Seat,
  level: string,
  {
    seed,
    plies,
    past = [],
  }: { readonly seed: Seed; readonly plies: number; readonly past?: readonly unknown[] | undefined },
): BotQuestion {
  const turn = pkg.game.turns(state);
  return {
    seat,
    bot: botFrom(pkg, level)?.id ?? 'karl',
    seen: seenBy(pkg, state, seat, past),
    seed: decisionSeed(seed, plies, seat),
    attention: attentionSeed(seed, turn, seat),
    turn,
  };
}

/** Thinks for the bots of one match, within the time a person is willing to wait between two own turns. */
export interface Rivals {
  /** The answer to a question, asked at this ply; null if `isGone` came true meanwhile. */
  answer(question: BotQuestion, ply: number, isGone: () => boolean): Promise<{ readonly choice: unknown } | null>;
  /** Until `rest`, answers come at once. */
  hurry(): void;
  /** A person is asked. */
  rest(): void;
  setPace(pace: Pace): void;
}

export function openRivals(pkg: AnyPackage, seats: number, pace: Pace, now = () => performance.now()): Rivals {
  let purse = newPurse(THINKING_PACES[pace], seats);
  let memory: Memory | null = null;
  let isHurried = false;

  async function finished(thinking: Thinking, isGone: () => boolean): Promise<Chosen | null> {
    for (let sliced = now(); ; ) {
      const step = thinking.next(isHurried);
      if (step.done) return step.value;
      if (now() - sliced < SLICE_MS) continue;
      await breathe();
      if (isGone()) return null;
      sliced = now();
    }
  }

  return {
    async answer({ seat, bot, seen, seed, attention, turn }, ply, isGone) {
      const began = now();
      const tree = memory?.ply === ply && memory.seat === seat ? memory.tree : null;
      const budget = { turnMs: isHurried ? 0 : purse.left(turn) };
      const chosen = await finished(thinkingOf(pkg, seen, bot, seed, { budget, tree, attention, clock: now }), isGone);
      purse.spend(now() - began);
      if (!chosen) return null;
      memory = chosen.tree && { ply: ply + 1, seat, tree: chosen.tree };
      return chosen;
    },
    hurry() {
      isHurried = true;
    },
    rest() {
      isHurried = false;
    },
    setPace(next) {
      purse = newPurse(THINKING_PACES[next], seats);
    },
  };
}
