/**
 * How much a search may think: in time; in iterations, which makes it reproducible; or with what a whole turn has left, of
 * which it takes a part by how open the decision is.
 */
export type Budget = { readonly ms: number } | { readonly iterations: number } | { readonly turnMs: number };

/** Milliseconds from any fixed moment on. */
export type Clock = () => number;

declare const performance: { now(): number };

export const systemClock: Clock = () => performance.now();
