import { type Told, tellerOf } from '@meadhall/core';
import { type Language, spokenLanguage } from '../index.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const CATALOGUES = { en, de } as const satisfies Readonly<Record<Language, unknown>>;

/** What long runs and their reports say in one language, and how it writes figures. */
export interface ReportVoice {
  readonly language: Language;
  readonly t: Told<typeof en>;
  count(value: number): string;
  fixed(value: number, digits: number): string;
  percent(share: number, digits?: number): string;
}

function voiceIn(language: Language): ReportVoice {
  const fixed = (value: number, digits: number): string =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    language,
    t: tellerOf<typeof en>(language, CATALOGUES[language]),
    count: (value) => fixed(value, 0),
    fixed,
    percent: (share, digits = 1) => `${fixed(100 * share, digits)} %`,
  };
}

const VOICES: Readonly<Record<Language, ReportVoice>> = { en: voiceIn('en'), de: voiceIn('de') };

/** For what is kept in files that others read: figures as JSON, tables in the repository. */
export const ENGLISH = VOICES.en;
/** The language the command was started in. */
export const voice = (): ReportVoice => VOICES[spokenLanguage()];
export const t: Told<typeof en> = (key, ...given) => voice().t(key, ...given);
