import { spoken } from '@meadhall/board/tongue';
import { messages } from '../../src/index.ts';
import { en } from './en.ts';

export const t = spoken(en, { de: async () => (await import('./de.ts')).de });

/** The game's own messages: names of Heroes, enemies and cards, what cards of a Scene do. */
export const say = spoken(messages.en, messages.others);
