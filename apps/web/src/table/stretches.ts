import type { Entry } from '../host/session.ts';

/** Plies in a row by the same seat: after `from`, up to and including `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly seat: number;
}

export function stretches(course: readonly Entry[]): readonly Stretch[] {
  const all: Stretch[] = [];
  for (const { ply, by } of course) {
    if (by === null) continue;
    const last = all.at(-1);
    if (last && last.seat === by) all[all.length - 1] = { ...last, to: ply };
    else all.push({ from: ply - 1, to: ply, seat: by });
  }
  return all;
}

/** The next end of a stretch; with a step of -1 the last one before this ply. */
export function turnFrom(parts: readonly Stretch[], ply: number, step: 1 | -1, end: number): number {
  const bounds = [0, ...parts.map(({ to }) => to)];
  return step > 0 ? (bounds.find((at) => at > ply) ?? end) : (bounds.findLast((at) => at < ply) ?? 0);
}
