import { spoken } from '@meadhall/board/tongue';
import { messages } from '../../src/index.ts';
import { en } from './en.ts';

export const t = spoken(en, {
  de: async () => (await import('./de.ts')).de,
  pl: async () => (await import('./pl.ts')).pl,
});

/** The game's own messages: titles of cards, what a throw would do. */
export const say = spoken(messages.en, messages.others);
