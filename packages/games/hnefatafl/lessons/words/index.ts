import type { Others, Told } from '@meadhall/core';
import { en } from './en.ts';

/** Says what the lesson and the riddles say. */
export type T = Told<typeof en>;

export const others: Others<typeof en> = {
  de: async () => (await import('./de.ts')).de,
};

export { en };
