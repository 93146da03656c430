/** Turns are handed out so long before their answer is due: the wait that is left hides how long the answer took. */
const AHEAD = 250;

/** When a shared queue hands a turn out, in milliseconds after it was asked. */
export const handedOutAfter = (delayMs: number): number => Math.max(0, delayMs - AHEAD);
