import type { Seat } from '@meadhall/core';
import type { Position } from '@meadhall/match';

/** Plies whose events stay in memory for a client that was away for a moment. */
const RECENT = 16;

interface RecentPly {
  readonly ply: number;
  readonly hash: string;
  readonly events: readonly unknown[];
  readonly turn: number;
  /** Who chose. */
  readonly seat: Seat;
}

/** A buffer of the newest plies, unbroken: holds between RECENT and twice as many once it is full. */
export interface RecentPlies {
  /** The oldest ply still held; infinite if there is none. */
  readonly first: number;
  /** Of all plies held, oldest first. */
  readonly events: readonly unknown[];
  push(position: Position, seat: Seat, events: readonly unknown[]): void;
  after(ply: number): readonly RecentPly[];
  clear(): void;
}

export function recentPlies(): RecentPlies {
  let held: RecentPly[] = [];
  return {
    get first() {
      return held[0]?.ply ?? Number.POSITIVE_INFINITY;
    },
    get events() {
      return held.flatMap(({ events }) => events);
    },
    push({ ply, link: hash, turn }, seat, events) {
      held.push({ ply, hash, events, turn, seat });
      if (held.length > RECENT * 2) held = held.slice(-RECENT);
    },
    after: (from) => held.filter(({ ply }) => ply > from),
    clear() {
      held = [];
    },
  };
}
