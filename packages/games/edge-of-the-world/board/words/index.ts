import { spoken } from '@meadhall/board/tongue';
import { messages } from '../../src/index.ts';
import { en } from './en.ts';

export const t = spoken(en, { de: async () => (await import('./de.ts')).de });

/** The game's own messages: places, cards, goods, and what is said of the log's events. */
export const say = spoken(messages.en, messages.others);
