/** How many times as long as on an idle machine a test waits before it gives up: MEADHALL_PATIENCE, else 1, and 3 where CI is set. */
export const PATIENCE = Number(process.env.MEADHALL_PATIENCE ?? (process.env.CI ? 3 : 1));

/** A limit of waiting in milliseconds, as long as this machine needs it to be. */
export const patient = (ms: number): number => ms * PATIENCE;
