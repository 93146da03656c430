import type { Random } from '@meadhall/core';
import { type DeviceFault, type Fault, type Plan, type StoreFault, stream } from './plan.ts';
import { newTimeline, type Timeline } from './timeline.ts';

/** What all parts of a simulation share: time, chance, the faults of the moment, and someone to report to. */
export interface World {
  readonly time: Timeline;
  readonly plan: Plan;
  dice(purpose: string): Random;
  /** Whether this device or the store suffers from it now. */
  suffers(kind: DeviceFault | StoreFault | 'split', target?: number): boolean;
  /** Begins a fault; it ends by itself. */
  afflict(fault: Fault): void;
  /** Ends all faults, and everything that would begin one. */
  mend(): void;
  /** One line of the story. */
  tell(line: string): void;
  /** Something that must never happen has happened. */
  violate(what: string): void;
  readonly violation: string | null;
  /** The last lines told, or all of them. */
  readonly story: readonly string[];
}

/** Enough of the story to see what led to a violation. */
const REMEMBERED = 400;

export function newWorld(plan: Plan, tellsAll = false): World {
  const time = newTimeline();
  const active = new Map<string, number>();
  let story: string[] = [];
  let violation: string | null = null;

  function tell(line: string): void {
    story.push(`${(time.now / 1_000).toFixed(3)} ${line}`);
    if (!tellsAll && story.length > 2 * REMEMBERED) story = story.slice(-REMEMBERED);
  }

  return {
    time,
    plan,
    dice: (purpose) => stream(plan.seed, purpose),
    suffers: (kind, target = 0) => (active.get(`${kind}/${target}`) ?? 0) > time.now,
    afflict({ kind, target, ms }) {
      const name = `${kind}/${target}`;
      active.set(name, Math.max(active.get(name) ?? 0, time.now + ms));
    },
    mend: () => active.clear(),
    tell,
    violate(what) {
      if (violation !== null) return;
      violation = what;
      tell(`VIOLATION ${what}`);
    },
    get violation() {
      return violation;
    },
    get story() {
      return story;
    },
  };
}
