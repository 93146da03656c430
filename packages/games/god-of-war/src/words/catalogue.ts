import type { Others, Told } from '@meadhall/core';
import { en as effects } from './effects/en.ts';
import { en as told } from './en.ts';
import { en as names } from './names/en.ts';
import { en as scenes } from './scenes/en.ts';

export const en = { ...names, ...scenes, ...effects, ...told } as const;

export type T = Told<typeof en>;

const others: Others<typeof en> = { de: async () => (await import('./german.ts')).german };

/** The game's messages, for whoever says them in the reader's language. */
export const messages = { en, others };
