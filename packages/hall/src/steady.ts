/** Time that only ever goes on, whatever happens to the machine's wall clock. */
export interface Time {
  /** Milliseconds since 1970: the wall clock as it was when the hall opened, carried on by the monotonic one. */
  now(): number;
  /** Milliseconds since some moment, for measuring how long things take. */
  tick(): number;
}

/**
 * Deadlines are stored and shared, so they are told in time of day; but a wall clock may be set back or forward while the
 * hall is open, and nobody's time may jump with it. A new process begins with the wall clock of its start.
 */
export function steadyTime(wall: () => number, tick: () => number): Time {
  const [start, begun] = [wall(), tick()];
  return { now: () => Math.floor(start + tick() - begun), tick };
}
