import type { Random } from '@meadhall/core';
import { type Clock, type Entropy, steadyTime } from '@meadhall/hall';
import type { World } from './world.ts';

/** When the simulated world begins, in milliseconds since 1970. */
export const EPOCH = 1_800_000_000_000;

/** A machine on which one process after the other runs. Whatever reaches a process goes through `enter`. */
export interface Host {
  readonly number: number;
  /** Counts the processes that have run here; what was meant for an earlier one never arrives. */
  readonly life: number;
  readonly isPaused: boolean;
  /** Runs something inside the process of that life: now, when it wakes, or never. */
  enter(life: number, act: () => void): void;
  /** Ends the process on the spot. */
  kill(): void;
  pause(): void;
  wake(): void;
  /** The wall clock is set. */
  shift(ms: number): void;
  /** The clock as a process sees it that starts now. */
  clock(): Clock;
}

export function newHost(world: World, number: number): Host {
  const { time } = world;
  let life = 0;
  let isPaused = false;
  let skew = 0;
  let held: (() => void)[] = [];

  function enter(meant: number, act: () => void): void {
    if (meant !== life) return;
    if (isPaused) held.push(act);
    else act();
  }

  /** Takes up one after the other what came while it slept; what comes meanwhile waits behind it. */
  function catchUp(meant: number): void {
    if (meant !== life) return;
    const next = held.shift();
    if (!next) {
      isPaused = false;
      return;
    }
    next();
    time.after(1, () => catchUp(meant));
  }

  return {
    number,
    get life() {
      return life;
    },
    get isPaused() {
      return isPaused;
    },
    enter,
    kill() {
      life++;
      isPaused = false;
      held = [];
    },
    pause() {
      isPaused = true;
    },
    wake: () => catchUp(life),
    shift(ms) {
      skew += ms;
    },
    clock() {
      const mine = life;
      const { now } = steadyTime(
        () => EPOCH + time.now + skew,
        () => time.now,
      );
      return {
        now,
        monotonic: () => time.now,
        after: (ms, act) => time.after(ms, () => enter(mine, act)),
      };
    },
  };
}

/** Random bytes of the simulated machine. */
export const entropyFrom =
  (random: Random): Entropy =>
  (count) =>
    Uint8Array.from({ length: count }, () => random.below(256));
