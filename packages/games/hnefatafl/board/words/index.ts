import { spoken } from '@meadhall/board/tongue';
import { messages } from '../../src/index.ts';
import { en } from './en.ts';

export const t = spoken(en, { de: async () => (await import('./de.ts')).de });

/** The game's own messages: names of boards, what a move would bring. */
export const say = spoken(messages.en, messages.others);
