import { formatMessage, type Others } from '@meadhall/core';
import type { Said } from './said.ts';

/** What a refusal carries of its words; halls before this one sent no key. */
export type ToldRefusal = Pick<Said, 'message'> & Partial<Said>;

/** Says a refusal to whoever reads it. */
export type Sayer = (told: ToldRefusal) => string;

/** As the hall says it: in English. */
export const asTold: Sayer = ({ message }) => message;

const others: Others<Record<string, string>> = {
  de: async () => (await import('./words/de.ts')).de,
  pl: async () => (await import('./words/pl.ts')).pl,
};

/** Refusals in a reader's language; English where a hall knows more of them than this page. */
export async function refusalsIn(language: string): Promise<Sayer> {
  const load = Object.entries(others).find(([name]) => name === language)?.[1];
  const messages = await load?.();
  if (!messages) return asTold;
  return ({ message, key = '', given = {} }) => {
    const text = messages[key];
    return text === undefined ? message : formatMessage(text, given, language);
  };
}
