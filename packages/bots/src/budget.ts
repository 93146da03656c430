/** How much a search may think: in time, or in iterations, which makes it reproducible. */
export type Budget = { readonly ms: number } | { readonly iterations: number };

/** Milliseconds from any fixed moment on. */
export type Clock = () => number;

declare const performance: { now(): number };

export const systemClock: Clock = () => performance.now();
