import { spoken } from '@meadhall/board/tongue';
import { messages, wordsIn } from '../../src/index.ts';
import { en } from './en.ts';

export const t = spoken(en, { de: async () => (await import('./de.ts')).de });

/** The game's own messages: names of tiles and places, abilities, choices. */
export const say = spoken(messages.en, messages.others);

/** What the game says, in the language on the screen. */
export const words = wordsIn(say);
