import { type Clock, every } from '@meadhall/hall';

/** How often a thread is asked whether it goes on. */
const BEAT_MS = 3_000;
/** So many questions without an answer, and it is taken for stuck. Counted, not timed: a machine that slept asks once. */
const MOST_UNANSWERED = 5;

/** What is said of a thread that was given up. */
export const STUCK = `It did not answer for ${(BEAT_MS * MOST_UNANSWERED) / 1_000} seconds.`;

/** Whether a thread still goes on. */
export interface Pulse {
  answered(): void;
  stop(): void;
}

/** Asks a thread again and again; `stuck` is called once it has answered none of several questions. */
export function openPulse(clock: Clock, ask: () => void, stuck: () => void): Pulse {
  let unanswered = 0;
  const stop = every(clock, BEAT_MS, () => {
    if (unanswered < MOST_UNANSWERED) {
      unanswered++;
      return ask();
    }
    stop();
    stuck();
  });
  return {
    answered() {
      unanswered = 0;
    },
    stop,
  };
}
