import { spoken } from '@meadhall/board/tongue';
import { en } from './en.ts';

export const t = spoken(en, {
  de: async () => (await import('./de.ts')).de,
  pl: async () => (await import('./pl.ts')).pl,
});
