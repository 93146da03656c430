import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { languageFor, type Told, tellerOf } from '@meadhall/core';
import { BadInput } from '../failure.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const CATALOGUES = { en, de } as const;
export type Language = keyof typeof CATALOGUES;
const LANGUAGES: readonly string[] = Object.keys(CATALOGUES);
const isSpoken = (name: string): name is Language => LANGUAGES.includes(name);

/** Threads of a run speak as the command that started them. */
const INHERITED = 'meadhall.language';
const inherited = getEnvironmentData(INHERITED);

let language: Language = typeof inherited === 'string' && isSpoken(inherited) ? inherited : 'en';
let tell: Told<typeof en> = tellerOf<typeof en>(language, CATALOGUES[language]);

/** What the command line says, in the language it was started in. */
export const t: Told<typeof en> = (key, ...given) => tell(key, ...given);
export const spokenLanguage = (): Language => language;

function speak(to: Language): void {
  language = to;
  setEnvironmentData(INHERITED, to);
  tell = tellerOf<typeof en>(to, CATALOGUES[to]);
}

/** The language of an environment, as POSIX has it: `de_AT.UTF-8` is German. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Language {
  const name = (LC_ALL || LC_MESSAGES || LANG || '').replace('_', '-').replace(/[.@].*$/, '');
  const found = languageFor([name]);
  return isSpoken(found) ? found : 'en';
}

/** Takes `--lang LANGUAGE` out of the arguments; without it the environment says which language is spoken. */
export function chooseLanguage(args: readonly string[], env = process.env): readonly string[] {
  const rest: string[] = [];
  let named: string | null = null;
  for (let i = 0; i < args.length; i++) {
    const word = args[i] ?? '';
    if (word.startsWith('--lang=')) named = word.slice('--lang='.length);
    else if (word === '--lang') named = args[++i] ?? '';
    else rest.push(word);
  }
  speak(languageOf(env));
  if (named === null) return rest;
  if (!isSpoken(named)) throw new BadInput(t('noLanguage', { languages: LANGUAGES.join(', '), given: named }));
  speak(named);
  return rest;
}
