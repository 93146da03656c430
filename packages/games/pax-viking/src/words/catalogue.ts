import type { Others, Told } from '@meadhall/core';
import { en as abilities } from './abilities/en.ts';
import { en as sentences } from './en.ts';
import { en as places } from './places/en.ts';
import { en as tiles } from './tiles/en.ts';

/** All messages of the game. */
export const english = { ...tiles, ...places, ...abilities, ...sentences } as const;

export type T = Told<typeof english>;

export const others: Others<typeof english> = { de: async () => (await import('./german.ts')).german };
