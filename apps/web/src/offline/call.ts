import { de } from '../words/call/de.ts';
import { en } from '../words/call/en.ts';
import { pl } from '../words/call/pl.ts';

/** What the hall sends by push: whose turn it is, where and until when, and nothing of the game. */
export interface Called {
  readonly kind: 'decision' | 'test';
  readonly match: string;
  readonly title: string;
  readonly host: string | null;
  readonly until: number | null;
  readonly path: string;
}

// The service worker stands alone, so it brings all its languages, and names are all that its messages are given.
const CATALOGUES: Readonly<Record<string, Readonly<Record<keyof typeof en, string>>>> = { en, de, pl };

/** A point in time, for a notice may be read late; by the clock of this device. */
function moment(time: number, language: string): string {
  const say = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options).format(time);
  return `${say({ weekday: 'long' })}, ${say({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

/** What a notice says, in the first of these languages that is spoken here. */
export function callIn(
  languages: readonly string[],
  called: Called,
): { readonly title: string; readonly body: string } {
  const language = languages.map((each) => each.slice(0, 2)).find((each) => Object.hasOwn(CATALOGUES, each)) ?? 'en';
  const words = CATALOGUES[language] ?? en;
  const t = (key: keyof typeof en, given: Readonly<Record<string, string>> = {}): string =>
    words[key].replaceAll(/\{(\w+)\}/g, (_, name) => given[name] ?? '');
  if (called.kind === 'test') return { title: 'Meadhall', body: t('test') };
  const table = called.host === null ? t('yourTable') : t('tableOf', { host: called.host });
  return {
    title: t('decision', { title: called.title }),
    body: called.until === null ? table : t('until', { table, when: moment(called.until, language) }),
  };
}
